// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The pictures of a file that has several: pages of a fax, shots of a burst, views of two lenses.
///
/// Smaller copies, masks, depths and other forms of one picture do not count.
package struct PicturePages {
  private let bytes: [UInt8]
  private let form: Form

  private enum Form {
    case tiff(TIFFPages)
    case heif(HEIFPages)
    case jpeg(JPEGPages)
  }

  /// The most pictures that are looked for.
  package static let most = 300

  /// The number of pictures in a file; 1 if it is unknown.
  package static func count(in bytes: [UInt8], _ format: ImageFormat) -> Int { Self(bytes, format)?.count ?? 1 }

  /// The bytes to decode for one of a file's pictures, from 1; `nil` if the file has fewer.
  package static func shown(_ bytes: [UInt8], _ format: ImageFormat, page: Int) -> [UInt8]? {
    // A TIFF's picture may come after its thumbnail.
    let isFirst = page == 1 && (format != .tiff || bytes.withUnsafeBytes { TIFFPages(ByteReader($0)) } == nil)
    return isFirst ? bytes : Self(bytes, format)?.picture(page)
  }

  /// `nil` if a file has one picture, or is unreadable.
  package init?(_ bytes: [UInt8], _ format: ImageFormat) {
    let form: Form? = bytes.withUnsafeBytes { bytes in
      let file = ByteReader(bytes)
      return switch format {
      case .tiff: TIFFPages(file).map(Form.tiff)
      case .heif, .avif: HEIFPages(file).map(Form.heif)
      case .jpeg: JPEGPages(file).map(Form.jpeg)
      default: nil
      }
    }
    guard let form else { return nil }
    self.bytes = bytes
    self.form = form
  }

  package var count: Int {
    switch form {
    case .tiff(let pages): pages.directories.count
    case .heif(let pages): pages.items.count
    case .jpeg(let pages): pages.ranges.count
    }
  }

  /// A separate file of one of the pictures, from 1; `nil` if the file has fewer.
  package func picture(_ page: Int) -> [UInt8]? {
    guard (1...count).contains(page) else { return nil }
    return switch form {
    case .tiff(let pages): pages.file(bytes, page: page)
    case .heif(let pages): pages.file(bytes, page: page)
    case .jpeg(let pages): Array(bytes[pages.ranges[page - 1]])
    }
  }
}
