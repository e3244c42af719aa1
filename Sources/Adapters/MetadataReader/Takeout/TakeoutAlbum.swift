// SPDX-License-Identifier: MIT
private import Foundation

/// The members of Google Takeout's JSON about an album.
struct TakeoutAlbum: Decodable {
  /// Whether the file describes an album.
  var isAlbum = false
  var title: String?
  var description: String?

  private enum Key: String, CodingKey {
    case albumData, title, description, access, date
    // Members of files about one picture.
    case photoTakenTime, googlePhotosOrigin, url
  }

  init(from decoder: any Decoder) throws {
    var members = try decoder.container(keyedBy: Key.self)
    // Until about 2019 all members were inside another one.
    if let inner = try? members.nestedContainer(keyedBy: Key.self, forKey: .albumData) { members = inner }
    let isOfPicture = [.photoTakenTime, .googlePhotosOrigin, .url].contains(where: members.contains)
    guard !isOfPicture, members.contains(.access) || members.contains(.date) else { return }
    isAlbum = true
    title = try? members.decode(String.self, forKey: .title)
    description = try? members.decode(String.self, forKey: .description)
  }

  /// Reads a file's bytes; `nil` if they are no JSON object.
  static func parse(_ bytes: [UInt8]) -> TakeoutAlbum? {
    try? JSONDecoder().decode(TakeoutAlbum.self, from: Data(bytes))
  }
}
