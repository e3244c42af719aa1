// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A sidecar as read, with the file that it came from.
package struct ReadSidecar: Hashable, Sendable {
  package var file: ArchivePath
  @Shared package var sidecar: Sidecar

  package init(file: ArchivePath, sidecar: Shared<Sidecar>) {
    self.file = file
    _sidecar = sidecar
  }
}

/// A keepsake before anything is known of its pictures: which images it has, and what the keeper says.
package struct KeepsakeDraft: Hashable, Sendable {
  /// The sidecar's path without extension, else the image's; the image's whole path where two images share a stem.
  package var path: ArchivePath
  /// The sidecar's file, for pointing at; `nil` if there is none.
  package var sidecarFile: ArchivePath?
  @Shared package var sidecar: Sidecar
  /// What the folders above say, the nearest first in precedence.
  @Shared package var defaults: Sidecar
  /// Never empty.
  package var images: [DraftImage]
  /// Shown to nobody, whatever it says, because a sidecar with a mistake speaks of it or may have meant it.
  package var isHeldBack = false
  /// The text that is no sidecar and says that it is private; `nil` where it is held back for another reason.
  package var heldBackBy: ArchivePath?
  /// Whether what it holds is secret by nature: its type or its category says so, or that of a folder with a picture of it.
  package var isSecret = false
  /// Who sees it at most if nobody says it, as its type has it.
  package var usualVisibility: Visibility?
  /// The folders whose own texts say who may see what lies in them, it among them.
  package var sayingFolders: [SayingFolder] = []
  /// Of a film that no sidecar names, the pictures of its name beside it: it may be what moved around one of them, and what hides them
  /// hides it.
  package var companions: [ArchivePath] = []

  package init(
    path: ArchivePath, sidecarFile: ArchivePath?, sidecar: Shared<Sidecar>, defaults: Shared<Sidecar>,
    images: [DraftImage]
  ) {
    self.path = path
    self.sidecarFile = sidecarFile
    _sidecar = sidecar
    _defaults = defaults
    self.images = images
  }
}

extension KeepsakeDraft {
  /// The number of the image that the sidecar means by a name: as it names the image itself, or by the file's name.
  ///
  /// Where it names none and goes by its picture's name, that picture has its name whatever it is called now.
  func image(named name: String) -> Int? {
    if let number = images.firstIndex(where: { $0.statement.file == name || $0.source.file.path.name == name }) {
      return number
    }
    guard sidecar.images.isEmpty, images.count == 1, let file = sidecarFile else { return nil }
    return ArchivePath(name).stem.nameBytes == file.stem.nameBytes ? 0 : nil
  }
}

extension ArchivePath {
  /// The path without its ending, as telephones mean it that write `IMG_1.HEIC` and `img_1.MOV`.
  var looseStem: String { stem.text.lowercased() }
}

extension [KeepsakeDraft] {
  /// Films, sounds and PDFs that no sidecar describes, by number, each with the drafts of the pictures of its name beside it.
  ///
  /// They are seen only by those who see all of these: before they were keepsakes, what hid the picture was enough.
  var namesakes: [(number: Int, pictures: [Int])] {
    let media = indices.filter { number in
      self[number].sidecarFile == nil && self[number].images.contains { $0.source.format.medium != nil }
    }
    guard !media.isEmpty else { return [] }
    func stems(_ number: Int) -> Set<String> { Set(self[number].images.map(\.source.file.path.looseStem)) }
    let wanted = media.reduce(into: Set<String>()) { $0.formUnion(stems($1)) }
    var holders: [String: Set<Int>] = [:]
    for (number, draft) in enumerated() {
      for image in draft.images where image.source.format.medium == nil {
        let stem = image.source.file.path.looseStem
        if wanted.contains(stem) { holders[stem, default: []].insert(number) }
      }
    }
    return media.compactMap { number in
      let pictures = Set(stems(number).flatMap { holders[$0] ?? [] }).sorted()
      return pictures.isEmpty ? nil : (number, pictures)
    }
  }

  /// Hides them as the texts beside the pictures hide those, and tells no more of where than the pictures do.
  ///
  /// What is hidden in other ways, as by a collection, is known later (`Cataloguer.run`).
  package mutating func hideNamesakes(usual: Visibility, broken: Set<ArchivePath>) {
    for (film, pictures) in namesakes {
      for number in pictures {
        let picture = self[number]
        let (own, its) = (self[film].visibility(usual: usual), picture.visibility(usual: usual))
        if its > own { self[film].sidecar.visibility = its }
        if let location = picture.$sidecar.wrappedValue.location {
          self[film].sidecar.location = self[film].$sidecar.wrappedValue.location?.strictest(location) ?? location
        }
        self[film].isSecret = self[film].isSecret || picture.isSecret
        if picture.isHeldBack || picture.sidecarFile.map(broken.contains) == true {
          self[film].sidecar.visibility = .private
          self[film].isHeldBack = true
          self[film].heldBackBy = self[film].heldBackBy ?? picture.heldBackBy
        }
      }
    }
  }
}

extension MarkupStroke {
  /// The mark with the number of its image in the place of a name; `nil` if there is no such image.
  func placed(on draft: KeepsakeDraft) -> MarkupStroke? {
    guard let name = on?.value else { return self }
    guard let number = draft.image(named: name) else { return nil }
    var placed = self
    (placed.on, placed.image) = (nil, number)
    return placed
  }
}

/// A folder whose own text says who may see what lies in it.
package struct SayingFolder: Hashable, Sendable {
  package var folder: ArchivePath
  package var visibility: Visibility

  package init(folder: ArchivePath, visibility: Visibility) {
    self.folder = folder
    self.visibility = visibility
  }

  /// The path by which its text is known, however its ending is written.
  package var text: ArchivePath { Self.text(of: folder) }

  /// The path by which a folder's text is known.
  package static func text(of folder: ArchivePath) -> ArchivePath { folder.appending("_folder.yaml") }
}

/// One image of a draft: the file, and how the keeper wants it shown.
package struct DraftImage: Hashable, Sendable {
  package var source: ScannedImage
  package var statement: ImageStatement

  package init(source: ScannedImage, statement: ImageStatement) {
    self.source = source
    self.statement = statement
  }
}
