// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Knows which names mean the same person.
package struct PersonNames: Sendable {
  /// By the key of a name or other name: the name on the person's file.
  private var canonicalNames: [String: String] = [:]

  package init(_ people: [PersonStatement]) {
    for person in people { canonicalNames[Self.key(person.name)] = person.name }
    for person in people {
      for name in person.also where canonicalNames[Self.key(name)] == nil {
        canonicalNames[Self.key(name)] = person.name
      }
    }
  }

  /// The name on the person's file, or the name itself if no file has it.
  package func canonical(_ name: String) -> String { canonicalNames[Self.key(name)] ?? name }

  /// Whether a word, or the last part of 'People/Ada Okafor', is one of these names, by any of the person's names.
  func isOne(of people: Set<String>, _ word: String) -> Bool {
    guard !people.isEmpty else { return false }
    let last = word.split(whereSeparator: { "/|\\".contains($0) }).last.map { Self.plain(String($0)) }
    return [word, last ?? word].contains { people.contains(canonical($0)) }
  }

  private static func plain(_ name: String) -> String {
    name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// By which spellings of one name are the same: without its case, and with plain spaces.
  private static func key(_ name: String) -> String {
    plain(name).lowercased().replacing("ß", with: "ss")
  }
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
