// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeArchive
internal import KeepsakeModel

/// The faces that visitors of the site or readers of its secured part see, by the person's name; nothing of a hidden person, of a
/// private or unlisted keepsake, or of a part that is cut away.
struct ShownFaces {
  struct Face {
    var path: ArchivePath
    var title: String?
    /// The picture as a build has made it; `nil` before the first build.
    var picture: PictureFacts?
    /// In the picture as it is shown; `nil` for a portrait without a marked face.
    var region: UnitRectangle?
    /// In pixels of the file as it is stored: left, top, width, height; `nil` if viewers turn it, or if its size is not known.
    var pixels: [Double]?
    /// Whether only readers of the secured part see it.
    var isSecured: Bool
    /// Whether the keeper has chosen the picture as the portrait.
    var isPortrait = false
    var merit: Merit
  }

  /// The best face first: the portrait, then by merit and by size.
  private var faces: [String: [Face]] = [:]

  func of(_ name: String) -> [Face] { faces[name] ?? [] }

  init(_ snapshot: ArchiveSnapshot) {
    let names = snapshot.names
    let images = FileImages(snapshot, names)
    for (catalogue, isSecured) in [(snapshot.catalogued.catalogue, false), (snapshot.catalogued.secured, true)] {
      var portraits: [Int: [Person]] = [:]
      for person in catalogue.people { if let place = person.portrait { portraits[place, default: []].append(person) } }
      for (number, keepsake) in catalogue.keepsakes.enumerated()
      where keepsake.visibility == .public && !keepsake.isSecret {
        add(keepsake, portraits[number] ?? [], isSecured: isSecured, images)
      }
    }
    for name in faces.keys {
      faces[name]?.sort { one, other in
        if one.isPortrait != other.isPortrait { return one.isPortrait }
        if one.merit != other.merit { return one.merit > other.merit }
        let (width, wider) = (one.region?.width ?? 0, other.region?.width ?? 0)
        return width == wider ? one.path < other.path : width > wider
      }
    }
  }

  private mutating func add(_ keepsake: Keepsake, _ portrayed: [Person], isSecured: Bool, _ images: FileImages) {
    let merit = keepsake.merit
    func face(_ image: KeepsakeImage, _ region: UnitRectangle?, _ pixels: [Double]?) -> Face {
      Face(
        path: image.path, title: keepsake.title.flatMap { $0.source == .filename ? nil : $0.value },
        picture: image.picture, region: region, pixels: pixels, isSecured: isSecured, merit: merit)
    }
    for image in keepsake.images where image.format.medium == nil && image.page ?? 1 == 1 {
      for marked in image.faces where !marked.isUnknown {
        guard let region = marked.region else { continue }
        var found = face(image, region, images.pixels(of: marked.name, in: image.path))
        let person = portrayed.first { $0.name == marked.name }
        found.isPortrait = person != nil && person?.face == nil
        faces[marked.name, default: []].append(found)
      }
    }
    guard keepsake.images.indices.contains(keepsake.thumbnail) else { return }
    let image = keepsake.images[keepsake.thumbnail]
    for person in portrayed where image.format.medium == nil {
      // Without a mark a letter or a house shows no person.
      guard person.face != nil || [.photo, .artwork, nil].contains(keepsake.kind?.value) else { continue }
      if person.face == nil, faces[person.name]?.contains(where: \.isPortrait) == true { continue }
      var found = face(image, person.face, person.face.flatMap { images.pixels(of: $0, in: image.path) })
      found.isPortrait = true
      faces[person.name, default: []].append(found)
    }
  }
}

/// Where faces are in the files of an archive.
private struct FileImages {
  private struct File {
    var size: PixelSize
    var isReshaped: Bool
    /// By the names by which the archive knows people.
    var faces: [String: UnitRectangle]
  }

  private var files: [ArchivePath: File] = [:]

  init(_ snapshot: ArchiveSnapshot, _ names: PersonNames) {
    for (draft, known) in zip(snapshot.read.drafts, snapshot.knowledge) {
      for (image, known) in zip(draft.images, known) {
        let metadata = known.metadata
        guard let size = metadata.size, [nil, 1].contains(metadata.orientation?.value) else { continue }
        let faces = (image.statement.people ?? known.markedPeople).compactMap { person in
          person.region.map { (names.canonical(person.name), $0) }
        }
        guard files[image.source.file.path] == nil else { continue }
        files[image.source.file.path] = File(
          size: size, isReshaped: image.statement.frame.isReshaped,
          faces: Dictionary(faces) { first, _ in first })
      }
    }
  }

  func pixels(of name: String, in path: ArchivePath) -> [Double]? {
    guard let file = files[path], let region = file.faces[name] else { return nil }
    return Self.pixels(region, file.size)
  }

  /// A part of the picture as it is shown, if that is the file's whole picture.
  func pixels(of region: UnitRectangle, in path: ArchivePath) -> [Double]? {
    guard let file = files[path], !file.isReshaped else { return nil }
    return Self.pixels(region, file.size)
  }

  private static func pixels(_ region: UnitRectangle, _ size: PixelSize) -> [Double]? {
    let (across, down) = (Double(size.width), Double(size.height))
    let (left, top) = ((region.left * across).rounded(), (region.top * down).rounded())
    let (width, height) = (
      min((region.width * across).rounded(), across - left), min((region.height * down).rounded(), down - top)
    )
    return width >= 1 && height >= 1 ? [left, top, width, height] : nil
  }
}
