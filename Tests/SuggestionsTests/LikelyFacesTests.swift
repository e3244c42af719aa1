// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Suggestions

/// Pictures with faces whose likenesses are made up: people are `apart` in Euclid's distance, two faces of one person .14.
private struct FaceAlbum {
  var pictures: [FacePicture] = []
  var people: [FacePerson] = []
  var decisions: [FaceDecision] = []
  var limits = FaceLimits()
  private var count = 0

  /// A point for a person; `near` moves it towards another person's.
  mutating func likeness(_ person: Int, near other: Int? = nil, share: Float = 0) -> [Float] {
    var vector = [Float](repeating: 0, count: 128)
    vector[person] = 0.6 * (1 - share)
    if let other { vector[other] = 0.6 * share }
    vector[64 + count % 64] += 0.1
    count += 1
    return vector
  }

  /// One picture; each face is a person's number and, if the keeper has named it, a name.
  @discardableResult
  mutating func take(
    _ faces: [(person: Int, name: String?)], year: Int? = 2010, until: Int? = nil, marked: Set<String> = [],
    pixels: Double = 90
  ) -> Int {
    let number = pictures.count
    let found = faces.enumerated().map { place, face in
      FacePicture.Face(
        box: UnitRectangle(left: 0.1 + 0.2 * Double(place), top: 0.3, width: 0.1, height: 0.2),
        likeness: likeness(face.person), pixels: pixels, name: face.name)
    }
    pictures.append(
      FacePicture(
        content: Digest256.hash(Array("\(number)".utf8)), earliest: year.map { Self.day($0) },
        latest: (until ?? year).map { Self.day($0, 12, 31) }, faces: found,
        marked: marked.union(faces.compactMap(\.name))))
    return number
  }

  static func day(_ year: Int, _ month: Int = 1, _ day: Int = 1) -> Int {
    CivilDay(year: year, month: month, day: day)?.dayNumber ?? 0
  }

  func id(_ picture: Int, _ face: Int = 0) -> FaceID {
    FaceID(content: pictures[picture].content, box: pictures[picture].faces[face].box)
  }

  func rows() -> [FaceRow] {
    let neighbours = FaceNeighbours(pictures, limits: limits, workers: 2)
    return LikelyFaces(pictures, people: people, decisions: decisions, neighbours: neighbours, limits: limits).rows()
  }

  /// Pictures in each row, by its name.
  func proposed(_ name: String?) -> [[Int]] {
    rows().filter { $0.name == name }.map { $0.faces.map(\.picture).sorted() }
  }
}

@Suite struct `Likely faces` {
  @Test func `are proposed for the person whose named faces are near, and grouped where there is no name`() {
    var album = FaceAlbum()
    album.take([(0, "Ada")])
    for _ in 0..<3 { album.take([(0, nil)]) }
    for _ in 0..<2 { album.take([(1, nil)]) }
    album.take([(2, nil)])
    #expect(album.proposed("Ada") == [[1, 2, 3]])
    #expect(album.proposed(nil) == [[4, 5]], "one face alone is no group")
  }

  @Test func `are two people where they are in one picture`() {
    var album = FaceAlbum()
    album.take([(0, "Ada")])
    let both = album.take([(0, nil), (0, nil)])
    let marked = album.take([(0, nil)], marked: ["Ada"])
    let faces = album.rows().filter { $0.name == "Ada" }.flatMap(\.faces)
    #expect(faces.filter { $0.picture == both }.count == 1)
    #expect(!faces.contains { $0.picture == marked }, "she is marked there already")
    album.pictures[0].faces[0].name = nil
    album.pictures[0].marked = []
    for row in album.rows() { #expect(Set(row.faces.map(\.picture)).count == row.faces.count) }
  }

  @Test func `are no one's before the birth or after the death`() {
    var album = FaceAlbum()
    album.people = [FacePerson(name: "Ada", born: FaceAlbum.day(1930), died: FaceAlbum.day(1990, 12, 31))]
    album.take([(0, "Ada")], year: 1975)
    let before = album.take([(0, nil)], year: 1929)
    let after = album.take([(0, nil)], year: 1991)
    let last = album.take([(0, nil)], year: 1990)
    // Nothing tells that a picture of the seventies or later is of after her death.
    let unsure = album.take([(0, nil)], year: 1970, until: 2000)
    let found = album.proposed("Ada").flatMap(\.self)
    #expect(found == [last, unsure] && !found.contains(before) && !found.contains(after))
  }

  @Test(arguments: [(1, true), (3, true), (4, false)])
  func `of a child are compared with near years only`(years: Int, isNear: Bool) {
    var album = FaceAlbum()
    album.people = [FacePerson(name: "Ada", born: FaceAlbum.day(2000))]
    album.take([(0, "Ada")], year: 2005)
    album.take([(0, nil)], year: 2005 + years)
    album.take([(0, nil)], year: nil)
    #expect(album.proposed("Ada") == (isNear ? [[1]] : []), "without a date, nothing tells her age")
  }

  @Test(arguments: [(8, true), (9, false)])
  func `of a young person are compared with eight years`(years: Int, isNear: Bool) {
    var album = FaceAlbum()
    album.people = [FacePerson(name: "Ada", born: FaceAlbum.day(1990))]
    album.take([(0, "Ada")], year: 2005)
    album.take([(0, nil)], year: 2005 + years)
    #expect(album.proposed("Ada").isEmpty != isNear)
  }

  @Test func `of near years count before faces of other years`() {
    var album = FaceAlbum()
    // At forty she looks like at sixty, and not like the face of fifty.
    album.take([(0, "Ada")], year: 1990)
    let other = album.take([(1, "Ada")], year: 2008)
    album.take([(0, nil)], year: 2010)
    #expect(album.proposed("Ada").isEmpty, "\(other) is of near years, and another likeness")
  }

  @Test(arguments: [Float(0), 0.21, 0.24])
  func `between two relatives need a clear margin`(share: Float) {
    for isRelated in [false, true] {
      var album = FaceAlbum()
      album.people = [
        FacePerson(name: "Ada", relatives: isRelated ? ["Isobel"] : []), FacePerson(name: "Isobel"),
      ]
      // Sisters: their likenesses are near to each other.
      album.take([(0, "Ada")])
      var sister = album.pictures[0]
      sister.faces[0].likeness = album.likeness(0, near: 1, share: 0.5)
      (sister.faces[0].name, sister.marked) = ("Isobel", ["Isobel"])
      sister.content = Digest256.hash([1])
      album.pictures.append(sister)
      let face = album.take([(0, nil)])
      album.pictures[face].faces[0].likeness = album.likeness(0, near: 1, share: share)
      let isProposed = !album.proposed("Ada").isEmpty
      #expect(isProposed == (share == 0 || share < 0.22 && !isRelated), "\(share) \(isRelated)")
    }
  }

  @Test func `are not proposed again after a no, nor asked about after never`() {
    var album = FaceAlbum()
    album.take([(0, "Ada")])
    for _ in 0..<4 { album.take([(0, nil)]) }
    var moved = album.id(1)
    // A newer program may find the box a little beside.
    moved.box.left += 0.01
    album.decisions = [FaceDecision(face: moved, name: "Ada"), FaceDecision(face: album.id(2), name: nil)]
    #expect(album.proposed("Ada") == [[3, 4]])
    #expect(album.rows().flatMap(\.faces).allSatisfy { $0.picture != 2 })
    // Another person's no changes nothing.
    album.decisions = [FaceDecision(face: album.id(1), name: "Isobel")]
    #expect(album.proposed("Ada") == [[1, 2, 3, 4]])
  }

  @Test func `that are small are not asked about`() {
    var album = FaceAlbum()
    album.take([(0, "Ada")])
    album.take([(0, nil)], pixels: 39)
    album.take([(0, nil)], pixels: 40)
    #expect(album.proposed("Ada") == [[2]])
  }

  @Test func `come first where they would name most pictures`() {
    var album = FaceAlbum()
    album.take([(0, "Ada")])
    album.take([(1, "Bert")])
    for _ in 0..<2 { album.take([(0, nil)]) }
    for _ in 0..<5 { album.take([(2, nil)]) }
    for _ in 0..<3 { album.take([(1, nil)]) }
    #expect(album.rows().map(\.name) == [nil, "Bert", "Ada"])
    #expect(album.rows().map(\.faces.count) == [5, 3, 2])
  }

  @Test func `that form a chain are not one person`() {
    var album = FaceAlbum()
    // Each is near to the next, and the first is far from the last.
    for step in 0...12 {
      let picture = album.take([(0, nil)])
      album.pictures[picture].faces[0].likeness = album.likeness(0, near: 1, share: Float(step) / 12)
    }
    for row in album.rows() {
      let places = row.faces.map(\.picture)
      let distance = { (one: Int, other: Int) -> Float in
        let likenesses = [one, other].map { album.pictures[$0].faces[0].likeness }
        return zip(likenesses[0], likenesses[1]).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
      }
      let farthest = places.flatMap { one in places.map { distance(one, $0) } }.max() ?? 0
      #expect(farthest < 0.8)
    }
    #expect(album.rows().count > 1)
  }

  @Test func `are proposed however many other faces are nearer`() {
    var album = FaceAlbum()
    album.limits.mostNeighbours = 2
    album.take([(0, "Ada")])
    for _ in 0..<8 { album.take([(0, nil)]) }
    #expect(album.proposed("Ada") == [Array(1...8)])
  }

  @Test func `of another engine are not compared`() {
    var album = FaceAlbum()
    album.take([(0, "Ada")])
    for _ in 0..<2 { album.take([(0, nil)]) }
    album.pictures[2].faces[0].likeness = Array(repeating: 0, count: 512)
    #expect(album.proposed("Ada") == [[1]])
    #expect(FaceAlbum().rows().isEmpty)
  }

  /// Random families: whatever they look like, the rules hold.
  @Test(arguments: 0..<30)
  func `obey every rule in any archive`(seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    var album = FaceAlbum()
    let names = (0..<6).map { "P\($0)" }
    album.people = names.enumerated().map { number, name in
      FacePerson(
        name: name, born: FaceAlbum.day(1940 + 10 * number), died: number == 0 ? FaceAlbum.day(1980) : nil,
        relatives: number > 0 ? [names[number - 1]] : [])
    }
    for _ in 0..<60 {
      let faces = (0..<Int(dice.next() % 4 + 1)).map { _ -> (person: Int, name: String?) in
        let person = Int(dice.next() % 6)
        return (person, dice.next() % 4 == 0 ? names[person] : nil)
      }
      let year = 1935 + Int(dice.next() % 80)
      album.take(faces, year: dice.next() % 5 == 0 ? nil : year, pixels: 30 + Double(dice.next() % 100))
    }
    for _ in 0..<25 {
      let picture = Int(dice.next() % 60)
      let face = Int(dice.next() % UInt64(album.pictures[picture].faces.count))
      album.decisions.append(
        FaceDecision(face: album.id(picture, face), name: dice.next() % 3 == 0 ? nil : names[Int(dice.next() % 6)]))
    }
    let rows = album.rows()
    #expect(rows == album.rows())
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.faces.count >= $1.faces.count })
    let all = rows.flatMap(\.faces)
    #expect(Set(all).count == all.count)
    for row in rows {
      #expect(Set(row.faces.map(\.picture)).count == row.faces.count)
      #expect(row.name != nil || row.faces.count > 1)
      for place in row.faces {
        let (picture, face) = (album.pictures[place.picture], album.pictures[place.picture].faces[place.face])
        #expect(face.name == nil && face.pixels >= album.limits.fewestPixels)
        let own = album.decisions.filter { $0.face.isSame(as: album.id(place.picture, place.face)) }
        #expect(own.allSatisfy { $0.name != nil && $0.name != row.name })
        guard let name = row.name, let person = album.people.first(where: { $0.name == name }) else { continue }
        #expect(!picture.marked.contains(name))
        if let latest = picture.latest { #expect(latest >= person.born ?? .min) }
        if let earliest = picture.earliest { #expect(earliest <= person.died ?? .max) }
      }
    }
  }

  @Test func `of an archive of ten thousand pictures are found`() {
    var dice = SeededGenerator(seed: 4)
    var album = FaceAlbum()
    for number in 0..<10_000 {
      album.take((0..<(number % 2 + 1)).map { _ in (Int(dice.next() % 60), nil) }, year: 1955 + number % 60)
    }
    #expect(album.rows().count >= 60)
  }
}
