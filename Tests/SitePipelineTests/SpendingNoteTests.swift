// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import SitePipeline

@Suite struct `Goals without a currency` {
  @Test(arguments: [("GBP", true), ("EUR", false)])
  func `are reported with a remedy if receipts are in several`(other: String, isTold: Bool) async throws {
    let archive = try SmallArchive(pictures: 2)
    try archive.write("spending: {visibility: public, goals: [{per: year, most: 9000}]}\n", to: "keepsake.yaml")
    for (number, currency) in ["EUR", other].enumerated() {
      try archive.write(
        "receipt: {store: Shop \(number), date: 2019-09-02, currency: \(currency), total: '3.10'}\n",
        to: "p\(number).yaml")
    }
    let note = try await archive.build().diagnostics.first { $0.id == "spending.goal" }
    #expect((note?.problem.contains("a goal without a currency") ?? false) == isTold)
    #expect((note?.remedy.contains("most: 9000 EUR, or currency: EUR under spending:") ?? false) == isTold)
    #expect(try archive.site().text("spending/index.html")?.contains("id=\"eur-goals-1\"") == true || isTold)
  }
}
