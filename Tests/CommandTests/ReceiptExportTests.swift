// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `Receipts for other programs` {
  private static func archive() throws -> SmallArchive {
    let archive = try SmallArchive(pictures: 3)
    let receipts = [
      "{store: \"=HYPERLINK(1), Ltd\", date: 2019-07-14, currency: GBP, total: \"15.74\", items: [{name: Bread, amount: \"1.20\"}]}",
      "{store: Markt; Platz, date: 2019-09-02, currency: EUR, total: \"3.10\"}",
      "{store: Kiosk, currency: EUR, total: \"0.90\"}",
    ]
    for (number, receipt) in receipts.enumerated() {
      try archive.write(
        "kind: receipt\nvisibility: \(["public", "secured", "private"][number])\nreceipt: \(receipt)\n",
        to: "p\(number).yaml")
    }
    return archive
  }

  @Test func `are rows, hidden ones too`() async throws {
    let run = try await Self.archive().run("export", "--receipts", "csv", "archive")
    #expect(run.status == 0)
    let rows = run.output.components(separatedBy: "\n")
    #expect(rows.count == 5 && rows[0].hasPrefix("day,shop,address,currency,total,"))
    #expect(rows[1].hasPrefix("2019-07-14,\"'=HYPERLINK(1), Ltd\",,GBP,15.74,,yes,Bread,,,,1.20,"))
    #expect(rows[3].hasPrefix(",Kiosk,,EUR,0.90,,yes,"))
  }

  @Test func `have the currency of the shop’s others, typed by hand as they are`() async throws {
    let archive = try SmallArchive(pictures: 2)
    try archive.write("receipt: {store: Markt, date: 2019-09-02, currency: EUR, total: '3.10'}\n", to: "p0.yaml")
    try archive.write("receipt: {store: MARKT, date: 2019-09-03, total: '0.90'}\n", to: "p1.yaml")
    let rows = try await archive.run("export", "--receipts", "csv", "archive").output.components(separatedBy: "\n")
    #expect(rows.contains { $0.hasPrefix("2019-09-03,MARKT,,EUR,0.90,") }, "\(rows)")
  }

  @Test func `are JSON`() async throws {
    let run = try await Self.archive().run("export", "--receipts", "json", "archive")
    let receipts = try #require(try run.json() as? [[String: Any]])
    #expect(receipts.map { $0["total"] as? String } == ["15.74", "3.10", "0.90"])
  }

  private static let hledger = ["/usr/bin/hledger", "/usr/local/bin/hledger", "/opt/homebrew/bin/hledger"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: hledger != nil, "hledger is not installed"))
  func `are a journal whose balance is the total of those with a day`() async throws {
    let archive = try Self.archive()
    let run = try await archive.run("export", "--receipts", "hledger", "archive")
    #expect(run.output.contains("; without a day: Kiosk  0.90 EUR"))
    try archive.folder.write(run.output, to: "receipts.journal")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.hledger))
    process.arguments = [
      "-f", archive.folder.path("receipts.journal"), "balance", "-N", "-O", "csv", "expenses:receipts",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let said = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(said.contains("15.74 GBP") && said.contains("3.10 EUR"), "\(said)")
  }
}
