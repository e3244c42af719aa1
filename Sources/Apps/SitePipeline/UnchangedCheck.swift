// SPDX-License-Identifier: MIT
private import ArchiveState
package import Cataloguing
internal import KeepsakeArchive
package import KeepsakeModel
private import KeepsakeSupport
package import Memo
private import PictureSteps
internal import Publishing
private import TextRecognition

/// Decides that a build has nothing to do: the archive's files, the request and the published site equal the last successful build's.
///
/// It compares the results of `stat`, so an archive of a hundred thousand keepsakes costs only a walk. For texts this includes the time of
/// the last status change, which `touch` cannot set back: one word in a text may hide something.
struct UnchangedCheck {
  private let memo: MemoStore
  /// `nil` if a file is too young to be trusted to stay as it is.
  private let inputs: ContentHash?

  /// Looks at what a build depends on; `program` tells this program from others, whose sites may look otherwise.
  init(
    _ request: BuildRequest, _ reading: ArchiveReading, _ walk: ArchiveReading.Walk,
    program: String = ProgramVersion.build
  ) {
    memo = reading.runner.memo
    let (archive, scan) = (reading.archive, walk.scan)
    var digest = Fingerprint()
    var youngest = Int64.min
    digest.update(program)
    digest.update(archive.path)
    // Dates of receipts, and people who may be living, depend on the year. A publication today is new, so the build is not unchanged.
    digest.update(reading.environment.today.year)
    digest.update(request.baseURL ?? "")
    digest.update(request.keepsGoing ? 1 : 0)
    digest.update(request.isStrict ? 1 : 0)
    digest.update(request.readsText ? "reads" : "keeps what is read")
    digest.update((request.textEngine ?? TextEngines.ofThisMachine()).identity)
    digest.update(request.showsDrafts ? 1 : 0)
    digest.update(request.allowsClassifierCommand ? 1 : 0)
    for image in scan.images { Self.add(image.file, to: &digest, &youngest) }
    // What opens films and documents may have been installed since, or be another by now.
    if scan.images.contains(where: { $0.format.medium != nil }) { digest.update(PictureSteps.mediaTools()) }
    for list in [
      scan.sidecars, scan.folderDefaults, scan.collections, scan.people, scan.types, scan.xmp, scan.takeout,
      scan.picasa, scan.masks, scan.others, scan.misnamed,
    ] {
      digest.update(list.count)
      for file in list {
        Self.add(file, to: &digest, &youngest)
        digest.update(Int(file.changed ?? 0))
      }
    }
    // An unreadable list of patterns may exclude the same files as before, and only its diagnostic shows the change.
    digest.update(walk.diagnostics.count)
    for diagnostic in walk.diagnostics {
      for text in [diagnostic.severity.rawValue, diagnostic.id, diagnostic.file ?? "", diagnostic.problem.text] {
        digest.update(text.utf8.count)
        digest.update(text)
      }
    }
    // Files that cannot be shown are reported, and a sidecar may describe them.
    digest.update(scan.unshown.count)
    for file in scan.unshown {
      digest.update(file.path.text)
      digest.update(file.kind.rawValue)
    }
    if reading.settings.settings.findsFaces { digest.update(PictureSteps.faceEngine()) }
    let others =
      [archive.path + "/keepsake.yaml", archive.state + "/addresses.yaml", archive.state + "/vault.json"]
      + TemplateOverrides.paths(archive)
      + (reading.settings.settings.classifier?.files(in: archive.path) ?? [])
      + ["\(archive.state)/\(DecisionsFile.name)"]
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
    inputs = youngest < walk.scannedAt - FileRecord.slowestTick ? hash : nil
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
  func earlierReport(_ live: LiveSite, _ empty: BuildReport) throws(CacheError) -> BuildReport? {
    guard live.isWhole, let key = key(live.manifest), let said: RememberedReport = try memo.recall(key)
    else { return nil }
    var report = empty
    report.outcome = .unchanged
    report.census = said.census
    report.imagesReused = said.census.images
    report.encryptsSecured = said.encryptsSecured
    report.diagnostics += said.diagnostics
    return report
  }

  /// Remembers that the site is now what these inputs give.
  func remember(_ report: BuildReport, _ manifest: SiteManifest) {
    guard let key = key(manifest) else { return }
    memo.remember(
      RememberedReport(
        census: report.census ?? Census(), encryptsSecured: report.encryptsSecured,
        diagnostics: report.diagnostics.filter { !report.passing.contains($0) }), as: key)
  }

  private func key(_ manifest: SiteManifest) -> MemoKey? {
    guard let inputs else { return nil }
    var digest = Fingerprint()
    digest.update(inputs.bytes)
    for entry in manifest.entries {
      digest.update(entry.address)
      entry.stamp.content.withUnsafeBytes { digest.update($0) }
    }
    return UnchangedFinding.key(digest.finish(), NoInputs())
  }
}

/// What a build that would do nothing says; its source is all that the build depends on and the site as it stands.
private enum UnchangedFinding: Finding {
  typealias Inputs = NoInputs
  typealias Payload = RememberedReport
  static let name = "unchanged"
  static let version = 5
}

private struct RememberedReport: Memorable {
  var census: Census
  var encryptsSecured: Bool
  var diagnostics: [Diagnostic]
}

extension RememberedReport: FieldRecord {
  static var blank: Self { Self(census: Census(), encryptsSecured: false, diagnostics: []) }

  mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("census", &census)
    try visitor.visit("encryptsSecured", &encryptsSecured)
    try visitor.visit("diagnostics", &diagnostics)
  }
}

extension Census: FieldRecord {
  package static var blank: Self { Census() }
  /// Numbers that can be added without a thought.
  package var isSound: Bool {
    let single = [heldBack, damaged, copies, images, undated, withPosition]
    return (Array(keepsakes.values) + Array(contacts.values) + single).allSatisfy { (0...1 << 40).contains($0) }
  }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    var counts = Visibility.allCases.map { keepsakes[$0] ?? 0 }
    try visitor.visit("keepsakes", &counts)
    keepsakes = Dictionary(uniqueKeysWithValues: zip(Visibility.allCases, counts).filter { $0.1 > 0 })
    try visitor.visit("heldBack", &heldBack)
    try visitor.visit("damaged", &damaged)
    try visitor.visit("copies", &copies)
    try visitor.visit("images", &images)
    try visitor.visit("undated", &undated)
    try visitor.visit("withPosition", &withPosition)
    var reached = Visibility.allCases.map { contacts[$0] ?? 0 }
    try visitor.visit("contacts", &reached)
    contacts = Dictionary(uniqueKeysWithValues: zip(Visibility.allCases, reached).filter { $0.1 > 0 })
  }
}

extension Diagnostic: FieldRecord {
  package static var blank: Self { Diagnostic(.note, "", "") }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("severity", &severity)
    try visitor.visit("id", &id)
    try visitor.visit("file", &file)
    try visitor.visit("line", &line)
    try visitor.visit("column", &column)
    try visitor.visit("problem", &problem)
    try visitor.visit("remedy", &remedy)
  }
}

extension Diagnostic.Severity: BinaryCodable {}
