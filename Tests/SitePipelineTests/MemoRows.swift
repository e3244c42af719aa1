// SPDX-License-Identifier: MIT
import Foundation
import GRDB
import TestSupport

/// The rows of an archive's memo, read past the program: payloads by their keys.
struct MemoRows {
  struct Key: Hashable {
    var finding: String
    var source: Data
    var inputs: Data
  }

  private(set) var payloads: [Key: Data] = [:]

  init(of archive: SmallArchive) throws {
    let database = try DatabaseQueue(path: archive.path + "/.keepsake/cache.sqlite")
    for row in try database.read({ try Row.fetchAll($0, sql: "SELECT finding, source, inputs, payload FROM memo") }) {
      payloads[Key(finding: row[0], source: row[1], inputs: row[2])] = row[3]
    }
    try database.close()
  }

  /// The keys of one finding.
  func keys(of finding: String) -> Set<Key> { Set(payloads.keys.filter { $0.finding == finding }) }

  var findings: Set<String> { Set(payloads.keys.map(\.finding)) }

  /// The findings of which this has other keys.
  func moved(from other: MemoRows) -> Set<String> {
    findings.union(other.findings).filter { keys(of: $0) != other.keys(of: $0) }
  }
}
