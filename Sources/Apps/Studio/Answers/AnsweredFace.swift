// SPDX-License-Identifier: MIT
private import Cataloguing
internal import Contributions
internal import KeepsakeModel
internal import KeepsakeSupport

/// The face without a name that a visitor's answer names, as the sidecar has it now.
struct AnsweredFace {
  /// Above this share of a common area the box that a visitor saw is this face's.
  private static let same = 0.5

  private let entry: StudioView.Entry
  /// Number of the file among the keepsake's.
  private let file: Int
  /// All faces on the file, in fractions of the original, and the place of this one among them.
  private let faces: [TaggedPerson]
  private let place: Int
  private let seen: SeenFace

  /// `nil` if it has a name by now, or the picture is cropped or turned differently.
  init?(_ answered: Contribution.FacePlace, of entry: StudioView.Entry, in view: StudioView) {
    let names = view.snapshot.names
    // A page leaves out pictures that cannot be shown, so its numbers may be lower.
    let wanted = answered.image - 1
    let files = entry.draft.images.indices.sorted { one, other in
      (abs((entry.firstImage(of: one) ?? 0) - wanted), one) < (abs((entry.firstImage(of: other) ?? 0) - wanted), other)
    }
    for file in files {
      guard let first = entry.firstImage(of: file) else { continue }
      let faces = KeepsakeAnswers.faces(entry, file, names)
      guard let region = entry.keepsake.images[first].knowledge.region(of: entry.draft.images[file].statement.frame)
      else { continue }
      for (place, face) in faces.enumerated() where face.isUnknown {
        guard let shown = face.region.flatMap({ region.toRendition($0) }), shown.overlap(answered.region) > Self.same
        else { continue }
        (self.entry, self.file, self.faces, self.place) = (entry, file, faces, place)
        seen = SeenFace(entry: entry, image: first, region: shown)
        return
      }
    }
    return nil
  }

  var json: JSON {
    [
      "number": .count(file), "place": .count(place), "faces": .list(faces.compactMap(KeepsakeAnswers.face)),
      "files": .texts(
        entry.draft.images.map { $0.statement.file.isEmpty ? $0.source.file.path.name : $0.statement.file }),
      "picture": .text(PictureAnswers.address(of: seen)),
    ]
  }
}
