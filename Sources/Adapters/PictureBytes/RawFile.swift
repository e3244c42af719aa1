// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A camera's own file: where its preview lies, and where it speaks of itself.
///
/// DNG, CR2, NEF, ARW, PEF, ORF and RW2 are TIFFs, some with another mark in the header; CR3 is made of boxes; RAF has a header
/// of its own. The sensor's numbers are never looked at.
package struct RawFile {
  /// A JPEG that can be decoded.
  package struct Preview: Equatable, Sendable {
    package var range: Range<Int>
    /// As stored.
    package var size: PixelSize
  }

  /// A part that holds metadata.
  package enum Block: Equatable, Sendable {
    /// A TIFF stream with the usual directories.
    case tiff(Range<Int>)
    /// TIFF streams whose first directory is EXIF's, or GPS'.
    case photo(Range<Int>)
    case gps(Range<Int>)
    case xmp(Range<Int>)
  }

  /// The largest; `nil` if there is none.
  package private(set) var preview: Preview?
  package private(set) var blocks: [Block] = []

  /// Longer sides below this are thumbnails.
  package static let smallSide = 1_000

  /// `nil` if the file is no camera's own, such as a plain TIFF.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    let view = ByteReader(bytes)
    var candidates: [Range<Int>]
    var isSearched = false
    if view.has("FUJIFILMCCD-RAW ", at: 0) {
      candidates = Self.fujifilm(view)
    } else if view.has("ftypcrx ", at: 4) {
      let parts = CR3Parts(view)
      candidates = parts.previews
      blocks = parts.blocks
    } else if let parts = RawDirectories(view), parts.isRaw {
      candidates = parts.previews
      blocks = [.tiff(0..<view.count)]
      // A DNG's own pixels may be JPEGs too; of all others whatever looks like a whole one is a preview.
      isSearched = !parts.isDNG
    } else {
      return nil
    }
    preview = Self.largest(candidates, view)
    let longest = preview.map { max($0.size.width, $0.size.height) } ?? 0
    if isSearched, longest < Self.smallSide {
      preview = Self.largest(candidates + JPEGFrame.all(in: view), view)
    }
  }

  private static func largest(_ ranges: [Range<Int>], _ view: ByteReader) -> Preview? {
    var best: Preview?
    for range in ranges {
      guard let part = view.slice(range.lowerBound, range.count), let size = JPEGFrame.size(ByteReader(part)) else {
        continue
      }
      if size.pixels > best?.size.pixels ?? 0 { best = Preview(range: range, size: size) }
    }
    return best
  }

  /// The header names the place and the length of a JPEG that has all the metadata.
  private static func fujifilm(_ view: ByteReader) -> [Range<Int>] {
    guard let start = view.u32(84, big: true), let length = view.u32(88, big: true), start < view.count else {
      return []
    }
    return [start..<min(view.count, start + length)]
  }
}
