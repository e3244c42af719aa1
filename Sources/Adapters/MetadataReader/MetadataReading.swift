// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// What was read from one file: what counts, what was overruled, and what was damaged.
package struct MetadataReading: Sendable {
  package let metadata: ImageMetadata
  /// What was damaged, as phrases without a full stop; the caller knows the file's name.
  package let warnings: [Message]
  /// Everything found, in the order in which it was found.
  package let findings: [Finding]
  /// Indices of the findings that went into the metadata.
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
