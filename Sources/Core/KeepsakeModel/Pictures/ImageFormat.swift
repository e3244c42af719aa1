// SPDX-License-Identifier: MIT

/// A format of the files that keepsakes show: a picture's, told by its first bytes, or that of a film, a sound or a PDF, which a still
/// stands for.
///
/// The raw value is kept in caches and must stay.
package enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case jpeg, png, webp, gif, tiff, heif, avif
  case bmp, tga, xbm, xpm, wbmp, pnm, jpeg2000, jpegxl
  /// A camera's own format, of which the embedded JPEG is shown.
  case raw
  /// Whatever the container: what a film or a sound holds is asked of the programs that play it.
  case film, sound, pdf

  /// What it is beside a picture; `nil`: a picture.
  package var medium: Medium? {
    switch self {
    case .film: .film
    case .sound: .sound
    case .pdf: .document
    default: nil
    }
  }

  /// How many leading bytes the initialisers want to see.
  package static let bytesNeeded = 64

  /// Tells the format from a file's first bytes (its 'magic'); `nil` if it is none of ours, or one that has no magic.
  package init?(leading bytes: some Collection<UInt8>) {
    let head = LeadingBytes(bytes.prefix(Self.bytesNeeded))
    if head.begins([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if head.begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.has("RIFF"), head.has("WEBP", at: 8) {
      self = .webp
    } else if head.has("GIF87a") || head.has("GIF89a") {
      self = .gif
    } else if head.has("FUJIFILMCCD-RAW ") || head.isRawVariantOfTIFF {
      self = .raw
    } else if head.begins([0x49, 0x49, 0x2A, 0]) || head.begins([0x4D, 0x4D, 0, 0x2A])
      || head.begins([0x49, 0x49, 0x2B, 0]) || head.begins([0x4D, 0x4D, 0, 0x2B])
    {
      self = .tiff
    } else if head.has("ftyp", at: 4) {
      guard let brand = head.isoBrand else { return nil }
      self = brand
    } else if head.isWindowsBitmap {
      self = .bmp
    } else if head.has("/* XPM */") {
      self = .xpm
    } else if head.begins([0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A])
      || head.begins([0xFF, 0x4F, 0xFF, 0x51])
    {
      self = .jpeg2000
    } else if head.begins([0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]) || head.begins([0xFF, 0x0A]) {
      self = .jpegxl
    } else {
      return nil
    }
  }

  /// Tells the format also of files that have little or no magic: of those the name has to say so.
  ///
  /// - Parameters:
  ///   - bytes: the first `bytesNeeded` bytes, or all if there are fewer.
  ///   - size: bytes of the whole file.
  ///   - claimed: what the file's name says.
  package init?(leading bytes: some Collection<UInt8>, size: Int, claimed: ImageFormat?) {
    if let format = ImageFormat(leading: bytes) {
      // Most cameras' own files are TIFFs, and some differ in nothing but what lies deep inside.
      self = format == .tiff && claimed == .raw ? .raw : format
      return
    }
    let head = LeadingBytes(bytes.prefix(Self.bytesNeeded))
    switch claimed {
    case .tga where head.mayBeTGA(size: size): self = .tga
    case .wbmp where head.mayBeWBMP(size: size): self = .wbmp
    case .xbm where head.mayBeXBM: self = .xbm
    case .pnm where head.mayBePNM: self = .pnm
    default: return nil
    }
  }

  /// Formats that only a name can tell.
  package static let toldByName: [ImageFormat] = [.tga, .wbmp, .xbm, .pnm]
}

extension ImageFormat {
  /// The format that a file's extension claims, in lower case and without the dot; `nil` if it claims none of ours.
  package init?(fileExtension: String) {
    guard let format = Self.byExtension[fileExtension] else { return nil }
    self = format
  }

  private static let byExtension: [String: ImageFormat] = {
    let extensions: [ImageFormat: [String]] = [
      .jpeg: ["jpg", "jpeg", "jpe", "jfif", "mpo"], .png: ["png"], .webp: ["webp"], .gif: ["gif"],
      .tiff: ["tif", "tiff"],
      .heif: ["heic", "heif", "hif"], .avif: ["avif"], .bmp: ["bmp", "dib"],
      .tga: ["tga", "targa"], .xbm: ["xbm"], .xpm: ["xpm"], .wbmp: ["wbmp"],
      .pnm: ["pnm", "pbm", "pgm", "ppm", "pam"], .jpeg2000: ["jp2", "j2k", "j2c", "jpc", "jpx", "jpf"],
      .jpegxl: ["jxl"],
      .raw: ["dng", "cr2", "cr3", "nef", "nrw", "arw", "sr2", "raf", "orf", "rw2", "rwl", "pef", "srw"],
      .film: [
        "3gp", "3g2", "avi", "dv", "flv", "m2ts", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "mts", "ogv", "qt", "vob",
        "webm", "wmv",
      ],
      .sound: [
        "aac", "aif", "aiff", "amr", "flac", "m4a", "m4b", "mp2", "mp3", "oga", "ogg", "opus", "wav", "wma",
      ],
      .pdf: ["pdf"],
    ]
    return Dictionary(uniqueKeysWithValues: extensions.flatMap { format, all in all.map { ($0, format) } })
  }()

  /// As people write it.
  package var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webp: "WebP"
    case .gif: "GIF"
    case .tiff: "TIFF"
    case .heif: "HEIC"
    case .avif: "AVIF"
    case .bmp: "BMP"
    case .tga: "TGA"
    case .xbm: "XBM"
    case .xpm: "XPM"
    case .wbmp: "WBMP"
    case .pnm: "PNM"
    case .jpeg2000: "JPEG 2000"
    case .jpegxl: "JPEG XL"
    case .raw: "camera raw"
    case .film: "film"
    case .sound: "sound"
    case .pdf: "PDF"
    }
  }
}
