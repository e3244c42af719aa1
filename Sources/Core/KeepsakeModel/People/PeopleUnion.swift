// SPDX-License-Identifier: MIT

/// People without repetitions: programs write the same faces in two or three ways.
package struct PeopleUnion: Sendable {
  package private(set) var people: [TaggedPerson] = []

  package init() {}

  /// Adds a person; `false` if the name is there already, whose missing box may be filled by this one's.
  package mutating func add(_ person: TaggedPerson) -> Bool {
    guard let known = people.firstIndex(where: { $0.name.lowercased() == person.name.lowercased() }) else {
      people.append(person)
      return true
    }
    if people[known].region == nil { people[known].region = person.region }
    return false
  }
}
