// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport

/// The pictures that broken sidecars name.
///
/// A broken sidecar may say `visibility: private` for any picture that it names, even if its list of `images:` is unreadable; so a picture
/// stays hidden if its name is anywhere in the text.
struct MentionedPictures {
  private var texts: [(folder: ArchivePath, text: Data?)] = []

  /// Adds a sidecar whose pictures lie in `folder` or below; without its text it may mean any of them.
  mutating func add(folder: ArchivePath, text: [UInt8]?) {
    texts.append((folder, text.map { Self.folded(String(decoding: $0, as: UTF8.self)) }))
  }

  var isEmpty: Bool { texts.isEmpty }

  /// Whether one of the sidecars names the picture; of one in another folder, with a way to it before its name.
  func names(_ picture: ArchivePath) -> Bool {
    texts.contains { folder, text in
      let name = Self.holds(picture, folder) ? picture.name : "/" + picture.name
      return text.map { $0.range(of: Self.folded(name)) != nil } ?? false
    }
  }

  /// Whether one of the sidecars, which could not be read at all, may mean the picture.
  func mayMean(_ picture: ArchivePath) -> Bool {
    texts.contains { folder, text in text == nil && Self.holds(picture, folder) }
  }

  private static func holds(_ picture: ArchivePath, _ folder: ArchivePath) -> Bool {
    picture.composed.isOrLies(in: folder.composed)
  }

  /// Without regard to case and to how accents are encoded.
  private static func folded(_ text: String) -> Data {
    Data(text.precomposedStringWithCanonicalMapping.lowercased().utf8)
  }
}
