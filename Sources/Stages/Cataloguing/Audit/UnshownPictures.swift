// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Reports, in one message per cause, the keepsakes that visitors do not see because none of their files holds a picture.
///
/// Each file's fault is reported where the file is read; this reports the consequence.
enum UnshownPictures {
  /// So many are named; a folder of broken files would fill the screen.
  private static let most = 20

  static func diagnostics(_ keepsakes: [Keepsake]) -> [Diagnostic] {
    // By number: a keepsake is a large value to copy.
    let unshown = keepsakes.indices.filter { keepsakes[$0].visibility <= .secured && keepsakes[$0].isDamaged }
      .map { (path: keepsakes[$0].images[0].path.text, cause: Cause(keepsakes[$0].images[0].fault)) }
    return Cause.allCases.compactMap { cause in
      let files = unshown.filter { $0.cause == cause }.map(\.path).sorted()
      guard let first = files.first else { return nil }
      let all = files.prefix(most).joined(separator: ", ")
      let names: Message = files.count > most ? "\(all) and \(files.count - most) more" : "\(all)"
      return Diagnostic(
        .warning, "keepsake.not-shown", file: files.count == 1 ? first : nil,
        files.count == 1
          ? "a keepsake is hidden from visitors, because \(cause.reason): \(names)"
          : "\(files.count) keepsakes are hidden from visitors, because \(cause.reason): \(names)",
        remedy:
          "\(cause.remedy(of: files.count == 1 ? "the file" : "these files")); with a title, a caption or a transcript it is shown without a picture"
      )
    }
  }

  /// What different advice is given for.
  private enum Cause: CaseIterable {
    case damaged, tooLarge, unsupported, nothingLeft, noProgram, locked

    init(_ fault: PictureFault?) {
      switch fault {
      case .tooLarge: self = .tooLarge
      case .unsupported: self = .unsupported
      case .nothingLeft: self = .nothingLeft
      case .noProgram: self = .noProgram
      case .locked: self = .locked
      case .empty, .notAPicture, .damaged, .unreadable, nil: self = .damaged
      }
    }

    var reason: Message {
      switch self {
      case .damaged: "there is no picture to show"
      case .tooLarge: "the picture has more pixels than the limit or the memory allows"
      case .unsupported: "pictures of this kind can’t be read"
      case .nothingLeft: "the crop or the choice of pages leaves nothing of it"
      case .noProgram: "a program that opens films, sounds or PDFs is not on this machine"
      case .locked: "the file opens only with a password"
      }
    }

    func remedy(of files: Message) -> Message {
      switch self {
      case .damaged: "copy " + files + " again from the camera, scanner or backup"
      case .tooLarge:
        "raise “pixel_limit” under “pictures:” in keepsake.yaml if you trust " + files + ", or keep smaller copies"
      case .unsupported: "open " + files + " in a picture program and save as JPEG, PNG or TIFF"
      case .nothingLeft: "correct “crop” or “pages” in the sidecar"
      case .noProgram: "install ffmpeg and poppler-utils, and build again"
      case .locked: "save copies of " + files + " without a password"
      }
    }
  }
}
