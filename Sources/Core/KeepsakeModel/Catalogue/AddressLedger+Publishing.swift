// SPDX-License-Identifier: MIT

extension AddressLedger {
  /// When each keepsake was first published, by id.
  package var firstPublished: [String: CivilDay] {
    Dictionary(
      entries.compactMap { entry in entry.published.map { (entry.id, $0) } }, uniquingKeysWith: { first, _ in first })
  }

  /// Notes the day on keepsakes that are published for the first time; those that were are left as they are.
  package mutating func notePublished(_ ids: Set<String>, on day: CivilDay) {
    for index in entries.indices where entries[index].published == nil && ids.contains(entries[index].id) {
      entries[index].published = day
    }
  }
}
