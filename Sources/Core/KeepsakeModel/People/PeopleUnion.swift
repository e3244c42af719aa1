// SPDX-License-Identifier: MIT

/// People without repetitions: programs write the same faces in two or three ways.
package struct PeopleUnion: Sendable {
  package private(set) var people: [TaggedPerson] = []

  package init() {}

  /// Above this share of a common area two boxes are one face.
  package static let sameFace = 0.5

  /// Adds a person; `false` if the name is there already, whose missing box may be filled by this one's, or if it is a face
  /// without a name that is there already.
  ///
  /// A box belongs to one person: to the first that is named in it.
  package mutating func add(_ added: TaggedPerson) -> Bool {
    var person = added
    if let region = person.region, let known = people.firstIndex(where: { $0.isThere(region) }) {
      if person.isUnknown { return false }
      if people[known].isUnknown {
        // Somebody who is in the picture already, somewhere else, is not there twice.
        if people.contains(where: { $0.isNamed(person.name) && $0.region != nil }) { return false }
        people.remove(at: known)
      } else if !people[known].isNamed(person.name) {
        person.region = nil
      }
    }
    if person.isUnknown {
      if person.region != nil { people.append(person) }
      return person.region != nil
    }
    guard let known = people.firstIndex(where: { $0.isNamed(person.name) }) else {
      people.append(person)
      return true
    }
    if people[known].region == nil { people[known].region = person.region }
    return false
  }
}

extension TaggedPerson {
  fileprivate func isNamed(_ other: String) -> Bool { name.lowercased() == other.lowercased() }

  fileprivate func isThere(_ other: UnitRectangle) -> Bool {
    region.map { $0.overlap(other) > PeopleUnion.sameFace } ?? false
  }
}
