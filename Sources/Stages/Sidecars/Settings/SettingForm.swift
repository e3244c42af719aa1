// SPDX-License-Identifier: MIT

/// A setting as a page asks for it: where it stands in `keepsake.yaml`, what it may say, and what holds while nothing is said.
///
/// What it is called and what it does is told by the studio's words, under its `name`.
package struct SettingForm: Hashable, Sendable {
  /// What is typed or chosen.
  package enum Kind: Hashable, Sendable {
    case line, text, email, address, number, time, place
    /// Texts with commas between them, or numbers.
    case list, numbers
    /// Yes or no; without a usual value the program decides.
    case flag
    /// One of these words.
    case choice([String])
    /// Rows of several values each.
    case rows([Column])
    /// Three colours, of which words can be read.
    case colours

    /// How a page's script calls it.
    package var word: String {
      switch self {
      case .line: "line"
      case .text: "text"
      case .email: "email"
      case .address: "address"
      case .number: "number"
      case .time: "time"
      case .place: "place"
      case .list: "list"
      case .numbers: "numbers"
      case .flag: "flag"
      case .choice: "choice"
      case .rows: "rows"
      case .colours: "colours"
      }
    }
  }

  /// A value of a row.
  package struct Column: Hashable, Sendable {
    package var key: String
    /// Those to choose from; empty: it is typed.
    package var values: [String] = []
    /// A row is complete with it.
    package var isNeeded = false
  }

  /// What belongs together on the page, in its order.
  package enum Group: String, CaseIterable, Sendable {
    case site, look, seen, spending, reminders, program
  }

  package var path: [String]
  package var kind: Kind
  package var group: Group
  /// Few people ever need it.
  package var isRare = false
  /// What holds while nothing is said, as it would be written; `nil`: nothing.
  package var usual: String?
  /// Without it the map around it says nothing.
  package var isLeading = false

  init(_ group: Group, _ path: String, _ kind: Kind, rare: Bool = false, usual: String? = nil, leads: Bool = false) {
    self.path = path.split(separator: ".").map(String.init)
    (self.group, self.kind, self.isRare, self.usual, isLeading) = (group, kind, rare, usual, leads)
  }

  package var name: String { path.joined(separator: ".") }
}
