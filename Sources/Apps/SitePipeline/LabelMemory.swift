// SPDX-License-Identifier: MIT
internal import CatalogStore
private import Foundation
internal import KeepsakeModel

/// What a classifier said of pictures, kept until it changes: one value of the cache.
struct LabelMemory {
  private static let name = "labels"

  private let cache: CatalogCache
  private let identity: ContentHash

  init(_ cache: CatalogCache, identity: ContentHash) {
    self.cache = cache
    self.identity = identity
  }

  private struct Content: Codable {
    struct Label: Codable {
      var name: String
      var confidence: Double
    }

    var identity: String
    var labels: [String: [Label]]
  }

  /// By the largest copy's content; empty if another classifier said it, or it is damaged.
  func load() -> [ContentHash: [PictureLabel]] {
    guard let bytes = cache.value(Self.name),
      let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)), content.identity == identity.hex
    else { return [:] }
    var known: [ContentHash: [PictureLabel]] = [:]
    for (hex, labels) in content.labels {
      guard let hash = ContentHash(hex: hex) else { continue }
      known[hash] = labels.map { PictureLabel(name: $0.name, confidence: $0.confidence) }
    }
    return known
  }

  func save(_ known: [ContentHash: [PictureLabel]]) {
    let labels = Dictionary(
      uniqueKeysWithValues: known.map { hash, labels in
        (hash.hex, labels.map { Content.Label(name: $0.name, confidence: $0.confidence) })
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(Content(identity: identity.hex, labels: labels)) else { return }
    cache.setValue(Array(data), Self.name)
  }
}
