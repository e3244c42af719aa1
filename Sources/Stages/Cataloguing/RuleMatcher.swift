// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A collection's rule, ready to be asked of every keepsake.
struct RuleMatcher {
  let rule: CollectionRule
  private let names: PersonNames
  private let hides: Bool
  private let isEmpty: Bool
  private let tags: [String]
  /// For each person of the rule, the keys by which keepsakes may know them.
  private let people: [Set<String>]
  private let folders: Set<String>

  /// A rule that `hides` finds everybody with the name.
  init(_ rule: CollectionRule, _ names: PersonNames, hides: Bool) {
    (self.rule, self.names, self.hides) = (rule, names, hides)
    folders = Set(rule.folders)
    isEmpty = rule.conditions == CollectionRule()
    tags = rule.tags.map { $0.lowercased() }
    people = rule.people.map { names.keys(of: $0, ifInDoubt: hides) }
  }

  /// The same for another rule, which may be a part of this one.
  func asking(_ rule: CollectionRule) -> RuleMatcher { RuleMatcher(rule, names, hides: hides) }

  /// Whether every part of the rule holds for one of the keepsakes; a rule without parts holds for none.
  func holds(for index: Int, of all: [Keepsake]) -> Bool {
    // Read in place, part by part: a keepsake is a large value to copy.
    if isEmpty { return false }
    if !folders.isEmpty { guard folders.contains(all[index].path.folder.text) else { return false } }
    if !rule.kinds.isEmpty { guard let kind = all[index].kind?.value, rule.kinds.contains(kind) else { return false } }
    if !rule.types.isEmpty { guard let type = all[index].type, rule.types.contains(type) else { return false } }
    if !rule.statuses.isEmpty {
      guard let status = all[index].status, rule.statuses.contains(status) else { return false }
    }
    if let date = rule.date { guard let known = all[index].date?.value, known.overlaps(date) else { return false } }
    guard Self.has(all[index].tags, tags) else { return false }
    if !people.isEmpty {
      let present = Set(all[index].people.map { PersonNames.key($0.value) })
      guard people.allSatisfy({ !present.isDisjoint(with: $0) }) else { return false }
    }
    guard !rule.places.isEmpty else { return true }
    guard let place = all[index].place?.value else { return false }
    return rule.places.contains(where: place.isCalled)
  }

  private static func has(_ values: [Sourced<String>], _ wanted: [String]) -> Bool {
    // A set pays only for a long list.
    if wanted.count > 8 { return Set(values.map { $0.value.lowercased() }).isSuperset(of: wanted) }
    return wanted.allSatisfy { wanted in values.contains { $0.value.lowercased() == wanted } }
  }
}
