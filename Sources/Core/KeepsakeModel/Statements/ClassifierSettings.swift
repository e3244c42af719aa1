// SPDX-License-Identifier: MIT

/// A classifier of the keeper's own, which says what is in the pictures.
package struct ClassifierSettings: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// An ONNX model and a file with a label per line; paths inside the archive, or absolute.
    case model(file: String, labels: String, scaling: Scaling)
    /// A program and its arguments, run in the archive's folder, and only where whoever builds allows it.
    case command([String])
  }

  /// What numbers a model takes for the colours 0…255.
  package enum Scaling: String, Hashable, Sendable, CaseIterable {
    case imagenet, unit, signed, bytes
  }

  package var source: Source
  /// Labels below this are left out, 0…1.
  package var confidence = 0.3
  /// Labels of a keepsake at most.
  package var most = 5

  package init(_ source: Source) { self.source = source }

  /// Whether a file of the archive is part of it: its model and labels, or anything that its command names.
  package func isMade(of path: ArchivePath) -> Bool {
    switch source {
    case .model(let file, let labels, _): [file, labels].contains { ArchivePath($0) == path }
    case .command(let words): words.contains { ArchivePath($0) == path }
    }
  }
}

extension PictureLabel {
  /// The labels of several pictures as those of one keepsake: each name once, with its greatest confidence, the surest first.
  package static func joined(_ lists: [[PictureLabel]]) -> [PictureLabel] {
    var best: [String: Double] = [:]
    for label in lists.joined() { best[label.name] = max(best[label.name] ?? 0, label.confidence) }
    return best.map { PictureLabel(name: $0.key, confidence: $0.value) }.sorted {
      ($1.confidence, $0.name) < ($0.confidence, $1.name)
    }
  }
}
