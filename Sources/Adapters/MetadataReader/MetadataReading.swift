// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The result of reading one file: chosen values, overruled ones, and damage.
package struct MetadataReading: Sendable {
  package let metadata: ImageMetadata
  /// Descriptions of damage, as phrases without a full stop; the caller adds the file's name.
  package let warnings: [Message]
  /// All findings, in the order of reading.
  package let findings: [Finding]
  /// Indices of the findings chosen for the metadata.
  private let chosen: Set<Int>

  init(_ resolver: Resolver, warnings: [Message]) {
    metadata = resolver.metadata
    findings = resolver.findings
    chosen = resolver.chosen
    self.warnings = warnings
  }

  /// Every value with its provenance, by field and strength, the chosen ones marked: for `inspect`.
  package var values: [MetadataValue] {
    let order = Dictionary(uniqueKeysWithValues: MetadataField.allCases.enumerated().map { ($0.element, $0.offset) })
    let sorted = findings.indices.sorted { a, b in
      let (left, right) = (findings[a], findings[b])
      return (order[left.field] ?? 0, left.source.rank, a) < (order[right.field] ?? 0, right.source.rank, b)
    }
    return sorted.map { MetadataValue(findings[$0], chosen: chosen.contains($0)) }
  }
}
