// SPDX-License-Identifier: MIT
internal import CatalogStore
internal import Cataloguing
private import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Publishing
internal import TextRecognition

/// Tells a build that nothing has to be done: the archive's files, the request and the published site are those of the
/// last build that ended well.
///
/// It compares what `stat` tells, so that an archive of a hundred thousand keepsakes costs a walk and no more. Of texts that
/// is also when they last changed, which `touch` cannot set back: one word of a text may hide something.
struct UnchangedCheck {
  private static let keyName = "unchanged.key"
  private static let reportName = "unchanged.report"

  private let cache: CatalogCache
  /// `nil` if a file is too young to be trusted to stay as it is.
  private let inputs: ContentHash?

  /// Takes the scan, which began at `scannedAt` (nanoseconds since 1970).
  ///
  /// `told` is what the scan had to tell, `program` tells this program from others, whose sites may look otherwise.
  init(
    archive: ArchiveFolder, scan: ScannedArchive, told: [Diagnostic], request: BuildRequest, settings: ArchiveSettings,
    textEngine: any TextEngine, cache: CatalogCache, scannedAt: Int64,
    program: String = ProgramVersion.build
  ) {
    self.cache = cache
    var digest = Fingerprint()
    var youngest = Int64.min
    digest.update(program)
    digest.update(archive.path)
    digest.update(request.baseURL ?? "")
    digest.update(request.keepsGoing ? 1 : 0)
    digest.update(request.isStrict ? 1 : 0)
    digest.update(request.readsText ? "reads" : "keeps what is read")
    digest.update(textEngine.identity)
    digest.update(request.showsDrafts ? 1 : 0)
    digest.update(request.allowsClassifierCommand ? 1 : 0)
    for image in scan.images { Self.add(image.file, to: &digest, &youngest) }
    for list in [scan.sidecars, scan.folderDefaults, scan.collections, scan.people, scan.types, scan.xmp, scan.takeout]
    {
      digest.update(list.count)
      for file in list {
        Self.add(file, to: &digest, &youngest)
        digest.update(Int(file.changed ?? 0))
      }
    }
    // A list of patterns that cannot be read may exclude what it did before, and nothing else tells of it.
    digest.update(told.count)
    for diagnostic in told {
      for text in [diagnostic.severity.rawValue, diagnostic.id, diagnostic.file ?? "", diagnostic.problem] {
        digest.update(text.utf8.count)
        digest.update(text)
      }
    }
    // What cannot be shown is told of, and a sidecar may describe it.
    digest.update(scan.unshown.count)
    for file in scan.unshown {
      digest.update(file.path.text)
      digest.update(file.kind.rawValue)
    }
    let others =
      [archive.path + "/keepsake.yaml", archive.state + "/addresses.yaml", archive.state + "/vault.json"]
      + TemplateOverrides.paths(archive) + LabelWork.files(settings, archive)
      + (request.showsDrafts ? ["\(archive.state)/\(DecisionsFile.name)"] : [])
    for path in others {
      digest.update(path)
      guard let status = Files.status(path) else { continue }
      digest.update(status.size)
      digest.update(Int(status.modified))
      digest.update(Int(Files.changed(path) ?? 0))
      // The ledger is written by the build itself, before this is remembered.
      if !path.hasSuffix("/addresses.yaml") { youngest = max(youngest, status.modified) }
    }
    let hash = digest.finish()
    inputs = youngest < scannedAt - FileRecord.slowestTick ? hash : nil
  }

  private static func add(_ file: SourceFile, to digest: inout Fingerprint, _ youngest: inout Int64) {
    digest.update(file.path.bytes.count)
    digest.update(file.path.bytes)
    digest.update(file.size)
    digest.update(Int(file.modified))
    digest.update(Int(truncatingIfNeeded: file.inode))
    youngest = max(youngest, file.modified)
  }

  /// What the last build said, if this one would say and do the same.
  func earlierReport(_ live: LiveSite, _ empty: BuildReport) -> BuildReport? {
    guard live.isWhole, let key = key(live.manifest), cache.value(Self.keyName) == key.bytes,
      let text = cache.value(Self.reportName)
    else { return nil }
    return RememberedReport(String(decoding: text, as: UTF8.self)).map { $0.filled(empty) }
  }

  /// Remembers that the site is now what these inputs give.
  func remember(_ report: BuildReport, _ manifest: SiteManifest) {
    guard let key = key(manifest) else { return }
    cache.setValue(key.bytes, Self.keyName)
    cache.setValue(Array(RememberedReport(report).text.utf8), Self.reportName)
  }

  private func key(_ manifest: SiteManifest) -> ContentHash? {
    guard let inputs else { return nil }
    var digest = Fingerprint()
    digest.update(inputs.bytes)
    for entry in manifest.entries {
      digest.update(entry.address)
      entry.stamp.content.withUnsafeBytes { digest.update($0) }
    }
    return digest.finish()
  }
}

/// A report's diagnostics and counts as text, one record a line, fields apart by a character that no text holds.
private struct RememberedReport {
  let text: String

  init(_ report: BuildReport) {
    let census = report.census
    let counts = Visibility.allCases.map { String(census?.keepsakes[$0] ?? 0) }
    let head =
      (counts + [String(census?.images ?? 0), String(census?.undated ?? 0), String(census?.withPosition ?? 0)]
        + [report.encryptsSecured ? "1" : "0", String(census?.heldBack ?? 0)])
    let records = report.diagnostics.map { diagnostic in
      [
        diagnostic.severity.rawValue, diagnostic.id, diagnostic.file ?? "", diagnostic.line.map(String.init) ?? "",
        diagnostic.column.map(String.init) ?? "", diagnostic.problem, diagnostic.remedy,
      ].map { $0.filter { $0 != "\u{1E}" && $0 != "\u{1F}" } }
    }
    text = ([head] + records).map { $0.joined(separator: "\u{1F}") }.joined(separator: "\u{1E}")
  }

  /// `nil` if the text is not one that `init` wrote.
  init?(_ text: String) {
    guard let head = text.split(separator: "\u{1E}", omittingEmptySubsequences: false).first,
      head.split(separator: "\u{1F}", omittingEmptySubsequences: false).count == Visibility.allCases.count + 5
    else { return nil }
    self.text = text
  }

  func filled(_ empty: BuildReport) -> BuildReport {
    var report = empty
    let records = text.split(separator: "\u{1E}", omittingEmptySubsequences: false).map {
      $0.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
    }
    let counts = records[0].map { Int($0) ?? 0 }
    var census = Census()
    for (visibility, count) in zip(Visibility.allCases, counts) where count > 0 { census.keepsakes[visibility] = count }
    (census.images, census.undated, census.withPosition) = (counts[4], counts[5], counts[6])
    census.heldBack = counts[8]
    report.census = census
    report.encryptsSecured = counts[7] == 1
    report.outcome = .unchanged
    report.imagesReused = census.images
    report.diagnostics += records.dropFirst().compactMap { fields in
      guard fields.count == 7, let severity = Diagnostic.Severity(rawValue: fields[0]) else { return nil }
      return Diagnostic(
        severity, fields[1], file: fields[2].isEmpty ? nil : fields[2], line: Int(fields[3]), column: Int(fields[4]),
        fields[5], remedy: fields[6])
    }
    return report
  }
}
