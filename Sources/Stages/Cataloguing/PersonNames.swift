// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Knows which names mean the same person.
///
/// A name that several people have means the one whom the fewest may see, so that no picture of a private person is under the name of a
/// public one.
package struct PersonNames: Sendable {
  /// By the key of a name or other name.
  private var owners: [String: (name: String, visibility: Visibility)] = [:]
  /// By the key of a name, for each person who has it: all names of that person.
  private var namesakes: [String: [[String]]] = [:]

  /// `usual` is the visibility of people whose files do not state any.
  package init(_ people: [PersonStatement], usual: Visibility) {
    for person in people { add(person.name, of: person, usual) }
    for person in people { for name in person.also { add(name, of: person, usual) } }
    for person in people {
      let names = [person.name] + person.also
      for key in Set(names.map(Self.key)) { namesakes[key, default: []].append(names) }
    }
  }

  private mutating func add(_ name: String, of person: PersonStatement, _ usual: Visibility) {
    let (key, visibility) = (Self.key(name), person.visibility ?? usual)
    if let present = owners[key], present.visibility >= visibility { return }
    owners[key] = (person.name, visibility)
  }

  /// The name on the person's file, or the name itself if no file has it.
  package func canonical(_ name: String) -> String { owners[Self.key(name)]?.name ?? name }

  /// The keys by which keepsakes may know the person of a name.
  ///
  /// `ifInDoubt` adds everybody with this name, by all their names: one of these may count as a third person's.
  func keys(of name: String, ifInDoubt: Bool) -> Set<String> {
    let key = Self.key(name)
    let further = ifInDoubt ? (namesakes[key] ?? []).joined().map(canonical) : []
    return Set([key, Self.key(canonical(name))] + further.map(Self.key))
  }

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
  static func key(_ name: String) -> String {
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

  /// Warnings about names that several people have, some hidden: the name counts as the hidden person's everywhere.
  static func shared(_ people: [ReadPerson], usual: Visibility) -> [Diagnostic] {
    var owners: [String: [(name: String, place: Int)]] = [:]
    for (place, person) in people.enumerated() {
      var seen: Set<String> = []
      for name in [person.statement.name] + person.statement.also where seen.insert(key(name)).inserted {
        owners[key(name), default: []].append((name, place))
      }
    }
    return owners.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.compactMap { _, found in
      let levels = found.map { people[$0.place].statement.visibility ?? usual }
      guard let strictest = levels.max(), let other = levels.firstIndex(where: { $0 < strictest }),
        let hidden = levels.firstIndex(of: strictest)
      else { return nil }
      let (shown, kept) = (people[found[other].place], people[found[hidden].place].statement.name)
      return Diagnostic(
        .warning, "person.shared-name", file: shown.file.text,
        "“\(found[other].name)” is also a name of \(kept), whom fewer people may see: pictures with this name count as theirs",
        remedy: "give one of the two another name, and use it in the sidecars")
    }
  }
}
