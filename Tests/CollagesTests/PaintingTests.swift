// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import Painting
import Raster
import Testing

@testable import Collages

@Suite struct `A painted collage` {
  /// Pictures of one loud colour each, and their bytes.
  private static func pictures(_ sizes: [(width: Int, height: Int, isWhole: Bool)]) throws -> (
    items: [CollageItem], files: [ContentHash: [UInt8]], colours: [[UInt8]]
  ) {
    var files: [ContentHash: [UInt8]] = [:]
    var colours: [[UInt8]] = []
    let items = try sizes.enumerated().map { index, wanted in
      let colour: [UInt8] = [UInt8(255 - index * 31 % 200), UInt8(index * 67 % 256), UInt8(index % 2 * 255)]
      let size = PixelSize(width: wanted.width, height: wanted.height)
      let plane = RGBPlane(size: size, pixels: Array(repeatElement(colour, count: size.pixels).joined()))
      let bytes = try Raster.jpeg(plane, quality: 95, fullColour: true)
      let hash = Digest256.hash(bytes)
      files[hash] = bytes
      colours.append(colour)
      return CollageItem(
        keepsake: index, size: size, isWhole: wanted.isWhole, isLetter: wanted.isWhole,
        renditions: [Rendition(content: hash, format: .jpeg, size: size, length: bytes.count)])
    }
    return (items, files, colours)
  }

  @Test(arguments: CollageLayout.allCases, [CollageFormat.link, .story])
  func `fills every place with its own picture`(layout: CollageLayout, format: CollageFormat) throws {
    let (items, files, colours) = try Self.pictures([
      (300, 200, false), (200, 300, false), (250, 350, true), (320, 240, false),
    ])
    let typesetter = try #require(Typesetter())
    let plan = CollagePlanner.plan(
      layout, items, format, title: "Four", subtitle: nil, seed: 3, typesetter: typesetter)
    let painter = CollagePainter(items, typesetter: typesetter) { files[$0.content] ?? [] }
    painter.prepare([plan])
    let plane = try painter.paint(plan)
    for (item, box) in plan.parts {
      // From corner to corner, a little inside the edge: neither the background nor a neighbour.
      for (right, down) in [(0.0, 0.0), (-0.42, -0.42), (0.42, -0.42), (-0.42, 0.42), (0.42, 0.42)] {
        let point = box.moved(right * box.width, down * box.height, width: 0, height: 0)
        let at = 3 * (Int(point.y) * plane.size.width + Int(point.x))
        let seen = Array(plane.pixels[at..<(at + 3)])
        #expect(
          zip(seen, colours[item]).allSatisfy { abs(Int($0) - Int($1)) <= 8 }, "\(item) at \(right), \(down): \(seen)")
      }
    }
  }

  @Test func `keeps the important part of a cropped picture`() throws {
    // A grey field with a small chequered thing far to the right.
    var pixels = [UInt8](repeating: 128, count: 3 * 900 * 300)
    for y in 110..<190 {
      for x in 760..<840 where (x / 8 + y / 8) % 2 == 0 {
        for channel in 0..<3 { pixels[3 * (y * 900 + x) + channel] = channel == 0 ? 250 : 20 }
      }
    }
    let plane = RGBPlane(size: PixelSize(width: 900, height: 300), pixels: pixels)
    let window = CropWindow.best(plane, aspect: 1)
    #expect(window.size == PixelSize(width: 300, height: 300))
    #expect(window.left <= 760 && window.left + 300 >= 840)
    // Without a subject, the middle.
    let empty = RGBPlane(size: plane.size, pixels: [UInt8](repeating: 90, count: pixels.count))
    #expect((280...320).contains(CropWindow.best(empty, aspect: 1).left))
  }

  /// A drawn face, and a chequered thing that is more telling, at the other end.
  private static func faceAndDecoy(tall: Bool) -> RGBPlane {
    let size = tall ? PixelSize(width: 300, height: 900) : PixelSize(width: 900, height: 300)
    var pixels = [UInt8](repeating: 128, count: 3 * size.pixels)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (along, across) = tall ? (y, x) : (x, y)
        let at = 3 * (y * size.width + x)
        if (30..<90).contains(along), (120..<180).contains(across) {
          (pixels[at], pixels[at + 1], pixels[at + 2]) = (0, 255, 0)
        } else if along >= 600, (x / 8 + y / 8) % 2 == 0 {
          (pixels[at], pixels[at + 1], pixels[at + 2]) = (250, 20, 20)
        }
      }
    }
    return RGBPlane(size: size, pixels: pixels)
  }

  private static func green(_ plane: RGBPlane) -> Int {
    (0..<plane.size.pixels).count { plane.pixels[3 * $0 + 1] > 200 && plane.pixels[3 * $0] < 90 }
  }

  @Test(arguments: [false, true]) func `is cropped around the faces in it`(tall: Bool) throws {
    let plane = Self.faceAndDecoy(tall: tall)
    let face =
      tall
      ? UnitRectangle(left: 0.4, top: 30 / 900, width: 0.2, height: 60 / 900)
      : UnitRectangle(left: 30 / 900, top: 0.4, width: 60 / 900, height: 0.2)
    for aspect in tall ? [1, 0.7, 3] : [1, 1.4, 0.3] {
      let without = CropWindow.best(plane, aspect: aspect)
      if aspect == 1 { #expect(Self.green(try Raster.part(without, of: plane, shrunkTo: without.size)) < 3_600) }
      let window = CropWindow.best(plane, aspect: aspect, around: face)
      #expect(window.size == without.size)
      #expect(Self.green(try Raster.part(window, of: plane, shrunkTo: window.size)) == 3_600, "\(aspect): \(window)")
    }
  }

  @Test func `as a link's preview shows a face at the edge, and is another picture than without it`() throws {
    let size = PixelSize(width: 900, height: 600)
    var pixels = [UInt8](repeating: 128, count: 3 * size.pixels)
    for y in 0..<50 { for x in 425..<475 { (pixels[3 * (y * 900 + x)], pixels[3 * (y * 900 + x) + 2]) = (0, 0) } }
    for y in 0..<50 { for x in 425..<475 { pixels[3 * (y * 900 + x) + 1] = 255 } }
    let bytes = try Raster.jpeg(RGBPlane(size: size, pixels: pixels), quality: 95, fullColour: true)
    let rendition = Rendition(content: Digest256.hash(bytes), format: .jpeg, size: size, length: bytes.count)
    func preview(_ focus: UnitRectangle?) throws -> (green: Int, fingerprint: ContentHash) {
      let job = CollageJob(
        .preview, items: [CollageItem(keepsake: 0, size: size, focus: focus, renditions: [rendition])], seed: 1)
      let made = try #require(try job.make { _ in bytes }.first)
      let plane = try Raster.plane(of: made.bytes, longSide: 1_200)
      return (Self.green(plane), job.fingerprint)
    }
    let face = UnitRectangle(left: 425 / 900, top: 0, width: 50 / 900, height: 50 / 600)
    let (with, without) = (try preview(face), try preview(nil))
    #expect(with.green > 3_900 && with.fingerprint != without.fingerprint, "\(with.green) beside \(without.green)")
  }

  @Test func `is the same bytes each time, and small enough for a link's preview`() throws {
    let (items, files, _) = try Self.pictures((0..<6).map { (100 + $0 * 10, 75, false) })
    let job = CollageJob(
      .collage(.polaroids, [.page, .link], title: "Twice", subtitle: "1962"), items: items, seed: 5)
    let first = try job.make { files[$0.content] ?? [] }
    let second = try job.make { files[$0.content] ?? [] }
    #expect(first == second)
    #expect(first.map(\.size) == [PixelSize(width: 2_400, height: 1_600), PixelSize(width: 1_200, height: 630)])
    #expect(first[1].bytes.count <= 300_000)
    #expect(try Raster.inspect(first[1].bytes).size == PixelSize(width: 1_200, height: 630))
  }

  @Test func `stays below the limit of a preview with any picture`() throws {
    var generator = SeededNumbers(seed: 1)
    let noise = (0..<(3 * 640 * 360)).map { _ in UInt8(truncatingIfNeeded: Int(generator.next() * 127) + 128) }
    let plane = RGBPlane(size: PixelSize(width: 640, height: 360), pixels: noise)
    let bytes = try Raster.jpeg(plane, quality: 90, fullColour: true)
    let rendition = Rendition(content: Digest256.hash(bytes), format: .jpeg, size: plane.size, length: bytes.count)
    let job = CollageJob(
      .preview, items: [CollageItem(keepsake: 0, size: plane.size, renditions: [rendition])], seed: 1)
    let made = try job.make { _ in bytes }
    #expect(made.count == 1 && made[0].bytes.count <= 300_000)
  }

  @Test func `gives a reason for a failure`() throws {
    let (items, _, _) = try Self.pictures([(40, 30, false)])
    let job = CollageJob(.preview, items: items, seed: 1)
    #expect(throws: CollageError.self) { try job.make { _ in [1, 2, 3] } }
    #expect(throws: FileError.self) { try job.make { _ in throw FileError(.read, "x", code: 2) } }
  }
}
