// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import Painting
import Testing

@testable import Collages

/// Typical collections in every layout.
@Suite struct `A collage` {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var items: [CollageItem]

    var testDescription: String { name }
  }

  private static func photo(_ index: Int, _ width: Int, _ height: Int) -> CollageItem {
    CollageItem(
      keepsake: index, size: PixelSize(width: width, height: height), label: "No. \(index), July 1962",
      year: 1950 + index % 60)
  }

  private static func letter(_ index: Int, _ width: Int = 1_240, _ height: Int = 1_754) -> CollageItem {
    CollageItem(
      keepsake: index, size: PixelSize(width: width, height: height), isWhole: true, isLetter: true, label: "1962")
  }

  private static func photos(_ count: Int) -> [CollageItem] {
    (0..<count).map { photo($0, $0 % 3 == 1 ? 1_200 : 1_600, $0 % 3 == 1 ? 1_600 : 1_200) }
  }

  static let cases: [Case] =
    [1, 2, 3, 7, 40].map { Case(name: "of \($0)", items: photos($0)) } + [
      Case(name: "all upright", items: (0..<9).map { photo($0, 900, 1_600) }),
      Case(name: "all letters", items: (0..<7).map { letter($0) }),
      Case(name: "one letter", items: [letter(0)]),
      Case(name: "panoramas of 10:1", items: (0..<4).map { photo($0, 6_000, 600) }),
      Case(
        name: "a panorama and a ribbon, whole",
        items: [letter(0, 5_000, 500), letter(1, 300, 3_000), photo(2, 1_600, 1_200)]),
      Case(name: "a letter and photographs", items: [letter(0)] + photos(6)),
      Case(name: "one pixel", items: [photo(0, 1, 1), photo(1, 1_600, 1)]),
    ]

  private static func plan(_ one: Case, _ layout: CollageLayout, _ format: CollageFormat) throws -> (
    CollagePlan, [CollageItem]
  ) {
    let items = Array(one.items.prefix(layout.limit(format)))
    let plan = CollagePlanner.plan(
      layout, items, format,
      title: "The summer of the thirty-one elevators and one very long title that needs two lines",
      subtitle: "Saskatchewan, 1962 to 1975", seed: 7, typesetter: try #require(Typesetter()))
    return (plan, items)
  }

  @Test(arguments: cases, CollageLayout.allCases)
  func `shows each thing once, inside the sheet, and covers none with another`(one: Case, layout: CollageLayout) throws
  {
    for format in CollageFormat.allCases {
      let (plan, items) = try Self.plan(one, layout, format)
      let parts = plan.parts
      #expect(parts.map(\.item).sorted() == Array(items.indices), "\(format)")
      for (_, box) in parts {
        for corner in box.corners {
          let inside =
            (-1...Double(plan.size.width) + 1).contains(corner.x)
            && (-1...Double(plan.size.height) + 1).contains(corner.y)
          #expect(inside, "\(format): a corner is at \(corner)")
        }
        #expect(box.width >= 1 && box.height >= 1)
      }
      for (index, first) in parts.enumerated() {
        for second in parts[(index + 1)...] {
          #expect(Self.overlap(first.box, second.box) < 0.03, "\(format): \(first.item) and \(second.item) overlap")
        }
      }
    }
  }

  @Test(arguments: cases, CollageLayout.allCases)
  func `never crops or distorts a letter`(one: Case, layout: CollageLayout) throws {
    for format in CollageFormat.allCases {
      let (plan, items) = try Self.plan(one, layout, format)
      for (item, box) in plan.parts where items[item].isWhole {
        // Rounding to whole pixels may change a thin strip by a pixel.
        let tolerance = max(0.02, 1.5 / min(box.width, box.height))
        #expect(abs(box.width / box.height / items[item].aspect - 1) < tolerance, "\(format), item \(item): \(box)")
      }
    }
  }

  @Test(arguments: CollageLayout.allCases)
  func `has the same layout for the same seed and another one for another`(layout: CollageLayout) throws {
    let one = Self.cases[3]
    let typesetter = try #require(Typesetter())
    func plan(_ seed: UInt32) -> CollagePlan {
      CollagePlanner.plan(layout, one.items, .page, title: "T", subtitle: nil, seed: seed, typesetter: typesetter)
    }
    #expect(plan(1) == plan(1))
    #expect(plan(1) != plan(2))
  }

  @Test func `leaves out a title if the font lacks its letters`() throws {
    let typesetter = try #require(Typesetter())
    for (title, isSet) in [
      ("Ωραία Ελλάδα", true), ("Доброе утро", true), ("Žluťoučký kůň", true), ("رسالة", false), ("家", false),
    ] {
      let plan = CollagePlanner.plan(
        .mosaic, Self.cases[1].items, .page, title: title, subtitle: nil, seed: 1, typesetter: typesetter)
      let texts = plan.shapes.filter { if case .text = $0 { true } else { false } }
      #expect(texts.isEmpty != isSet, "\(title)")
    }
  }

  @Test func `takes titles of a thousand characters, and empty ones`() throws {
    let typesetter = try #require(Typesetter())
    for title in [
      "", " ", String(repeating: "W", count: 1_000), String(repeating: "word ", count: 300), "a\u{301}\u{0}",
    ] {
      for layout in CollageLayout.allCases {
        let plan = CollagePlanner.plan(
          layout, Self.cases[2].items, .link, title: title, subtitle: title, seed: 1, typesetter: typesetter)
        for case .text(let line, let x, _, let angle) in plan.shapes where angle == 0 {
          #expect(x - typesetter.width(line) / 2 > -2 && x + typesetter.width(line) / 2 < 1_202, "\(layout)")
        }
      }
    }
  }

  /// The share of the smaller box inside the other, by a lattice of points.
  private static func overlap(_ a: Box, _ b: Box) -> Double {
    let (small, large) = a.width * a.height < b.width * b.height ? (a, b) : (b, a)
    // Boxes far apart need no check; slightly rotated ones hardly reach beyond their sides.
    if abs(a.x - b.x) > (a.width + b.width) * 0.6 + 4 || abs(a.y - b.y) > (a.height + b.height) * 0.6 + 4 { return 0 }
    var inside = 0
    for i in 0..<6 {
      for j in 0..<6 {
        let point = small.moved(
          (Double(i) + 0.5) / 6 * small.width - small.width / 2,
          (Double(j) + 0.5) / 6 * small.height - small.height / 2,
          width: 0, height: 0)
        let (dx, dy) = (point.x - large.x, point.y - large.y)
        let u = dx * cos(large.angle) + dy * sin(large.angle)
        let v = dy * cos(large.angle) - dx * sin(large.angle)
        if abs(u) < large.width / 2, abs(v) < large.height / 2 { inside += 1 }
      }
    }
    return Double(inside) / 36
  }
}
