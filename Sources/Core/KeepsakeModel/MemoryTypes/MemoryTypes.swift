// SPDX-License-Identifier: MIT

/// The memory types of an archive: the built-in ones, and the keeper's own in their place or beside them.
package enum MemoryTypes {
  /// By name; `own` is what the files in `types/` say, and those that `order` names stand first.
  ///
  /// A file of a built-in name takes its place, but what it leaves unsaid of who may see it stays: a card with another colour is
  /// no less secret.
  package static func all(
    _ own: [String: MemoryTypeStatement], language: String, order: [String] = []
  ) -> [String: MemoryTypeStatement] {
    var types = Dictionary(
      uniqueKeysWithValues: BuiltInType.allCases.map { ($0.rawValue, $0.statement(in: language)) })
    for (name, statement) in own {
      var statement = statement
      if let built = types[name] {
        statement.secret = statement.secret ?? built.secret
        statement.usualVisibility = built.usualVisibility
        statement.colour = statement.colour ?? built.colour
        statement.order = statement.order ?? built.order
        statement.emoji = statement.emoji ?? built.emoji
      }
      types[name] = statement
    }
    // Before all that say a place themselves.
    for (place, name) in order.enumerated() { types[name]?.order = place - order.count }
    return types
  }

  /// Names in the order in which types are best listed.
  package static func order(_ types: [String: MemoryTypeStatement]) -> [String] {
    types.sorted { ($0.value.order ?? .max, $0.key) < ($1.value.order ?? .max, $1.key) }.map(\.key)
  }
}
