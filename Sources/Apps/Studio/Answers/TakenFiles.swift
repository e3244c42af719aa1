// SPDX-License-Identifier: MIT
internal import ArchiveState
internal import KeepsakeArchive
internal import KeepsakeModel
private import KeepsakeSupport

/// Files that have been put into the archive and are not in the journal yet: if it does not come to that, they go back to where uploads
/// lie.
struct TakenFiles {
  private(set) var files: [ArchivePath] = []

  private let call: StudioCall
  private var uploads: [String] = []

  init(_ call: StudioCall) { self.call = call }

  /// Adds a picture under a new name with the extension of its format.
  mutating func take(
    picture upload: String, name: String, _ format: ImageFormat, into folder: ArchivePath, _ view: StudioView
  ) throws(StudioError) -> ArchivePath {
    let path = ArchivePath(name.split(separator: "/").last.map(String.init) ?? "")
    let isPicture = ImageFormat(fileExtension: path.pathExtension.lowercased()) != nil
    let ending = NewFileName.ending(path.pathExtension, of: format)
    var stem = NewFileName.stem(isPicture ? path.stem.name : path.name)
    // This name would make it another picture's mask.
    if ArchivePath("\(stem).\(ending)").isMask { stem = NewFileName.stem(stem.replacing(".", with: "-")) }
    return try take(upload, stem, ending, into: folder, view)
  }

  /// Takes in a file that belongs to a keepsake, unless it would speak for it or for another.
  mutating func take(
    attached upload: String, name: String, into folder: ArchivePath, _ view: StudioView
  ) throws(StudioError) -> ArchivePath {
    let path = ArchivePath(name.split(separator: "/").last.map(String.init) ?? "")
    let (stem, ending) = (NewFileName.stem(path.stem.name), path.pathExtension.lowercased())
    let isPlain = ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } && ending.utf8.count <= 16
    let whole = ending.isEmpty ? stem : "\(stem).\(ending)"
    guard isPlain, NewFileName.isFree(folder.appending(whole)), NewFileName.isFree(folder.appending(path.name)) else {
      throw StudioError(
        422, "attach",
        "“\(name)” would be read as a text of the archive, or as what another program says of a picture. "
          + "Rename it first, or pack it into a zip file.")
    }
    return try take(upload, stem, ending, into: folder, view)
  }

  /// Never over another file.
  private mutating func take(
    _ upload: String, _ stem: String, _ ending: String, into folder: ArchivePath, _ view: StudioView
  ) throws(StudioError) -> ArchivePath {
    let ending = ending.isEmpty ? "" : ".\(ending)"
    for number in 1...10_000 {
      let file = folder.appending(number == 1 ? stem + ending : "\(stem)-\(number)\(ending)")
      // A name that a text speaks of already would give the picture that text's words.
      guard !view.isThere(view.text(named: file.stem.text)) else { continue }
      do throws(ArchiveEditError) {
        if try call.archive.session.take(upload, as: file) {
          files.append(file)
          uploads.append(upload)
          return file
        }
      } catch {
        giveBack()
        throw StudioError(error)
      }
    }
    giveBack()
    throw StudioError(409, "name", "There are too many files of the name “\(stem)”.")
  }

  /// Writes texts about them, and notes all of it.
  func journal(_ label: Message, _ texts: [KeyedFileEdit]) async throws(StudioError) -> JournalEntry? {
    var action = ArchiveAction("")
    action.added = files
    do throws(StudioError) {
      return try await call.archive.change { [action] session throws(ArchiveEditError) in
        try await session.edit(label, texts, and: action)
      }
    } catch {
      giveBack()
      throw error
    }
  }

  /// Puts them back to the uploads: what was refused leaves no picture behind, and can be tried again.
  func giveBack() {
    for (file, upload) in zip(files, uploads) { try? Files.move("\(call.archive.root)/\(file.text)", to: upload) }
  }
}
