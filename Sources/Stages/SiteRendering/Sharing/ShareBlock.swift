// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Ways to share a page: the device's share sheet, the address to copy, and plain links to services, without their
/// scripts.
enum ShareBlock {
  /// Services with a page that takes an address and a text; their links work without scripts.
  private static let services: [(name: String, head: String, joined: Bool)] = [
    ("WhatsApp", "https://wa.me/?text=", true),
    ("Facebook", "https://www.facebook.com/sharer/sharer.php?u=", false),
    ("X", "https://x.com/intent/post?text=", true),
    ("Bluesky", "https://bsky.app/intent/compose?text=", true),
  ]

  /// The ways to share a page with this title and address; public services are offered only for public pages.
  ///
  /// The device's share sheet gets the picture as a file.
  static func view(_ title: String, address: String, picture: Rendition?, isListed: Bool, site: Site) -> View? {
    guard site.sharing.isOffered else { return nil }
    let url = site.catalogue.settings.baseURL.map { $0 + "/" + PageHead.tidy(address) }
    var links: [View] = []
    if let url, isListed {
      links = services.map { service in
        let value = service.joined ? percent(title + " " + url) : percent(url)
        return [.title: .text(service.name), .address: .text(service.head + value)]
      }
      if let picture, let base = site.catalogue.settings.baseURL {
        let media = base + "/" + picture.address
        links.append([
          .title: .text("Pinterest"),
          .address: .text(
            "https://www.pinterest.com/pin/create/button/?url=\(percent(url))&media=\(percent(media))&description="
              + percent(title)),
        ])
      }
    }
    let mail = url.map { "mailto:?subject=\(percent(title))&body=\(percent(title + "\r\n" + $0))" }
    return [
      .title: .text(title), .url: .maybe(url), .links: .views(links),
      .mail: .maybe(mail), .file: .maybe(picture?.address),
      .mastodon: .maybe(url.flatMap { isListed ? percent(title + " " + $0) : nil }),
    ]
  }

  /// Percent-encodes everything but letters, digits and `-._~` (RFC 3986, 2.3).
  static func percent(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 48...57, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
