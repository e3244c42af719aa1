// SPDX-License-Identifier: MIT
internal import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport

/// The content of `bundle.json`: the plan and shard of a bundle, and a list of its files.
///
/// A bundle is a folder with the memo of one shard (`cache.sqlite`) and the pictures that the shard made
/// (`derivatives/`). The folder gets its final name only when it is complete.
struct Bundle: Codable, Hashable, Sendable {
  static let file = "bundle.json"
  /// With a million pictures in a thousand shards, a bundle has some 3,000 files.
  static let limit = 64 << 20
  /// The memo of a million pictures has some 3 GB.
  static let longestFile = 8 << 30
  static let mostPictures = 100_000_000

  struct File: Codable, Hashable, Sendable {
    /// The path in the bundle's folder.
    var path: String
    var size: Int
    /// 64 hexadecimal digits.
    var sha256: String
  }

  var format = EnrichmentPlan.version
  /// The plan's digest.
  var plan: String
  var shard: Int
  var pictures: Int
  var files: [File]

  static let memo = "cache.sqlite"
  static let derivatives = "derivatives"

  /// Describes the folder of a shard whose memo has been closed.
  init(of folder: String, plan: String, shard: Int, pictures: Int) throws(FileError) {
    (self.plan, self.shard, self.pictures) = (plan, shard, pictures)
    files = []
    var paths = [Self.memo]
    if Files.isFolder("\(folder)/\(Self.derivatives)") {
      for part in try Files.names(in: "\(folder)/\(Self.derivatives)").sorted() {
        let names = try Files.names(in: "\(folder)/\(Self.derivatives)/\(part)").sorted()
        paths += names.map { "\(Self.derivatives)/\(part)/\($0)" }
      }
    }
    for path in paths {
      let (digest, size) = try Digest256.hash(file: "\(folder)/\(path)", limit: Self.longestFile)
      files.append(File(path: path, size: size, sha256: digest.hex))
    }
  }

  /// Reads the bundle's list, and checks that no path in it leads outside the bundle.
  init(folder: String) throws(Diagnostic) {
    let path = "\(folder)/\(Self.file)"
    self = try Documents.read(Self.self, path, limit: Self.limit, remedy: "have its shard work again")
    let isSound =
      format == EnrichmentPlan.version && (0..<EnrichmentPlan.mostShards).contains(shard)
      && (0...Self.mostPictures).contains(pictures)
      && files.filter { $0.path == Self.memo }.count == 1 && Set(files.map(\.path)).count == files.count
      && files.allSatisfy { file in
        (0...Self.longestFile).contains(file.size) && ContentHash(hex: file.sha256) != nil
          && (file.path == Self.memo || Self.isDerivative(file.path, of: file.sha256))
      }
    guard isSound else {
      throw Diagnostic(
        .error, "merge.bundle-broken", file: path, "this bundle cannot be right", remedy: "have its shard work again")
    }
  }

  /// Whether a file has the name of a derivative with this digest: `derivatives/0a/…30 digits….jpg`.
  private static func isDerivative(_ path: String, of digest: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == derivatives, let dot = parts[2].firstIndex(of: ".") else { return false }
    let ending = parts[2][parts[2].index(after: dot)...]
    return parts[1] + parts[2][..<dot] == digest.prefix(32) && (2...5).contains(ending.utf8.count)
      && ending.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
  }
}
