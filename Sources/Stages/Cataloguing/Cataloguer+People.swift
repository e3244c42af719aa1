// SPDX-License-Identifier: MIT
internal import KeepsakeModel

extension Cataloguer {
  /// Who may see what a person is reached by: never more than may see the person.
  static func audience(of person: PersonStatement, usual: Visibility) -> Visibility {
    max((person.contact ?? .usual).visibility, person.visibility ?? usual)
  }

  /// What a person is reached by, if the audience may know it.
  func contact(of person: PersonStatement, for audience: Audience) -> ContactDetails? {
    guard !person.details.isEmpty else { return nil }
    let limit = audience == .everybody ? Visibility.unlisted : .secured
    return Self.audience(of: person, usual: input.settings.visibility) <= limit ? person.details : nil
  }

  /// The people whom the secured part has although no secured keepsake names them: those whose contact details only it shows.
  ///
  /// With them come those whose details everybody sees, so that one list holds all, and their relations, so that it says
  /// whose daughter somebody is.
  func invitedFamily(hidden: Set<String>) -> Set<String> {
    let usual = input.settings.visibility
    let reached = input.people.filter { contact(of: $0.statement, for: .invited) != nil }
    guard reached.contains(where: { Self.audience(of: $0.statement, usual: usual) == .secured }) else { return [] }
    let names = PersonNames(input.people.map(\.statement), usual: input.settings.visibility)
    var bonds: [String: Set<String>] = [:]
    for read in input.people where !hidden.contains(read.statement.name) {
      for relation in read.statement.relations {
        let other = names.canonical(relation.to.value)
        if hidden.contains(other) { continue }
        bonds[read.statement.name, default: []].insert(other)
        bonds[other, default: []].insert(read.statement.name)
      }
    }
    var found = Set(reached.map(\.statement.name))
    var open = Array(found)
    while let name = open.popLast() {
      for other in bonds[name] ?? [] where found.insert(other).inserted { open.append(other) }
    }
    return found
  }

  /// Says what people are to one another, as far as both are there and may be named beside each other.
  func relate(_ people: inout [Person], for audience: Audience) {
    let names = PersonNames(input.people.map(\.statement), usual: input.settings.visibility)
    let places = Dictionary(people.indices.map { (people[$0].name.lowercased(), $0) }) { first, _ in first }
    let statements = Dictionary(input.people.map { ($0.slug, $0.statement) }) { first, _ in first }
    for index in people.indices {
      guard let said = statements[people[index].slug], said.name == people[index].name else { continue }
      people[index].relations = said.relations.compactMap { relation in
        guard let other = places[names.canonical(relation.to.value).lowercased()], other != index,
          // Somebody whom only a link leads to is named by no page that is listed.
          audience == .invited || people[other].visibility == .public
        else { return nil }
        return PersonRelation(to: people[other].slug, word: relation.word)
      }
    }
  }
}

extension Cataloguer {
  /// Names of people whom not everybody may see: their files say so, or no keepsake that everybody sees names them.
  func hiddenNames(_ keepsakes: [Keepsake]) -> Set<String> {
    var (shown, named) = (Set<String>(), Set<String>())
    // By number: a keepsake is a large value to copy.
    for index in keepsakes.indices where !keepsakes[index].people.isEmpty {
      let names = keepsakes[index].people.map(\.value)
      if keepsakes[index].visibility == .public { shown.formUnion(names) } else { named.formUnion(names) }
    }
    var hidden = named.subtracting(shown)
    for read in input.people {
      let said = read.statement
      if (said.visibility ?? input.settings.visibility) == .public, !hidden.contains(said.name) { continue }
      hidden.formUnion([said.name] + said.also)
    }
    return hidden
  }
}
