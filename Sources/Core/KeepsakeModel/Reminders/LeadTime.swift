// SPDX-License-Identifier: MIT

/// How long before something an alarm rings, as the keeper says it.
package struct LeadTime: Hashable, Sendable {
  package enum Unit: String, Hashable, Sendable, CaseIterable {
    case minute, hour, day, week

    package var minutes: Int {
      switch self {
      case .minute: 1
      case .hour: 60
      case .day: 1_440
      case .week: 10_080
      }
    }
  }

  /// 0…most.
  package let number: Int
  package let unit: Unit

  /// The largest number of any unit: far enough ahead, and far from overflowing.
  package static let most = 10_000

  package init?(_ number: Int, _ unit: Unit) {
    guard (0...Self.most).contains(number) else { return nil }
    self.number = number
    self.unit = unit
  }

  package var minutes: Int { number * unit.minutes }

  /// `2 days`.
  package var text: String { "\(number) \(unit.rawValue)\(number == 1 ? "" : "s")" }
}
