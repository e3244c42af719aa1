// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Who is in a keepsake, and where their faces are.
extension KeepsakeAssembly {
  /// Above this share of a common area two boxes are one face.
  private static let sameFace = 0.5

  /// The faces of the picture as it is shown, under the names by which the archive knows people.
  ///
  /// The keeper's list takes the place of the file's marks. A box that two programs gave to two names is the first's. A picture with
  /// a removed background shows none of the file's marks, since the mask may hide some.
  func faces(_ statement: ImageStatement, _ known: ImageKnowledge) -> [TaggedPerson] {
    if statement.people == nil, statement.background?.isRemoved == true { return [] }
    return shown(statement, known).reduce(into: []) { faces, face in
      let isThere = faces.contains { other in
        face.region.map { other.region?.overlap($0) ?? 0 > Self.sameFace } ?? true
      }
      if !isThere || statement.people != nil { faces.append(face) }
    }
  }

  /// The people whose faces the shown part has, without those that the keeper has cut away.
  private func shown(_ statement: ImageStatement, _ known: ImageKnowledge) -> [TaggedPerson] {
    // Marks are on a file's first page.
    guard statement.pages?.first ?? 1 == 1, let region = known.region(of: statement.frame) else { return [] }
    return (statement.people ?? known.markedPeople).compactMap { person in
      guard let place = person.region.flatMap({ region.toRendition($0) }) else { return nil }
      var face = person
      (face.name, face.region) = (person.isUnknown ? person.name : names.canonical(person.name), place)
      return face
    }
  }

  /// The sidecar's people and faces, then the folder's people; without the keeper's list also the files' people.
  func people(_ draft: KeepsakeDraft, _ known: [ImageKnowledge]) -> [Sourced<String>] {
    var found: [Sourced<String>] = []
    var seen: Set<String> = []
    func add(_ names: [String]?, _ source: Provenance) {
      for name in names ?? [] where name != TaggedPerson.unknown {
        let known = self.names.canonical(name)
        if seen.insert(known).inserted { found.append(Sourced(known, source)) }
      }
    }
    let said = draft.$sidecar.wrappedValue.people
    add(said, .sidecar)
    for (image, known) in zip(draft.images, known) where image.statement.people != nil {
      add(shown(image.statement, known).map(\.name), .sidecar)
    }
    add(draft.$defaults.wrappedValue.people, .folder)
    guard said == nil else { return found }
    for (image, known) in zip(draft.images, known) {
      let names = Set(shown(image.statement, known).map(\.name))
      for person in known.$metadata.wrappedValue.people
      where person.region == nil || names.contains(self.names.canonical(person.name)) {
        add([person.name], person.source)
      }
    }
    return found
  }

  /// The people whom files mark in a picture, and whom the keeper has cut away or left out of the list: their names are no keywords.
  func cutAway(_ draft: KeepsakeDraft, _ known: [ImageKnowledge]) -> Set<String> {
    var marked: Set<String> = []
    for known in known {
      marked.formUnion(
        known.$metadata.wrappedValue.people.compactMap { $0.region == nil ? nil : names.canonical($0.name) })
    }
    return marked.isEmpty ? [] : marked.subtracting(people(draft, known).map(\.value))
  }
}

extension ImageKnowledge {
  /// The original's size as a viewer shows it, known before the picture is made.
  package var shownSize: PixelSize? {
    picture?.original ?? metadata.size.map { (metadata.orientation?.value ?? 1) > 4 ? $0.turned : $0 }
  }

  /// What a frame shows of the picture, also before the picture is made; `nil` if its size is not known and would matter.
  package func region(of frame: PictureFrame) -> PictureRegion? {
    let size = shownSize ?? (frame.isReshaped ? nil : PixelSize(width: 1_000, height: 1_000))
    return size.map { PictureRegion(frame, of: $0) }
  }

  /// The people that the file names, each with a box in the picture as a viewer shows it.
  ///
  /// Programs mark the stored picture, before EXIF's orientation (Metadata Working Group, Guidelines 2.0, 5.4).
  package var markedPeople: [TaggedPerson] {
    let orientation = metadata.orientation?.value ?? 1
    return metadata.people.map { person in
      var person = person
      person.region = person.region?.obeying(orientation: orientation)
      return person
    }
  }
}
