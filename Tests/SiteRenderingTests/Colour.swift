// SPDX-License-Identifier: MIT
import Foundation

/// Models of colour vision: the three dichromacies of Machado, Oliveira and Fernandes (A Physiologically-based Model
/// for Simulation of Color Vision Deficiency, 2009, severity 1).
enum Eyes: Sendable {
  case usual, protanopia, deuteranopia, tritanopia

  /// From linear RGB to linear RGB, by rows.
  var matrix: [[Double]] {
    switch self {
    case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    case .deuteranopia:
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    case .tritanopia:
      [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    }
  }
}

/// A colour of a style sheet.
struct Colour: Sendable {
  /// Linear sRGB, 0…1.
  var linear: [Double]

  /// Takes `#abc` and `#aabbcc`.
  init?(hex: String) {
    guard hex.hasPrefix("#") else { return nil }
    var digits = Array(hex.dropFirst())
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 else { return nil }
    linear = []
    for index in [0, 2, 4] {
      guard let byte = Int(String(digits[index...index + 1]), radix: 16) else { return nil }
      let value = Double(byte) / 255
      linear.append(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }
  }

  /// WCAG 2.2, relative luminance.
  var luminance: Double { 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] }

  /// WCAG 2.2, 1…21.
  func contrast(with other: Colour) -> Double {
    let (a, b) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (a + 0.05) / (b + 0.05)
  }

  /// The distance in CIELAB (CIE 1976), 0…some 300; a distance of 2 is just visible side by side.
  func distance(from other: Colour, seenBy eyes: Eyes) -> Double {
    zip(lab(eyes), other.lab(eyes)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  private func lab(_ eyes: Eyes) -> [Double] {
    let seen = eyes.matrix.map { row in min(1, max(0, zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 })) }
    func f(_ t: Double) -> Double { t > 0.008856 ? cbrt(t) : 7.787 * t + 16.0 / 116 }
    let x = f((0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.9505)
    let y = f(0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2])
    let z = f((0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.089)
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
  }
}
