// SPDX-License-Identifier: MIT

/// Converts ratings into stars.
enum Rating {
  /// Stars for a percentage; Windows writes 1, 25, 50, 75, 99 for one to five.
  ///
  /// `nil` outside 0…100.
  static func stars(percent: Double) -> Int? {
    guard percent.isFinite, (0...100).contains(percent) else { return nil }
    // 1…24 is one star, 25…49 two, 50…74 three, 75…98 four; only 99 and 100 are five.
    return percent == 0 ? 0 : percent >= 99 ? 5 : Int(percent / 25) + 1
  }

  /// Stars for XMP's rating, which may be fractional; −1 means rejected.
  ///
  /// `nil` outside −1…5.
  static func stars(xmp text: String) -> Int? {
    guard let value = Double(text.filter { !$0.isWhitespace }), value.isFinite, (-1...5).contains(value) else {
      return nil
    }
    return value < 0 ? -1 : Int(value.rounded())
  }
}
