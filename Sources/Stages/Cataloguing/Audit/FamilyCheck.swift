// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Impossible relations in people's files, and names that belong to no one.
struct FamilyCheck {
  private let people: [ReadPerson]
  private let names: PersonNames
  /// Names on keepsakes, of people without a file; lower-cased.
  private let mentioned: [String: String]

  init(_ people: [ReadPerson], usual: Visibility, keepsakes: [Keepsake]) {
    self.people = people
    names = PersonNames(people.map(\.statement), usual: usual)
    var mentioned: [String: String] = [:]
    // By number: a keepsake is a large value to copy.
    for index in keepsakes.indices where !keepsakes[index].people.isEmpty {
      for person in keepsakes[index].people { mentioned[person.value.lowercased()] = person.value }
    }
    self.mentioned = mentioned
  }

  /// Warnings, in the order of the files; `calmFor` is whom the calm mode is for.
  func diagnostics(calmFor: Located<String>?) -> [Diagnostic] {
    let places = Dictionary(people.indices.map { (people[$0].statement.name, $0) }) { first, _ in first }
    var found: [Diagnostic] = []
    var members: [Kinship.Member] = []
    var unknown = UnknownNames(people, mentioned)
    // Those without a file come after the others.
    var others: [String: Int] = [:]
    for read in people {
      var relations: [(to: Int, word: String)] = []
      for relation in read.statement.relations {
        let name = names.canonical(relation.to.value)
        if places[name] == nil, mentioned[name.lowercased()] == nil {
          found.append(unknown.diagnostic(relation.to, in: read.file.text))
        }
        let other = places[name] ?? others[name.lowercased()] ?? people.count + others.count
        if places[name] == nil { others[name.lowercased()] = other }
        relations.append((other, relation.word))
      }
      members.append(Kinship.Member(born: read.statement.born, relations: relations))
    }
    members += others.map { _ in Kinship.Member(born: nil, relations: []) }
    found += Kinship(members).refused.map(diagnostic)
    if let calmFor, places[names.canonical(calmFor.value)] == nil, mentioned[calmFor.value.lowercased()] == nil {
      found.append(unknown.diagnostic(calmFor, in: "keepsake.yaml"))
    }
    return found
  }

  private func diagnostic(_ refusal: Kinship.Refusal) -> Diagnostic {
    let (read, relation) = statement(refusal.place)
    let said: Message = "\(read.statement.name) is “\(relation.word)” to \(relation.to.value)"
    guard let against = refusal.against else {
      return Diagnostic(
        .warning, "person.own-relation", file: read.file.text, line: relation.to.line, column: relation.to.column,
        said + ", who is the same person", remedy: "remove the line, or correct the name")
    }
    let (other, earlier) = statement(against)
    return Diagnostic(
      .warning, "person.impossible-relation", file: read.file.text, line: relation.to.line, column: relation.to.column,
      said + ", which makes somebody an ancestor of themselves: \(other.file.text), line \(earlier.to.line), says that "
        + "\(other.statement.name) is “\(earlier.word)” to \(earlier.to.value)",
      remedy: "correct one of the two; the family tree leaves this one out")
  }

  private func statement(_ place: Kinship.Place) -> (ReadPerson, RelationStatement) {
    let read = people[place.member]
    return (read, read.statement.relations[place.relation])
  }
}
