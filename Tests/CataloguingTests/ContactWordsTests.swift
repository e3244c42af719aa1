// SPDX-License-Identifier: MIT
import Testing

@testable import Cataloguing

@Suite struct `Contact words` {
  @Test(arguments: [
    ("Write to ada.okafor@example.org, she answers", "email", "ada.okafor@example.org"),
    ("<mailto:ada@mail.example.co.uk>.", "email", "ada@mail.example.co.uk"),
    ("Ring +49 451 123 45 67 after six", "phone", "+49 451 123 45 67"),
    ("(020) 7946 0018", "phone", "(020) 7946 0018"), ("306-555-0123", "phone", "306-555-0123"),
    ("Tel. 55 512", "phone", "55 512"), ("01 42 68 53 00", "phone", "01 42 68 53 00"),
    ("IBAN DE89 3704 0044 0532 0130 00 please", "account", "DE89 3704 0044 0532 0130 00"),
    ("GB82WEST12345698765432", "account", "GB82WEST12345698765432"),
    ("card 4111 1111 1111 1111", "card", "4111 1111 1111 1111"),
  ])
  func `include addresses, numbers and accounts`(text: String, kind: String, found: String) {
    #expect(ContactWords.find(in: text).map { "\($0.kind.rawValue) \($0.text)" } == ["\(kind) \(found)"])
  }

  @Test(arguments: [
    "1962-07-14", "14.07.1962", "14/07/1962 16:28", "1939-1945", "1939 1945 1962", "Psalm 23, verses 1-6", "12 x 18 cm",
    "Shelf 12.345.678", "DE89 3704 0044 0532 0130 01", "@home at 5 o’clock", "x@y", "£1,234,567.89", "4 3 2 1 0", "",
    "Negatives 0001-0024", "No. 12345678", "July 14th, 1962, 3 p.m.", "1234 5678 9012 3456",
  ])
  func `exclude dates, amounts and shelf marks`(text: String) {
    #expect(ContactWords.find(in: text).isEmpty)
  }

  @Test func `are found in long hostile texts in linear time`() {
    #expect(ContactWords.find(in: String(repeating: "+1 ", count: 100_000)).count < 100_000)
    #expect(ContactWords.find(in: String(repeating: "@", count: 100_000)).isEmpty)
  }
}
