// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// What a plain file is to the archive, as far as its path tells.
package enum FileRole: Equatable {
  /// `keepsake.yaml` at the root.
  case settings
  /// A text that is named almost as one of ours must be; with the name that it should have.
  case misnamed(String)
  case folderDefaults
  case collection
  case person
  case type
  case sidecar
  case xmp
  case takeout
  case picasa
  /// Says what is background in a picture, and is no keepsake itself.
  case mask
  /// A hidden text of ours, as old programs put aside: it is not read, and not lost sight of.
  case aside
  /// Never shown, whatever its first bytes look like.
  case unshown(UnshownKind)
  /// A film, a sound or a PDF: the name alone says so, because the first bytes may be those of a picture that says nothing of the rest.
  case medium(ImageFormat)
  /// A picture if its content says so; with the format that its name claims, or else what the name says that it is.
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

  /// Whether a file of this name is a text of the program's own kinds, or one that other programs write about pictures; or would be
  /// taken for one that is misnamed.
  package static func isReserved(_ path: ArchivePath) -> Bool {
    switch FileRole(path) {
    case .unshown, .medium, .candidate: false
    default: true
    }
  }

  /// `.picasa.ini`, and `Picasa.ini` as it was called at first.
  static func isPicasa(_ name: some Sequence<UInt8>) -> Bool {
    let name = String(decoding: Array(name), as: UTF8.self).lowercased()
    return name == ".picasa.ini" || name == "picasa.ini"
  }

  /// Settings, collections, people and types count only where the contract puts them: at the root and one folder below.
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
