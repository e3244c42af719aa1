// SPDX-License-Identifier: MIT
private import ArchiveScan
private import Foundation
package import KeepsakeModel
private import Sidecars

/// Mends an archive's texts where they can only mean one thing, as `check --fix` promises; each can be undone in the studio.
package struct SidecarRepairs {
  private let session: ArchiveSession

  package init(_ session: ArchiveSession) { self.session = session }

  /// Says of each text what was done.
  package func mend(_ scan: ScannedArchive) async -> [Diagnostic] {
    var told: [Diagnostic] = []
    var renamed: [ArchivePath] = []
    for file in scan.misnamed.map(\.path) {
      do throws(ArchiveEditError) {
        guard let name = try await rename(file) else { continue }
        renamed.append(name)
        told.append(Diagnostic(.note, "sidecar.renamed", file: file.text, "is \(name.text) now"))
      } catch {
        told.append(error.diagnostic)
      }
    }
    let texts = [scan.sidecars, scan.folderDefaults, scan.collections, scan.people, scan.types].joined().map(\.path)
    for file in Set([ArchivePath("keepsake.yaml")] + texts + renamed).sorted() {
      do throws(ArchiveEditError) {
        told += try await mend(file)
      } catch {
        told.append(error.diagnostic)
      }
    }
    return told
  }

  private func mend(_ file: ArchivePath) async throws(ArchiveEditError) -> [Diagnostic] {
    guard let (before, content) = try session.text(file),
      let repair = SidecarRepair(before, as: YAMLFileKind(of: file))
    else { return [] }
    var kept: JournalMove?
    if repair.isRecoded {
      let move = try session.stage(before, as: file)
      kept = move
    }
    let change = FileChange(file, expected: content, .whole(repair.bytes))
    do throws(ArchiveEditError) {
      _ = try await session.act(ArchiveAction("check --fix: \(file.text)", changes: [change]))
    } catch {
      if let kept { session.discard(kept) }
      throw error
    }
    return repair.done.map { done in
      Diagnostic(
        .note, "sidecar.mended", file: file.text, done,
        remedy: kept.map { "the file as it was is in \($0.from) for 30 days" } ?? "")
    }
  }

  /// Gives a text its proper name, where that is free and the text can be read as one of ours.
  private func rename(_ file: ArchivePath) async throws(ArchiveEditError) -> ArchivePath? {
    guard let name = ProperName.of(file), !name.hasPrefix("."), Self.canBeRenamed(file, to: name) else { return nil }
    let target = file.folder.appending(name)
    guard try session.text(target) == nil, let (bytes, _) = try session.text(file) else { return nil }
    let kind = YAMLFileKind(of: target)
    let mended = SidecarRepair(bytes, as: kind)?.bytes ?? bytes
    guard SidecarReader.mistakes(in: mended, of: kind, file: file.text).isEmpty else { return nil }
    let move = JournalMove(from: file.text, to: target.text)
    _ = try await session.act(ArchiveAction("check --fix: \(file.text)", moves: [move]))
    return target
  }

  /// Only where the names differ by their endings and capitals: a copy of a text may say something old.
  private static func canBeRenamed(_ file: ArchivePath, to name: String) -> Bool {
    let given = file.name.trimmingCharacters(in: .whitespaces).lowercased()
    let stem = ArchivePath(name).stem.name.lowercased()
    guard given.hasPrefix(stem) else { return false }
    let rest = given.dropFirst(stem.count)
    return rest.isEmpty || rest.first == "."
  }
}
