// SPDX-License-Identifier: MIT

extension PictureFacts {
  /// How well the picture can stand for others, 0…1: sharp, well exposed and large enough to look at.
  ///
  /// A good photograph has 0.6 and more, a soft or a dark one half of that; 0 is blank or damaged, and is never chosen. The
  /// parts multiply, because none makes up for another. Sharpness is one less Crété's measure of blur (2007); exposure is the
  /// range of lumas between the 2nd and the 98th percentile, less what is clipped; size is that of the whole picture on a
  /// screen. Paper is white and its writing little: of a page neither counts against it, but that its paper is dark does.
  package var score: Double { score(isPaper: false) }

  /// The same, where the keepsake's kind may tell that it is a paper though its pixels do not.
  func score(isPaper: Bool) -> Double {
    guard isWhole, !isBlank else { return 0 }
    guard let look else { return Self.part(ofSide) }
    let letters = max(textEvidence.inRows, textEvidence.inColumns)
    let exposure = isPaper || letters >= Self.mostLetters ? look.exposureOfPage : look.exposure
    return Self.part(look.crispness) * Self.part(exposure) * Self.part(ofSide)
  }

  /// With so many letters in it a picture is there to be read.
  package static let mostLetters = 60

  /// Whether there is next to nothing to see: the back of a print, an empty page, a lens that was covered.
  package var isBlank: Bool {
    guard let look else { return false }
    return look.range < 36 && look.contrast < 9 && look.hardEdges < 0.000_3
      && max(textEvidence.inRows, textEvidence.inColumns) < 12
  }

  /// Square root of how much of a screen's width the longer side fills, 0…1.
  private var ofSide: Double { min(1, Double(max(size.width, size.height)) / 1_200).squareRoot() }

  /// What a measure of 0…1 leaves of the score: a weak one lowers it, and does not end it.
  private static func part(_ measure: Double) -> Double { 0.15 + 0.85 * min(1, max(0, measure)) }
}

extension PictureLook {
  /// 0 for what is blurred through and through, 1 for what is as sharp as pixels can be.
  fileprivate var crispness: Double { Self.ramp(blur, from: 0.9, to: 0.2) }

  /// A wide range of tones, next to nothing of it black or white; what looks like a page may be half white.
  fileprivate var exposure: Double {
    if character != .photograph, groundLuma >= 150 {
      return exposureOfPage * (0.5 + 0.5 * Self.ramp(bright, from: 0.7, to: 0.2))
    }
    return Self.ramp(Double(range), from: 20, to: 200) * Self.ramp(dark, from: 0.7, to: 0.05)
      * Self.ramp(bright, from: 0.5, to: 0.02)
  }

  /// Dark strokes, few as they may be, on a light ground.
  fileprivate var exposureOfPage: Double {
    max(Self.ramp(Double(range), from: 20, to: 160), Self.ramp(hardEdges, from: 0, to: 0.02))
      * Self.ramp(Double(lightest), from: 30, to: 170)
  }

  /// The lightest sixteenth of the tones that some part of the picture has: paper may lie on a dark table.
  private var lightest: Int {
    guard descriptor.count == Descriptor.length else { return groundLuma }
    let tones = descriptor[Descriptor.tones]
    // Square roots of shares: 0.28 of 255 is a twelfth of the picture.
    let last = tones.lastIndex { $0 >= 72 } ?? tones.startIndex
    return (last - tones.startIndex) * 16 + 8
  }

  /// How far a value is on its way, 0…1.
  private static func ramp(_ value: Double, from start: Double, to end: Double) -> Double {
    min(1, max(0, (value - start) / (end - start)))
  }
}
