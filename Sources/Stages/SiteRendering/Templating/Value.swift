// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The value of a name in a template.
///
/// Pages are trees of these values. Rendering and fingerprint walk the same tree, so that the fingerprint covers
/// everything that a page shows; a value made only for rendering supplies its own digest.
enum Value: Sendable {
  /// A known name without a value.
  case none
  case flag(Bool)
  case number(Int)
  /// A person's text; always escaped.
  case text(String)
  /// Markup that this module made from escaped parts.
  case markup(String)
  /// CommonMark, converted into safe markup only for rendering.
  case prose(String)
  /// Markup that takes long to make: made only for rendering.
  case drawn(Drawn)
  case list([Value])
  case view(View)
  /// A view that many pages show; its digest is computed once.
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

  /// Whether a section with this value is shown.
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

/// Names and their values, in order; it has every name that its templates may use, `.none` for missing values.
struct View: Sendable, ExpressibleByDictionaryLiteral {
  /// A struct and not a tuple, because the runtime would look up a tuple's layout for each of a million fields.
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

  /// `nil` if this view lacks the name.
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

/// A boxed view with its digest, so that the pages that share it do not compute it again.
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
