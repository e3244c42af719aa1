// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Sidecars

@Suite struct `Rights and the physical item in a sidecar` {
  private func read(_ text: String) -> Reading<Sidecar> { SidecarReader.sidecar(Array(text.utf8), file: "a.yaml") }

  private func original(_ said: Sidecar?) -> [String?] {
    let original = said?.parts[OriginalStatement.self]
    return [original?.place, original?.reference, original?.holder, original?.size]
  }

  @Test(arguments: [
    ("CC BY 4.0", "CC BY 4.0"), ("'© Familie Okafor'", "© Familie Okafor"),
    ("please ask Aunt Ngozi", "please ask Aunt Ngozi"),
    ("  InC  ", "InC"), ("|\n  two\n  lines", "two lines"), ("1962", "1962"), ("no", "no"),
    ("https://creativecommons.org/licenses/by-sa/4.0/", "https://creativecommons.org/licenses/by-sa/4.0/"),
  ])
  func `read rights as written`(yaml: String, text: String) {
    let reading = read("rights: \(yaml)")
    #expect(reading.diagnostics.isEmpty && reading.value?.parts[RightsStatement.self]?.text == text)
  }

  @Test(arguments: [
    ("Box 3, folder 2", ["Box 3, folder 2", nil, nil, nil]), ("{where: Box 3}", ["Box 3", nil, nil, nil]),
    ("3", ["3", nil, nil, nil]),
    ("{reference: KFA-AG01-ALB01-IMG01}", [nil, "KFA-AG01-ALB01-IMG01", nil, nil]),
    ("{where: a, reference: b, holder: c, size: d}", ["a", "b", "c", "d"]),
    ("{where: '', holder: c, size: }", [nil, nil, "c", nil]),
    ("", [nil, nil, nil, nil]), ("{}", [nil, nil, nil, nil]), ("''", [nil, nil, nil, nil]),
  ])
  func `read the physical item as a map or as its place`(yaml: String, texts: [String?]) {
    let reading = read("original: \(yaml)")
    #expect(reading.diagnostics.isEmpty && original(reading.value) == texts)
    #expect((reading.value?.parts.isEmpty ?? false) == texts.allSatisfy { $0 == nil })
  }

  @Test(arguments: [
    (
      "rights: [a]",
      "a.yaml:1:9: error: found a list for “rights”, expected a text; write rights: … [sidecar.wrong-type]"
    ),
    (
      "rights: {text: a}",
      "a.yaml:1:9: error: found keys and values for “rights”, expected a text; write rights: … [sidecar.wrong-type]"
    ),
    (
      "original: [a]",
      "a.yaml:1:11: error: found a list for “original”, expected keys and their values; write original: {where: …} [sidecar.wrong-type]"
    ),
    (
      "original: {where: [a]}",
      "a.yaml:1:19: error: found a list for “where”, expected a text; write where: … [sidecar.wrong-type]"
    ),
    (
      "original: {referense: a}",
      "a.yaml:1:12: error: unknown key “referense” in an original; did you mean “reference”? [sidecar.unknown-key]"
    ),
    (
      "original: {shelf: a}",
      "a.yaml:1:12: error: unknown key “shelf” in an original; the keys are where, reference, holder, size [sidecar.unknown-key]"
    ),
    (
      "original: {Signatur: a}",
      "a.yaml:1:12: error: unknown key “Signatur” in an original; in files the key is “reference”; keepsake-site check --fix writes it [sidecar.unknown-key]"
    ),
    ("right: a", "a.yaml:1:1: error: unknown key “right” in a sidecar; did you mean “rights”? [sidecar.unknown-key]"),
    (
      "Lizenz: a",
      "a.yaml:1:1: error: unknown key “Lizenz” in a sidecar; in files the key is “rights”; keepsake-site check --fix writes it [sidecar.unknown-key]"
    ),
    (
      "rights: CC BY-SA 4.1",
      "a.yaml:1:9: warning: “CC BY-SA 4.1” names no licence or statement that is known, and is shown as it is written; did you mean “CC BY-SA 4.0”? [sidecar.unknown-rights]"
    ),
    (
      "rights: http://rightsstatements.org/vocab/InCC/1.0/",
      "a.yaml:1:9: warning: “http://rightsstatements.org/vocab/InCC/1.0/” names no licence or statement that is known, and is shown as it is written; write a short name as CC BY 4.0 or InC, or the address of one at creativecommons.org or rightsstatements.org [sidecar.unknown-rights]"
    ),
  ])
  func `have a message with place, problem and remedy`(text: String, message: String) {
    #expect(read(text).diagnostics.map(\.description) == [message])
  }

  @Test(arguments: [
    ("original: Box 3\n", "original: {where: Box 3}\n"), ("rights: InC\n", "rights: InC\n"),
    ("original: {size: d, holder: c}\nrights: '© Ada'\n", "original: {holder: c, size: d}\nrights: © Ada\n"),
  ])
  func `are written as they are read`(text: String, written: String) throws {
    let sidecar = try #require(read(text).value)
    let bytes = SidecarWriter.sidecar(sidecar)
    #expect(String(decoding: bytes, as: UTF8.self) == written)
    #expect(read(written).value?.parts == sidecar.parts)
  }
}
