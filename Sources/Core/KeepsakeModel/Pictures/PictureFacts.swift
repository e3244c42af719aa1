// SPDX-License-Identifier: MIT

/// Something wrong with an image that didn't stop the build.
package struct FactProblem: Hashable, Sendable {
  package var problem: Message
  package var remedy: Message

  package init(problem: Message, remedy: Message) {
    self.problem = problem
    self.remedy = remedy
  }
}

/// What a decoded image gave; made for one `PictureFrame`.
package struct PictureFacts: Hashable, Sendable {
  /// Of what is shown, at full resolution.
  package var size: PixelSize
  /// Of the whole picture as a viewer shows it: after EXIF's orientation, before all that the keeper wants of it.
  package var original: PixelSize
  /// Largest first; never empty.
  package var renditions: [Rendition]
  /// The placeholder's class, 0…215: red × 36 + green × 6 + blue, each 0…5.
  package var colour: Int
  /// For finding pictures like it and guessing its kind; `nil` if it was not measured.
  package var look: PictureLook?
  /// Whether the file held all of the picture; what is missing is grey.
  package var isWhole = true
  /// Whether there may be text to read.
  package var textEvidence = TextEvidence()

  /// `original` is `size` if left out: all of the picture is shown as it is.
  package init(size: PixelSize, original: PixelSize? = nil, renditions: [Rendition], colour: Int) {
    self.size = size
    self.original = original ?? size
    self.renditions = renditions
    self.colour = colour
  }
}

/// One encoded copy of an image, kept by the hash of its own bytes.
package struct Rendition: Hashable, Sendable {
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case jpeg, webp, png, avif
    /// Originals, and what moves; we encode none.
    case gif, heic
    /// Pages of documents that were drawn; none is published.
    case tiff
    /// Films, sounds and documents; of a sound and a document the size is 0 × 0.
    case mp4, m4a, mp3, pdf
    /// What is said in a film or a sound, with times.
    case vtt

    package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
    package var mediaType: String {
      switch self {
      case .mp4: "video/mp4"
      case .m4a: "audio/mp4"
      case .mp3: "audio/mpeg"
      case .pdf: "application/pdf"
      case .vtt: "text/vtt"
      default: "image/\(rawValue)"
      }
    }
  }

  package var content: ContentHash
  package var format: Format
  package var size: PixelSize
  /// Bytes.
  package var length: Int

  package init(content: ContentHash, format: Format, size: PixelSize, length: Int) {
    self.content = content
    self.format = format
    self.size = size
    self.length = length
  }

  /// The folder of the site in which all are.
  package static let folder = "media/"

  /// Where the site keeps it: the name says nothing but what the bytes are.
  package var address: String {
    let (folder, ending) = (Self.folder.utf8, format.fileExtension.utf8)
    return String(unsafeUninitializedCapacity: folder.count + 32 + 2 + ending.count) { path in
      var count = 0
      func put(_ byte: UInt8) {
        path[count] = byte
        count += 1
      }
      for byte in folder { put(byte) }
      content.withUnsafeBytes { bytes in
        for byte in bytes.prefix(16) {
          put(Self.digit(byte >> 4))
          put(Self.digit(byte & 15))
          // Folders are named by the first two digits.
          if count == folder.count + 2 { put(UInt8(ascii: "/")) }
        }
      }
      put(UInt8(ascii: "."))
      for byte in ending { put(byte) }
      return count
    }
  }

  /// Whether a text is such an address: `media/`, two digits, `/`, thirty digits, `.` and an ending.
  package static func isAddress(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] + "/" == folder, let dot = parts[2].firstIndex(of: ".") else { return false }
    func isHex(_ byte: UInt8) -> Bool { (48...57).contains(byte) || (97...102).contains(byte) }
    return parts[1].utf8.count == 2 && parts[2][..<dot].utf8.count == 30 && parts[1].utf8.allSatisfy(isHex)
      && parts[2][..<dot].utf8.allSatisfy(isHex)
      && Format.allCases.contains { $0.fileExtension == parts[2][parts[2].index(after: dot)...] }
  }

  private static func digit(_ half: UInt8) -> UInt8 { half < 10 ? 48 + half : 87 + half }
}
