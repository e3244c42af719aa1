// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A person's face beside the name: a picture, else the initials on a stable colour.
///
/// Both are hidden from screen readers, since the name is beside them.
enum Faces {
  /// The number of monogram colours in the styles: classes `m0` to `m7`.
  private static let tints: UInt32 = 8

  static func view(_ person: Person, _ site: Site) -> View {
    let picture = site.sharing.faces[person.slug]
    return [
      .source: .maybe(picture?.address), .initials: .text(initials(of: person.name)),
      .tint: .text("m\(checksum(person.slug) % tints)"),
    ]
  }

  /// The first letters of the first and the last word: 'IO' of 'Isobel Mary Okafor'.
  static func initials(of name: String) -> String {
    let words = name.split(separator: " ").filter { $0.first?.isLetter ?? false }
    guard let first = words.first?.first else { return name.first.map { String($0) } ?? "" }
    let last = words.count > 1 ? words.last?.first : nil
    return [first, last].compactMap { $0?.uppercased() }.joined()
  }

  /// A stable number for a slug (FNV-1a, 32 bits).
  private static func checksum(_ slug: String) -> UInt32 {
    slug.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
