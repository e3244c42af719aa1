// SPDX-License-Identifier: MIT
internal import Sidecars

/// A map of another program's YAML text; a value that is missing or has another form reads as `nil` or empty.
struct SourceYAML {
  private let pairs: [String: YAMLValue]

  /// `nil` if it cannot be read: it is larger or deeper than a text of an archive may be, or damaged.
  init?(_ bytes: [UInt8]) {
    guard let keys = try? SidecarEditor.keys(of: bytes), !keys.isEmpty,
      let values = try? SidecarEditor.values(at: keys.map { [.key($0)] }, in: bytes)
    else { return nil }
    pairs = Dictionary(zip(keys, values).compactMap { key, value in value.map { (key, $0) } }) { first, _ in first }
  }

  private init(_ value: YAMLValue?) {
    if case .map(let pairs)? = value {
      self.pairs = Dictionary(pairs.map { ($0.key, $0.value) }) { first, _ in first }
    } else {
      pairs = [:]
    }
  }

  /// The first of some keys that is there, as a text that is not empty.
  subscript(_ keys: String...) -> String? {
    keys.lazy.compactMap { key in
      switch pairs[key] {
      case .text(let text), .word(let text): text.isEmpty ? nil : text
      default: nil
      }
    }.first
  }

  func map(_ key: String) -> SourceYAML { SourceYAML(pairs[key]) }

  func list(_ key: String) -> [SourceYAML] {
    guard case .list(let values)? = pairs[key] else { return [] }
    return values.map { SourceYAML($0) }
  }
}
