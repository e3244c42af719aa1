// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel

/// The pictures that sidecars with mistakes name.
///
/// A sidecar that cannot be understood may say `visibility: private` of any picture that it names, also where its list of
/// `images:` is beyond reading; so nobody is shown a picture whose name stands anywhere in its text.
struct MentionedPictures {
  private var texts: [(folder: ArchivePath, text: Data?)] = []

  /// Adds a sidecar whose pictures lie in `folder` or below; without its text it may mean any of them.
  mutating func add(folder: ArchivePath, text: [UInt8]?) {
    texts.append((folder, text.map { Self.folded(String(decoding: $0, as: UTF8.self)) }))
  }

  /// Whether one of the sidecars names the picture.
  func contains(_ picture: ArchivePath) -> Bool {
    texts.contains { folder, text in
      guard folder.isRoot || picture.bytes.starts(with: folder.bytes + [UInt8(ascii: "/")]) else { return false }
      return text.map { $0.range(of: Self.folded(picture.name)) != nil } ?? true
    }
  }

  /// Without regard to case and to how accents are encoded.
  private static func folded(_ text: String) -> Data {
    Data(text.precomposedStringWithCanonicalMapping.lowercased().utf8)
  }
}
