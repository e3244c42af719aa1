// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A keepsake's date, place and people as a sentence: '14 July 1962, Oban.
///
/// Samuel and Isobel.'
struct Sentence: Sendable {
  private var parts: [View] = []

  /// `besides`: people who are named elsewhere.
  init(_ site: Site, _ keepsake: Keepsake, _ facts: Facts, besides named: Set<String> = []) {
    if let date = keepsake.date?.value {
      add(site.dates.text(date), at: facts.address(of: date), machine: Facts.machine(date))
    }
    if let place = keepsake.place?.value { add(place.name, at: facts.address(of: place)) }
    let people = keepsake.people.map(\.value).filter { !named.contains($0) }
    for (number, name) in people.enumerated() {
      let isLast = number == people.count - 1
      let before = number == 0 ? (parts.isEmpty ? "" : ". ") : isLast ? " \(site.words[.listAnd]) " : ", "
      add(name, at: facts.address(ofPerson: name), after: before)
    }
  }

  /// Each part with its separator from the one before; empty if nothing is known.
  var views: [View] { parts }

  private mutating func add(
    _ text: String, at address: String? = nil, machine: String? = nil, after before: String = ", "
  ) {
    let isFirst = parts.isEmpty
    parts.append([
      .before: .text(isFirst ? "" : before), .text: .text(isFirst ? text.withCapital : text),
      .address: .maybe(address), .machine: .maybe(machine),
    ])
  }
}

extension String {
  /// The text with a capital first letter.
  var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
