// SPDX-License-Identifier: MIT

/// '1 person', '12 people'.
enum CountedPeople {
  static func text(_ count: Int) -> String { count == 1 ? "1 person" : "\(count) people" }
}
