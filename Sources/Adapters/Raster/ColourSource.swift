// SPDX-License-Identifier: MIT

/// The colour space of a file's pixels.
enum ColourSource {
  /// The file declares sRGB, or nothing.
  case sRGB
  /// The bytes of an ICC profile.
  case profile([UInt8])
  /// Chromaticities and a tone curve.
  case primaries(Chromaticities, ToneCurve)

  /// CIE 1931 x and y of the primaries and of the white point.
  struct Chromaticities: Hashable {
    var red: (x: Double, y: Double)
    var green: (x: Double, y: Double)
    var blue: (x: Double, y: Double)
    var white: (x: Double, y: Double)

    /// ITU-R BT.709 and sRGB.
    static let rec709 = Chromaticities(
      red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06), white: (0.3127, 0.3290))

    /// SMPTE RP 431-2 primaries with the D65 white point, as phones use them.
    static let displayP3 = Chromaticities(
      red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060), white: (0.3127, 0.3290))

    /// ITU-R BT.2020.
    static let rec2020 = Chromaticities(
      red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046), white: (0.3127, 0.3290))

    static func == (a: Chromaticities, b: Chromaticities) -> Bool { a.values == b.values }
    func hash(into hasher: inout Hasher) { hasher.combine(values) }

    private var values: [Double] { [red.x, red.y, green.x, green.y, blue.x, blue.y, white.x, white.y] }
  }

  enum ToneCurve: Hashable {
    case sRGB
    /// Light is the code raised to this power.
    case power(Double)
  }
}
