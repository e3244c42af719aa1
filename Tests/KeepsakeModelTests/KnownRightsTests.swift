// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@Suite struct `A known licence or statement` {
  /// All licences of Creative Commons, in the version of each.
  private static let licences: [(code: String, path: String)] = {
    let kinds = ["by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd"]
    var all = ["2.0", "2.5", "3.0", "4.0"].flatMap { version in
      kinds.map { (code: "CC \($0.uppercased()) \(version)", path: "licenses/\($0)/\(version)") }
    }
    all += ["by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nd-nc", "sa", "nd", "nc", "nc-sa", "nd-nc"].map {
      (code: "CC \($0.uppercased()) 1.0", path: "licenses/\($0)/1.0")
    }
    all += [
      (code: "CC BY-SA 3.0 DE", path: "licenses/by-sa/3.0/de"), (code: "CC BY 2.1 JP", path: "licenses/by/2.1/jp"),
      (code: "CC BY-NC 2.5 SCOTLAND", path: "licenses/by-nc/2.5/scotland"),
      (code: "CC0 1.0", path: "publicdomain/zero/1.0"),
      (code: "Public Domain Mark 1.0", path: "publicdomain/mark/1.0"),
    ]
    return all
  }()

  @Test func `is found by each spelling of a licence`() {
    for (code, path) in Self.licences {
      let address = "https://creativecommons.org/\(path)/"
      let spellings = [
        code, code.lowercased(), code.replacing(" ", with: "-"), code.replacing("-", with: " "),
        code.replacing("CC BY", with: "cc-by"), "\(address)", "http://creativecommons.org/\(path)",
        "https://www.creativecommons.org/\(path)/deed.de", "creativecommons.org/\(path)/legalcode",
        "HTTPS://CreativeCommons.org/\(path)/?ref=1#x",
      ]
      for spelling in spellings {
        let known = KnownRights(spelling)
        #expect(known?.code == code && known?.address == address, "\(spelling): \(known as Any)")
        #expect(known?.isLicence == true && known?.name(in: "fr") == code && known?.page(in: "fr") == address)
      }
    }
  }

  @Test(arguments: [
    ("CC-BY-NC-SA-4.0", "CC BY-NC-SA 4.0"), ("cc by sa nc 4.0", "CC BY-NC-SA 4.0"),
    ("CC BY 4.0 International", "CC BY 4.0"), ("Creative Commons BY-SA 3.0 Unported", "CC BY-SA 3.0"),
    ("CC BY-NC-ND 1.0", "CC BY-ND-NC 1.0"), ("https://creativecommons.org/licenses/by-nc-nd/1.0/", "CC BY-ND-NC 1.0"),
    ("CC0", "CC0 1.0"), ("CC Zero", "CC0 1.0"), ("CC0 1.0 Universal", "CC0 1.0"), ("CC-0", "CC0 1.0"),
    ("public domain mark", "Public Domain Mark 1.0"), ("PDM", "Public Domain Mark 1.0"),
  ])
  func `is found by other common names`(text: String, code: String) {
    #expect(KnownRights(text)?.code == code)
  }

  @Test func `is found by each spelling of a statement, and has its name in each language`() {
    #expect(
      KnownRights.statements.map(\.code) == [
        "InC", "InC-OW-EU", "InC-EDU", "InC-NC", "InC-RUU", "NoC-CR", "NoC-NC", "NoC-OKLR", "NoC-US", "CNE", "UND",
        "NKC",
      ])
    for statement in KnownRights.statements {
      let (code, names) = (statement.code, ["en", "de", "fr"].map { statement.name(in: $0) })
      #expect(Set(names).count == 3 && !names.contains { $0.isEmpty || $0 == code }, "\(names)")
      let spellings =
        [code, code.lowercased(), code.uppercased(), code.replacing("-", with: " ")] + names
        + names.map { $0.replacing(" - ", with: " – ").replacing("'", with: "’") }
        + ["http", "https"].flatMap { scheme in
          ["vocab", "page", "data"].flatMap { folder in
            ["", "/", "/?language=de"].map { "\(scheme)://rightsstatements.org/\(folder)/\(code)/1.0\($0)" }
          }
        }
      for spelling in spellings {
        let known = KnownRights(spelling)
        #expect(known == statement, "\(spelling): \(known as Any)")
        #expect(known?.address == "http://rightsstatements.org/vocab/\(code)/1.0/" && known?.isLicence == false)
        #expect(known?.page(in: "de") == "https://rightsstatements.org/page/\(code)/1.0/?language=de")
      }
    }
  }

  /// Texts that must not be guessed, and whether the keeper perhaps meant a licence.
  @Test(arguments: [
    ("© Familie Okafor", false), ("please ask Aunt Ngozi", false), ("", false), ("public domain", false), ("by", false),
    ("Ngozi", false), ("inc", true), ("Okafor & Sons, Inc", false), ("https://example.org/licenses/by/4.0/", false),
    ("https://creativecommons.org.example.org/licenses/by/4.0/", false), ("in copyright since 1962", false),
    ("CC BY", true), ("CC BY 4.1", true), ("CC BY 2.1", true), ("CC BY 4.0 DE", true), ("CC BY-ND-SA 4.0", true),
    ("CC SA 4.0", true), ("CC BY 3.0 XX", true), ("CC BY-BY 4.0", true), ("CC BY 4.0 by Ngozi Okafor", true),
    ("CC", true),
    ("InC-EU", true), ("NoC", false), ("NoC-DE", true), ("https://creativecommons.org/", true),
    ("https://creativecommons.org/licenses/by/5.0/", true), ("https://creativecommons.org/licenses/by/4.0/de/", true),
    ("https://creativecommons.org/publicdomain/zero/2.0/", true), ("https://creativecommons.org/licenses/", true),
    ("http://rightsstatements.org/vocab/InC/2.0/", true), ("http://rightsstatements.org/vocab/InCC/1.0/", true),
    ("http://rightsstatements.org/vocab/InC/", true), ("https://rightsstatements.org/en/", true),
  ])
  func `is not found in other texts`(text: String, isMeant: Bool) {
    if text == "inc" {
      #expect(KnownRights(text)?.code == "InC")
    } else {
      #expect(KnownRights(text) == nil && KnownRights.isMeant(by: text) == isMeant)
    }
  }

  @Test func `can be chosen by its short name`() {
    #expect(KnownRights.current.count == 20)
    for known in KnownRights.current { #expect(KnownRights(known.code) == known) }
    for code in KnownRights.codes { #expect(KnownRights(code)?.code == code, "\(code)") }
  }
}
