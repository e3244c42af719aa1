// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What a plain file is to the archive, as far as its path tells.
enum FileRole: Equatable {
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
  /// A picture of a kind that is never read, though its first bytes may look like TIFF.
  case cameraRaw
  case video
  /// A picture if its content says so; with the format that its name claims.
  case candidate(ImageFormat?)

  init(_ path: ArchivePath) {
    let fileExtension = path.pathExtension
    if Self.claimedFormats[fileExtension] == nil, let name = ProperName.of(path) {
      self = .misnamed(name)
      return
    }
    switch fileExtension {
    case "yaml", "yml": self = Self.ofYAML(path)
    case "xmp": self = .xmp
    case "json": self = .takeout
    default:
      if Self.cameraRawExtensions.contains(fileExtension) {
        self = .cameraRaw
      } else if Self.videoExtensions.contains(fileExtension) {
        self = .video
      } else {
        self = .candidate(Self.claimedFormats[fileExtension])
      }
    }
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

  private static let claimedFormats: [String: ImageFormat] = [
    "jpg": .jpeg, "jpeg": .jpeg, "jpe": .jpeg, "jfif": .jpeg, "png": .png, "webp": .webp, "gif": .gif, "tif": .tiff,
    "tiff": .tiff, "heic": .heif, "heif": .heif, "hif": .heif, "avif": .avif,
  ]

  private static let cameraRawExtensions: Set<String> = [
    "3fr", "arw", "cr2", "cr3", "crw", "dcr", "dng", "erf", "fff", "iiq", "kdc", "mef", "mos", "mrw", "nef", "nrw",
    "orf",
    "pef", "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f",
  ]

  private static let videoExtensions: Set<String> = [
    "3gp", "avi", "flv", "m2ts", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "mts", "webm", "wmv",
  ]
}
