// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import Painting
import Raster
import Testing

@testable import Collages

/// Checks the painted pixels without the plan: each picture is a chequerboard in a distinct colour.
@Suite struct `The pixels of a collage` {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var sizes: [(width: Int, height: Int, isWhole: Bool)]

    var testDescription: String { name }
  }

  private static let square = 24

  private static func lying(_ count: Int) -> [(width: Int, height: Int, isWhole: Bool)] {
    (0..<count).map { $0 % 3 == 1 ? (360, 480, false) : (480, 360, false) }
  }

  static let cases: [Case] =
    [1, 2, 3, 7, 40].map { Case(name: "of \($0)", sizes: lying($0)) } + [
      Case(name: "all upright", sizes: (0..<6).map { _ in (270, 480, false) }),
      Case(name: "all letters", sizes: (0..<5).map { _ in (340, 480, true) }),
      Case(name: "panoramas of 10:1", sizes: (0..<3).map { _ in (2_400, 240, false) }),
      Case(name: "a letter and photographs", sizes: [(340, 480, true)] + lying(4)),
    ]

  private struct Pictures {
    var items: [CollageItem] = []
    var files: [ContentHash: [UInt8]] = [:]
    var colours: [(light: [Int], dark: [Int])] = []
  }

  /// Neighbours have distant hues, and none is the colour of paper, wood or cloth.
  private static func pictures(_ one: Case) throws -> Pictures {
    var result = Pictures()
    let hues: [(light: [Int], dark: [Int])] = [
      ([255, 40, 200], [120, 0, 90]), ([40, 220, 255], [0, 80, 130]), ([90, 255, 60], [20, 110, 0]),
      ([120, 90, 255], [40, 0, 140]), ([255, 30, 60], [130, 0, 20]),
    ]
    for (index, wanted) in one.sizes.enumerated() {
      let size = PixelSize(width: wanted.width, height: wanted.height)
      let (light, dark) = hues[index % hues.count]
      var pixels = [UInt8](repeating: 0, count: 3 * size.pixels)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let colour = (x / square + y / square) % 2 == 0 ? light : dark
          for channel in 0..<3 { pixels[3 * (y * size.width + x) + channel] = UInt8(colour[channel]) }
        }
      }
      let bytes = try Raster.jpeg(RGBPlane(size: size, pixels: pixels), quality: 95, fullColour: true)
      // The number makes hashes of equal pictures differ.
      let hash = Digest256.hash(bytes + [UInt8(index)])
      result.files[hash] = bytes
      result.colours.append((light, dark))
      result.items.append(
        CollageItem(
          keepsake: index, size: size, isWhole: wanted.isWhole, isLetter: wanted.isWhole,
          renditions: [Rendition(content: hash, format: .jpeg, size: size, length: bytes.count)]))
    }
    return result
  }

  private static func paint(_ plan: CollagePlan, _ pictures: Pictures) throws -> RGBPlane {
    let painter = CollagePainter(pictures.items, typesetter: try #require(Typesetter())) {
      pictures.files[$0.content] ?? []
    }
    painter.prepare([plan])
    return try painter.paint(plan)
  }

  private static func plan(_ layout: CollageLayout, _ pictures: Pictures, _ format: CollageFormat = .link) throws
    -> CollagePlan
  {
    let items = Array(pictures.items.prefix(layout.limit(format)))
    return CollagePlanner.plan(
      layout, items, format, title: "Pixels", subtitle: "1962", seed: 11, typesetter: try #require(Typesetter()))
  }

  /// The darkness of a picture along a line inside its box, 0 for its light squares and 1 for the dark; `nil` outside
  /// of this picture.
  private static func shade(
    _ plane: RGBPlane, _ box: Box, _ right: Double, _ down: Double, _ colours: (light: [Int], dark: [Int])
  ) -> Double? {
    let point = box.moved(right * box.width, down * box.height, width: 0, height: 0)
    let at =
      3
      * (min(max(Int(point.y), 0), plane.size.height - 1) * plane.size.width
        + min(max(Int(point.x), 0), plane.size.width - 1))
    let seen = (0..<3).map { Double(plane.pixels[at + $0]) }
    let span = (0..<3).map { Double(colours.dark[$0] - colours.light[$0]) }
    let along = (0..<3).reduce(0) { $0 + (seen[$1] - Double(colours.light[$1])) * span[$1] }
    let share = along / span.reduce(0) { $0 + $1 * $1 }
    let off = (0..<3).reduce(0.0) { sum, channel in
      let expected = Double(colours.light[channel]) + share * span[channel]
      return sum + (seen[channel] - expected) * (seen[channel] - expected)
    }
    return off.squareRoot() < 40 && (-0.2...1.2).contains(share) ? share : nil
  }

  /// The faults of a painted collage: places that show something else, and distorted squares.
  private static func faults(_ plane: RGBPlane, _ plan: CollagePlan, _ pictures: Pictures) -> [String] {
    var faults: [String] = []
    for (item, box) in plan.parts where box.width >= 24 && box.height >= 24 {
      let colours = pictures.colours[item]
      let steps = stride(from: -0.46, through: 0.46, by: 0.046)
      let strange = steps.reduce(0) { sum, right in
        sum + steps.count { shade(plane, box, right, $0, colours) == nil }
      }
      let all = 21 * 21
      // At the edge between squares the pixels are neither.
      if strange * 100 > 12 * all { faults.append("\(item): \(strange) of \(all) places show something else") }
      // A square is as wide as it is high, measured by the changes along both sides.
      func changes(alongWidth: Bool) -> Double {
        let length = Int(alongWidth ? box.width : box.height)
        // The median of several lines, since a line between squares sees too few or too many.
        let counts = [-0.37, -0.31, -0.17, -0.08, 0.05, 0.22, 0.38].map { line in
          var isDark: Bool?
          var count = 0
          for step in 0..<length {
            let place = (Double(step) + 0.5) / Double(length) - 0.5
            let value =
              alongWidth ? shade(plane, box, place, line, colours) : shade(plane, box, line, place, colours)
            guard let value, value < 0.3 || value > 0.7 else { continue }
            if let isDark, isDark != (value > 0.7) { count += 1 }
            isDark = value > 0.7
          }
          return count
        }
        return Double(counts.sorted()[counts.count / 2]) / Double(length)
      }
      let (across, down) = (changes(alongWidth: true), changes(alongWidth: false))
      // So few squares prove nothing.
      guard across * box.width >= 6, down * box.height >= 6 else { continue }
      let tolerance = 0.12 + 2 / min(across * box.width, down * box.height)
      if abs(across / down - 1) > tolerance { faults.append("\(item): squares are \(down / across) as wide as high") }
    }
    return faults
  }

  @Test(arguments: cases, CollageLayout.allCases)
  func `show each picture in its place, undistorted`(one: Case, layout: CollageLayout) throws {
    let pictures = try Self.pictures(one)
    let plan = try Self.plan(layout, pictures)
    let faults = Self.faults(try Self.paint(plan, pictures), plan, pictures)
    #expect(faults == [], "\(faults.prefix(3))")
  }

  @Test(arguments: CollageLayout.allCases)
  func `reveal an empty place, an overlap and a distortion`(layout: CollageLayout) throws {
    let pictures = try Self.pictures(Self.cases[2])
    let plan = try Self.plan(layout, pictures)
    let (item, box) = try #require(plan.parts.last)
    // The last picture is not painted.
    var empty = plan
    empty.shapes.removeAll { shape in if case .picture(item, _) = shape { true } else { false } }
    #expect(!Self.faults(try Self.paint(empty, pictures), plan, pictures).isEmpty, "empty")
    // Another picture covers part of it.
    var covered = plan
    covered.picture((item + 1) % 3, in: box.moved(0, 0, width: box.width * 0.4, height: box.height * 0.4))
    let first = Self.faults(try Self.paint(covered, pictures), plan, pictures)
    #expect(!first.isEmpty, "covered")
    // A picture shown whole in a box of another shape.
    var stretched = plan
    var other = pictures
    other.items[item].isWhole = true
    stretched.shapes = stretched.shapes.map { shape in
      guard case .picture(item, let old) = shape else { return shape }
      let side = min(old.width, old.height)
      return .picture(item: item, old.moved(0, 0, width: side, height: side * 0.45))
    }
    #expect(!Self.faults(try Self.paint(stretched, other), stretched, other).isEmpty, "stretched")
  }
}
