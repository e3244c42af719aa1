// SPDX-License-Identifier: MIT

/// A file that belongs to a keepsake, as it lies in the archive.
package struct Attachment: Hashable, Sendable {
  /// Larger files are not published, in bytes: a browser must open an encrypted one in one piece, and many hosts take no larger.
  package static let limit = 50 << 20

  package var path: ArchivePath
  package var label: String?
  /// Whether visitors who see the keepsake can have it.
  package var isPublished: Bool
  /// Of its bytes.
  package var content: ContentHash
  /// Bytes.
  package var size: Int
  /// Set for a picture, whose hidden data go before anybody gets it.
  package var format: ImageFormat?
  /// Its name on the site, one of its own among the keepsake's files.
  package var name = ""

  package init(
    path: ArchivePath, label: String?, isPublished: Bool, content: ContentHash, size: Int, format: ImageFormat?
  ) {
    self.path = path
    self.label = label
    self.isPublished = isPublished
    self.content = content
    self.size = size
    self.format = format
  }

  /// What kind of file it is, as its name says: `PDF`; `nil` if it says nothing.
  package var kind: String? {
    let ending = path.pathExtension
    return ending.isEmpty || ending.utf8.count > 5 ? nil : ending.uppercased()
  }

  /// Where it is on the site.
  package func address(of keepsake: String) -> String { "keepsakes/\(keepsake)/files/\(name)" }
}
