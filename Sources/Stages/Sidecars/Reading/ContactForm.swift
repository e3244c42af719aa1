// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Texts that become links: checked so that no page links to nonsense or to a script.
enum ContactForm {
  case email, phone, website

  func accepts(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count <= 2_000, !bytes.contains(where: { $0 <= 0x20 && $0 != 0x20 }) else { return false }
    switch self {
    case .email:
      let parts = bytes.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
      return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !bytes.contains(0x20)
        && !bytes.contains { Array(#"<>"'(),;:\"#.utf8).contains($0) }
    case .phone:
      let digits = bytes.filter { (48...57).contains($0) }.count
      return (2...20).contains(digits)
        && bytes.allSatisfy { (48...57).contains($0) || Array("+ -()/.".utf8).contains($0) }
    case .website:
      let lower = text.lowercased()
      let rest =
        lower.hasPrefix("https://") ? lower.dropFirst(8) : lower.hasPrefix("http://") ? lower.dropFirst(7) : ""
      return rest.utf8.first.map { $0 > 0x2F } == true && !bytes.contains(0x20)
        && !bytes.contains { Array(#"<>"\`"#.utf8).contains($0) }
    }
  }

  var expected: String {
    switch self {
    case .email: "an e-mail address"
    case .phone: "a telephone number"
    case .website: "a web address"
    }
  }

  var example: String {
    switch self {
    case .email: "ada@example.org"
    case .phone: "'+234 1 234 5678'"
    case .website: "https://example.org"
    }
  }
}

extension ValueReader {
  /// One text or a list of texts of a form; others are noted and left out.
  mutating func checkedLines(_ node: YAMLNode, _ key: String, as form: ContactForm) -> [String] {
    if node.items == nil { return checkedLine(node, key, as: form).map { [$0] } ?? [] }
    return list(node, key) { reader, item in reader.checkedLine(item, key, as: form) } ?? []
  }

  mutating func checkedLine(_ node: YAMLNode, _ key: String, as form: ContactForm) -> String? {
    guard let text = line(node, key) else { return nil }
    if form.accepts(text) { return text }
    note(.impossible(text, key: key, expected: form.expected, remedy: "write \(form.example)"), at: node)
    return nil
  }
}
