// SPDX-License-Identifier: MIT

/// A picture's raw tags, from libexif or from our own reader.
struct TagTable: Equatable {
  enum Directory: Hashable {
    /// The first directory (IFD0).
    case image
    /// The EXIF directory.
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

  /// Adds the tags of `other` that this table lacks.
  mutating func add(_ other: TagTable) { values.merge(other.values) { own, _ in own } }

  /// A tag from its proper directory, else from the other one, where careless writers put it.
  func value(_ tag: UInt16) -> TagValue? { self[.image, tag] ?? self[.photo, tag] }

  /// Whether a directory's tag is read.
  static func wants(_ tag: UInt16, in directory: Directory) -> Bool {
    directory == .gps ? TagID.wantedOfGPS.contains(tag) : TagID.wanted.contains(tag)
  }
}
