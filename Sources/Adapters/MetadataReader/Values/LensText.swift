// SPDX-License-Identifier: MIT

/// Describes lenses.
enum LensText {
  /// Whether a lens's name means that no lens is known.
  static func isPlaceholder(_ name: String) -> Bool {
    let folded = name.lowercased()
    if ["unknown", "n/a", "none", "no lens", "manual lens", "0.0 mm f/0.0", "0 mm f/0", "undefined"].contains(folded) {
      return true
    }
    return !folded.unicodeScalars.contains { $0.properties.isAlphabetic || ("1"..."9").contains($0) }
  }

  /// `18-50mm f/2.8-4` from EXIF's four numbers: shortest and longest focal length, widest aperture at either.
  static func describe(_ numbers: [Double?]) -> String? {
    guard numbers.count >= 2, let short = numbers[0], short > 0, short < 10_000 else { return nil }
    let long = numbers[1].flatMap { $0 > short && $0 < 10_000 ? $0 : nil }
    var text = figure(short) + (long.map { "-" + figure($0) } ?? "") + "mm"
    if numbers.count >= 3, let wide = numbers[2], wide > 0, wide < 1_000 {
      let atLong = numbers.count >= 4 ? numbers[3].flatMap { $0 > 0 && $0 != wide && $0 < 1_000 ? $0 : nil } : nil
      text += " f/" + figure(wide) + (atLong.map { "-" + figure($0) } ?? "")
    }
    return text
  }

  /// A number with at most two decimals, without trailing zeros.
  private static func figure(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole)." + (rest < 10 ? "0" : "") + "\(rest)"
  }
}
