// SPDX-License-Identifier: MIT

/// An XMP property's value: a text, a list, or a structure.
struct XMPValue {
  var text = ""
  /// The members of a bag, sequence or alternative.
  var items: [XMPValue] = []
  /// A structure's members; the first of a name stays.
  var fields: [XMPName: XMPValue] = [:]
  /// `xml:lang`, in lower case.
  var language: String?

  subscript(namespace: XMPNamespace, _ local: String) -> XMPValue? { fields[XMPName(namespace, local)] }

  /// The text, the default of language alternatives, or a list's first text.
  var simple: String? {
    if items.isEmpty { return text.isEmpty ? nil : text }
    let chosen = items.first { $0.language == "x-default" } ?? items.first
    guard let found = chosen?.text, !found.isEmpty else { return items.first { !$0.text.isEmpty }?.text }
    return found
  }

  /// All texts of a list, or the single text.
  var texts: [String] { items.isEmpty ? (text.isEmpty ? [] : [text]) : items.map(\.text).filter { !$0.isEmpty } }
}
