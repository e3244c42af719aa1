// SPDX-License-Identifier: MIT
internal import AddressBook
internal import Cataloguing
private import Foundation
internal import KeepsakeModel

/// People's files as a family tree.
///
/// A tree has no place for other relations: siblings whose parents are not known, friends, carers.
struct FamilyTreeComposition {
  private(set) var tree = GEDCOMReading()
  private let people: [PersonStatement]
  private let kinship: Kinship
  private var genders: [Gender?]
  /// By child, then by parent: adoptive, foster or step-parents.
  private var ties: [Int: [Int: GEDCOMFamily.Upbringing]] = [:]

  /// More pictures of one person help no program.
  private static let mostFaces = 20

  /// `shown`: the names of the people whom the site lists; `hidden`: further names, which hidden keepsakes or people have.
  init(
    _ files: [PersonStatement], names: PersonNames, shown: Set<String>, hidden: Set<String>, faces: ShownFaces
  ) {
    var people = files
    var places = Dictionary(files.indices.map { (files[$0].name, $0) }) { first, _ in first }
    // By place, for people without a file: whose files name them.
    var namedBy: [Int: [String]] = [:]
    let members = files.map { person in
      let relations = person.relations.map { relation in
        let name = names.canonical(relation.to.value)
        let place = places[name] ?? people.count
        if place == people.count {
          // Known only from other people's files.
          people.append(PersonStatement(name: name))
          places[name] = place
        }
        if place >= files.count { namedBy[place, default: []].append(person.name) }
        return (to: place, word: relation.word)
      }
      return Kinship.Member(born: person.born, relations: relations)
    }
    self.people = people
    kinship = Kinship(
      people.indices.map { members.indices.contains($0) ? members[$0] : Kinship.Member(born: nil, relations: []) })
    genders = kinship.genders
    addTies(members)
    addFamilies()
    addPeople()
    // An import in a later year would show living people, too.
    for (number, person) in people.enumerated() where !shown.contains(person.name) {
      let isOpen = namedBy[number]?.allSatisfy(shown.contains) ?? false
      tree.people[number].isRestricted = !isOpen || hidden.contains(person.name)
    }
    addPictures(faces)
  }

  private static func id(_ number: Int) -> String { "I\(number + 1)" }

  private mutating func addPeople() {
    let parents = Set(tree.families.flatMap(\.parents))
    tree.people = people.enumerated().map { number, said in
      var person = GEDCOMPerson(id: Self.id(number))
      (person.name, person.also, person.note) = (said.name, said.also, said.note)
      switch genders[number] {
      case .female: person.sex = .female
      case .male: person.sex = .male
      // Else the place in the family would say it.
      case nil: person.sex = parents.contains(person.id) ? .other : nil
      }
      person.born = said.born?.text
      person.isDead = said.died != nil
      person.died = said.died.flatMap { $0.text == "XXXX" ? nil : $0.text }
      let births = [said.born?.latest?.year, said.died?.latest?.year].compactMap(\.self)
      person.latestBirth = births.min()
      return person
    }
  }

  private mutating func addTies(_ members: [Kinship.Member]) {
    for (number, member) in members.enumerated() {
      for relation in member.relations {
        guard let (word, way) = Self.upbringing(relation.word) else { continue }
        let said = RelationWord(rawValue: word.rawValue)
        genders[number] = genders[number] ?? said?.gender
        let (parent, child) = said?.bond == .parent ? (number, relation.to) : (relation.to, number)
        // A child may be born to a partner of the foster parent; one who is adopted is shown with the new parents.
        if way != .adopted, kinship.parents[child].contains(parent) { continue }
        ties[child, default: [:]][parent] = way
      }
    }
  }

  /// `adoptive mother`, `stepson`, as an import writes them.
  private static func upbringing(_ text: String) -> (word: FamilyBond.Word, way: GEDCOMFamily.Upbringing)? {
    for way in [GEDCOMFamily.Upbringing.adopted, .foster, .step] {
      for word in FamilyBond.Word.allCases
      where FamilyBond(of: "", to: "", toName: "", word: word, upbringing: way).text == text {
        return (word, way)
      }
    }
    return nil
  }

  private struct Group: Hashable {
    var parents: [Int]
    var way: GEDCOMFamily.Upbringing?
  }

  private mutating func addFamilies() {
    var groups: [Group] = []
    var children: [Group: [Int]] = [:]
    func add(_ parents: [Int], _ way: GEDCOMFamily.Upbringing?, child: Int?) {
      // GEDCOM's families have two parents at most.
      for start in stride(from: 0, to: parents.count, by: 2) {
        let group = Group(parents: Array(parents[start..<min(start + 2, parents.count)]).sorted(), way: way)
        if children[group] == nil { groups.append(group) }
        children[group, default: []] += [child].compactMap(\.self)
      }
    }
    for child in people.indices {
      let tied = ties[child] ?? [:]
      add(kinship.parents[child].filter { tied[$0] != .adopted }, nil, child: child)
      for way in [GEDCOMFamily.Upbringing.adopted, .foster, .step] {
        add(tied.filter { $0.value == way }.keys.sorted(), way, child: child)
      }
    }
    let couples = Set(groups.map(\.parents))
    for one in people.indices {
      for other in kinship.partners[one] where one < other && !couples.contains([one, other]) {
        add([one, other], nil, child: nil)
      }
    }
    tree.families = groups.enumerated().map { number, group in
      family(number, group, children[group] ?? [])
    }
  }

  private func family(_ number: Int, _ group: Group, _ children: [Int]) -> GEDCOMFamily {
    var family = GEDCOMFamily(id: "F\(number + 1)")
    var (husband, wife) = (group.parents.first, group.parents.count > 1 ? group.parents.last : nil)
    if husband.map({ genders[$0] }) == .female || wife.map({ genders[$0] }) == .male {
      (husband, wife) = (wife, husband)
    }
    (family.husband, family.wife) = (husband.map(Self.id), wife.map(Self.id))
    family.isMarried = group.parents.count == 2 && kinship.isMarried(group.parents[0], group.parents[1])
    family.children = children.map(Self.id)
    if let way = group.way {
      for parent in family.parents {
        for child in family.children { family.ties[.init(parent: parent, child: child)] = way }
      }
    }
    return family
  }

  /// The pictures with the people's faces, the best first.
  private mutating func addPictures(_ faces: ShownFaces) {
    let own = people.map { faces.of($0.name).prefix(Self.mostFaces) }
    var first: [ArchivePath: ShownFaces.Face] = [:]
    for face in own.joined() where first[face.path] == nil { first[face.path] = face }
    let pictures = first.values.sorted { $0.merit == $1.merit ? $0.path < $1.path : $0.merit > $1.merit }
    var places: [ArchivePath: Int] = [:]
    for face in pictures {
      var medium = GEDCOMMedium()
      medium.files = [face.path.text.addingPercentEncoding(withAllowedCharacters: Self.allowed) ?? face.path.text]
      (medium.title, medium.isRestricted) = (face.title, face.isSecured)
      places[face.path] = tree.media.count
      tree.media.append(medium)
    }
    for (number, faces) in own.enumerated() {
      for (rank, face) in faces.enumerated() {
        guard let place = places[face.path], !tree.media[place].owners.contains(where: { $0.person == Self.id(number) })
        else { continue }
        tree.media[place].owners.append(.init(person: Self.id(number), isPreferred: rank == 0, region: face.pixels))
      }
    }
  }

  /// A colon would make the first part of a path a scheme.
  private static let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":@;"))
}
