// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import Testing

@Suite struct `Translations of messages` {
  private static let german = Translation.of("de")
  private static let why: Message = "there is no month \(13)"

  @Test func `are looked up by the words to the letter, and take values as they are`() {
    let (name, other) = ("{names} or {other}", "unknown key “titel” in a sidecar")
    #expect(Self.german.text("there is no keepsake “\(name)”") == "Es gibt kein Andenken „{names} or {other}“")
    #expect(Self.german.text(Message(own: other)) == other)
    // What has the same English text and is no message of ours stays.
    #expect(Self.german.text("there is no keepsake “\(name)”.") == "there is no keepsake “{names} or {other}”.")
  }

  @Test func `reach into messages, and leave values out or turn them round`() {
    #expect(
      Self.german.text("found “\("62")” for “\("date")”: \(Self.why)")
        == "„62“ steht für „date“: einen Monat 13 gibt es nicht")
    #expect(Self.german.text("unknown key “\("titel")” in \("a sidecar")") == "unbekannter Schlüssel „titel“")
    #expect(
      Self.german.text("\("a.yaml"): \(Self.why) – \("Write it." as Message)")
        == "a.yaml: einen Monat 13 gibt es nicht – Write it.")
  }

  @Test func `say what stays English among other words`() {
    #expect(!Self.german.isEnglish(Self.why) && Self.german.isEnglish("unheard of"))
    #expect(!Self.german.isEnglish("") && !Self.german.isEnglish("\("unheard of")"))
    // A sentence of two halves is English where one of them is.
    #expect(Self.german.isEnglish("\(Self.why) – \("unheard of" as Message)"))
    #expect(
      !Translation.english.isEnglish("unheard of") && !Translation.of("nl", inStudio: true).isEnglish("unheard of"))
  }

  @Test func `put English otherwise only where no texts are typed`() {
    let advice = EDTFError.empty.remedy
    #expect(Translation.of("en").text(advice) == advice.text)
    #expect(Translation.of("en", inStudio: true).text(advice).contains("summer 1957"))
    #expect(Translation.of("de").text(advice).contains("1962-07-14"))
    #expect(Translation.of("de", inStudio: true).text(advice).contains("Sommer 1957"))
  }

  /// A terminal has no buttons.
  ///
  /// What the studio says instead is in its own tables.
  @Test(arguments: ["de", "fr"])
  func `keep commands, files and YAML that the English sentence names`(language: String) {
    let written =
      #/keepsake\.yaml|--[a-z][a-z-]+|visibility: [a-z]+|\d{4}-\d\d-\d\d|keepsake-site (?:build|check|import|suggest)\b/#
    // A name of something done.
    for (english, own) in Translation.table(language) where !english.hasPrefix("check --fix: ") {
      for match in english.matches(of: written) { #expect(own.contains(match.output), "\(english): \(own)") }
    }
    let studios = Translation.table("studio.\(language)")
    #expect(studios.count > 15 && studios.keys.allSatisfy { Translation.table(language)[$0] != nil })
  }

  @Test func `are put into answers, however deep`() {
    let answer: JSON = [
      "list": [["problem": .message(Self.why), "remedy": .message("unheard of"), "file": "there is no month 13"]],
      "reasons": [.message(Self.why)],
    ]
    #expect(
      answer.said(in: Self.german) == [
        "list": [
          [
            "problem": "einen Monat 13 gibt es nicht", "remedy": "unheard of", "file": "there is no month 13",
            "isEnglish": true,
          ]
        ], "reasons": ["einen Monat 13 gibt es nicht"],
      ])
    #expect(answer.string() == answer.said(in: .english).string())
  }

  @Test(arguments: ["de", "fr", "studio.de", "studio.en", "studio.fr"])
  func `are compiled in as they lie in the folder`(name: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let bytes = try Array(Data(contentsOf: root.appending(path: "Assets/messages/\(name).json")))
    let members = try #require(JSON(bytes)?.members)
    #expect(Translation.table(name).count == members.count, "run scripts/assets")
    #expect(members.allSatisfy { Translation.table(name)[$0.key] == $0.value.text })
  }

  @Test(arguments: ["de", "fr"]) func `name values that their sentences have, and each sentence once`(language: String)
  {
    let table = Translation.table(language)
    #expect(table.count > 1_400)
    #expect(Set(table.keys.map(Translation.template)).count == table.count)
    let names = { (text: String) in Set(text.matches(of: /\{(\w+)\}/).map { String($0.1) }) }
    for (english, own) in table { #expect(names(own).isSubset(of: names(english)), "\(english)") }
    #expect(Set(table.keys) == Set(Translation.table(language == "de" ? "fr" : "de").keys))
  }
}
