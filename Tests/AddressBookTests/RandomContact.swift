// SPDX-License-Identifier: MIT
import TestSupport

@testable import AddressBook

extension Contact {
  private static let signs: [String] =
    (0x20...0x7E).map { String(UnicodeScalar($0)) } + [
      "ä", "ß", "é", "e\u{301}", "\u{301}", "漢", "🎁", "👩‍👩‍👧", "\\n", "\\", ";", ",", ":", "\"", "^n", "=0A", "\u{FEFF}",
      "\u{A0}",
      "BEGIN:VCARD", "مرحبا",
    ]

  /// A contact with every value, in texts of any characters.
  static func random(using random: inout SeededGenerator) -> Contact {
    var contact = Contact(name: line(&random))
    contact.nicknames = lines(&random)
    contact.maidenNames = lines(&random)
    contact.born =
      ["1962-07-14", "1962-07", "1962", "1962~", "/1962", "197X", nil].randomElement(using: &random) ?? nil
    contact.died = ["2001-02-03", "2001?", nil].randomElement(using: &random) ?? nil
    let labels = ["home", "work", "mobile", "fax", "pager", "other", nil]
    func label(_ random: inout SeededGenerator) -> String? {
      Bool.random(using: &random) ? labels.randomElement(using: &random) ?? nil : "L" + line(&random)
    }
    contact.phones = (0..<Int.random(in: 0...3, using: &random)).map {
      Labelled("+49 451 12\($0)", label: label(&random))
    }
    contact.emails = [Labelled("ada@example.org", label: label(&random))]
    contact.websites = [Labelled("https://example.org/a,b;c?d=\\".filter { $0 != "\\" }, label: label(&random))]
    contact.addresses = lines(&random).map { Labelled($0 + "\n" + line(&random), label: label(&random)) }
    contact.relations = lines(&random).map { name in
      Labelled(name, label: ["mother", "friend", "partner", "L" + line(&random)].randomElement(using: &random) ?? nil)
    }
    contact.note = "N" + lines(&random).joined(separator: "\n") + " "
    contact.categories = lines(&random)
    contact.uid = line(&random)
    contact.photo = ContactPhoto(
      mediaType: "image/png",
      bytes: [0x89, 0x50, 0x4E, 0x47] + (0..<200).map { _ in .random(in: 0...255, using: &random) })
    return contact
  }

  private static func lines(_ random: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 0...3, using: &random)).map { line(&random) + "\($0)" }
  }

  /// A line that begins and ends with a visible character.
  private static func line(_ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...60, using: &random)
    let text = (0..<count).map { _ in signs.randomElement(using: &random) ?? "" }.joined()
    return "a" + text + "z"
  }
}
