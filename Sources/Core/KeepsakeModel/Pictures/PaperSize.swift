// SPDX-License-Identifier: MIT

/// How large something is in the hand: width and height of its picture as it is shown, in millimetres.
package struct PaperSize: Hashable, Sendable {
  package var width: Double
  package var height: Double

  /// From the thickness of a thread to a carpet; in millimetres.
  package static let sides = 1.0...5_000

  /// `nil` where a side is none that a thing can have.
  package init?(width: Double, height: Double) {
    guard Self.sides.contains(width), Self.sides.contains(height) else { return nil }
    (self.width, self.height) = (width, height)
  }

  package var longer: Double { max(width, height) }

  package var turned: PaperSize {
    var size = self
    (size.width, size.height) = (height, width)
    return size
  }

  /// Turned by a quarter where the picture lies the other way round: nobody means an upright paper by a picture that lies.
  package func lying(as picture: PixelSize) -> PaperSize {
    turned.mismatch(picture) < mismatch(picture) ? turned : self
  }

  /// By which factor its sides have other proportions than a picture's; 1 or more.
  package func mismatch(_ picture: PixelSize) -> Double {
    let factor = width * Double(picture.height) / (height * Double(picture.width))
    return max(factor, 1 / factor)
  }

  /// Of the part of a picture that is shown, and as it is turned; `nil` if nothing is left of it.
  package func shown(_ region: PictureRegion, of original: PixelSize) -> PaperSize? {
    let part = PaperSize(
      width: width * Double(region.size.width) / Double(original.width),
      height: height * Double(region.size.height) / Double(original.height))
    return region.quarterTurns % 2 == 1 ? part?.turned : part
  }

  /// As a keeper would write it: `148 x 105 mm`.
  package var text: String {
    func side(_ length: Double) -> String { length == length.rounded() ? String(Int(length)) : String(length) }
    return "\(side(width)) x \(side(height)) mm"
  }

  /// In whole millimetres, as exactly as anybody cuts paper.
  package var rounded: PaperSize {
    PaperSize(width: width.rounded(), height: height.rounded()) ?? self
  }
}

extension PaperSize {
  /// What keepers write: `148 x 105 mm`, `14,8 × 10,5 cm`, `6 x 4 in`; a unit behind the second number counts for both.
  package init?(_ text: String) {
    let sides = text.lowercased().filter { !$0.isWhitespace }.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "x" || $0 == "×" })
    guard sides.count == 2, let second = Self.side(sides[1]), let last = second.unit,
      let first = Self.side(sides[0])
    else { return nil }
    // A thousandth of a millimetre: 6.5 inches are not 165.09999999999999.
    func millimetres(_ number: Double, _ unit: Double) -> Double { (number * unit * 1_000).rounded() / 1_000 }
    self.init(width: millimetres(first.number, first.unit ?? last), height: millimetres(second.number, last))
  }

  /// A number and, if it is said, how many millimetres its unit has; `nil` for anything else.
  private static func side(_ text: Substring) -> (number: Double, unit: Double?)? {
    let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
    // More digits than a size has are no size.
    guard digits.count <= 12, let number = Double(digits.map { $0 == "," ? "." : String($0) }.joined()) else {
      return nil
    }
    switch text.dropFirst(digits.count) {
    case "": return (number, nil)
    case "mm": return (number, 1)
    case "cm": return (number, 10)
    case "in", "″", "\"": return (number, 25.4)
    default: return nil
    }
  }
}
