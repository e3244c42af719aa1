// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// Keepsakes that share a tag, a kind or a place.
struct Group: Sendable {
  /// The name in the first keepsake's spelling.
  var name: String
  /// Unique within its kind of group; `tags/<slug>/index.html`.
  var slug: String
  /// Indices into `Catalogue.keepsakes`, in date order.
  var keepsakes: [Int]

  var key: String { Self.key(of: name) }

  /// Names that differ only in case are the same.
  static func key(of name: String) -> String { name.lowercased() }

  /// Groups keepsakes by name, the largest group first, then by name.
  static func groups(_ pairs: [(name: String, keepsake: Int)], fallback: String = "tag") -> [Group] {
    var order: [String] = []
    var groups: [String: Group] = [:]
    for (name, keepsake) in pairs where !name.isEmpty {
      let key = key(of: name)
      if groups[key] == nil {
        order.append(key)
        groups[key] = Group(name: name, slug: "", keepsakes: [])
      }
      if groups[key]?.keepsakes.last != keepsake { groups[key]?.keepsakes.append(keepsake) }
    }
    var slugs = SlugBook(fallback: fallback)
    // Slugs are assigned in the order of names, so that counts do not change addresses.
    for key in order.sorted() {
      let slug = slugs.take(groups[key]?.name ?? key)
      groups[key]?.slug = slug
    }
    return groups.sorted { ($1.value.keepsakes.count, $0.key) < ($0.value.keepsakes.count, $1.key) }.map(\.value)
  }
}

/// Assigns readable addresses, each once.
struct SlugBook {
  private var taken: Set<String> = []
  private let fallback: String

  init(fallback: String) { self.fallback = fallback }

  mutating func take(_ name: String) -> String {
    var slug = Slug.of(name)
    // A name without ASCII letters: its digest is stable, while a number could change.
    if slug.isEmpty { slug = fallback + "-" + Digest256.hash(Array(name.utf8)).hex.prefix(8) }
    // Names of digits only belong to further pages.
    if slug.utf8.allSatisfy({ (48...57).contains($0) }) { slug = fallback + "-" + slug }
    return Slug.free(slug, among: &taken)
  }
}
