// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Who is in a keepsake, and where their faces are.
extension KeepsakeAssembly {
  /// The faces of the picture as it is shown, under the names by which the archive knows people.
  ///
  /// Where the keeper says who is where, the file's marks count no more. A face whose centre the keeper has cut away is not there.
  func faces(_ statement: ImageStatement, _ known: ImageKnowledge) -> [TaggedPerson] {
    guard let size = known.shownSize ?? (statement.frame.isReshaped ? nil : PixelSize(width: 1_000, height: 1_000))
    else {
      return []
    }
    let region = PictureRegion(statement.frame, of: size)
    return (statement.people ?? known.markedPeople).compactMap { person in
      guard let shown = person.region.flatMap({ region.toRendition($0) }) else { return nil }
      var face = person
      (face.name, face.region) = (person.isUnknown ? person.name : names.canonical(person.name), shown)
      return face
    }
  }

  /// Those of the sidecar and of its faces, then the folder's; and without a list of the keeper's those of the files.
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
    for image in draft.images { add(image.statement.people?.map(\.name), .sidecar) }
    add(draft.$defaults.wrappedValue.people, .folder)
    guard said == nil else { return found }
    for (image, known) in zip(draft.images, known) {
      for person in named(by: known, image.statement) { add([person.name], person.source) }
    }
    return found
  }

  /// The people whom a file names, but for faces that are not shown: whom the keeper took out of the list or cut away.
  private func named(by known: ImageKnowledge, _ statement: ImageStatement) -> [TaggedPerson] {
    let shown = Set(faces(statement, known).map(\.name))
    return known.$metadata.wrappedValue.people.filter {
      $0.region == nil || shown.contains(names.canonical($0.name))
    }
  }
}

extension ImageKnowledge {
  /// Of the original as a viewer shows it, also before there is a picture of it.
  fileprivate var shownSize: PixelSize? {
    picture?.original ?? metadata.size.map { (metadata.orientation?.value ?? 1) > 4 ? $0.turned : $0 }
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
