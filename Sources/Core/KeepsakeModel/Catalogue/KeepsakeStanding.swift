// SPDX-License-Identifier: MIT

extension Keepsake {
  /// How well it would stand for those it is among, as a cover or as the first picture: its picture's score, and more for
  /// what the keeper has rated or put into words.
  ///
  /// 0 if it should never be chosen: a secret, or a sound, of which only its wave can be seen.
  package var standing: Double {
    guard !isSecret, !isHeard, images.indices.contains(thumbnail), let picture = images[thumbnail].picture else {
      return 0
    }
    let score = picture.score(isPaper: isPaper)
    guard score > 0 else { return 0 }
    let words = (title == nil ? 0 : 0.15) + (caption == nil ? 0 : 0.1)
    return score + words + 0.2 * Double(rating?.value ?? 0)
  }

  /// Whether it is of a kind that is there to be read or looked at whole.
  package var isPaper: Bool {
    switch kind?.value {
    case .letter, .card, .postcard, .ticket, .receipt, .artwork, .document, .recipe, .certificate, .newspaper: true
    case .photo, .object, .film, .recording, .other, nil: false
    }
  }

  /// Whether it is a film that is played.
  package var isWatched: Bool {
    images.indices.contains(thumbnail) && images[thumbnail].media?.medium == .film && images[thumbnail].player != nil
  }

  /// Whether what stands for it is a sound's.
  package var isHeard: Bool { images.indices.contains(thumbnail) && images[thumbnail].media?.medium == .sound }

  /// Whether somebody has said anything about it; names of files and what machines have read are no words.
  package var hasWords: Bool {
    func isSaid(_ text: Sourced<String>?) -> Bool {
      text.map { !$0.source.isGuess && !$0.value.allSatisfy(\.isWhitespace) } ?? false
    }
    return isSaid(title) || isSaid(caption) || isSaid(description) || isSaid(transcript) || notes != nil
      || !parts.isEmpty || !fields.isEmpty || !captions.isEmpty
  }

  /// Whether none of its files holds a picture that can be shown, and nothing is said in its place.
  package var isDamaged: Bool { !images.isEmpty && images.allSatisfy { $0.fault != nil } && !hasWords }
}
