// SPDX-License-Identifier: MIT
internal import Cataloguing
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
internal import Memo
private import MetadataReader
private import PictureSteps

/// The files that sidecars attach to keepsakes: they are not keepsakes, and no note lists them as omitted.
///
/// Only scanned files can be attached, so no name and no link leads out of the archive or to excluded files.
struct AttachedFiles {
  struct Resolved {
    /// By draft.
    var attachments: [[Attachment]] = []
    var diagnostics: [Diagnostic] = []
  }

  private let scanned: [ArchivePath: (file: SourceFile, format: ImageFormat?)]
  /// By sidecar, in the order in which it names them.
  private let named: [ArchivePath: [(path: ArchivePath, said: Located<AttachmentStatement>)]]
  /// Pictures that are attached and nothing else.
  private let pictures: Set<ArchivePath>
  private let paths: Set<ArchivePath>

  init(_ sidecars: [ReadSidecar], _ scan: ScannedArchive, _ texts: TextPlace) {
    var named: [ArchivePath: [(path: ArchivePath, said: Located<AttachmentStatement>)]] = [:]
    // Pictures that a sidecar shows stay keepsakes, whatever else attaches them.
    var shown: Set<ArchivePath> = []
    let attaching = sidecars.filter { !$0.$sidecar.wrappedValue.files.isEmpty }
    let files = attaching.isEmpty ? [] : scan.images.map(\.file) + scan.others + scan.takeout + scan.xmp
    let onDisk = NamesOnDisk(files.lazy.map(\.path))
    for read in attaching {
      let folder = texts.besideImages(read.file.folder)
      named[read.file] = read.sidecar.files.map { (onDisk.path(folder.appending($0.value.file)), $0) }
    }
    paths = Set(named.values.lazy.joined().map(\.path))
    for read in attaching.isEmpty ? [] : sidecars {
      let (folder, images) = (texts.besideImages(read.file.folder), read.$sidecar.wrappedValue.images)
      shown.formUnion(images.map { onDisk.path(folder.appending($0.value.file)) })
      if images.isEmpty, read.$sidecar.wrappedValue.files.isEmpty {
        shown.insert(folder.appending(read.file.stem.name))
      }
    }
    self.named = named
    guard !paths.isEmpty else {
      (pictures, scanned) = ([], [:])
      return
    }
    var scanned: [ArchivePath: (file: SourceFile, format: ImageFormat?)] = [:]
    for image in scan.images where paths.contains(image.file.path) {
      // Films, sounds and PDFs are handed on as they are, as any other file is.
      scanned[image.file.path] = (image.file, image.format.medium == nil ? image.format : nil)
    }
    pictures = Set(scanned.keys.filter { !shown.contains($0) && !shown.contains($0.stem) })
    for file in scan.others + scan.takeout + scan.xmp where paths.contains(file.path) {
      scanned[file.path] = (file, nil)
    }
    self.scanned = scanned
  }

  /// Whether a picture is attached, and so no keepsake.
  func holds(_ image: ScannedImage) -> Bool { !pictures.isEmpty && pictures.contains(image.file.path) }

  /// Whether a sidecar names the file as attached.
  func holds(_ path: ArchivePath) -> Bool { !paths.isEmpty && paths.contains(path) }

  /// What a scan says, without its words on files that are attached: they are not shown, but not lost either.
  func withoutNotes(_ diagnostics: [Diagnostic], on unshown: [UnshownFile]) -> [Diagnostic] {
    let kinds = Set(unshown.filter { paths.contains($0.path) }.map(\.kind))
    guard !kinds.isEmpty else { return diagnostics }
    var kept = diagnostics
    for kind in kinds.sorted(by: { $0.rawValue < $1.rawValue }) {
      let ofKind = unshown.filter { $0.kind == kind }
      guard let first = ofKind.first else { continue }
      let told = kind.note(count: ofKind.count, first: first.path)
      kept.removeAll { $0 == told }
      let missed = ofKind.filter { !paths.contains($0.path) }
      if let first = missed.first { kept.append(kind.note(count: missed.count, first: first.path)) }
    }
    return kept
  }

  /// What each draft has; of files that visitors can have, `known` or the file tells the bytes.
  func resolve(
    _ drafts: [KeepsakeDraft], _ archive: ArchiveFolder, _ memo: MemoStore, _ known: [ArchivePath: FileRecord]
  ) -> Resolved {
    var resolved = Resolved()
    guard !named.isEmpty else { return resolved }
    resolved.attachments = drafts.map { draft in
      guard let sidecar = draft.sidecarFile, let files = named[sidecar] else { return [] }
      var names: Set<String> = []
      return files.compactMap { path, said in
        guard let (file, format) = scanned[path] else {
          resolved.diagnostics.append(
            Self.warning("attachment.missing", sidecar, said, "this file does not exist", Self.remedy(for: path)))
          return nil
        }
        var attachment = Attachment(
          path: path, label: said.value.label, isPublished: said.value.isPublished && !draft.isHeldBack,
          content: Digest256.hash([]), size: file.size, format: format)
        guard attachment.isPublished else { return attachment }
        if let refusal = Self.complete(&attachment, file, archive, memo, known) {
          attachment.isPublished = false
          resolved.diagnostics.append(
            Self.warning("attachment.not-published", sidecar, said, refusal.problem, refusal.remedy))
        }
        attachment.name = AttachmentName.of(attachment, among: &names)
        return attachment
      }
    }
    return resolved
  }

  private static func warning(
    _ id: String, _ sidecar: ArchivePath, _ said: Located<AttachmentStatement>, _ problem: Message, _ remedy: Message
  ) -> Diagnostic {
    Diagnostic(
      .warning, id, file: sidecar.text, line: said.line, column: said.column,
      "the attached file “\(said.value.file)” is not published: \(problem)", remedy: remedy)
  }

  private static func remedy(for path: ArchivePath) -> Message {
    ["yaml", "yml"].contains(path.pathExtension)
      ? "texts of the archive cannot be attached: pack it, or give it another ending"
      : "correct the name, or put the file back; hidden and excluded files cannot be attached"
  }

  /// Finds out what visitors would get; says why they cannot.
  private static func complete(
    _ attachment: inout Attachment, _ file: SourceFile, _ archive: ArchiveFolder, _ memo: MemoStore,
    _ known: [ArchivePath: FileRecord]
  ) -> (problem: Message, remedy: Message)? {
    if file.size > Attachment.limit {
      return ("it is larger than \(Attachment.limit >> 20) MB", "make it smaller, or keep it elsewhere and link to it")
    }
    // A picture is looked into every time: what may be hidden in it decides whether anybody gets it.
    if attachment.format == nil, let record = known[file.path], record.matchesText(file) {
      attachment.content = record.content
      return nil
    }
    let readAt = Int64(Date().timeIntervalSince1970 * 1e9)
    guard let bytes = try? Files.read(bytesOfPath: archive.path(of: file.path), limit: Attachment.limit) else {
      return ("it cannot be read", "see to its rights, or remove it here")
    }
    attachment.content = Digest256.hash(bytes)
    if let format = attachment.format {
      do throws(StrippingRefusal) { _ = try StrippedFile.bare(bytes, format) } catch {
        return (error.reason, error.remedy)
      }
    } else {
      memo.remember(FileRecord(file, content: attachment.content, format: nil, readAt: readAt), at: file.path)
    }
    return nil
  }
}
