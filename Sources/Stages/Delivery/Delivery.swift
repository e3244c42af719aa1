// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
import KeepsakeSupport

/// Brings a built site to where people find it.
///
/// Only what has changed goes, pages after the pictures that they show; of what lies there only what this program has
/// published is ever removed.
package struct Delivery: Sendable {
  /// Addresses and hashes of a site's files, out of its manifest; `nil` if the bytes are no manifest.
  package typealias ReadManifest = @Sendable ([UInt8]) -> [String: ContentHash]?
  /// Why a site with this manifest may not be replaced; `nil` if it may.
  package typealias Refusal = @Sendable ([UInt8]) -> Diagnostic?

  package struct Report: Hashable, Sendable {
    package var sent: [String]
    package var removed: [String]
    package var unchanged: Int
  }

  static let manifestName = "keepsake-manifest.json"
  private static let manifestLimit = 1 << 30

  let site: String
  private let carrier: any Carrier
  private let readManifest: ReadManifest
  private let refusal: Refusal
  private let hints: [(name: String, bytes: [UInt8])]

  /// Takes a built site's folder; in `state` a copy of a git branch may be kept, and hints are files that tell hosts how to
  /// serve the site.
  package init(
    _ site: String, to target: DeliveryTarget, state: String, withHints: Bool = true,
    readManifest: @escaping ReadManifest, refusal: @escaping Refusal
  ) {
    self.site = site
    self.refusal = refusal
    self.readManifest = readManifest
    hints = withHints ? HostHints.files : []
    carrier =
      switch target {
      case .folder(let path): FolderCarrier(path: path)
      case .rsync(let place): RsyncCarrier(place: place)
      case .rclone(let place): RcloneCarrier(place: place)
      case .git(let url, let branch): GitCarrier(url: url, branch: branch, state: state)
      }
  }

  /// Publishes, or says what it would do.
  package func run(dryRun: Bool, force: Bool) throws(DeliveryError) -> Report {
    let (wanted, own) = try local()
    let manifest = try carrier.read(Self.manifestName)
    if let manifest, let refusal = refusal(manifest) { throw .diagnostic(refusal) }
    let there = manifest.flatMap(readManifest)
    if there == nil, !force, try carrier.read("index.html") != nil { throw .foreignSite(carrier.place) }
    let before = there ?? [:]
    let changed = wanted.filter { before[$0.key] != $0.value }.keys.sorted(by: Self.inOrder)
    let gone = before.keys.filter { wanted[$0] == nil && Self.isPlain($0) }.sorted()
    let report = Report(sent: changed, removed: gone, unchanged: wanted.count - changed.count)
    // The list may say more or less of the same files than it did: to whom each may be known.
    if changed.isEmpty, gone.isEmpty, manifest == own { return report }
    if !force { try checkHints() }
    guard !dryRun else { return report }
    let scratch = try Scratch()
    for hint in hints { try scratch.write(hint.bytes, to: hint.name) }
    try carrier.carry(
      Cargo(
        site: site, files: changed, manifest: Self.manifestName, removed: gone, hintsFolder: scratch.path,
        hints: hints.map(\.name), scratch: scratch))
    return report
  }

  /// Refuses to replace what others tell the host: a folder that asks for a password must not become open to all.
  private func checkHints() throws(DeliveryError) {
    for hint in hints {
      guard let there = try carrier.read(hint.name), !HostHints.isOurs(there, as: hint.name) else { continue }
      throw .foreignHint(carrier.place, hint.name)
    }
  }

  /// The site's files, and the bytes of its list.
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
    guard let files = readManifest(bytes) else {
      throw .diagnostic(
        Diagnostic(
          .error, "publish.damaged-site", file: site, "the site's manifest cannot be read",
          remedy: "run keepsake-site build again"))
    }
    return (files.filter { Self.isPlain($0.key) }, bytes)
  }

  /// Pictures and styles, then pages, the first page last: a visitor in between never sees a page without them.
  static func inOrder(_ a: String, _ b: String) -> Bool { (rank(a), a) < (rank(b), b) }

  private static func rank(_ address: String) -> Int {
    address == "index.html" ? 2 : address.hasSuffix(".html") ? 1 : 0
  }

  /// A manifest that somebody else wrote must not reach beyond its folder, nor be read as an option or a pattern.
  static func isPlain(_ address: String) -> Bool {
    !address.isEmpty && !address.hasPrefix("/") && !address.hasPrefix("-")
      && !address.split(separator: "/", omittingEmptySubsequences: false).contains {
        $0.isEmpty || $0 == "." || $0 == ".."
      }
      && address.unicodeScalars.allSatisfy { $0.value >= 32 && $0 != "\\" }
      && address.split(separator: "/").first != ".git"
  }
}

/// What is to be brought.
struct Cargo {
  var site: String
  /// In the order that they are to arrive.
  var files: [String]
  /// Arrives after all others: until then the place counts as being as it was.
  var manifest: String
  var removed: [String]
  var hintsFolder: String
  var hints: [String]
  var scratch: Scratch
}

/// A way to a place.
protocol Carrier: Sendable {
  /// For messages.
  var place: String { get }
  /// A file that lies there; `nil` if there is none.
  func read(_ address: String) throws(DeliveryError) -> [UInt8]?
  func carry(_ cargo: Cargo) throws(DeliveryError)
}

/// A folder for one run.
final class Scratch {
  let path: String

  init() throws(DeliveryError) {
    path = NSTemporaryDirectory() + "keepsake-publish-" + UUID().uuidString
    do { try Files.createFolder(path) } catch { throw .diagnostic(error.diagnostic()) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult func write(_ bytes: [UInt8], to name: String) throws(DeliveryError) -> String {
    do { try Files.writeAtomically(bytes, to: "\(path)/\(name)") } catch { throw .diagnostic(error.diagnostic()) }
    return "\(path)/\(name)"
  }

  /// A list of addresses, one a line.
  func list(_ addresses: [String], _ name: String) throws(DeliveryError) -> String {
    try write(Array((addresses.joined(separator: "\n") + "\n").utf8), to: name)
  }
}

/// Runs a tool that must succeed.
func tool(
  _ name: String, _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
) throws(DeliveryError) -> CommandRun {
  let run = try start(name, arguments, input: input, environment: environment)
  guard run.status == 0 else { throw .tool(name, status: run.status, said: run.messages) }
  return run
}

/// Runs a tool whose failure means something.
func start(
  _ name: String, _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
) throws(DeliveryError) -> CommandRun {
  do { return try CommandRun.run(name, arguments, input: input, environment: environment) } catch {
    throw .diagnostic(error)
  }
}
