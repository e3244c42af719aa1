// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// The rules for addresses: they are paths under the site's root and parts of URLs, so only harmless ones are valid.
enum SiteAddress {
  /// The site's own manifest, at its root.
  static let manifest = SiteList.name
  /// A file in a folder that is being filled: everything in that folder belongs to the program.
  static let marker = ".keepsake-staging"
  /// Names that no file of a site may have.
  static let ofProgram = [manifest, marker]

  /// Whether the address has only components of characters that need no escaping in a URL, and none of them is `.` or
  /// `..`.
  static func isValid(_ address: String) -> Bool {
    var length = 0
    var dots = 0
    for byte in address.utf8 {
      if byte == UInt8(ascii: "/") {
        guard length > 0, dots < length || length > 2 else { return false }
        (length, dots) = (0, 0)
        continue
      }
      guard isHarmless(byte) else { return false }
      length += 1
      if byte == UInt8(ascii: ".") { dots += 1 }
    }
    return length > 0 && (dots < length || length > 2) && address.utf8.count <= 1_024
  }

  /// The addresses of the folders that hold the file, the innermost first.
  static func folders(of address: Substring) -> some Sequence<Substring> {
    sequence(first: address) { path in path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } }.dropFirst()
  }

  /// The folders of the files at the given addresses, which are in byte order: outer folders first, without duplicates.
  static func folders(of addresses: [String]) -> [String] {
    var folders: [String] = []
    // Addresses in one folder need not be consecutive: those in its subfolders can come between them.
    var seen: Set<Substring> = []
    var last: Substring = ""
    for address in addresses {
      let address = address[...]
      guard let end = address.utf8.lastIndex(of: UInt8(ascii: "/")) else { continue }
      let folder = address[..<end]
      guard folder != last else { continue }
      last = folder
      let start = folders.count
      for outer in sequence(first: folder, next: { $0.utf8.lastIndex(of: UInt8(ascii: "/")).map { folder[..<$0] } }) {
        guard seen.insert(outer).inserted else { break }
        folders.append(String(outer))
      }
      folders[start...].reverse()
    }
    return folders
  }

  /// RFC 3986's `pchar` without percent-encoding.
  static func isHarmless(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 64...90, 97...122: true
    case 0x21, 0x24, 0x26...0x2E, 0x3A, 0x3B, 0x3D, 0x5F, 0x7E: true
    default: false
    }
  }
}
