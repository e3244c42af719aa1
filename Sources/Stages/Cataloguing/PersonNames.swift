// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Knows which names mean the same person.
package struct PersonNames: Sendable {
  /// By lower-cased name or other name: the name on the person's file.
  private var canonicalNames: [String: String] = [:]

  package init(_ people: [PersonStatement]) {
    for person in people { canonicalNames[person.name.lowercased()] = person.name }
    for person in people {
      for name in person.also where canonicalNames[name.lowercased()] == nil {
        canonicalNames[name.lowercased()] = person.name
      }
    }
  }

  /// The name on the person's file, or the name itself if no file has it.
  package func canonical(_ name: String) -> String { canonicalNames[name.lowercased()] ?? name }
}

extension PersonNames {
  /// The names of people whom the keeper does not show to them.
  ///
  /// `usual` is the visibility of those whose files say nothing of it.
  package static func hidden(
    _ people: [ReadPerson], from audience: Cataloguer.Audience, usual: Visibility
  ) -> Set<String> {
    let limit = audience == .everybody ? Visibility.unlisted : .secured
    return Set(people.filter { ($0.statement.visibility ?? usual) > limit }.map(\.statement.name))
  }
}
