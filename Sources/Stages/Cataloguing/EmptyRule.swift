// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport

/// Why a collection's rule finds no keepsake, and what may have been meant.
struct EmptyRule {
  let problem: Message
  let remedy: Message

  /// Each is asked of all keepsakes.
  private static let mostParts = 100

  init(_ whole: RuleMatcher, keepsakes: [Keepsake]) {
    let rule = whole.rule
    if rule.conditions == CollectionRule() {
      (problem, remedy) = ("the rule “where” asks for nothing, so it finds no keepsake", "say what it is to find")
      return
    }
    let parts = Self.parts(of: rule)
    guard parts.count <= Self.mostParts else {
      problem = "the rule “where” finds no keepsake: it asks for \(parts.count) things at once"
      remedy = "ask for fewer"
      return
    }
    let empty = parts.first { part in
      let matcher = whole.asking(part.rule)
      return !keepsakes.indices.contains { matcher.holds(for: $0, of: keepsakes) }
    }
    guard let first = empty else {
      problem = "each part of the rule “where” finds keepsakes, but all of them together find none"
      remedy = "leave out one of the parts, or put each into a collection of its own"
      return
    }
    problem = "the rule “where” finds no keepsake: none has the \(first.key) “\(first.value)”"
    let near = Spelling.nearest(to: first.value, among: first.known(keepsakes))
    remedy = near.map { "did you mean “\($0)”?" } ?? "correct it, or leave it out until there is one"
  }

  /// One condition of a rule, as a separate rule.
  private struct Part {
    var key: String
    var value: String
    var rule: CollectionRule
    /// What could stand there instead.
    var known: ([Keepsake]) -> [String]
  }

  private static func parts(of rule: CollectionRule) -> [Part] {
    var parts: [Part] = []
    func add(
      _ key: String, _ values: [String], _ set: (inout CollectionRule) -> Void,
      known: @escaping ([Keepsake]) -> [String] = { _ in [] }
    ) {
      guard !values.isEmpty else { return }
      var part = CollectionRule()
      set(&part)
      parts.append(Part(key: key, value: values.joined(separator: "” or “"), rule: part, known: known))
    }
    // A keepsake must have each tag and person.
    for tag in rule.tags { add("tag", [tag], { $0.tags = [tag] }, known: { $0.flatMap { $0.tags.map(\.value) } }) }
    for name in rule.people {
      add("person", [name], { $0.people = [name] }, known: { $0.flatMap { $0.people.map(\.value) } })
    }
    add("kind", rule.kinds.map(\.rawValue), { $0.kinds = rule.kinds })
    add(
      "place", rule.places, { $0.places = rule.places },
      known: { $0.compactMap(\.place?.value).flatMap { [$0.name, $0.city, $0.region, $0.country].compactMap(\.self) } })
    add("folder", rule.folders, { $0.folders = rule.folders }, known: { $0.map(\.path.folder.text) })
    add("type", rule.types, { $0.types = rule.types }, known: { $0.compactMap(\.type) })
    add("status", rule.statuses.map(\.rawValue), { $0.statuses = rule.statuses })
    if let date = rule.date { add("date", [date.text], { $0.date = date }) }
    return parts
  }
}
