// SPDX-License-Identifier: MIT
import KeepsakeModel
private import KeepsakeSupport

/// Finds an item's category by the words of its name, else by its shop.
///
/// The keeper's words come before the built-in ones; among matching words the longest counts: `*milch` in “Hafermilch”
/// says more than `hafer*`. For restaurants and travel the place decides, whatever the item's name.
struct Categories {
  /// The category for the rest of a receipt's total: taxes, tips, unlisted items.
  static let rest = "rest"
  /// The category for items that match no word.
  static let other = "other"
  /// The category that includes several of the built-in ones.
  static let groceries = "groceries"

  private struct Pattern {
    var category: String
    /// One or more words, each with `*` for any letters.
    var words: [Glob]
    var weight: Int
  }

  private let own: [Pattern]
  private static let builtIn = patterns(CategoryWords.items)
  private static let places = patterns(CategoryWords.places)
  private static let deciding = patterns(CategoryWords.decidingPlaces)

  init(_ own: [ArchiveSettings.SpendingCategory]) {
    self.own = Self.patterns(own.map { (Self.name(of: $0.name), $0.words) })
  }

  /// The built-in category that has this name in any of the languages, else the name itself.
  static func name(of said: String) -> String {
    let folded = Slug.folded(said)
    return CategoryWords.names.first { $0.said.contains(folded) }?.category ?? said
  }

  /// Whether an item of the category `part` counts as `whole`.
  static func belongs(_ part: String, to whole: String) -> Bool {
    part == whole || (whole == groceries && CategoryWords.groceries.contains(part))
  }

  func category(of item: String, from store: String?) -> String {
    Self.category(of: sign(of: item), from: store.map(sign(ofShop:)))
  }

  /// The category signs in an item's name.
  struct ThingSign {
    fileprivate var own: String?
    fileprivate var builtIn: String?
  }

  /// The category signs in a shop's name.
  struct ShopSign {
    fileprivate var deciding: String?
    fileprivate var usual: String?
  }

  func sign(of item: String) -> ThingSign {
    let words = Self.words(of: item)
    return ThingSign(own: Self.best(own, words), builtIn: Self.best(Self.builtIn, words))
  }

  func sign(ofShop store: String) -> ShopSign {
    let words = Self.words(of: store)
    return ShopSign(
      deciding: Self.best(Self.deciding, words), usual: Self.best(own, words) ?? Self.best(Self.places, words))
  }

  static func category(of thing: ThingSign, from shop: ShopSign?) -> String {
    thing.own ?? shop?.deciding ?? thing.builtIn ?? shop?.usual ?? other
  }

  // MARK: Patterns

  private static func patterns(_ categories: [(category: String, words: [String])]) -> [Pattern] {
    categories.flatMap { category, texts in
      texts.map { text in
        let pieces = text.split(separator: " ").map { piece in
          piece.split(separator: "*", omittingEmptySubsequences: false).map { folded(String($0)) }.joined(
            separator: "*")
        }
        // Literal letters count; a whole word counts more than a part of one.
        let weight = pieces.reduce(0) { $0 + 2 * $1.utf8.count - ($1.contains("*") ? 1 : 0) }
        return Pattern(category: category, words: pieces.map { Glob($0) }, weight: weight)
      }
    }
  }

  private static func best(_ patterns: [Pattern], _ words: [[UInt8]]) -> String? {
    var best: Pattern?
    for pattern in patterns where pattern.weight > best?.weight ?? 0 {
      let length = pattern.words.count
      guard length > 0, length <= words.count else { continue }
      let fits = (0...words.count - length).contains { start in
        zip(pattern.words, words[start...]).allSatisfy { $0.matches($1) }
      }
      if fits { best = pattern }
    }
    return best?.category
  }

  private static func words(of text: String) -> [[UInt8]] { ItemNames.words(of: text).map { Array($0.utf8) } }

  /// Folded like words of names; scripts without ASCII letters are compared unchanged.
  private static func folded(_ text: String) -> String {
    let slug = Slug.folded(text)
    return slug.isEmpty ? text.lowercased() : slug
  }
}
