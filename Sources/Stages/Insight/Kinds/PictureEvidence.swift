// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Evidence from metadata and the look of the picture.
enum PictureEvidence {
  static func weigh(_ clues: KindClues, _ scale: inout KindScale) {
    weighMetadata(clues, &scale)
    guard let look = clues.look else { return }
    weighLetters(clues, look, &scale)
    weighLook(clues, look, &scale)
    weighShape(clues, look, &scale)
    weighSides(clues, look, &scale)
  }

  /// A picture with written or printed paper on its other side is likelier a postcard or a card than a photograph.
  private static func weighSides(_ clues: KindClues, _ look: PictureLook, _ scale: inout KindScale) {
    let words = clues.rows.reduce(0) { $0 + $1.words.count }
    guard look.ground < 0.5 || look.groundLuma < 170, words < 8 else { return }
    let isWritten = clues.sides.contains { side in
      guard let back = side.look, back.ground > 0.5, back.groundLuma >= 170 else { return false }
      return side.letterShapes >= 25 || side.rows.count >= 2
    }
    guard isWritten else { return }
    scale.add(2, to: .postcard, because: "one side is a picture, the other written paper")
    scale.add(0.8, to: .card, because: "one side is a picture, the other written paper")
  }

  private static let scanners = [
    "scan", "epson perfection", "perfection v", "plustek", "opticfilm", "fi-", "imagerunner", "officejet", "mfc-",
    "sp-",
    "northlight", "imprimante", "vuescan", "silverfast", "adf",
  ]

  private static func weighMetadata(_ clues: KindClues, _ scale: inout KindScale) {
    if clues.make == nil, clues.model == nil, clues.software == nil, !clues.hasExposure { return }
    let device = [clues.make, clues.model, clues.software].compactMap { $0?.lowercased() }.joined(separator: " ")
    let isScanner = !clues.hasExposure && scanners.contains { device.contains($0) }
    if isScanner {
      scale.add(0.8, to: KindScale.papers + [.artwork], because: "a scanner made the file")
    } else if clues.hasExposure {
      scale.add(1.4, to: .photo, because: "exposure data of a camera")
      scale.add(0.4, to: .object, because: "exposure data of a camera")
    } else if clues.make != nil {
      scale.add(0.5, to: .photo, because: "the file names a camera")
    }
    if device.contains("screenshot") { scale.add(1, to: .document, because: "the file is a picture of a screen") }
  }

  /// Letter-like shapes indicate writing even if none can be read.
  private static func weighLetters(_ clues: KindClues, _ look: PictureLook, _ scale: inout KindScale) {
    guard let shapes = clues.letterShapes else { return }
    switch shapes {
    case 400...: scale.add(2.2, to: KindScale.papers, because: "hundreds of letter-like shapes in rows")
    case 150..<400: scale.add(1.5, to: KindScale.papers, because: "many letter-like shapes in rows")
    case 60..<150: scale.add(1.1, to: KindScale.papers, because: "some letter-like shapes in rows")
    case 25..<60: scale.add(0.8, to: KindScale.papers, because: "a few letter-like shapes in rows")
    case ..<25:
      scale.add(1.6, to: .photo, because: "hardly any letters")
      scale.add(0.9, to: .artwork, .object, because: "hardly any letters")
    default: break
    }
  }

  private static func weighLook(_ clues: KindClues, _ look: PictureLook, _ scale: inout KindScale) {
    // A picture of one colour may be anything.
    guard look.contrast >= 2 else { return }
    let bright = look.groundLuma >= 170
    if look.ground > 0.7, bright {
      scale.add(1.2, to: KindScale.papers, because: "mostly even and light, like paper")
      scale.add(0.8, to: .artwork, because: "mostly even and light, like paper")
    } else if look.ground > 0.5, bright {
      scale.add(0.6, to: KindScale.papers + [.artwork], because: "partly even and light, like paper")
    } else if look.ground < 0.35 {
      scale.add(1.1, to: .photo, because: "many tones, as in a landscape")
    }
    if look.ground > 0.5, look.groundLuma < 70 {
      scale.add(-0.8, to: KindScale.papers, because: "a background darker than paper")
    }
    if look.ground > 0.8, look.groundLuma >= 200, look.chroma < 15 {
      scale.add(-2.0, to: .photo, because: "it is white or grey and all but empty")
    }
    if look.character != .photograph, look.hardEdges > 0.02 {
      scale.add(0.8, to: KindScale.papers, because: "dark strokes stand on an even ground")
    }
    if look.character == .photograph, look.smooth < 0.9, look.ground < 0.45 {
      scale.add(0.6, to: .photo, because: "grain and shading of a photo")
    }
    if let shapes = clues.letterShapes, shapes < 60, look.isTelling, look.chroma > 25, bright, look.ground > 0.45 {
      scale.add(1.0, to: .artwork, because: "colours stand on a light, even ground, and few letters")
    }
  }

  private static func weighShape(_ clues: KindClues, _ look: PictureLook, _ scale: inout KindScale) {
    guard let size = clues.size, size.width > 0, size.height > 0 else { return }
    let ratio = Double(size.height) / Double(size.width)
    if ratio > 1.75 {
      scale.add(1.1, to: .receipt, because: "it is long and narrow")
      if look.ground > 0.7, look.groundLuma >= 190, look.chroma < 12, !clues.hasExposure {
        scale.add(1.9, to: .receipt, because: "it is a strip of white paper, printed in black")
      }
      scale.add(-0.4, to: .photo, .postcard, because: "it is long and narrow")
    } else if ratio < 0.55 {
      scale.add(0.8, to: .ticket, because: "it is low and wide")
    } else if ratio > 1.3, ratio < 1.5 {
      scale.add(0.2, to: .letter, .document, because: "it has the shape of a sheet of paper")
    } else if ratio > 0.62, ratio < 0.75 {
      scale.add(0.3, to: .postcard, .photo, because: "it has the shape of a postcard or print")
    }
  }
}
