// SPDX-License-Identifier: MIT

/// The raw tags of a picture, whichever reader found them.
struct TagTable: Equatable {
  enum Directory: Hashable {
    /// The first directory (IFD0).
    case image
    /// EXIF's own.
    case photo
    case gps
  }

  private struct Key: Hashable {
    var directory: Directory
    var tag: UInt16
  }

  private var values: [Key: TagValue] = [:]

  var isEmpty: Bool { values.isEmpty }

  /// The first value set for a tag stays.
  subscript(directory: Directory, tag: UInt16) -> TagValue? {
    get { values[Key(directory: directory, tag: tag)] }
    set {
      let key = Key(directory: directory, tag: tag)
      if values[key] == nil { values[key] = newValue }
    }
  }

  /// Adds what another table has and this one lacks.
  mutating func add(_ other: TagTable) { values.merge(other.values) { own, _ in own } }

  /// A tag where it belongs, else where careless writers put it.
  func value(_ tag: UInt16) -> TagValue? { self[.image, tag] ?? self[.photo, tag] }

  /// Whether a tag of a directory is worth keeping.
  static func wants(_ tag: UInt16, in directory: Directory) -> Bool {
    directory == .gps ? TagID.wantedOfGPS.contains(tag) : TagID.wanted.contains(tag)
  }
}
