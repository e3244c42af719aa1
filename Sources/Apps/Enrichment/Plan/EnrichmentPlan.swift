// SPDX-License-Identifier: MIT
internal import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport

/// The content of `plan.json`: the data that all shards of a plan share, and the conditions that every machine must
/// meet.
struct EnrichmentPlan: Codable, Hashable, Sendable {
  /// Increased when the format of plans, slices or bundles changes.
  static let version = 2
  static let file = "plan.json"
  /// Slurm's `MaxArraySize` is 1001 by default, and an index must be less than it.
  static let mostShards = 1_000

  var format = Self.version
  /// The program's version.
  var program: String
  /// A digest of the archive's settings that affect the results.
  var settings: String
  /// Whether the archive has a `keepsake.yaml`.
  var hasSettings: Bool
  /// Identifies the engine for text recognition, its models and its languages.
  var textEngine: String
  /// The SHA-256 of each slice.
  var slices: [String]
  var pictures: Int
  /// Whether pictures of secured keepsakes are included.
  var withSecured: Bool

  var shards: Int { slices.count }

  /// The bytes of `plan.json`; equal plans give the same bytes.
  var bytes: [UInt8] { Documents.bytes(of: self) }

  /// The digest by which bundles name their plan.
  var digest: String { Digest256.hash(bytes).hex }

  /// Reads the plan from its folder.
  static func read(_ folder: String) throws(Diagnostic) -> EnrichmentPlan {
    let path = "\(folder)/\(file)"
    let remedy: Message = "make a new plan; a run that has it ends with enrich --cancel"
    let plan = try Documents.read(Self.self, path, limit: 1 << 20, remedy: remedy)
    guard plan.format == version else {
      throw Diagnostic(
        .error, "enrich.plan-version", file: path, "this plan is of another version of the program", remedy: remedy)
    }
    guard (1...Self.mostShards).contains(plan.shards), plan.pictures >= 0 else {
      throw Diagnostic(.error, "enrich.plan-broken", file: path, "this plan cannot be right", remedy: remedy)
    }
    return plan
  }

  /// The path of a slice in a plan's folder.
  static func slice(_ shard: Int) -> String { "slices/\(name(shard)).tsv" }

  /// The number with leading zeros, as in `0042`, for the names of slices, bundles and logs.
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

  /// Reads a document of at most `limit` bytes; `remedy` tells the user what to do if it cannot be read.
  static func read<Value: Decodable>(
    _: Value.Type, _ path: String, limit: Int, remedy: Message
  ) throws(Diagnostic) -> Value {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try Files.read(path, limit: limit)
    } catch {
      var diagnostic = error.diagnostic()
      if error.isMissing { diagnostic.remedy = remedy }
      throw diagnostic
    }
    guard let value = try? JSONDecoder().decode(Value.self, from: Data(bytes)) else {
      throw Diagnostic(
        .error, "enrich.document-broken", file: path, "this file is not what the program has written", remedy: remedy)
    }
    return value
  }
}
