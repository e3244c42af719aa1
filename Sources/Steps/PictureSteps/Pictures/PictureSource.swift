// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// One image of a keepsake: where it is, and what its keeper wants of it.
package struct PictureSource: Sendable {
  package var file: SourceFile
  /// As the scan tells it.
  package var format: ImageFormat
  package var edit: PictureEdit
  /// The file whose content `edit.mask` tells.
  package var mask: ArchivePath?
  /// It is hidden from every visitor, and gets no picture.
  package var isHidden = false
  /// Its page is to show less than the file does.
  package var isPart = false
  package var reading = TextReading.words
  /// What it shows is secret by nature: no machine is asked what that is.
  package var isSecret = false
  /// Of a film, where its still is, in seconds, as the keeper says.
  package var moment: Double?
  /// Its page is to show nothing of how it moves, or of what moved around it.
  package var staysStill = false
  /// Of a PDF, visitors can have the keeper's own file.
  package var isPublishedAsItIs = false
  /// A sidecar speaks of it.
  package var isDescribed = false
  /// Of a film that no sidecar names, the pictures of its name beside it.
  package var companions: [ArchivePath] = []
  /// Of a film or a sound, the files beside it that tell what is said in it, one for each language.
  package var subtitles: [SubtitleSource] = []
  /// Which pages of the file the keeper wants to show; `nil`: all.
  package var pages: PageSelection?
  /// Which picture of the file, from 1.
  package var page = 1
  /// Whether it is another picture of a file that has been met.
  package var isFurther = false
  /// In which languages, as the keeper names them; empty: in those of the archive.
  package var languages: [String] = []

  package init(file: SourceFile, format: ImageFormat, edit: PictureEdit) {
    self.file = file
    self.format = format
    self.edit = edit
  }
}

extension PictureSource {
  /// Whether its page shows less of the picture than the file does.
  var showsLess: Bool { isPart || edit.frame.isPart || edit.mask != nil }

  /// Masks are small; what is larger is none.
  package static let maskLimit = 16 << 20

  /// The mask's bytes, if they still are what `edit` tells; `nil` if there is none.
  func maskBytes(root: String) -> [UInt8]? {
    guard let mask, let bytes = try? Files.read(bytesOfPath: mask.bytes(below: root), limit: Self.maskLimit),
      Digest256.hash(bytes) == edit.mask
    else { return nil }
    return bytes
  }
}

/// What a machine may find out about the text in a picture.
package enum TextReading: Sendable {
  /// What it says.
  case words
  /// Where its lines stand: the keeper has typed what they say.
  case lines
  case nothing
}

/// A file that tells what is said in a film or a sound.
package struct SubtitleSource: Hashable, Sendable {
  package var path: ArchivePath
  /// `nil`: the archive's.
  package var language: String?
  package var content: ContentHash

  package init(path: ArchivePath, language: String?, content: ContentHash) {
    self.path = path
    self.language = language
    self.content = content
  }
}
