// SPDX-License-Identifier: MIT

/// People without repetitions: programs write the same faces in two or three ways.
package struct PeopleUnion: Sendable {
  package private(set) var people: [TaggedPerson] = []

  package init() {}

  /// Adds a person; `false` if the name is there already, whose missing box may be filled by this one's, or if it is a face
  /// without a name where another one is.
  package mutating func add(_ person: TaggedPerson) -> Bool {
    if person.isUnknown {
      guard person.region != nil, !people.contains(where: { $0.isSeen(with: person) }) else { return false }
      people.append(person)
      return true
    }
    people.removeAll { $0.isUnknown && $0.isSeen(with: person) }
    guard let known = people.firstIndex(where: { $0.name.lowercased() == person.name.lowercased() }) else {
      people.append(person)
      return true
    }
    if people[known].region == nil { people[known].region = person.region }
    return false
  }
}

extension [TaggedPerson] {
  /// Without other people than these, and without a nameless face where one of the others is.
  package func keeping(_ isKept: (TaggedPerson) -> Bool) -> [TaggedPerson] {
    let gone = filter { !$0.isUnknown && !isKept($0) }
    return gone.isEmpty
      ? self
      : filter { face in
        face.isUnknown ? !gone.contains { $0.isSeen(with: face) } : isKept(face)
      }
  }
}

extension TaggedPerson {
  /// Whether both have a box, and the middle of one is in the other: programs draw one face more or less closely.
  package func isSeen(with other: TaggedPerson) -> Bool {
    guard let one = region, let two = other.region else { return false }
    return one.contains(two.centre) || two.contains(one.centre)
  }
}
