// SPDX-License-Identifier: MIT
import TestSupport

/// The rows of an archive's memo, read without the program: payloads by their keys, all in hexadecimal digits.
struct MemoRows {
  struct Key: Hashable {
    var finding: String
    var source: String
    var inputs: String
  }

  private(set) var payloads: [Key: String] = [:]

  init(of archive: SmallArchive) throws {
    let rows = try SQLiteFile(archive.path + "/.keepsake/cache.sqlite")
      .run("SELECT finding, hex(source), hex(inputs), hex(payload) FROM memo")
    for row in rows { payloads[Key(finding: row[0], source: row[1], inputs: row[2])] = row[3] }
  }

  /// The keys of one finding.
  func keys(of finding: String) -> Set<Key> { Set(payloads.keys.filter { $0.finding == finding }) }

  var findings: Set<String> { Set(payloads.keys.map(\.finding)) }

  /// The findings whose keys differ between the two.
  func moved(from other: MemoRows) -> Set<String> {
    findings.union(other.findings).filter { keys(of: $0) != other.keys(of: $0) }
  }
}
