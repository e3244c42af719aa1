// SPDX-License-Identifier: MIT
private import Cataloguing
internal import KeepsakeModel
internal import Suggestions

/// The faces that a machine found in an archive's pictures, with the names that the keeper gave them.
struct FoundFaces: Sendable {
  struct Item: Sendable {
    /// Of the keepsake.
    var entry: Int
    /// Of the file among the keepsake's.
    var image: Int
    var id: FaceID
    /// In the picture as it is shown.
    var box: UnitRectangle
    var name: String?
  }

  /// In the order of `pictures`, then of their faces.
  private(set) var items: [[Item]] = []
  private(set) var pictures: [FacePicture] = []
  private let limits: FaceLimits

  init(_ view: StudioView, limits: FaceLimits = FaceLimits()) {
    self.limits = limits
    for (number, knowledge) in view.snapshot.knowledge.enumerated() {
      for (image, known) in knowledge.enumerated() {
        guard let found = known.foundFaces, !found.isEmpty, let entry = view.entry(number) else { continue }
        add(found, of: entry, image, known)
      }
    }
  }

  private mutating func add(_ found: [FoundFace], of entry: StudioView.Entry, _ image: Int, _ known: ImageKnowledge) {
    guard entry.draft.images.indices.contains(image), let place = entry.firstImage(of: image),
      let size = known.shownSize ?? known.picture?.size
    else { return }
    let region = PictureRegion(entry.draft.images[image].statement.frame, of: size)
    let marks = entry.keepsake.images[place].faces
    let copy = known.picture?.renditions.first?.size ?? size
    let names = Self.names(of: found.map(\.box), among: marks)
    var (items, faces) = ([Item](), [FacePicture.Face]())
    for (face, name) in zip(found, names) {
      // Decisions outlive another crop.
      guard let box = region.original(of: face.box) else { continue }
      items.append(
        Item(
          entry: entry.number, image: image, id: FaceID(content: known.content, box: box), box: face.box, name: name))
      faces.append(
        FacePicture.Face(box: box, likeness: face.likeness, pixels: face.box.across(copy), name: name))
    }
    let date = entry.keepsake.date?.value
    self.items.append(items)
    pictures.append(
      FacePicture(
        content: known.content, earliest: date?.earliest?.dayNumber, latest: date?.latest?.dayNumber, faces: faces,
        marked: Set(marks.filter { !$0.isUnknown }.map(\.name))))
  }

  /// For each found face the name of the mark that lies there; each mark is one face's.
  private static func names(of boxes: [UnitRectangle], among marks: [TaggedPerson]) -> [String?] {
    var pairs: [(overlap: Double, box: Int, mark: Int)] = []
    for (mark, person) in marks.enumerated() {
      for (box, found) in boxes.enumerated() {
        guard let region = person.region, region.marksSame(as: found) else { continue }
        pairs.append((region.overlap(found), box, mark))
      }
    }
    pairs.sort { ($1.overlap, $0.box, $0.mark) < ($0.overlap, $1.box, $1.mark) }
    var names = [String?](repeating: nil, count: boxes.count)
    var (taken, used) = (Set<Int>(), Set<Int>())
    for (_, box, mark) in pairs where !taken.contains(box) && !used.contains(mark) {
      taken.insert(box)
      used.insert(mark)
      names[box] = marks[mark].isUnknown ? nil : marks[mark].name
    }
    return names
  }

  /// The faces that are large enough to be asked about, and how many have a name.
  var counts: (found: Int, named: Int) {
    var counts = (found: 0, named: 0)
    for face in pictures.lazy.flatMap(\.faces) where face.pixels >= limits.fewestPixels || face.name != nil {
      counts.found += 1
      if face.name != nil { counts.named += 1 }
    }
    return counts
  }

  /// A face in a picture by its id, as it is now.
  func face(_ id: FaceID, of entry: Int, image: Int) -> Item? {
    let own = items.first { $0.first?.entry == entry && $0.first?.image == image } ?? []
    return own.first { $0.id == id } ?? own.first { $0.id.isSame(as: id) }
  }
}

extension UnitRectangle {
  /// Whether two boxes mark one face: people draw them around heads, machines around faces.
  func marksSame(as other: UnitRectangle) -> Bool {
    overlap(other) > 0.5 || contains(other.centre) && other.contains(centre)
  }
}

extension PictureRegion {
  /// The part of the original that a part of the shown picture is of.
  func original(of part: UnitRectangle) -> UnitRectangle? {
    let corners = Quadrilateral(part).points.compactMap { toOriginal($0) }
    return corners.count == 4 ? UnitRectangle(around: corners) : nil
  }
}

extension StudioView {
  /// The archive's people, as proposals know them.
  var facePeople: [FacePerson] {
    let people = snapshot.read.people.map(\.statement)
    let names = snapshot.names
    let numbers = Dictionary(people.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let kinship = Kinship(
      people.map { person in
        Kinship.Member(
          born: person.born,
          relations: person.relations.compactMap { relation in
            numbers[names.canonical(relation.to.value)].map { ($0, relation.word) }
          })
      })
    return people.enumerated().map { number, person in
      let near = kinship.parents[number] + kinship.children[number] + kinship.siblings(of: number)
      return FacePerson(
        name: person.name, born: person.born?.earliest?.dayNumber, died: person.died?.latest?.dayNumber,
        relatives: Set(near.map { people[$0].name }))
    }
  }
}
