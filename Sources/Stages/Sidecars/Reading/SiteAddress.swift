// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The site's own address on the web, by one rule for `base_url:` and `--base-url`.
package enum SiteAddress {
  package static let expected = "the site’s web address"
  package static let remedy: Message = "write https://example.org/family"

  /// An absolute address without query and fragment, its final slashes removed, so that paths can be put behind it.
  ///
  /// - Returns: `nil` for anything else.
  package static func normalised(_ text: String) -> String? {
    guard ContactForm.website.accepts(text), !text.contains("?"), !text.contains("#") else { return nil }
    let end = text.utf8.lastIndex { $0 != UInt8(ascii: "/") }
    return end.map { String(text[...$0]) }
  }

  /// What is wrong with an address that was named somewhere, in the words that `base_url:` gets.
  package static func problem(_ text: String, for name: String) -> Message {
    "found “\(SidecarProblem.shortened(text))” for “\(name)”, expected \(expected); \(remedy)"
  }
}
