// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A camera raw file: its preview's range and its metadata blocks.
///
/// DNG, CR2, NEF, ARW, PEF, ORF and RW2 are TIFFs, some with another mark in the header; CR3 consists of boxes; RAF has
/// its own header. The sensor's data are never read.
package struct RawFile {
  /// A decodable JPEG.
  package struct Preview: Equatable, Sendable {
    package var range: Range<Int>
    /// The stored size.
    package var size: PixelSize
  }

  /// A range that holds metadata.
  package enum Block: Equatable, Sendable {
    /// A TIFF stream with the usual directories.
    case tiff(Range<Int>)
    /// TIFF streams whose first directory is EXIF's or GPS's.
    case photo(Range<Int>)
    case gps(Range<Int>)
    case xmp(Range<Int>)
  }

  /// The largest preview; `nil` if there is none.
  package private(set) var preview: Preview?
  package private(set) var blocks: [Block] = []

  /// A longer side below this is a thumbnail's.
  package static let smallSide = 1_000

  /// `nil` if the file is not a camera raw file, such as a plain TIFF.
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
      // A DNG's own pixels may be JPEGs too; in all other files, any complete JPEG is a preview.
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

  /// The header has the offset and length of a JPEG with all the metadata.
  private static func fujifilm(_ view: ByteReader) -> [Range<Int>] {
    guard let start = view.u32(84, big: true), let length = view.u32(88, big: true), start < view.count else {
      return []
    }
    return [start..<min(view.count, start + length)]
  }
}
