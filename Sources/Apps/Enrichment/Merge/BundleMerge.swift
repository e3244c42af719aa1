// SPDX-License-Identifier: MIT
private import ArchiveState
private import Foundation
internal import KeepsakeArchive
package import KeepsakeModel
package import KeepsakeSupport
internal import Memo

/// Merges bundles into an archive's memo, in any number, in any order, and more than once if needed.
package struct BundleMerge: Sendable {
  package struct Report: Sendable {
    package var bundles = 0
    package var pictures = 0
    /// The number of findings that were new here.
    package var rows = 0
    /// The number of originals whose bytes need not be read again here.
    package var files = 0
    /// The folders of bundles that are damaged or belong to another archive.
    package var refused: [String] = []
    /// Notes and warnings, including one for each refused bundle.
    package var diagnostics: [Diagnostic] = []
  }

  private let progress: any ProgressListener
  /// Whether bundles are kept; otherwise their pictures are moved, and the bundles are removed.
  package var keeps = false
  /// Called for each merged bundle after its data has been flushed to the disk and before the bundle is removed.
  var taken: @Sendable (String) throws -> Void = { _ in }

  package init(progress: any ProgressListener = SilentProgress()) { self.progress = progress }

  /// Merges bundles, or all bundles in the given folders.
  ///
  /// An invalid bundle is refused, and the others are merged. Throws a `Diagnostic` if the archive cannot be written
  /// to: bundles that have not been merged then stay where they are.
  package func run(_ archive: String, _ folders: [String]) throws -> Report {
    let archive = try ArchiveFolder(archive, makesState: true)
    let bundles = try folders.flatMap { try Self.bundles(in: HomeFolder.expandingTilde(in: $0)) }
    let lock: ArchiveLock
    do throws(ArchiveLockError) {
      lock = try ArchiveLock(folder: archive.state, patience: .seconds(5))
    } catch {
      throw error.diagnostic
    }
    let memo = MemoStore(folder: archive.state, program: ProgramVersion.current)
    var (report, contradictions) = (Report(), [String: Int]())
    progress.begin("Bundles", total: bundles.count)
    defer { progress.end() }
    do {
      try memo.settle()
      report.diagnostics = memo.takeDiagnostics()
      for folder in bundles {
        try Task.checkCancellation()
        do {
          let merge = try take(folder, into: memo, archive, &report)
          contradictions.merge(merge.contradictions, uniquingKeysWith: +)
          try taken(folder)
          if !keeps { Self.remove(folder) }
        } catch BundleFault.bundle(let diagnostic) {
          report.refused.append(folder)
          report.diagnostics.append(diagnostic)
        }
        progress.advance(by: 1)
      }
    } catch let error as CacheError {
      throw Self.unwritable(archive, error.reason)
    } catch let error as FileError {
      throw error.diagnostic()
    } catch BundleFault.archive(let reason) {
      throw Self.unwritable(archive, reason)
    }
    for (finding, count) in contradictions.sorted(by: { $0.key < $1.key }) {
      report.diagnostics.append(
        Diagnostic(
          .note, "merge.contradictions",
          "\(count) findings of “\(finding)” were made twice with other results; the same one stays whatever the order")
      )
    }
    lock.release()
    return report
  }

  private static func unwritable(_ archive: ArchiveFolder, _ reason: Message) -> Diagnostic {
    Diagnostic(
      .error, "merge.unwritable", file: archive.state, "what the bundles say cannot be kept: \(reason)",
      remedy: "look at the disk's free space and permissions and merge again; no bundle is lost")
  }

  private func take(
    _ folder: String, into memo: MemoStore, _ archive: ArchiveFolder, _ report: inout Report
  ) throws(BundleFault) -> MemoStore.Merge {
    let bundle: Bundle
    do throws(Diagnostic) { bundle = try Bundle(folder: folder) } catch { throw .bundle(error, folder) }
    try check(bundle, folder)
    let path = "\(folder)/\(Bundle.memo)"
    do {
      let originals = BundleOriginals(archive: archive, memo: path)
      guard try originals.isThisArchive() else {
        throw BundleFault.bundle(folder, "its pictures are not this archive's")
      }
      let merge = try memo.merge(from: path)
      let (store, mine) = (DerivativeStore(folder: folder), DerivativeStore(folder: archive.state))
      for address in merge.files.sorted() where try !mine.take(address, from: store, moving: !keeps) {
        report.diagnostics.append(
          Diagnostic(
            .warning, "merge.picture-damaged", file: folder, "the picture “\(address)” is damaged or not there",
            remedy: "the next build makes it"))
      }
      report.files += try originals.remember(in: memo)
      try memo.settle()
      if merge.refused > 0 {
        report.diagnostics.append(
          Diagnostic(
            .warning, "merge.rows-refused", file: folder,
            "\(merge.refused) rows of its memo are damaged and were passed over",
            remedy: "the next build finds out again what they said"))
      }
      report.bundles += 1
      report.pictures += bundle.pictures
      report.rows += merge.rows
      return merge
    } catch let error as BundleFault {
      throw error
    } catch let error as UnreadableMemo {
      throw .bundle(folder, error.reason)
    } catch let error as FileError {
      throw .archive(error.reason)
    } catch let error as CacheError {
      throw .archive(error.reason)
    } catch {
      throw .archive("\(error)")
    }
  }

  private func check(_ bundle: Bundle, _ folder: String) throws(BundleFault) {
    for file in bundle.files {
      guard let status = Files.status("\(folder)/\(file.path)"), status.kind == .file, status.size == file.size else {
        throw .bundle(folder, "“\(file.path)” is not what it was")
      }
    }
    let path = "\(folder)/\(Bundle.memo)"
    // No digest covers these files, which SQLite would read beside the memo.
    guard ["-wal", "-shm", "-journal"].allSatisfy({ !Files.exists(path + $0) }) else {
      throw .bundle(folder, "its memo has been written to")
    }
    let said = bundle.files.first { $0.path == Bundle.memo }?.sha256
    guard (try? Digest256.hash(file: path, limit: Bundle.longestFile))?.digest.hex == said else {
      throw .bundle(folder, "its memo is not what it was")
    }
  }

  /// Renames the folder first, so that a partly removed folder does not look like a bundle.
  private static func remove(_ folder: String) {
    let parts = folder.split(separator: "/")
    let gone = Files.parent(of: folder) + "/.taken-\(parts.last ?? "")-\(UUID().uuidString)"
    try? FileManager.default.removeItem(atPath: (try? Files.move(folder, to: gone)) == nil ? folder : gone)
  }

  private static func bundles(in folder: String) throws -> [String] {
    if Files.exists("\(folder)/\(Bundle.file)") { return [folder] }
    let names = try Files.names(in: folder).filter { name in
      name.utf8.count >= 4 && name.utf8.allSatisfy { (48...57).contains($0) }
    }
    guard !names.isEmpty else {
      throw Diagnostic(
        .error, "merge.no-bundles", file: folder, "there are no bundles in this folder",
        remedy: "name a bundle, or the folder that shards write theirs into")
    }
    return names.sorted().map { "\(folder)/\($0)" }
  }
}

/// Why a bundle was not merged.
private enum BundleFault: Error {
  /// The bundle is invalid.
  case bundle(Diagnostic)
  /// The archive cannot be written to.
  case archive(Message)

  static func bundle(_ said: Diagnostic, _ folder: String) -> Self {
    .bundle(folder, said.problem)
  }

  static func bundle(_ folder: String, _ problem: Message) -> Self {
    .bundle(
      Diagnostic(
        .warning, "merge.bundle-refused", file: folder, "this bundle is not taken: \(problem)",
        remedy: "have its shard work again"))
  }
}
