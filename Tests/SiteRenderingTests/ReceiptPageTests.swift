// SPDX-License-Identifier: MIT
import KeepsakeModel
import SiteModel
import Testing

@testable import SiteRendering

@Suite struct `A receipt on its page` {
  private func page(_ language: String, _ receipt: ReceiptStatement?, _ read: ReadReceipt?) throws -> String {
    var catalogue = Fixture.family()
    let number = try #require(catalogue.keepsakes.firstIndex { $0.id == "clipping" })
    catalogue.settings.language = language
    (catalogue.keepsakes[number].receipt, catalogue.keepsakes[number].readReceipt) = (receipt, read)
    let plans = try SiteRenderer(catalogue).plans(workers: 2) { _ in
      SearchFiles(manifest: "data/index-x.js", files: [])
    }
    let plan = try #require(plans.first { $0.address == "keepsakes/clipping/index.html" })
    return String(decoding: try plan.render(), as: UTF8.self)
  }

  private func read() -> ReadReceipt {
    func field<Value>(_ value: Value) -> ReadReceipt.Field<Value> {
      ReadReceipt.Field(
        value, printed: "", box: RecognisedText.Box(left: 0, top: 0, width: 1, height: 1), confidence: 55)
    }
    var read = ReadReceipt()
    (read.store, read.date, read.total, read.currency) = (
      field("Kranichmarkt"), field("2024-07-12"), field(3_262), "GBP"
    )
    read.items = [ReadReceipt.Item(name: field("OAT CAKES 4PK"), amount: field(162))]
    return read
  }

  @Test(arguments: [("en", "£32.62", "1.62", "12 July 2024"), ("de", "32,62\u{A0}£", "1,62", "12. Juli 2024")])
  func `writes its sums, its day and its goods as people do`(
    language: String, total: String, amount: String, day: String
  ) throws {
    let page = try page(language, nil, read())
    for text in [">\(total)<", ">\(amount)<", ">\(day)<", "Oat Cakes 4pk", "Kranichmarkt"] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(!page.contains("please check") && !page.contains("bitte prüfen"))
  }

  @Test func `groups thousands as the language does`() throws {
    var said = ReceiptStatement()
    (said.total, said.subtotal, said.currency) = ("48428.75", "-1200.00", "NGN")
    let (english, german) = (try page("en", said, nil), try page("de", said, nil))
    #expect(english.contains(">₦48,428.75<") && english.contains(">-1200.00<"))
    #expect(german.contains(">48.428,75\u{A0}₦<") && german.contains(">-1200,00<"))
  }

  @Test func `leaves the keeper's own values as they are`() throws {
    var said = ReceiptStatement()
    (said.total, said.currency, said.date) = ("about 3", "GBP", "a Tuesday")
    var item = ReceiptStatement.Item()
    (item.name, item.amount) = ("IKEA SHELF", "12")
    said.items = [item]
    let page = try page("en", said, nil)
    for text in [">about 3 GBP<", ">a Tuesday<", "IKEA SHELF", ">12<"] { #expect(page.contains(text), "\(text)") }
  }
}
