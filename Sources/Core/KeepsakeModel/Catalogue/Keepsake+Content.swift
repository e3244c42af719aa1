// SPDX-License-Identifier: MIT

extension Keepsake {
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

  /// Whether none of its files holds a picture that can be shown, and no words take its place.
  package var isDamaged: Bool { !images.isEmpty && images.allSatisfy { $0.fault != nil } && !hasWords }
}
