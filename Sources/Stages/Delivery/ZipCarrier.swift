// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import KeepsakeSupport
import ZipFiles

/// Publishes to a single zip file with the whole site.
///
/// Each run writes a new file beside the old one, and replaces it in one step.
struct ZipCarrier: Carrier {
  let path: String

  /// The largest file length that fits its zip header.
  private static let mostLength = Int(UInt32.max)

  var place: String { path }
  var isAtomic: Bool { true }
  var replacesAll: Bool { true }

  func read(_ address: String) throws(DeliveryError) -> [UInt8]? {
    guard let zip = try zip(), let entry = zip.entries.first(where: { $0.path.text == address }) else { return nil }
    let scratch = try Scratch()
    defer { withExtendedLifetime(scratch) {} }
    do {
      try ZipFile.Unpacker(zip).unpack(entry, to: scratch.path + "/entry")
      return try Files.read(scratch.path + "/entry", limit: 1 << 30)
    } catch {
      throw .unreadable(path, address)
    }
  }

  func list() throws(DeliveryError) -> Set<String> { Set(try zip()?.entries.map(\.path.text) ?? []) }

  func carry(_ cargo: Cargo) throws(DeliveryError) -> [Diagnostic] {
    let sources =
      cargo.all.map { ($0, "\(cargo.site)/\($0)") } + cargo.hints.map { ($0, "\(cargo.hintsFolder)/\($0)") }
      + [(cargo.manifest, "\(cargo.site)/\(cargo.manifest)")]
    let paths = Dictionary(sources, uniquingKeysWith: { first, _ in first })
    let entries = sources.map { name, path in ZipArchive.Entry(name: name, length: Files.status(path)?.size ?? 0) }
    if let large = entries.first(where: { $0.length >= Self.mostLength }) {
      throw .diagnostic(
        Diagnostic(
          .error, "publish.large-file", "\(large.name) has 4 GiB or more, which this zip file cannot hold",
          remedy: "publish to a folder: or leave that file's original out"))
    }
    // A unique name beside the file.
    let part = "\(Files.parent(of: path))/.\(UUID().uuidString).part"
    do {
      try Files.createFolder(Files.parent(of: path))
      try ZipArchive(entries).write(to: part) { paths[$0.name] ?? "" }
      try Files.rename(part, to: path)
    } catch {
      try? Files.remove(part)
      if Task.isCancelled { throw .stopped }
      throw .diagnostic(error.diagnostic())
    }
    return []
  }

  /// `nil` if the file does not exist yet.
  private func zip() throws(DeliveryError) -> ZipFile? {
    guard Files.exists(path) else { return nil }
    do { return try ZipFile(path) } catch { throw .diagnostic(Self.isNone(path)) }
  }

  private static func isNone(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "publish.no-zip", file: path, "the file that is there cannot be read as a zip file",
      remedy: "name another file, or move this one away")
  }
}
