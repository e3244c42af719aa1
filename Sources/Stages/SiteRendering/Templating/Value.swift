// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The value of a name in a template.
///
/// Pages are trees of these values. Rendering and fingerprint walk the same tree, so everything that a page shows is in its fingerprint; a
/// value made only when a page is rendered supplies its digest itself.
enum Value: Sendable {
  /// Named, but there is nothing to show.
  case none
  case flag(Bool)
  case number(Int)
  /// Somebody's words; escaped wherever they are put.
  case text(String)
  /// Markup that this module made itself from escaped parts.
  case markup(String)
  /// CommonMark, turned into safe markup only when the page is rendered.
  case prose(String)
  /// Markup that takes long to make: made only when the page is rendered.
  case drawn(Drawn)
  case list([Value])
  case view(View)
  /// A view that many pages show; its digest is taken once.
  case shared(SharedView)

  /// The text, or nothing for `nil` and the empty text.
  static func maybe(_ text: String?) -> Value {
    guard let text, !text.isEmpty else { return .none }
    return .text(text)
  }

  /// The number, or nothing for `nil`.
  static func maybe(_ number: Int?) -> Value { number.map { .number($0) } ?? .none }

  /// The view, or nothing for `nil`.
  static func maybe(_ view: View?) -> Value { view.map { .view($0) } ?? .none }

  /// CommonMark, or nothing for `nil` and the empty text.
  static func prose(maybe text: String?) -> Value {
    guard let text, !text.isEmpty else { return .none }
    return .prose(text)
  }

  static func views(_ views: [View]) -> Value { .list(views.map { .view($0) }) }

  static func texts(_ texts: [String]) -> Value { .list(texts.map { .text($0) }) }

  /// Whether a section over this value is shown.
  var isShown: Bool {
    switch self {
    case .none: false
    case .flag(let flag): flag
    case .text(let text), .markup(let text), .prose(let text): !text.isEmpty
    case .list(let values): !values.isEmpty
    case .number, .view, .shared, .drawn: true
    }
  }
}

/// Names and their values, in the order written; every name that its templates may use is there, `.none` if it has nothing to say.
struct View: Sendable, ExpressibleByDictionaryLiteral {
  /// A struct and no tuple: the runtime would look up a tuple's layout again for each of a million fields.
  struct Field: Sendable {
    var name: Name
    var value: Value
  }

  private(set) var fields: [Field]

  init(dictionaryLiteral elements: (Name, Value)...) {
    fields = []
    fields.reserveCapacity(elements.count)
    for element in elements { fields.append(Field(name: element.0, value: element.1)) }
  }

  /// `nil` if this view doesn't know the name.
  subscript(name: Name) -> Value? {
    for field in fields where field.name == name { return field.value }
    return nil
  }

  /// The text of a name; empty if it has none.
  func text(_ name: Name) -> String {
    if case .text(let text)? = self[name] { text } else { "" }
  }

  /// Whether a name is a flag that is set.
  func isSet(_ name: Name) -> Bool {
    if case .flag(let isSet)? = self[name] { isSet } else { false }
  }

  /// This view and another one's names after it.
  func adding(_ other: View) -> View {
    var sum = self
    sum.fields.append(contentsOf: other.fields)
    return sum
  }
}

/// A view in a box, with its digest, so that the pages that share it don't walk it again for their fingerprints.
final class SharedView: Sendable {
  let view: View
  let digest: ContentHash

  init(_ view: View) {
    self.view = view
    var writer = FingerprintWriter()
    writer.add(view)
    digest = writer.finish()
  }
}
