// SPDX-License-Identifier: MIT
internal import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport

/// What `plan.json` says: what the shards of one plan have in common, and what must be the same where they run.
struct EnrichmentPlan: Codable, Hashable, Sendable {
  /// Raised when plans, slices or bundles change their form.
  static let version = 1
  static let file = "plan.json"

  var format = Self.version
  /// The program's version.
  var program: String
  /// SHA-256 of the archive's `keepsake.yaml`, of nothing if it has none.
  var settings: String
  /// Names the engine that reads text, its models and its languages.
  var textEngine: String
  /// How many slices there are.
  var shards: Int
  var pictures: Int
  /// Whether pictures of secured keepsakes are among them.
  var withSecured: Bool

  /// SHA-256 of `keepsake.yaml`.
  static func settingsDigest(archive: String) throws(Diagnostic) -> String {
    do throws(FileError) {
      return Digest256.hash(try Files.read(archive + "/keepsake.yaml", limit: 1 << 20)).hex
    } catch {
      guard error.isMissing else { throw error.diagnostic() }
      return Digest256.hash([]).hex
    }
  }

  /// The bytes of `plan.json`, the same for equal plans.
  var bytes: [UInt8] { Documents.bytes(of: self) }

  /// What bundles name their plan by.
  var digest: String { Digest256.hash(bytes).hex }

  /// Reads a plan's folder.
  init(folder: String) throws(Diagnostic) {
    self = try Documents.read(Self.self, "\(folder)/\(Self.file)", limit: 1 << 20) {
      "name the folder that keepsake-site enrich plan has written"
    }
    guard format == Self.version else {
      throw Diagnostic(
        .error, "enrich.plan-version", file: "\(folder)/\(Self.file)", "this plan is of another version of the program",
        remedy: "make the plan anew with the version that is to work on it")
    }
    guard (1...PlanMaker.mostShards).contains(shards), pictures >= 0 else {
      throw Diagnostic(
        .error, "enrich.plan-broken", file: "\(folder)/\(Self.file)", "this plan cannot be right",
        remedy: "make it anew")
    }
  }

  init(program: String, settings: String, textEngine: String, shards: Int, pictures: Int, withSecured: Bool) {
    (self.program, self.settings, self.textEngine) = (program, settings, textEngine)
    (self.shards, self.pictures, self.withSecured) = (shards, pictures, withSecured)
  }

  /// Where a slice lies in a plan's folder.
  static func slice(_ shard: Int) -> String { "slices/\(name(shard)).tsv" }

  /// `0042`: of slices, bundles and logs.
  static func name(_ shard: Int) -> String {
    let digits = String(shard)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// Small documents in JSON.
enum Documents {
  static func bytes(of value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { preconditionFailure("plain values can be encoded") }
    return Array(data) + [0x0A]
  }

  /// Reads a document of at most `limit` bytes; `remedy` is what to do where there is none.
  static func read<Value: Decodable>(
    _: Value.Type, _ path: String, limit: Int, remedy: () -> String
  ) throws(Diagnostic) -> Value {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try Files.read(path, limit: limit)
    } catch {
      var diagnostic = error.diagnostic()
      if error.isMissing { diagnostic.remedy = remedy() }
      throw diagnostic
    }
    guard let value = try? JSONDecoder().decode(Value.self, from: Data(bytes)) else {
      throw Diagnostic(
        .error, "enrich.document-broken", file: path, "this file is not what the program has written", remedy: remedy())
    }
    return value
  }
}
