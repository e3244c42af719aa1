// SPDX-License-Identifier: MIT
private import ArchiveState
private import Foundation
internal import KeepsakeArchive
package import KeepsakeModel
package import KeepsakeSupport
internal import Memo

/// Takes bundles into an archive's memo, in any number and any order, as often as one likes.
package struct BundleMerge: Sendable {
  package struct Report: Sendable {
    package var bundles = 0
    package var pictures = 0
    /// Findings that were not known here.
    package var rows = 0
    /// Originals whose bytes need not be read again here.
    package var files = 0
    /// Notes and warnings; a bundle that is refused has one.
    package var diagnostics: [Diagnostic] = []
  }

  private let progress: any ProgressListener
  /// Whether bundles stay; else their pictures are moved, and they are removed.
  package var keeps = false

  package init(progress: any ProgressListener = SilentProgress()) { self.progress = progress }

  /// Merges bundles, or all bundles in the folders named.
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
    let derivatives = DerivativeStore(folder: archive.state)
    progress.begin("Bundles", total: bundles.count)
    defer { progress.end() }
    var (report, contradictions) = (Report(), [String: Int]())
    for folder in bundles {
      try Task.checkCancellation()
      do throws(Refusal) {
        try take(folder, into: memo, derivatives, archive, &report, &contradictions)
      } catch {
        report.diagnostics.append(error.diagnostic)
      }
      progress.advance(by: 1)
    }
    memo.flush()
    for (finding, count) in contradictions.sorted(by: { $0.key < $1.key }) {
      report.diagnostics.append(
        Diagnostic(
          .note, "merge.contradictions",
          "\(count) findings of “\(finding)” were made twice with other results; the same one stays whatever the order")
      )
    }
    report.diagnostics += memo.takeDiagnostics()
    lock.release()
    return report
  }

  private struct Refusal: Error {
    var diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) {
      self.diagnostic = diagnostic
      self.diagnostic.severity = .warning
    }

    init(_ folder: String, _ problem: String) {
      self.init(
        Diagnostic(
          .warning, "merge.bundle-refused", file: folder, "this bundle is not taken: \(problem)",
          remedy: "have its shard work again"))
    }
  }

  private func take(
    _ folder: String, into memo: MemoStore, _ derivatives: DerivativeStore, _ archive: ArchiveFolder,
    _ report: inout Report, _ contradictions: inout [String: Int]
  ) throws(Refusal) {
    let bundle: Bundle
    do throws(Diagnostic) { bundle = try Bundle(folder: folder) } catch { throw Refusal(error) }
    for file in bundle.files {
      guard let status = Files.status("\(folder)/\(file.path)"), status.kind == .file, status.size == file.size else {
        throw Refusal(folder, "“\(file.path)” is not what it was")
      }
    }
    let path = "\(folder)/\(Bundle.memo)"
    let said = bundle.files.first { $0.path == Bundle.memo }?.sha256
    guard let bytes = try? Files.read(path), Digest256.hash(bytes).hex == said else {
      throw Refusal(folder, "its memo is not what it was")
    }
    do {
      let files = try MemoStore.files(in: path)
      let mine = try Self.mine(files, in: archive, folder)
      let merge = try memo.merge(from: path)
      let store = DerivativeStore(folder: folder)
      for address in merge.files.sorted() where try !derivatives.take(address, from: store, moving: !keeps) {
        report.diagnostics.append(
          Diagnostic(
            .warning, "merge.picture-damaged", file: folder, "the picture “\(address)” is damaged or not there",
            remedy: "the next build makes it"))
      }
      for (path, record) in mine { memo.remember(record, at: path) }
      memo.flush()
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
      report.files += mine.count
      contradictions.merge(merge.contradictions, uniquingKeysWith: +)
    } catch let error as Refusal {
      throw error
    } catch let error as FileError {
      throw Refusal(folder, error.reason)
    } catch let error as CacheError {
      throw Refusal(folder, error.reason)
    } catch {
      throw Refusal(folder, "\(error)")
    }
    if !keeps { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// So many of a bundle's originals are read, to see that it is this archive's.
  private static let looks = 3

  /// What a bundle knows of files that are the same here, as far as size and time tell; some of them are read.
  private static func mine(
    _ files: [ArchivePath: FileRecord], in archive: ArchiveFolder, _ folder: String
  ) throws(Refusal) -> [(ArchivePath, FileRecord)] {
    var mine: [(ArchivePath, FileRecord)] = []
    for (path, record) in files.sorted(by: { $0.key < $1.key }) {
      guard InnerPath.isSound(path.bytes), let time = record.modified,
        let status = Files.status(bytesOfPath: archive.path(of: path)), status.kind == .file,
        status.size == record.size, isSame(status.modified, time)
      else { continue }
      if mine.count < looks {
        let bytes = try? Files.read(bytesOfPath: archive.path(of: path))
        guard let bytes, Digest256.hash(bytes) == record.content else {
          throw Refusal(folder, "“\(path.text)” is another file here")
        }
      }
      let file = SourceFile(path: path, size: status.size, modified: status.modified, inode: status.inode)
      let (readAt, isOver) = status.modified.addingReportingOverflow(FileRecord.slowestTick)
      if isOver { continue }
      mine.append((path, FileRecord(file, content: record.content, format: record.format, readAt: readAt)))
    }
    return mine
  }

  /// To the microsecond; to the second where one of the two file systems keeps nothing finer.
  private static func isSame(_ a: Int64, _ b: Int64) -> Bool {
    let second: Int64 = 1_000_000_000
    if a % second == 0 || b % second == 0 { return a / second == b / second }
    return a / 1_000 == b / 1_000
  }

  private static func bundles(in folder: String) throws -> [String] {
    if Files.exists("\(folder)/\(Bundle.file)") { return [folder] }
    let names = try Files.names(in: folder).filter { name in
      name.utf8.count >= 4 && name.utf8.allSatisfy { (48...57).contains($0) }
    }
    return names.sorted().map { "\(folder)/\($0)" }
  }
}
