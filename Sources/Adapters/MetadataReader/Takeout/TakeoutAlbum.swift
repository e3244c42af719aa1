// SPDX-License-Identifier: MIT
private import Foundation

/// The members of the JSON in which Google Takeout notes a folder as an album.
struct TakeoutAlbum: Decodable {
  /// Whether it is such a file at all.
  var isAlbum = false
  var title: String?
  var description: String?

  private enum Key: String, CodingKey {
    case albumData, title, description, access, date
    // Members of files that speak of one picture.
    case photoTakenTime, googlePhotosOrigin, url
  }

  init(from decoder: any Decoder) throws {
    var members = try decoder.container(keyedBy: Key.self)
    // Until about 2019 everything stood in a member of its own.
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
