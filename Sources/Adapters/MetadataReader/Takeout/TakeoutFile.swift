// SPDX-License-Identifier: MIT
private import Foundation

/// The members of Google Takeout's JSON that are read; a member of an unexpected type counts as missing.
struct TakeoutFile: Decodable {
  struct Place: Decodable {
    var latitude: Double?
    var longitude: Double?
    var altitude: Double?
  }

  var title: String?
  var description: String?
  /// Seconds since 1970-01-01T00:00Z.
  var takenSeconds: Int?
  /// The position that the owner chose on the map.
  var place: Place?
  /// The camera's position.
  var cameraPlace: Place?
  var people: [String] = []
  /// Whether its owner hid it, or deleted it.
  var isHidden = false
  var isThrownAway = false
  /// Whether it is another person's: a partner's, or from a shared album.
  var isOfOthers = false
  /// Whether it has a member that only Takeout writes.
  var isOfTakeout = false

  static let tellingMembers = [
    "photoTakenTime", "geoData", "geoDataExif", "googlePhotosOrigin", "photoLastModifiedTime",
  ]

  private enum Key: String, CodingKey {
    case title, description, photoTakenTime, geoData, geoDataExif, people, archived, inLockedFolder, trashed
    case googlePhotosOrigin
  }

  /// Takeout writes its numbers as strings; other writers of this form do not.
  private struct Moment: Decodable {
    var seconds: Int?

    private enum Key: String, CodingKey { case timestamp }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let text = try? container.decode(String.self, forKey: .timestamp)
      seconds = text.flatMap { Int($0) } ?? (try? container.decode(Int.self, forKey: .timestamp))
    }
  }

  private struct AnyMember: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  private enum OriginKey: String, CodingKey { case fromPartnerSharing, fromSharedAlbum }

  private struct Person: Decodable { var name: String? }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    title = try? container.decode(String.self, forKey: .title)
    description = try? container.decode(String.self, forKey: .description)
    takenSeconds = (try? container.decode(Moment.self, forKey: .photoTakenTime))?.seconds
    place = try? container.decode(Place.self, forKey: .geoData)
    cameraPlace = try? container.decode(Place.self, forKey: .geoDataExif)
    let members = try decoder.container(keyedBy: AnyMember.self)
    isOfTakeout = members.allKeys.contains { Self.tellingMembers.contains($0.stringValue) }
    // A missing member means no; any value other than `false` hides the picture.
    func says(_ key: Key) -> Bool {
      container.contains(key) && (try? container.decode(Bool.self, forKey: key)) != false
    }
    (isHidden, isThrownAway) = (says(.archived) || says(.inLockedFolder), says(.trashed))
    if let origin = try? container.nestedContainer(keyedBy: OriginKey.self, forKey: .googlePhotosOrigin) {
      isOfOthers = origin.contains(.fromPartnerSharing) || origin.contains(.fromSharedAlbum)
    }
    people = ((try? container.decode([Person].self, forKey: .people)) ?? []).compactMap(\.name)
  }

  /// Reads a file's bytes; `nil` if they are no JSON object.
  static func parse(_ bytes: [UInt8]) -> TakeoutFile? { try? JSONDecoder().decode(TakeoutFile.self, from: Data(bytes)) }
}
