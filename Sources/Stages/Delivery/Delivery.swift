// SPDX-License-Identifier: MIT
package import KeepsakeModel
import KeepsakeSupport

/// Publishes a built site to its target.
///
/// Only changed files are sent, pages after the pictures that they show. Only files that this program published are
/// ever removed or replaced.
package struct Delivery: Sendable {
  /// A parsed manifest.
  package struct Listed: Sendable {
    package var files: [String: ContentHash]
    /// Whether the list is complete; some entries may be sealed with another archive's key.
    package var isWhole: Bool

    package init(files: [String: ContentHash], isWhole: Bool) {
      self.files = files
      self.isWhole = isWhole
    }
  }

  /// Parses a manifest; `nil` if the bytes are none.
  package typealias ReadManifest = @Sendable ([UInt8]) -> Listed?
  /// Why a site with this manifest may not be replaced; `nil` if it may.
  package typealias Refusal = @Sendable ([UInt8]) -> Diagnostic?

  package struct Report: Hashable, Sendable {
    package var sent: [String]
    package var removed: [String]
    package var unchanged: Int
    /// Warnings about the place.
    package var warnings: [Diagnostic] = []
  }

  static let manifestName = SiteList.name
  private static let manifestLimit = 1 << 30

  let site: String
  private let carrier: any Carrier
  private let memory: DeliveryMemory
  private let readManifest: ReadManifest
  private let refusal: Refusal
  private let hints: [(name: String, bytes: [UInt8])]

  /// Takes a built site's folder as a real path; hints are files that tell hosts how to serve the site.
  package init(
    _ site: String, to target: DeliveryTarget, memory: DeliveryMemory, withHints: Bool = true,
    readManifest: @escaping ReadManifest, refusal: @escaping Refusal
  ) throws(DeliveryError) {
    self.site = site
    self.memory = memory
    self.refusal = refusal
    self.readManifest = readManifest
    hints = withHints ? HostHints.files : []
    switch target {
    case .folder(let path): carrier = FolderCarrier(path: path)
    case .zip(let path): carrier = ZipCarrier(path: path)
    case .rsync(let place): carrier = RsyncCarrier(place: place)
    case .rclone(let place): carrier = RcloneCarrier(place: place)
    case .git(let url, let branch):
      do throws(FileError) {
        carrier = GitCarrier(GitBranch(name: branch, url: url, copy: try memory.repository()))
      } catch {
        throw .diagnostic(error.diagnostic())
      }
    }
  }

  /// Publishes, or reports what it would do.
  package func run(dryRun: Bool, force: Bool) throws(DeliveryError) -> Report {
    let (wanted, own) = try local()
    let manifest = try carrier.read(Self.manifestName)
    if let manifest, let refusal = refusal(manifest) { throw .diagnostic(refusal) }
    let published = manifest.flatMap(readManifest)
    let before = published?.files ?? [:]
    let underWay = memory.underWay.filter(Self.isPlain)
    let new = wanted.keys.filter { before[$0] == nil }
    // Requested once at most, since listing a large place is slow.
    let list: Set<String>? = new.isEmpty && underWay.isEmpty ? nil : try carrier.list()
    let there = list ?? []
    let changed = wanted.filter { before[$0.key] != $0.value }.keys.sorted(by: Self.inOrder)
    // Files from an interrupted run are ours, although no manifest lists them.
    let left = underWay.filter { before[$0] == nil && there.contains($0) }
    let gone = (before.keys.filter(Self.isPlain) + left).filter { wanted[$0] == nil }.sorted()
    var report = Report(sent: changed, removed: gone, unchanged: wanted.count - changed.count)
    // The manifest may differ although the files do not: it decides to whom each file may be known.
    if changed.isEmpty, gone.isEmpty, manifest == own {
      if !dryRun, !underWay.isEmpty { memory.finish() }
      return report
    }
    try checkLinks(changed, gone)
    // An unreadable manifest may be another archive's.
    if manifest == nil, there.contains(Self.manifestName) { throw .unreadable(carrier.place, Self.manifestName) }
    if !force {
      if carrier.replacesAll {
        let own = published == nil ? [] : Set(before.keys).union(hints.map(\.name)).union([Self.manifestName])
        let others = try carrier.list().subtracting(own).sorted()
        guard others.isEmpty else { throw .foreignInFile(carrier.place, others) }
      }
      // If the old list hides files, it is unknown which of the existing files are foreign.
      if published?.isWhole ?? true {
        try checkOthers(new.filter { !left.contains($0) }, there: there, isFirst: published == nil)
      }
      try checkHints(list)
    }
    guard !dryRun else { return report }
    let scratch = try Scratch()
    for hint in hints { try scratch.write(hint.bytes, to: hint.name) }
    if !carrier.isAtomic {
      do { try memory.begin(underWay.union(changed)) } catch { throw .diagnostic(error.diagnostic()) }
    }
    report.warnings = try carrier.carry(
      Cargo(
        site: site, all: wanted.keys.sorted(by: Self.inOrder), files: changed, manifest: Self.manifestName,
        removed: gone, hintsFolder: scratch.path,
        hints: hints.map(\.name), scratch: scratch))
    memory.finish()
    return report
  }

  /// Refuses to replace other people's files.
  private func checkOthers(_ new: [String], there: Set<String>, isFirst: Bool) throws(DeliveryError) {
    let obstacles = Standing(there).obstacles(to: new)
    guard !obstacles.isEmpty else { return }
    throw isFirst && obstacles.contains("index.html")
      ? .foreignSite(carrier.place) : .foreignFiles(carrier.place, obstacles)
  }

  /// Refuses to replace another person's host settings: a folder with a password must not become open to all.
  ///
  /// An unreadable file counts as foreign, so a hint counts as missing only if the list lacks it as well.
  private func checkHints(_ list: Set<String>?) throws(DeliveryError) {
    var missing: [String] = []
    for hint in hints {
      guard let bytes = try readHint(hint.name) else {
        missing.append(hint.name)
        continue
      }
      if !HostHints.isOurs(bytes, as: hint.name) { throw .foreignHint(carrier.place, hint.name) }
    }
    guard !missing.isEmpty else { return }
    let there: Set<String>
    if let list { there = list } else { there = try carrier.list() }
    if let name = Standing(there).obstacles(to: missing).first { throw .foreignHint(carrier.place, name) }
  }

  private func readHint(_ name: String) throws(DeliveryError) -> [UInt8]? {
    do throws(DeliveryError) {
      return try carrier.read(name)
    } catch {
      if case .unreadable = error { throw .foreignHint(carrier.place, name) }
      throw error
    }
  }

  /// Refuses links that would redirect reads or writes, at the place and in the site.
  private func checkLinks(_ changed: [String], _ gone: [String]) throws(DeliveryError) {
    let always = [Self.manifestName]
    var places = [(site, changed + always)]
    if let folder = carrier.localFolder { places.append((folder, changed + gone + hints.map(\.name) + always)) }
    for (folder, addresses) in places {
      var paths = PlainPaths(root: folder)
      for address in addresses {
        if let link = paths.link(on: address) { throw .link(folder, link) }
      }
    }
  }

  /// The site's files, and the bytes of its manifest.
  private func local() throws(DeliveryError) -> (files: [String: ContentHash], manifest: [UInt8]) {
    let bytes: [UInt8]
    do {
      bytes = try Files.read("\(site)/\(Self.manifestName)", limit: Self.manifestLimit)
    } catch {
      throw .diagnostic(
        Diagnostic(
          .error, "publish.no-site", file: site, "there is no site to publish",
          remedy: "run keepsake-site build first"))
    }
    guard let listed = readManifest(bytes) else {
      throw .diagnostic(
        Diagnostic(
          .error, "publish.damaged-site", file: site, "the site's manifest cannot be read",
          remedy: "run keepsake-site build again"))
    }
    return (listed.files.filter { Self.isPlain($0.key) }, bytes)
  }

  /// Pictures and styles first, then pages, the home page last: a visitor never sees a page without them.
  static func inOrder(_ a: String, _ b: String) -> Bool { (rank(a), a) < (rank(b), b) }

  private static func rank(_ address: String) -> Int {
    address == "index.html" ? 2 : address.hasSuffix(".html") ? 1 : 0
  }

  /// Rejects addresses that leave the folder or that a tool would read as an option, a comment or a pattern; the
  /// manifest may be foreign.
  static func isPlain(_ address: String) -> Bool {
    !address.isEmpty && !["/", "-", "#", ";"].contains(address.first)
      && !address.split(separator: "/", omittingEmptySubsequences: false).contains {
        $0.isEmpty || $0 == "." || $0 == ".."
      }
      && address.unicodeScalars.allSatisfy { $0.value >= 32 && $0 != "\\" }
      && address.split(separator: "/").first?.lowercased() != ".git"
  }
}
