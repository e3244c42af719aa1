// SPDX-License-Identifier: MIT
private import Foundation

/// A colour as screens show it, in sRGB.
package struct ScreenColour: Hashable, Sendable {
  /// 0…255 each: red, green, blue.
  private var parts: [Int]

  /// Takes `#c0392b`; `nil` for anything else.
  package init?(hex: String) {
    let bytes = Array(hex.utf8)
    guard bytes.count == 7, bytes[0] == UInt8(ascii: "#") else { return nil }
    let parts = [1, 3, 5].compactMap { Int(String(decoding: bytes[$0..<$0 + 2], as: UTF8.self), radix: 16) }
    guard parts.count == 3, bytes.dropFirst().allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") })
    else { return nil }
    self.parts = parts
  }

  private init(parts: [Int]) { self.parts = parts }

  package var hex: String {
    "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// 1 to 21, by WCAG 2.2 (relative luminance, contrast ratio).
  package func contrast(with other: ScreenColour) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private var luminance: Double {
    let linear = parts.map { part -> Double in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// With a share of another, 0…1.
  package func mixed(with other: ScreenColour, _ share: Double) -> ScreenColour {
    ScreenColour(
      parts: zip(parts, other.parts).map { Int((Double($0) * (1 - share) + Double($1) * share).rounded()) })
  }

  package static let white = ScreenColour(parts: [255, 255, 255])
  package static let black = ScreenColour(parts: [0, 0, 0])
}
