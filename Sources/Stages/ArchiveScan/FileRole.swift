// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The role of a plain file in the archive, by its path.
package enum FileRole: Equatable {
  /// `keepsake.yaml` at the root.
  case settings
  /// A file named almost like one of our texts; with its correct name.
  case misnamed(String)
  case folderDefaults
  case collection
  case person
  case type
  case sidecar
  case xmp
  case takeout
  case picasa
  /// A mask for background removal, which is no keepsake itself.
  case mask
  /// A hidden text of ours, as old programs set aside: it is reported but not read.
  case aside
  /// Never shown, whatever its first bytes are.
  case unshown(UnshownKind)
  /// A film, a recording or a PDF, by its name alone: its first bytes may be a picture's.
  case medium(ImageFormat)
  /// A picture if its content confirms it; with the format that its name claims, or the kind that the name shows
  /// otherwise.
  case candidate(ImageFormat?, otherwise: UnshownKind?)

  init(_ path: ArchivePath) {
    let fileExtension = path.pathExtension
    if ImageFormat(fileExtension: fileExtension) == nil, let name = ProperName.of(path) {
      self = .misnamed(name)
      return
    }
    switch fileExtension {
    case "yaml" where path.nameBytes.first == UInt8(ascii: "."), "yml" where path.nameBytes.first == UInt8(ascii: "."):
      self = .aside
    case "yaml", "yml": self = Self.ofYAML(path)
    case "xmp": self = .xmp
    case "json": self = .takeout
    case "ini" where Self.isPicasa(path.nameBytes): self = .picasa
    case "png" where path.isMask: self = .mask
    default:
      let (format, kind) = (ImageFormat(fileExtension: fileExtension), UnshownKind(fileExtension: fileExtension))
      if let format, format.medium != nil {
        self = .medium(format)
      } else if let kind, kind.isToldByName {
        self = .unshown(kind)
      } else {
        self = .candidate(format, otherwise: kind)
      }
    }
  }

  /// Whether a name is reserved for the program's own texts, for other programs' texts about pictures, or is a
  /// misspelling of one.
  package static func isReserved(_ path: ArchivePath) -> Bool {
    switch FileRole(path) {
    case .unshown, .medium, .candidate: false
    default: true
    }
  }

  /// `.picasa.ini`, and `Picasa.ini`, its earlier name.
  static func isPicasa(_ name: some Sequence<UInt8>) -> Bool {
    let name = String(decoding: Array(name), as: UTF8.self).lowercased()
    return name == ".picasa.ini" || name == "picasa.ini"
  }

  /// Settings, collections, people and types count only at the documented places: at the root and one folder below.
  private static func ofYAML(_ path: ArchivePath) -> FileRole {
    let stem = ArchivePath(bytes: Array(path.stem.nameBytes)).text.lowercased()
    if stem == "_folder" { return .folderDefaults }
    let folder = path.folder
    if folder.isRoot { return stem == "keepsake" ? .settings : .sidecar }
    switch folder.text {
    case "collections": return .collection
    case "people": return .person
    case "types": return .type
    default: return .sidecar
    }
  }
}
