// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
private import Preservation

/// Keeps the checksums of originals from build to build, and notices what has been damaged on the way.
enum FixityKeeping {
  /// Remembers what each picture's file holds; a warning for each that has other bytes with its old time and size.
  static func update(
    _ drafts: [KeepsakeDraft], _ knowledge: [[ImageKnowledge]], _ archive: ArchiveFolder
  ) throws(FileError) -> [Diagnostic] {
    let old = try Checksums.read(folder: archive.state)
    var checksums = old
    var damaged: [Diagnostic] = []
    var new: [(path: ArchivePath, content: ContentHash)] = []
    for index in 0..<min(drafts.count, knowledge.count) {
      for (image, facts) in zip(drafts[index].images, knowledge[index]) {
        let file = image.source.file
        if checksums.isUpToDate(file, content: facts.content) { continue }
        // What could not be read has its path's hash for content.
        guard facts.content != Digest256.hash(file.path.bytes) else { continue }
        let verdict = checksums.take(file, content: facts.content)
        if verdict == .new { new.append((file.path, facts.content)) }
        guard verdict == .damaged else { continue }
        damaged.append(
          Diagnostic(
            .warning, "fixity.damaged", file: file.path.text,
            "its bytes have changed although its time and size have not, as a failing disk or a bad copy does it",
            remedy: "bring it back from a backup; if you changed it, run keepsake-site verify --accept"))
      }
    }
    // Else what was renamed or moved would be missing for ever.
    _ = checksums.follow(new) { Files.status(bytesOfPath: archive.path(of: $0)) != nil }
    try checksums.write(folder: archive.state, after: old)
    return damaged
  }
}
