// SPDX-License-Identifier: MIT

/// A kind of file that a keeper may take for a keepsake and that the site cannot show.
package enum UnshownKind: String, Hashable, Sendable, CaseIterable {
  case cameraRaw, video, sound, pdf
  case photoshop, gimp, krita, illustrator, svg, eps, metafile, corel
  case pcx, pict, icon, djvu, exr, radiance, sgi, sunRaster, fits, jpegXR, bpg, flash, fax

  /// What a file is by its extension, in lower case and without the dot; `nil` if nobody will miss it.
  package init?(fileExtension: String) {
    guard let kind = Self.byExtension[fileExtension] else { return nil }
    self = kind
  }

  /// What a file without such an extension is by its first bytes.
  package init?(leading bytes: some Collection<UInt8>) {
    let head = LeadingBytes(bytes.prefix(ImageFormat.bytesNeeded))
    if let kind = Self.byMagic.first(where: { head.has($0.text, at: $0.offset) })?.kind {
      self = kind
    } else if head.begins([0x1A, 0x45, 0xDF, 0xA3]) {
      self = .video
    } else if head.begins([0x76, 0x2F, 0x31, 0x01]) {
      self = .exr
    } else if head.begins([0x49, 0x49, 0xBC]) {
      self = .jpegXR
    } else {
      return nil
    }
  }

  /// Whether the name alone decides: their first bytes may be those of a picture that says nothing of the rest.
  package var isToldByName: Bool { [.video, .sound].contains(self) }

  /// The format of a file of this kind that has no ending in its name; `nil` where it cannot be shown whatever its name.
  package var format: ImageFormat? {
    switch self {
    case .video: .film
    case .sound: .sound
    case .pdf: .pdf
    default: nil
    }
  }

  /// For `Diagnostic.id`, stable.
  package var noteID: String {
    switch self {
    case .cameraRaw: "archive.camera-raw"
    case .video: "archive.video"
    case .sound: "archive.sound"
    case .pdf: "archive.pdf"
    default: "archive.picture-format"
    }
  }

  /// Says that so many of them are not shown.
  package func note(count: Int, first: ArchivePath) -> Diagnostic {
    let problem: Message =
      count == 1 ? "\(phrase) is not shown" : "\(count) \(plural), such as this one, are not shown"
    return Diagnostic(.note, noteID, file: first.text, problem, remedy: count == 1 ? remedyForOne : remedy)
  }

  /// One of them, with its article.
  package var phrase: Message {
    Message(stringLiteral: (Self.takesAn.contains(self) ? "an " : "a ") + name + note)
  }

  /// Several of them.
  package var plural: Message { Message(stringLiteral: name + "s" + note) }

  private static let takesAn: Set<UnshownKind> = [.illustrator, .svg, .eps, .icon, .exr, .sgi]

  /// What to do with several, as a phrase without a full stop.
  package var remedy: Message { remedy("them") }

  /// What to do with one.
  package var remedyForOne: Message { remedy("it") }

  private func remedy(_ them: String) -> Message {
    switch self {
    case .video: "save \(them) as MP4 beside the original"
    case .sound: "save \(them) as M4A, MP3 or FLAC beside the original"
    case .pdf: "give \(them) a name that ends in .pdf"
    case .cameraRaw: "develop \(them) and save \(them) as JPEG or TIFF beside the original"
    case .illustrator, .svg, .eps, .metafile, .corel, .flash: "export \(them) as PNG beside the original"
    default: "save \(them) as PNG or TIFF beside the original"
    }
  }
}

extension UnshownKind {
  private var name: String {
    switch self {
    case .cameraRaw: "camera raw picture"
    case .video: "video"
    case .sound: "sound recording"
    case .pdf: "PDF"
    case .photoshop: "Photoshop file"
    case .gimp: "GIMP file"
    case .krita: "layered picture"
    case .illustrator: "Illustrator drawing"
    case .svg: "SVG drawing"
    case .eps: "EPS or PostScript drawing"
    case .metafile: "Windows metafile"
    case .corel: "CorelDRAW drawing"
    case .pcx: "PCX picture"
    case .pict: "PICT picture"
    case .icon: "icon file"
    case .djvu: "DjVu document"
    case .exr: "OpenEXR picture"
    case .radiance: "Radiance picture"
    case .sgi: "SGI picture"
    case .sunRaster: "Sun raster picture"
    case .fits: "FITS picture"
    case .jpegXR: "JPEG XR picture"
    case .bpg: "BPG picture"
    case .flash: "Flash drawing"
    case .fax: "fax page"
    }
  }

  /// What people call it by.
  private var note: String {
    switch self {
    case .photoshop: " (PSD)"
    case .gimp: " (XCF)"
    case .illustrator: " (AI)"
    case .metafile: " (WMF, EMF)"
    case .icon: " (ICO)"
    case .radiance: " (HDR)"
    case .krita: " of another painting program"
    default: ""
    }
  }

  private static let byExtension: [String: UnshownKind] = {
    let extensions: [UnshownKind: [String]] = [
      .cameraRaw: [
        "3fr", "crw", "dcr", "erf", "fff", "iiq", "kdc", "mef", "mos", "mrw", "raw", "srf", "x3f", "gpr",
      ],
      .video: ["rm", "rmvb", "asf", "lrv", "insv"], .sound: ["ape", "caf", "mid", "midi", "ra"],
      .photoshop: ["psd", "psb"], .gimp: ["xcf"],
      .krita: ["kra", "ora", "afphoto", "pdn", "psp"],
      .illustrator: ["ai"], .svg: ["svg", "svgz"], .eps: ["eps", "epsf", "epsi", "ps"], .metafile: ["wmf", "emf"],
      .corel: ["cdr"], .pcx: ["pcx", "dcx"], .pict: ["pict", "pct"], .icon: ["ico", "icns", "cur"],
      .djvu: ["djvu", "djv"], .exr: ["exr"], .radiance: ["hdr"], .sgi: ["sgi"],
      .sunRaster: ["ras"],
      .fits: ["fits"], .jpegXR: ["jxr", "wdp", "hdp"], .bpg: ["bpg"], .flash: ["swf"], .fax: ["g3"],
    ]
    return Dictionary(uniqueKeysWithValues: extensions.flatMap { kind, all in all.map { ($0, kind) } })
  }()

  private static let byMagic: [(offset: Int, text: String, kind: UnshownKind)] = [
    (0, "8BPS", .photoshop), (0, "%PDF-", .pdf), (0, "gimp xcf", .gimp), (0, "AT&TFORM", .djvu), (0, "<svg", .svg),
    (0, "%!PS-Adobe", .eps), (0, "#?RADIANCE", .radiance), (0, "SIMPLE  =", .fits), (0, "ID3", .sound),
    (0, "OggS", .sound), (0, "fLaC", .sound), (8, "WAVEfmt", .sound), (8, "AIFF", .sound), (4, "ftypM4A", .sound),
    (8, "AVI LIST", .video), (4, "ftypisom", .video), (4, "ftypmp4", .video), (4, "ftypqt  ", .video),
    (4, "ftyp3gp", .video),
  ]
}
