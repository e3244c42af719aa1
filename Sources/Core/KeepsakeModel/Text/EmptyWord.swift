// SPDX-License-Identifier: MIT

/// What programs write where there is nothing: `null`, `NaN`, `n/a`, a dash.
package enum EmptyWord {
  package static func isOne(_ text: String) -> Bool { all.contains(text.lowercased()) }

  private static let all: Set<String> = ["null", "(null)", "nan", "n/a", "#n/a", "undefined", "-", "–", "—"]
}
