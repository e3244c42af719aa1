// SPDX-License-Identifier: MIT

/// A licence or mark of Creative Commons, or a statement of rightsstatements.org.
package struct KnownRights: Hashable, Sendable {
  /// By which people call it in short: `CC BY-SA 4.0`, `InC-EDU`.
  package let code: String
  /// By which programs know it.
  package let address: String
  /// Whether it permits something, or says that nothing need be permitted.
  package let isLicence: Bool
  /// In English, German and French; none where its code is its name.
  private let names: [String]

  /// Reads a short name or an address however it is spelt, and the names of statements.
  ///
  /// `nil`: a text that means none of these, or leaves open which.
  package init?(_ text: String) {
    let words = Self.words(of: text)
    if let path = Self.path(of: text, at: "creativecommons.org") {
      guard let known = Self.licence(path: path) else { return nil }
      self = known
    } else if let path = Self.path(of: text, at: "rightsstatements.org") {
      let isPage = path.count == 3 && ["vocab", "page", "data"].contains(path[0]) && path[2] == "1.0"
      guard isPage, let known = Self.statements.first(where: { $0.code.lowercased() == path[1] }) else { return nil }
      self = known
    } else if let known = Self.statements.first(where: { statement in
      ([statement.code] + statement.names).contains { Self.words(of: $0) == words }
    }) {
      self = known
    } else {
      guard let known = Self.licence(words: words) else { return nil }
      self = known
    }
  }

  package func name(in language: String) -> String { names.isEmpty ? code : InThreeLanguages(names).text(in: language) }

  /// Where it is explained in a language; licences say themselves in which they are there.
  package func page(in language: String) -> String {
    isLicence ? address : "https://rightsstatements.org/page/\(code)/1.0/?language=\(language)"
  }

  /// Whether a text looks as though one of these were meant.
  package static func isMeant(by text: String) -> Bool {
    let words = words(of: text)
    if ["creativecommons.org", "rightsstatements.org"].contains(where: { path(of: text, at: $0) != nil }) {
      return true
    }
    if ["cc", "cc0"].contains(words.first) { return true }
    return words.count > 1 && words.count < 4 && ["inc", "noc"].contains(words.first)
  }

  /// Short names, to choose from: the newest licences first.
  package static let codes =
    ["CC0 1.0", mark.code]
    + ["4.0", "3.0", "2.5", "2.0", "1.0"].flatMap { version in
      kinds(in: version).prefix(6).map { "CC \($0.uppercased()) \(version)" }
    } + statements.map(\.code)

  /// To choose from: what has no later version.
  package static let current = [zero, mark] + kinds(in: "4.0").compactMap { KnownRights("CC \($0) 4.0") } + statements

  // MARK: Creative Commons

  private init(code: String, address: String, isLicence: Bool = true, names: [String] = []) {
    (self.code, self.address, self.isLicence, self.names) = (code, address, isLicence, names)
  }

  /// What may stand between `licenses/` and a version: the six that are in use, then those that have no `by`.
  ///
  /// Source: creativecommons.org/licenses/list.en, with its retired ones.
  private static func kinds(in version: String) -> [String] {
    version == "1.0"
      ? ["by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nd-nc", "sa", "nd", "nc", "nc-sa", "nd-nc"]
      : ["by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd"]
  }

  private static let zero = KnownRights(
    code: "CC0 1.0", address: "https://creativecommons.org/publicdomain/zero/1.0/")
  private static let mark = KnownRights(
    code: "Public Domain Mark 1.0", address: "https://creativecommons.org/publicdomain/mark/1.0/")

  /// `elements` in any order, `port`: the country that a licence up to 3.0 was put into the law of.
  private static func licence(_ elements: [String], _ version: String, port: String?) -> KnownRights? {
    // 2.1 is known in some countries only, and 4.0 is for all.
    let isVersion = ["1.0", "2.0", "2.5", "3.0"].contains(version) || version == (port == nil ? "4.0" : "2.1")
    let isPort = port.map { ports.contains($0) } ?? true
    guard isVersion, isPort, let kind = kinds(in: version).first(where: { sorted($0) == elements.sorted() }) else {
      return nil
    }
    let folder = port.map { "\(version)/\($0)" } ?? version
    return KnownRights(
      code: "CC \(kind.uppercased()) \(version)" + (port.map { " " + $0.uppercased() } ?? ""),
      address: "https://creativecommons.org/licenses/\(kind)/\(folder)/")
  }

  private static func sorted(_ kind: String) -> [String] { kind.split(separator: "-").map(String.init).sorted() }

  /// Source: creativecommons.org/licenses/list.en, jurisdiction ports.
  private static let ports: Set<String> = [
    "am", "ar", "at", "au", "az", "be", "bg", "br", "ca", "ch", "cl", "cn", "co", "cr", "cz", "de", "dk", "ec", "ee",
    "eg", "es", "fi", "fr", "ge", "gr", "gt", "hk", "hr", "hu", "ie", "igo", "il", "in", "it", "jp", "kr", "lu", "mk",
    "mt", "mx", "my", "nl", "no", "nz", "pe", "ph", "pl", "pr", "pt", "ro", "rs", "scotland", "se", "sg", "si", "th",
    "tw", "ua", "ug", "uk", "us", "ve", "vn", "za",
  ]

  /// Of an address: `licenses/by-sa/3.0/de`, perhaps with the file that explains it behind.
  private static func licence(path: [String]) -> KnownRights? {
    var path = path
    if path.last.map({ $0.hasPrefix("deed") || $0.hasPrefix("legalcode") || $0 == "rdf" }) == true { path.removeLast() }
    guard path.count == 3 || path.count == 4 else { return nil }
    if path[0] == "publicdomain", path.count == 3, path[2] == "1.0" {
      return [zero, mark].first { $0.address.contains("/\(path[1])/") }
    }
    guard path[0] == "licenses" else { return nil }
    return licence(
      path[1].split(separator: "-").map(String.init), path[2], port: path.count == 4 ? path[3] : nil)
  }

  /// Of a name: `cc by sa 3.0 de`, `cc0`, `cc by 4.0 international`.
  private static func licence(words: [String]) -> KnownRights? {
    var words = words
    if words.starts(with: ["creative", "commons"]) { words.replaceSubrange(..<2, with: ["cc"]) }
    if ["international", "unported", "generic", "universal"].contains(words.last) { words.removeLast() }
    switch words {
    case ["cc0"], ["cc0", "1.0"], ["cc", "0"], ["cc", "0", "1.0"], ["cc", "zero"], ["cc", "zero", "1.0"]: return zero
    case ["public", "domain", "mark"], ["public", "domain", "mark", "1.0"], ["pdm"], ["pdm", "1.0"], ["cc", "pdm"],
      ["cc", "pdm", "1.0"]:
      return mark
    default: break
    }
    guard words.first == "cc", let version = words.firstIndex(where: { $0.contains(".") }), version + 2 >= words.count
    else { return nil }
    return licence(
      Array(words[1..<version]), words[version], port: version + 1 < words.count ? words[version + 1] : nil)
  }

  // MARK: rightsstatements.org

  /// All of version 1.0, with the names that their own translators gave them.
  ///
  /// Source: github.com/rightsstatements/data-model.
  package static let statements: [KnownRights] = [
    statement("InC", ["In Copyright", "Urheberrechtsschutz", "Protégé par le droit d'auteur"]),
    statement(
      "InC-OW-EU",
      [
        "In Copyright - EU Orphan Work", "Urheberrechtsschutz - Verwaistes Werk EU",
        "Protégé par le droit d'auteur - Œuvre Orpheline de l'UE",
      ]),
    statement(
      "InC-EDU",
      [
        "In Copyright - Educational Use Permitted", "Urheberrechtsschutz - Nutzung zu Bildungszwecken erlaubt",
        "Protégé par le droit d'auteur - Utilisation à des fins pédagogiques autorisée",
      ]),
    statement(
      "InC-NC",
      [
        "In Copyright - Non-Commercial Use Permitted", "Urheberrechtsschutz - Nicht kommerzielle Nutzung gestattet",
        "Protégé par le droit d'auteur - Utilisation non commerciale autorisée",
      ]),
    statement(
      "InC-RUU",
      [
        "In Copyright - Rights-holder(s) Unlocatable or Unidentifiable",
        "Urheberrechtsschutz - Rechteinhaber nicht auffindbar oder identifizierbar",
        "Protégé par le droit d'auteur - Titulaire(s) des droits impossible(s) à localiser ou à identifier",
      ]),
    statement(
      "NoC-CR",
      [
        "No Copyright - Contractual Restrictions", "Kein Urheberrechtsschutz - Vertragliche Beschränkungen",
        "Absence de protection par le droit d'auteur - Restrictions contractuelles",
      ]),
    statement(
      "NoC-NC",
      [
        "No Copyright - Non-Commercial Use Only",
        "Kein Urheberrechtsschutz - nur nicht kommerzielle Nutzung erlaubt",
        "Absence de protection par le droit d'auteur - Utilisation à des fins uniquement non commerciales",
      ]),
    statement(
      "NoC-OKLR",
      [
        "No Copyright - Other Known Legal Restrictions", "Kein Urheberrechtsschutz - Andere rechtliche Beschränkungen",
        "Absence de protection par le droit d'auteur - Autres restrictions juridiques connues",
      ]),
    statement(
      "NoC-US",
      [
        "No Copyright - United States", "Kein Urheberrechtsschutz - Vereinigte Staaten",
        "Absence de protection par le droit d'auteur - États-Unis",
      ]),
    statement(
      "CNE", ["Copyright Not Evaluated", "Urheberrechtsschutz nicht bewertet", "Droit d'auteur non évalué"]),
    statement("UND", ["Copyright Undetermined", "Urheberrechtsschutz ungewiss", "Droit d'auteur indéterminé"]),
    statement(
      "NKC",
      [
        "No Known Copyright", "Kein Urheberrechtsschutz bekannt",
        "Absence de protection connue par le droit d'auteur",
      ]),
  ]

  private static func statement(_ code: String, _ names: [String]) -> KnownRights {
    KnownRights(code: code, address: "http://rightsstatements.org/vocab/\(code)/1.0/", isLicence: false, names: names)
  }

  // MARK: Spelling

  /// In small letters, without the signs between them.
  private static func words(of text: String) -> [String] {
    text.lowercased().split { $0.isWhitespace || "-–—_’'()".contains($0) }.map(String.init)
  }

  /// The folders of an address of that host; `nil` if it is another's, or no address.
  private static func path(of text: String, at host: String) -> [String]? {
    var rest = text.lowercased()[...]
    for prefix in ["https://", "http://", "//"] where rest.hasPrefix(prefix) { rest.removeFirst(prefix.count) }
    if rest.hasPrefix("www.") { rest.removeFirst(4) }
    guard rest.hasPrefix(host) else { return nil }
    rest.removeFirst(host.count)
    guard rest.isEmpty || rest.hasPrefix("/") else { return nil }
    return rest.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").map(String.init)
  }
}
