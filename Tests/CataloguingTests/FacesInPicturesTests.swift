// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import Cataloguing

@Suite struct `Faces in pictures` {
  private static let box = UnitRectangle(left: 0.1, top: 0.2, width: 0.2, height: 0.1)
  private static let original = PixelSize(width: 800, height: 600)

  private static func person(_ name: String, _ region: UnitRectangle? = box) -> TaggedPerson {
    TaggedPerson(name: name, region: region, source: .xmp)
  }

  private static func known(_ people: [TaggedPerson], orientation: Int = 1) -> ImageKnowledge {
    var known = knowledge("a") { metadata in
      metadata.people = people
      metadata.orientation = Sourced(orientation, .exif)
    }
    known.picture = PictureFacts(size: original, original: original, renditions: [], colour: 0)
    return known
  }

  private func keepsake(
    _ known: ImageKnowledge, people: [ReadPerson] = [], _ said: (inout Sidecar) -> Void = { _ in },
    image: (inout ImageStatement) -> Void = { _ in }
  ) throws -> Keepsake {
    var one = draft("a", said)
    image(&one.images[0].statement)
    return try #require(catalogue([one], knowledge: [[known]], people: people).catalogue.keepsakes.first)
  }

  private static func near(_ one: UnitRectangle?, _ other: UnitRectangle) -> Bool {
    guard let one else { return false }
    let apart = [one.left - other.left, one.top - other.top, one.width - other.width, one.height - other.height]
    return apart.allSatisfy { abs($0) < 0.002 }
  }

  @Test(arguments: [
    (1, UnitRectangle(left: 0.1, top: 0.2, width: 0.2, height: 0.1)),
    (2, UnitRectangle(left: 0.7, top: 0.2, width: 0.2, height: 0.1)),
    (3, UnitRectangle(left: 0.7, top: 0.7, width: 0.2, height: 0.1)),
    (4, UnitRectangle(left: 0.1, top: 0.7, width: 0.2, height: 0.1)),
    (5, UnitRectangle(left: 0.2, top: 0.1, width: 0.1, height: 0.2)),
    (6, UnitRectangle(left: 0.7, top: 0.1, width: 0.1, height: 0.2)),
    (7, UnitRectangle(left: 0.7, top: 0.7, width: 0.1, height: 0.2)),
    (8, UnitRectangle(left: 0.2, top: 0.7, width: 0.1, height: 0.2)),
  ])
  func `are turned as EXIF turns the stored picture`(orientation: Int, expected: UnitRectangle) throws {
    let shown = try keepsake(Self.known([Self.person("Ada")], orientation: orientation)).images[0].faces
    #expect(Self.near(shown.first?.region, expected), "\(String(describing: shown.first?.region))")
  }

  @Test func `follow a crop and a turn of the keeper's`() throws {
    let image = try keepsake(
      Self.known([Self.person("Ada")]),
      image: {
        $0.crop = UnitRectangle(left: 0, top: 0, width: 0.5, height: 0.5)
        $0.rotate = 90
      }
    ).images[0]
    #expect(Self.near(image.faces.first?.region, UnitRectangle(left: 0.4, top: 0.2, width: 0.2, height: 0.4)))
  }

  @Test func `and their names are gone if a crop leaves them out, but for names that the keeper wrote`() throws {
    let known = Self.known([Self.person("Ada"), Self.person("Bert", nil)])
    func cut(_ image: inout ImageStatement) {
      image.crop = UnitRectangle(left: 0.5, top: 0.5, width: 0.5, height: 0.5)
    }
    let found = try keepsake(known, image: cut)
    #expect(found.images[0].faces.isEmpty && found.people.map(\.value) == ["Bert"])
    let said = try keepsake(known, { $0.people = ["Ada"] }, image: cut)
    #expect(said.images[0].faces.isEmpty && said.people.map(\.value) == ["Ada"])
  }

  @Test func `are the keeper's if there is a list, and add to the names of the keepsake`() throws {
    let said = TaggedPerson(name: "Cora", region: Self.box, source: .sidecar)
    let unknown = TaggedPerson(
      name: TaggedPerson.unknown, region: UnitRectangle(left: 0.6, top: 0.2, width: 0.1, height: 0.1), source: .sidecar)
    let found = try keepsake(
      Self.known([Self.person("Ada")]), { $0.people = ["Dora"] }, image: { $0.people = [said, unknown] })
    #expect(found.images[0].faces.map(\.name) == ["Cora", "?"])
    #expect(found.people.map(\.value) == ["Dora", "Cora"])
    let none = try keepsake(Self.known([Self.person("Ada")]), image: { $0.people = [] })
    #expect(none.images[0].faces.isEmpty && none.people.isEmpty)
  }

  @Test func `show nobody whom visitors may not know`() throws {
    var ada = PersonStatement(name: "Ada")
    ada.visibility = .private
    let hidden = ReadPerson(file: ArchivePath("people/ada.yaml"), slug: "ada", statement: ada)
    let found = try keepsake(
      Self.known([Self.person("Ada"), Self.person("Bert", UnitRectangle(left: 0.6, top: 0.2, width: 0.1, height: 0.1))]
      ),
      people: [hidden])
    #expect(found.images[0].faces.map(\.name) == ["Bert"] && found.people.map(\.value) == ["Bert"])
  }

  /// The private person's file comes after the public one's, and before it.
  @Test(arguments: [true, false], ["Oma", "oma", "Ada"])
  func `show nobody under a name that a person whom visitors may not know has too`(isFirst: Bool, name: String) throws {
    var (ada, isobel) = (PersonStatement(name: "Ada"), PersonStatement(name: "Isobel"))
    (ada.also, isobel.also, isobel.visibility) = (["Oma"], ["Oma", "Ada"], .private)
    let files = [ada, isobel].map { ReadPerson(file: ArchivePath("people/x.yaml"), slug: $0.name, statement: $0) }
    var one = draft("a")
    one.images[0].statement.people = [TaggedPerson(name: name, region: Self.box, source: .sidecar)]
    let result = catalogue([one], knowledge: [[Self.known([])]], people: isFirst ? files.reversed() : files)
    let found = try #require(result.catalogue.keepsakes.first)
    #expect(found.images[0].faces.isEmpty && found.people.isEmpty && result.hiddenNames.contains("Isobel"))
    #expect(result.catalogue.people.map(\.name) == ["Ada"] && result.catalogue.people[0].keepsakes.isEmpty)
    #expect(result.diagnostics.filter { $0.id == "person.shared-name" }.count == 2)
  }

  @Test func `are one if two programs wrote them, and a name takes the place of none`() {
    var union = PeopleUnion()
    let near = UnitRectangle(left: 0.11, top: 0.2, width: 0.2, height: 0.1)
    let far = UnitRectangle(left: 0.6, top: 0.2, width: 0.1, height: 0.1)
    for person in [
      Self.person("?"), Self.person("Ada", near), Self.person("?", near), Self.person("Ewan", near),
      Self.person("?", far), Self.person("?", nil), Self.person("ada", far),
    ] {
      _ = union.add(person)
    }
    #expect(union.people.map(\.name) == ["Ada", "Ewan"])
    #expect(union.people.map(\.region) == [near, near])
  }

  @Test func `and their names are gone if a crop leaves out what the keeper has named`() throws {
    let said = TaggedPerson(name: "Cora", region: Self.box, source: .sidecar)
    let found = try keepsake(Self.known([])) {
      _ in
    } image: {
      $0.people = [said]
      $0.crop = UnitRectangle(left: 0.5, top: 0.5, width: 0.5, height: 0.5)
    }
    #expect(found.images[0].faces.isEmpty && found.people.isEmpty)
  }

  @Test func `have one name each, and a second program's name is cut away with the first`() throws {
    let twice = Self.known([Self.person("Ada"), Self.person("Ada Okafor")])
    let whole = try keepsake(twice)
    #expect(whole.images[0].faces.map(\.name) == ["Ada"] && whole.people.map(\.value) == ["Ada", "Ada Okafor"])
    let cut = try keepsake(twice) {
      _ in
    } image: {
      $0.crop = UnitRectangle(left: 0.5, top: 0.5, width: 0.5, height: 0.5)
    }
    #expect(cut.people.isEmpty)
  }

  @Test func `are on a file's first page, and behind no removed background`() throws {
    let later = try keepsake(Self.known([Self.person("Ada")])) { _ in
    } image: {
      $0.pages = PageSelection(rawValue: "2")
    }
    #expect(later.images[0].faces.isEmpty && later.people.isEmpty)
    let removed = try keepsake(Self.known([Self.person("Ada")])) {
      _ in
    } image: {
      $0.background = BackgroundStatement(isRemoved: true)
    }
    #expect(removed.images[0].faces.isEmpty && removed.people.map(\.value) == ["Ada"])
  }

  @Test func `of hidden people leave neither a box without a name nor a keyword, in any spelling`() throws {
    var ada = PersonStatement(name: "Ada Weiß")
    (ada.visibility, ada.also) = (.private, ["Granny"])
    let hidden = ReadPerson(file: ArchivePath("people/ada.yaml"), slug: "ada", statement: ada)
    var known = Self.known([Self.person("ADA\u{A0} WEISS")])
    var image = known.metadata
    image.keywords = ["People/Ada Weiß", "granny", "lake"].map { Sourced($0, .xmp) }
    known = ImageKnowledge(content: known.content, metadata: image, picture: known.picture)
    let wide = UnitRectangle(left: 0.05, top: 0.15, width: 0.3, height: 0.25)
    var one = draft("a")
    one.images[0].statement.people = [
      TaggedPerson(name: "Granny", region: Self.box, source: .sidecar),
      TaggedPerson(name: "?", region: wide, source: .sidecar),
    ]
    for drafted in [one, draft("a")] {
      let found = try #require(
        catalogue([drafted], knowledge: [[known]], people: [hidden]).catalogue.keepsakes.first)
      #expect(found.images[0].faces.isEmpty && found.people.isEmpty && found.tags.map(\.value) == ["lake"])
    }
  }

  @Test func `are what a crop keeps, but for those that nobody may see`() throws {
    var ada = PersonStatement(name: "Ada")
    ada.visibility = .private
    let hidden = ReadPerson(file: ArchivePath("people/ada.yaml"), slug: "ada", statement: ada)
    let far = UnitRectangle(left: 0.6, top: 0.5, width: 0.2, height: 0.1)
    let both = Self.known([Self.person("Ada"), Self.person("Bert", far)])
    let seen = try keepsake(both).images[0].focus
    #expect(Self.near(seen, UnitRectangle(left: 0.1, top: 0.2, width: 0.7, height: 0.4)))
    #expect(Self.near(try keepsake(both, people: [hidden]).images[0].focus, far))
    #expect(try keepsake(Self.known([Self.person("Ada")]), people: [hidden]).images[0].focus == nil)
    let cut = try keepsake(both) {
      _ in
    } image: {
      $0.crop = UnitRectangle(left: 0, top: 0, width: 0.5, height: 1)
    }
    #expect(Self.near(cut.images[0].focus, UnitRectangle(left: 0.2, top: 0.2, width: 0.4, height: 0.1)))
    #expect(try keepsake(Self.known([])).images[0].focus == nil)
  }

  @Test func `ask who they are if they have no name, unless the keeper asks nothing or they may not be seen`() throws {
    let unknown = Self.known([Self.person(TaggedPerson.unknown)])
    #expect(try keepsake(unknown).ask?.isOfFaces == true)
    #expect(try keepsake(unknown, { $0.ask = .removed }).ask == nil)
    let asked = try keepsake(unknown, { $0.ask = .says(AskStatement(kinds: [.when])) }).ask
    #expect(asked?.kinds == [.when] && asked?.isOfFaces == false)
    #expect(try keepsake(Self.known([Self.person("Ada")])).ask == nil)
    var ada = PersonStatement(name: "Ada")
    ada.visibility = .private
    let hidden = ReadPerson(file: ArchivePath("people/ada.yaml"), slug: "ada", statement: ada)
    var one = draft("a")
    one.images[0].statement.people = [Self.person("Ada"), Self.person(TaggedPerson.unknown)]
    let found = try #require(
      catalogue([one], knowledge: [[Self.known([])]], people: [hidden]).catalogue.keepsakes.first)
    #expect(found.images[0].faces.isEmpty && found.ask == nil)
  }

  @Test func `that are cut away leave no keyword`() throws {
    var known = Self.known([Self.person("Ada")])
    var image = known.metadata
    image.keywords = ["Ada", "lake"].map { Sourced($0, .xmp) }
    known = ImageKnowledge(content: known.content, metadata: image, picture: known.picture)
    let cut = try keepsake(known) {
      _ in
    } image: {
      $0.crop = UnitRectangle(left: 0.5, top: 0.5, width: 0.5, height: 0.5)
    }
    #expect(cut.tags.map(\.value) == ["lake"])
  }
}
