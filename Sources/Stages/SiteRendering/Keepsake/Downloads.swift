// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The downloadable files of a keepsake: the first picture, and its recordings.
enum Downloads {
  static func views(of keepsake: Keepsake, words: Words) -> [View] {
    let heard = keepsake.images.filter { $0.media?.medium == .sound }
    let seen = keepsake.images.first { $0.media?.medium != .sound }
    return ([seen] + heard).compactMap { image in image.flatMap { view($0, words) } }
  }

  private static func view(_ image: KeepsakeImage, _ words: Words) -> View? {
    let isPlayed = image.player != nil && image.media?.medium != .document
    guard let file = isPlayed ? image.player : image.picture.flatMap(PictureView.largest) else { return nil }
    let word =
      switch (isPlayed, image.media?.medium) {
      case (true, .film?): Word.keepsakeDownloadFilm
      case (true, _): Word.keepsakeDownloadSound
      default: image.page == nil ? Word.keepsakeDownload : Word.keepsakeDownloadPage
      }
    return [.address: .text(file.address), .text: .text(words[word])]
  }
}
