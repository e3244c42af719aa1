// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
private import PictureBytes

/// Where the bytes of a picture lie: in a file of the archive, in one page of it, or in the still that was made of it.
package struct Pixels: Sendable {
  /// On this machine; bytes, because a name may be no UTF-8.
  var path: [UInt8]
  /// Of the bytes at `path`.
  var file: ContentHash
  /// Of what is decoded: keys of findings are made of it.
  var content: ContentHash
  var format: ImageFormat
  /// Bytes of the file, for admitting work only.
  var size: Int
  /// Which picture of the file, from 1.
  var page = 1

  /// A whole file.
  package init(path: [UInt8], content: ContentHash, format: ImageFormat, size: Int) {
    (self.path, file, self.content, self.format, self.size) = (path, content, content, format, size)
  }

  /// Another picture of the same file.
  func page(_ number: Int) -> Pixels {
    var pixels = self
    pixels.page = number
    pixels.content = Digest256.hash(file.bytes + Array("page \(number)".utf8))
    return pixels
  }

  /// The bytes to decode; `nil` if the file is not what it was, or has no such page.
  func read() -> [UInt8]? {
    guard let bytes = try? Files.read(bytesOfPath: path), Digest256.hash(bytes) == file else { return nil }
    return PicturePages.shown(bytes, format, page: page)
  }
}
