// SPDX-License-Identifier: MIT
import Foundation
import TestSupport

/// Follows every relative link of a site's pages, as a browser that opens them from disk would.
struct SiteLinks {
  /// 'page → link' for each link that leads to no file of the site.
  let broken: [String]
  let count: Int

  init(_ site: FileTree) {
    let files = Set(site.contents.keys)
    var broken: [String] = []
    var count = 0
    for (page, bytes) in site.contents where page.hasSuffix(".html") {
      for link in Self.links(String(decoding: bytes, as: UTF8.self)) {
        guard let target = Self.target(of: link, on: page) else { continue }
        count += 1
        if !files.contains(target) { broken.append("\(page) → \(link)") }
      }
    }
    self.broken = broken.sorted()
    self.count = count
  }

  private static func links(_ html: String) -> [String] {
    let single = html.matches(of: /\s(?:href|src|action|poster)="([^"]*)"/).map { unescaped($0.1) }
    let sets = html.matches(of: /\ssrcset="([^"]*)"/).flatMap { match in
      match.1.split(separator: ",").compactMap { $0.split(separator: " ").first }.map { unescaped($0) }
    }
    return single + sets
  }

  /// The link's target on the site; `nil` if it leads elsewhere or stays on the page.
  private static func target(of link: String, on page: String) -> String? {
    let path = link.prefix { $0 != "#" && $0 != "?" }
    if path.isEmpty || path.firstMatch(of: /^[A-Za-z][A-Za-z0-9+.-]*:/) != nil { return nil }
    // The 404 page can appear at any address, so that its links begin at the root.
    var parts = path.hasPrefix("/") ? [] : page.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      switch part {
      case "", ".": continue
      case "..":
        if parts.isEmpty { return "outside" }
        parts.removeLast()
      default: parts.append(part.removingPercentEncoding ?? String(part))
      }
    }
    if path.hasSuffix("/") { parts.append("index.html") }
    return parts.joined(separator: "/")
  }

  private static func unescaped(_ text: Substring) -> String {
    [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(String(text)) {
      $0.replacingOccurrences(of: $1.0, with: $1.1)
    }
  }
}
