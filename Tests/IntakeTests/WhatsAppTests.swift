// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import Intake

@Suite struct `A WhatsApp chat` {
  @Test func `from an iPhone gives its pictures, with the text of the same message and its sender`() async throws {
    let bringing = try Bringing()
    let names = (1...4).map { "0000000\($0)-PHOTO-2021-02-01-15-16-2\($0).png" }
    for (number, name) in names.enumerated() { try bringing.picture("chat/\(name)", UInt64(number)) }
    try bringing.picture("chat/00000009-STICKER-2021-02-01-15-16-20.png", 9)
    try bringing.picture("chat/other.png", 10)
    try bringing.write(
      """
      \u{FEFF}[01.02.21, 15:16:20] Familie: \u{200E}Nachrichten sind verschlüsselt.
      \u{200E}[01.02.21, 15:16:21] Ada Okafor: Am See\u{200E}<Anhang: \(names[0])>
      [01.02.21, 15:16:22] ~ Bea: \u{200E}<Anhang: \(names[1])>
      Zwei
      Zeilen
      [01.02.21, 15:17:00] Bea: Das sieht schön aus!
      \u{200E}[02.02.21, 08:00:05] +49 170 1234567: \u{200E}<Anhang: \(names[2])>
      \u{200E}[02.02.21, 08:00:06] Ada Okafor: \u{200E}<Anhang: \(names[3])>
      \u{200E}[02.02.21, 08:00:07] Ada Okafor: \u{200E}<Anhang: 00000009-STICKER-2021-02-01-15-16-20.png>
      \u{200E}[02.02.21, 08:00:08] Ada Okafor: \u{200E}<Anhang: ../../../secret.png>
      \u{200E}[02.02.21, 08:00:09] Ada Okafor: \u{200E}<Anhang: 00000010-PHOTO-2021-02-02-08-00-09.jpg>
      """.replacing("\n", with: "\r\n"), to: "chat/_chat.txt")
    #expect(try bringing.claims() == ["WhatsAppChat"])
    let report = try await bringing.bring()
    #expect(report.brought == 4 && report.notes == [])
    #expect(
      report.leftOut.map(\.reason) == [
        "it is a sticker", "it is not beside the chat; export it with media", "no message of the chat names it",
      ])
    func file(_ index: Int) -> String { "imported/whatsapp/chat/\(names[index].dropLast(4)).yaml" }
    func said(_ index: Int) throws -> String? { try bringing.text(file(index)) }
    try bringing.expect(
      file(0),
      says: """
        caption: Am See
        date: 2021-02-01T15:16:21
        visibility: secured
        credits: [{for: caption, by: Ada Okafor}]

        """)
    #expect(try said(1)?.contains("Zwei  \n  Zeilen\n") == true)
    #expect(try said(1)?.contains("by: Bea") == true)
    #expect(try said(2) == "date: 2021-02-02T08:00:05\nvisibility: secured\n")
    #expect(try said(3)?.contains("From: Ada Okafor") == true)
  }

  @Test func `from Android is read in any language, with half days and over lines`() async throws {
    let bringing = try Bringing()
    for number in 1...2 { try bringing.picture("IMG-20211225-WA000\(number).png", UInt64(number)) }
    try bringing.jpeg("IMG-20211225-WA0003.jpg", 90, taken: "2021:12:24 10:20:30")
    try bringing.write(
      """
      12/25/21, 9:05\u{202F}PM - Messages and calls are end-to-end encrypted.
      12/25/21, 12:05\u{202F}AM - Ada: IMG-20211225-WA0001.png (file attached)
      The tree
      12/25/21, 9:05\u{202F}p.\u{A0}m. - Ada: IMG-20211225-WA0002.png (archivo adjunto)
      12/25/21, 9:06 PM - Ada: IMG-20211225-WA0003.jpg (Datei angehängt)
      """, to: "WhatsApp Chat with Ada.txt")
    let report = try await bringing.bring()
    #expect(report.brought == 3 && report.notes == [])
    #expect(
      try bringing.text("imported/whatsapp/IMG-20211225-WA0001.yaml")?.contains("date: 2021-12-25T00:05:00\n") == true)
    #expect(try bringing.text("imported/whatsapp/IMG-20211225-WA0001.yaml")?.contains("caption: The tree\n") == true)
    #expect(
      try bringing.text("imported/whatsapp/IMG-20211225-WA0002.yaml")?.contains("date: 2021-12-25T21:05:00\n") == true)
    #expect(try bringing.text("imported/whatsapp/IMG-20211225-WA0003.yaml")?.contains("date:") == false)
  }

  typealias Dates = (dates: [String], file: String, expected: String?)
  private static let chats: [Dates] = [
    // A number above 12, months that go back, and file names decide.
    (["13/02/2021", "03/04/2021"], "a.png", "2021-04-03T10:00:00"),
    (["02/13/2021", "03/04/2021"], "a.png", "2021-03-04T10:00:00"),
    (["05/02/2021", "03/04/2021"], "a.png", "2021-04-03T10:00:00"),
    (["03/04/2021", "03/04/2021"], "IMG-20210403-WA0001.png", "2021-04-03T10:00:00"),
    (["03.04.2021", "03.04.2021"], "a.png", "2021-04-03T10:00:00"),
    (["2021/03/04", "2021/03/04"], "a.png", "2021-03-04T10:00:00"),
    (["03/03/2021", "03/03/2021"], "a.png", "2021-03-03T10:00:00"),
    // Nothing decides.
    (["03/04/2021", "03/04/2021"], "a.png", "2021"),
    (["03/04/2021", "03/04/2021"], "IMG-20210520-WA0001.png", nil),
  ]

  @Test(arguments: chats)
  func `distinguishes day and month over the whole chat, or leaves both open`(_ chat: Dates) throws {
    let (dates, file, expected) = chat
    let bringing = try Bringing()
    try bringing.picture(file, 1)
    try bringing.write(
      "\(dates[0]), 10:00 - Ada: Hello\n\(dates[1]), 10:00 - Ada: \(file) (file attached)\n",
      to: "WhatsApp Chat with A.txt")
    let plan = try FolderSource(bringing.source).plan()
    let date = plan.items[0].words.first { $0.key == "date" }
    #expect(date?.value == expected.map { .word($0) })
    #expect(plan.notes.map(\.id) == (expected == "2021" ? ["import.day-or-month"] : []))
  }

  /// A message with `a.png` as telephones of a language and calendar write it, and its time.
  private static let languages = [
    ("[١٤/٧/٢٠٢٢، ٣:٠٤:٠٥ م] Ada: ‎<مرفق: a.png>", "2022-07-14T15:04:05"),
    ("[2022/7/14 下午3:04:05] Ada: ‎<附件：a.png>", "2022-07-14T15:04:05"),
    ("2022/7/14 上午12:04 - Ada: a.png (文件附件)", "2022-07-14T00:04:00"),
    ("[2022. 7. 14. 오후 3:04:05] Ada: <첨부: a.png>", "2022-07-14T15:04:05"),
    ("2022년 7월 14일 오전 3:04 - Ada: a.png (파일 첨부됨)", "2022-07-14T03:04:00"),
    ("14.07.2022 ÖS 3:04 - Ada: a.png (dosya ekli)", "2022-07-14T15:04:00"),
    ("[14/7/2565 15:04:05] Ada: <แนบ: a.png>", "2022-07-14T15:04:05"),
    ("14/7/65 15:04 - Ada: a.png (ไฟล์ที่แนบมา)", "2022-07-14T15:04:00"),
    ("۱۴۰۱/۴/۲۳،‏ ۱۵:۰۴ - Ada: a.png (فایل پیوست شد)", "2022-07-14T15:04:00"),
    ("١٥‏/١٢‏/١٤٤٣ هـ، ٣:٠٤ م - Ada: a.png (الملف مرفق)", "2022-07-14T15:04:00"),
    ("[R4/07/14 15:04:05] Ada: <添付ファイル: a.png>", "2022-07-14T15:04:05"),
    ("令和4年7月14日 午後3:04 - Ada: a.png （ファイル添付）", "2022-07-14T15:04:00"),
    ("民國111/7/14 下午3:04 - Ada: a.png (檔案已附加)", "2022-07-14T15:04:00"),
    ("14/7/22, 3:04 μ.μ. - Ada: a.png (συνημμένο αρχείο)", "2022-07-14T15:04:00"),
    ("14/07/2022, 3:04 अपराह्न - Ada: a.png (फ़ाइल संलग्न)", "2022-07-14T15:04:00"),
    ("१४/०७/२०२२, ३:०४ पूर्वाह्न - Ada: a.png (file)", "2022-07-14T03:04:00"),
    ("14.7.2022 klo 15.04 - Ada: a.png (tiedosto liitetty)", "2022-07-14T15:04:00"),
    ("14.07.22 г., 15:04 ч. - Ada: a.png (прикачен файл)", "2022-07-14T15:04:00"),
    ("2022-07-14 15 h 04 - Ada : a.png (fichier joint)", "2022-07-14T15:04:00"),
    ("14/7/2022, 3:04 CH - Ada: a.png (tệp đính kèm)", "2022-07-14T15:04:00"),
    ("14.7.22, 3:04 PTG - Ada: a.png (fail dilampirkan)", "2022-07-14T15:04:00"),
    ("2022. 07. 14. du. 3:04 - Ada: a.png (fájl csatolva)", "2022-07-14T15:04:00"),
    ("14/7/2022, 3:04 xyzzy - Ada: a.png (file)", "2022-07-14"),
    ("04.08.15, 15:04:05: Ada: a.png <attached>", "2015-08-04T15:04:05"),
    ("14/7/2022, 11:04:05 PM: Ada: a.png <‎attached>", "2022-07-14T23:04:05"),
    ("[14/07/2042, 15:04:05] Ada: <attached: a.png>", nil),
  ]

  @Test(arguments: languages)
  func `is dated in all languages and calendars, and never in the future`(line: String, date: String?) throws {
    let bringing = try Bringing()
    try bringing.picture("a.png", 1)
    try bringing.write(line + "\n", to: "_chat.txt")
    let item = try #require(try FolderSource(bringing.source).plan().items.first)
    #expect(item.words.first { $0.key == "date" }?.value == date.map { .word($0) })
    #expect(item.words.contains { $0.key == "fields" || $0.key == "credits" })
  }

  @Test func `has lines as they were written, and no caption of omitted media`() throws {
    let bringing = try Bringing()
    try bringing.picture("a.png", 1)
    try bringing.write(
      "14.07.22, 15:04 - Ada: a.png (Datei angehängt)\n12 Mill Lane\n1986. What\n14.07.22, 15:05 - Ada: <Medien ausgeschlossen>\n",
      to: "WhatsApp Chat mit Ada.txt")
    let plan = try FolderSource(bringing.source).plan()
    #expect(plan.items[0].words.first { $0.key == "description" }?.value == .text("12 Mill Lane  \n1986\\. What"))
    #expect(plan.leftOut.count == 1)
  }

  @Test func `has a year of two digits first if nothing else is possible`() throws {
    let bringing = try Bringing()
    try bringing.picture("a.png", 1)
    try bringing.write("22-6-30 15:04 - Ada: Hello\n22-7-14 15:04 - Ada: a.png (file)\n", to: "_chat.txt")
    let words = try FolderSource(bringing.source).plan().items[0].words
    #expect(words.first { $0.key == "date" }?.value == .word("2022-07-14T15:04:00"))
  }

  @Test func `that is unreadable imports nothing`() throws {
    let bringing = try Bringing()
    try bringing.picture("a.png", 1)
    try bringing.write("nothing", to: "_chat.txt")
    let plan = try FolderSource(bringing.source).plan()
    #expect(plan.items.isEmpty && plan.leftOut.count == 1 && plan.notes.map(\.id) == ["import.damaged"])
  }
}
