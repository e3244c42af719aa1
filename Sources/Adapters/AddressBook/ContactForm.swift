// SPDX-License-Identifier: MIT

/// The rules for a text that pages may turn into a link; person files must follow the same rules.
enum ContactForm {
  case email, phone, website

  func accepts(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count <= 2_000, !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return false }
    switch self {
    case .email:
      let parts = bytes.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
      return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
        && !bytes.contains { #" <>"'(),;:\"#.utf8.contains($0) }
    case .phone:
      let digits = bytes.count { (48...57).contains($0) }
      return (2...20).contains(digits) && bytes.allSatisfy { (48...57).contains($0) || "+ -()/.".utf8.contains($0) }
    case .website:
      let lower = text.lowercased()
      let rest =
        lower.hasPrefix("https://") ? lower.dropFirst(8) : lower.hasPrefix("http://") ? lower.dropFirst(7) : ""
      return rest.utf8.first.map { $0 > 0x2F } == true && !bytes.contains { #" <>"\`"#.utf8.contains($0) }
    }
  }
}
