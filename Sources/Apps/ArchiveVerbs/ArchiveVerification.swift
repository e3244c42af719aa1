// SPDX-License-Identifier: MIT
private import ArchiveScan
private import Foundation
private import KeepsakeArchive
package import KeepsakeModel
package import KeepsakeSupport
private import PictureSteps
internal import Preservation
private import Vault

/// Reads every file of an archive and holds it against the checksums that builds have kept.
package struct ArchiveVerification: Sendable {
  package struct Finding: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case damaged, missing, undecodable, undecoded, edited, moved, new
    }

    package var kind: Kind
    package var path: ArchivePath
    /// Where it was, or why it cannot be shown.
    package var detail: String?
  }

  package struct Report: Sendable {
    /// By kind, then by path.
    package var findings: [Finding] = []
    /// Findings about the archive as a whole.
    package var diagnostics: [Diagnostic] = []
    package var files = 0
    /// The size of all files together.
    package var bytes = 0

    package func count(_ kind: Finding.Kind) -> Int { findings.count { $0.kind == kind } }
    /// Whether something is lost or about to be.
    package var isSound: Bool { findings.allSatisfy { [.undecoded, .edited, .moved, .new].contains($0.kind) } }
  }

  private let environment: BuildEnvironment
  private let progress: any ProgressListener
  /// Accepts damaged and missing files as the keeper's intention.
  package var accepts = false
  /// Decodes every picture, not only new and changed ones.
  package var decodesAll = false

  package init(environment: BuildEnvironment, progress: any ProgressListener = SilentProgress()) {
    self.environment = environment
    self.progress = progress
  }

  private struct Reading: Sendable {
    var content: ContentHash
    var verdict: Checksums.Verdict
    var problem: String?
    /// Nothing is wrong with it: it has more pixels than are decoded.
    var isTooLarge = false
  }

  /// Checks the files, and stores the checksums of new ones; throws a `Diagnostic` if the archive does not exist.
  package func run(_ path: String) async throws -> Report {
    let archive = try ArchiveFolder(path, makesState: true)
    let old = try Checksums.read(folder: archive.state)
    // What the program writes itself changes with every build.
    let files = try ArchiveFiles.list(archive.path).filter { !$0.path.bytes.starts(with: Array(".keepsake/".utf8)) }
    progress.begin("Files", total: files.count)
    defer { progress.end() }
    let readings = try await mapBounded(files, width: environment.workers, on: environment.pool) { file in
      defer { progress.advance(by: 1) }
      return try await reading(of: file, archive, old)
    }
    var report = Report(
      findings: [], diagnostics: archive.warnings, files: files.count, bytes: files.map(\.size).reduce(0, +))
    var checksums = old
    let present = Set(files.map(\.path))
    let new = zip(files, readings).filter { $0.1.verdict == .new }.map { (path: $0.0.path, content: $0.1.content) }
    let moves = checksums.follow(new, isThere: present.contains)
    for (file, reading) in zip(files, readings) {
      if accepts {
        checksums.accept(file, content: reading.content)
      } else {
        checksums.take(file, content: reading.content)
      }
      switch reading.verdict {
      case .sound: break
      case .new:
        let before = moves[file.path]
        report.findings.append(
          Finding(kind: before == nil ? .new : .moved, path: file.path, detail: before?.text))
      case .edited: report.findings.append(Finding(kind: .edited, path: file.path))
      case .damaged: report.findings.append(Finding(kind: .damaged, path: file.path))
      }
      if let problem = reading.problem {
        report.findings.append(
          Finding(kind: reading.isTooLarge ? .undecoded : .undecodable, path: file.path, detail: problem))
      }
    }
    for path in checksums.entries.keys where !present.contains(path) {
      report.findings.append(Finding(kind: .missing, path: path))
      if accepts { checksums.entries[path] = nil }
    }
    if let finding = Self.vault(archive) { report.findings.append(finding) }
    let order = Finding.Kind.allCases
    report.findings.sort { a, b in
      let (left, right) = (order.firstIndex(of: a.kind) ?? 0, order.firstIndex(of: b.kind) ?? 0)
      return left == right ? a.path < b.path : left < right
    }
    try checksums.write(folder: archive.state, after: old)
    return report
  }

  /// The only file in the program's folder that cannot be made again.
  private static func vault(_ archive: ArchiveFolder) -> Finding? {
    do throws(Diagnostic) {
      _ = try VaultState.read(folder: archive.state)
      return nil
    } catch {
      let path = ArchivePath(".keepsake/" + VaultState.fileName)
      return Finding(kind: .undecodable, path: path, detail: error.problem.text)
    }
  }

  private func reading(of file: SourceFile, _ archive: ArchiveFolder, _ old: Checksums) async throws -> Reading {
    let path = archive.path(of: file.path)
    var head: [UInt8] = []
    var digest = Digest256()
    try Files.forEachPart(bytesOfPath: path) { part throws(FileError) in
      if head.isEmpty { head = Array(part.prefix(ImageFormat.bytesNeeded)) }
      part.withUnsafeBytes { digest.update($0) }
    }
    let content = digest.finish()
    let verdict = old.verdict(file, content: content)
    let claimed = ImageFormat(fileExtension: file.path.pathExtension)
    guard decodesAll || verdict != .sound, claimed?.medium == nil,
      let format = ImageFormat(leading: head, size: file.size, claimed: claimed)
    else { return Reading(content: content, verdict: verdict, problem: nil) }
    var settings = SettingsFile(archive).settings.pictures
    (settings.sizes, settings.avif) = ([100], false)
    let enricher = ImageEnricher(settings: settings, memory: environment.memoryBudget)
    let job = ImageEnricher.Job(
      path: path, size: file.size, format: format, edit: PictureEdit())
    let picture = try await enricher.enrich(job).picture
    // A second page, much brightness or a profile of another kind is nothing that a backup could mend.
    guard let picture, picture.fault != nil || picture.picture?.isWhole == false else {
      return Reading(content: content, verdict: verdict, problem: nil)
    }
    let isTooLarge = picture.fault == .tooLarge
    let problem = picture.problems.first.map { isTooLarge ? "\($0.problem); \($0.remedy)" : $0.problem.text }
    return Reading(content: content, verdict: verdict, problem: problem, isTooLarge: isTooLarge)
  }
}
