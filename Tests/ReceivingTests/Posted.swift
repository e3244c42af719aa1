// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport

@testable import Contributions
@testable import LoopbackHTTP
@testable import Receiver

/// Invented contributions, and requests that deliver them.
enum Posted {
  /// 32 digits that follow from a number.
  static func id(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  static func vote(_ number: Int, from sender: Int = 1) -> Contribution {
    Contribution(
      site: "The Okafors", by: "Ada", from: id(sender), made: "2026-11-22T18:04:05Z",
      items: [.vote(id: id(number), value: 1)])
  }

  /// The JSON that a visitor's browser posts, with its token and other fields.
  static func json(_ number: Int = 1, token: Int = 1, beside: [String: String] = [:]) -> [UInt8] {
    var whole: [String: Any] = [
      "format": "keepsake-contribution/1", "site": "The Okafors", "token": id(token), "made": "2026-11-22T18:04:05Z",
      "items": [["type": "vote", "id": id(number), "value": 1]],
    ]
    for (name, value) in beside { whole[name] = value }
    return Array((try? JSONSerialization.data(withJSONObject: whole)) ?? Data())
  }

  static func post(_ body: [UInt8], fields: [String] = ["Content-Type: text/plain"]) throws -> Request {
    try request("POST", "/contributions", fields: fields, body)
  }

  static func request(
    _ method: String, _ target: String = "/contributions", fields: [String], _ body: [UInt8] = []
  ) throws -> Request {
    var head = try RequestHead(line: Array("\(method) \(target) HTTP/1.1".utf8))
    for field in ["Host: family.example"] + fields { try head.add(line: Array(field.utf8)) }
    _ = try head.finish()
    return Request(head: head, body: body)
  }
}
