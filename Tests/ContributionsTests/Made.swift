// SPDX-License-Identifier: MIT
@testable import Contributions
import KeepsakeModel

/// Invented contributions.
enum Made {
  /// 32 digits that follow from a number.
  static func id(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  static func time(_ minute: Int) -> String {
    let (hour, minute) = (minute / 60 % 24, minute % 60)
    return "2026-11-22T\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute):00Z"
  }

  static func answer(_ number: Int, _ text: String = "Ada, by the window", about keepsake: String = "wedding")
    -> Contribution.Item
  {
    .suggestion(id: id(number), keepsake: keepsake, kind: .who, text: text)
  }

  static func contribution(
    _ items: [Contribution.Item], from sender: Int = 1, by: String? = "Ada", minute: Int = 0
  ) -> Contribution {
    Contribution(
      site: "The Okafors", by: by, from: Contribution.sender(of: id(sender)), made: time(minute), items: items)
  }

  /// A file as a visitor's browser writes it: readable words, and the block.
  static func file(_ contribution: Contribution) -> String {
    "For the Okafors, from \(contribution.by ?? "somebody")\n\nWho: Ada, by the window\n\n" + block(contribution)
  }

  /// The block as sender 1 sends it.
  static func block(_ contribution: Contribution) -> String {
    let json = String(decoding: contribution.kept, as: UTF8.self)
    let sent = json.replacing("\"from\" : \"\(contribution.from)\"", with: "\"token\" : \"\(id(1))\"")
    return ContributionText.block(Array(sent.utf8))
  }
}
