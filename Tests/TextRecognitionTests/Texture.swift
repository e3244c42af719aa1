// SPDX-License-Identifier: MIT
import Foundation
import TestSupport

@testable import TextRecognition

/// Textures without writing that form rows of similar shapes.
enum Texture: String, CaseIterable {
  case foliage, gravel, bricks, weave, grass, water, crowd, railing, windows, tiles
  // These did not influence the choice of limits.
  case fur, scales, zebra, chainLink, cobbles, shingle

  func page(seed: UInt64, width: Int = 600, height: Int = 400) -> GreyPage {
    var canvas = Canvas(width: width, height: height, seed: seed)
    let size = 8 + Int(seed % 4) * 6
    switch self {
    case .foliage: canvas.leaves(size: size, upright: false)
    case .shingle: canvas.leaves(size: size, upright: true)
    case .gravel: canvas.stones(size: size + 4, gap: 2)
    case .cobbles: canvas.stones(size: size * 2 + 10, gap: 4)
    case .bricks: canvas.bricks(height: size + 6)
    case .grass: canvas.strokes(length: size * 3, along: -1.57, spread: 0.35)
    case .fur: canvas.strokes(length: size * 2, along: 0.5, spread: 0.2)
    case .crowd: canvas.people(size: size + 4)
    case .weave: canvas.paint { x, y in (x / size + y / size) % 2 == 0 ? 90 + x % size * 6 : 90 + y % size * 6 }
    case .water: canvas.paint { x, y in 130 + Int(70 * sin(Double(y) / 5 + 3 * sin(Double(x) / 37 + Double(y) / 11))) }
    case .zebra: canvas.paint { x, y in sin(Double(x) / Double(size) + 2 * sin(Double(y) / 60)) > 0 ? 220 : 40 }
    case .railing: canvas.paint { x, y in x % (size * 2) < size / 2 && y % 150 > 40 || y % 150 < 6 ? 40 : 200 }
    case .windows:
      canvas.paint { x, y in
        x % (size * 2) < size && y % (size * 4) < size * 2 ? 40 + (x / (size * 2) * 37 + y / (size * 4) * 91) % 90 : 190
      }
    case .tiles, .scales:
      let step = self == .tiles ? size * 2 : size * 3
      canvas.paint { x, y in
        let across = (x + y / step % 2 * step / 2) % step - step / 2
        return y % step * 5 / 3 < Int(sqrt(Double(step * step / 4 - across * across))) * 2 ? 160 : 70
      }
    case .chainLink: canvas.paint { x, y in (x + y) % (size * 3) < 4 || (x - y + 6_000) % (size * 3) < 4 ? 60 : 180 }
    }
    return canvas.page()
  }
}

/// Greys to paint on; every picture is softened and grained as a photograph is.
struct Canvas {
  let width: Int
  let height: Int
  private var pixels: [Int]
  private var random: SeededGenerator

  init(width: Int, height: Int, seed: UInt64) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: 110, count: width * height)
    random = SeededGenerator(seed: seed &* 977 &+ 5)
  }

  mutating func paint(_ grey: (_ x: Int, _ y: Int) -> Int) {
    for y in 0..<height { for x in 0..<width { pixels[y * width + x] = grey(x, y) } }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func fill(_ x: Int, _ y: Int, _ reach: Int, _ grey: Int, _ isInside: (Double, Double) -> Bool) {
    for row in max(0, y - reach)..<max(0, min(height, y + reach + 1)) {
      for column in max(0, x - reach)..<max(0, min(width, x + reach + 1))
      where isInside(Double(column - x), Double(row - y)) {
        pixels[row * width + column] = grey
      }
    }
  }

  mutating func leaves(size: Int, upright: Bool) {
    for _ in 0..<(width * height * 3 / (size * size)) {
      let angle = upright ? 1.57 + Double(number(-40...40)) / 100 : Double(number(0...628)) / 100
      let (long, wide) = (Double(size), Double(size) * Double(number(25...50)) / 100)
      let (c, s) = (cos(angle), sin(angle))
      fill(number(0...width - 1), number(0...height - 1), size, number(15...215)) { x, y in
        abs(x * c + y * s) / long + abs(y * c - x * s) / wide < 1
      }
    }
  }

  mutating func strokes(length: Int, along: Double, spread: Double) {
    for _ in 0..<(width * height / (length * 2)) {
      let angle = along + spread * Double(number(-100...100)) / 100
      let (c, s, long, thick) = (cos(angle), sin(angle), Double(length) / 2, Double(number(1...2)))
      fill(number(0...width - 1), number(0...height - 1), length / 2, number(30...220)) { x, y in
        abs(x * c + y * s) < long && abs(y * c - x * s) < thick
      }
    }
  }

  mutating func stones(size: Int, gap: Int) {
    paint { _, _ in 30 }
    for top in stride(from: 0, to: height, by: size) {
      for left in stride(from: top / size % 2 * size / 2, to: width, by: size) {
        let (x, y) = (left + number(-size / 4...size / 4), top + number(-size / 4...size / 4))
        let (wide, high) = (Double(number(size / 3...size / 2)), Double(number(size / 3...size / 2 - gap / 2)))
        fill(x, y, size, number(80...200)) { ($0 / wide) * ($0 / wide) + ($1 / high) * ($1 / high) < 1 }
      }
    }
  }

  mutating func bricks(height size: Int) {
    var shades: [Int: Int] = [:]
    let long = size * 5 / 2
    for y in 0..<height {
      for x in 0..<width {
        let (row, shifted) = (y / size, x + y / size % 2 * long / 2)
        let brick = row * 10_000 + shifted / long
        if shades[brick] == nil { shades[brick] = number(85...135) }
        pixels[y * width + x] = y % size < 2 || shifted % long < 2 ? 195 : shades[brick] ?? 0
      }
    }
  }

  mutating func people(size: Int) {
    for top in stride(from: 0, to: height, by: size) {
      for left in stride(from: 0, to: width, by: size) {
        let (x, y, half) = (left + number(-4...4), top + number(-4...4), Double(size) / 2)
        fill(x, y + size, size, number(20...220)) { abs($0) < half * 0.8 && abs($1) < half * 1.5 }
        fill(x, y, size, number(60...210)) { $0 * $0 + $1 * $1 < half * half * 0.3 }
        fill(x, y - size / 4, size, number(10...90)) { $0 * $0 + 2 * $1 * $1 < half * half * 0.25 }
      }
    }
  }

  /// Softened by a pixel and grained by a few codes.
  mutating func page() -> GreyPage {
    var result = [UInt8](repeating: 0, count: pixels.count)
    for y in 0..<height {
      for x in 0..<width {
        let (left, right) = (y * width + max(0, x - 1), y * width + min(width - 1, x + 1))
        let (above, below) = (max(0, y - 1) * width + x, min(height - 1, y + 1) * width + x)
        let soft = (pixels[y * width + x] * 4 + pixels[left] + pixels[right] + pixels[above] + pixels[below]) / 8
        result[y * width + x] = UInt8(min(255, max(0, soft + number(-5...5))))
      }
    }
    return GreyPage(width: width, height: height, pixels: result)
  }
}
