// SPDX-License-Identifier: MIT
@testable import Contributions
import Foundation
import KeepsakeSupport

/// A key that no message was encrypted for, so it decrypts none.
private let key = RecipientKey.make()

/// Feeds bytes to the reader of contributions; accepted ones round-trip, and make a book.
func fuzzContributions(_ bytes: [UInt8]) {
  let reading = ContributionText(bytes)
  for contribution in reading.contributions {
    guard (try? Contribution(kept: contribution.kept)) == contribution else {
      fatalError("read otherwise than kept:\n\(String(decoding: contribution.kept, as: UTF8.self))")
    }
  }
  _ = ContributionBook(reading.contributions).newest
  var opened = reading
  opened.open(with: key)
  guard opened.contributions == reading.contributions, ContributionText(kept: [bytes]).sealed.count <= 1 else {
    fatalError("opened what was sealed for nobody")
  }
}

/// A visitor's contributions in each possible form.
func contributionSeeds() -> [(name: String, bytes: [UInt8])] {
  let id = String(repeating: "0a", count: 16)
  let contribution = Contribution(
    site: "S", by: "Ada", from: id, made: "2026-11-22T18:04:05Z",
    items: [
      .suggestion(id: id, keepsake: "the-dog", kind: .who, text: "Bess"), .vote(id: id, value: -1), .withdrawal(id: id),
    ])
  let json = String(decoding: contribution.kept, as: UTF8.self).replacing("from", with: "token")
  let block = ContributionText.block(Array(json.utf8))
  let point = Data(key.publicKey).base64EncodedString()
  let sealed = #"{"format":"keepsake-sealed/1","enc":"\#(point)","sealed":"\#(point)"}"#
  let texts = [
    "json": json, "sealed": sealed, "block": block,
    "quoted": block.replacing("\n", with: "\r\n> "),
    "html": "<p>" + block.replacing("\n", with: "=\r\n<br>=20&gt;") + "</p>",
    "base64": "\n" + Data(block.utf8).base64EncodedString(options: .lineLength76Characters) + "\n",
  ]
  return texts.map { ($0.key, Array($0.value.utf8)) }
}
