// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import PictureSteps

@Suite struct `The look of a picture` {
  @Test(arguments: 0..<20)
  func `keeps its hash when the picture is brightened, faded or grained`(seed: Int) {
    let picture = SmallScene(seed: UInt64(seed))
    let plain = picture.look { $0 }
    #expect(plain.isTelling)
    for other in [picture.look { $0 * 0.8 + 20 }, picture.look { $0 * 0.6 + 60 }, picture.grained(by: 6)] {
      #expect(plain.hash.distance(to: other.hash) <= 6)
    }
  }

  @Test func `differs between different pictures`() {
    let looks = (0..<60).map { SmallScene(seed: UInt64(1_000 + $0)).look { $0 } }
    var near = 0
    for (index, look) in looks.enumerated() {
      for other in looks[(index + 1)...] where look.hash.distance(to: other.hash) <= 8 { near += 1 }
    }
    #expect(near == 0)
  }

  @Test func `of an empty page marks its hash as useless`() {
    let look = LookMeasure(luma: [UInt8](repeating: 250, count: 4_096), colours: [UInt8](repeating: 250, count: 3_072))
    #expect(look.contrast == 0)
    #expect(look.hash.rawValue == 0)
    #expect(look.descriptor.count == PictureLook.Descriptor.length)
  }

  @Test func `distinguishes upright edges from level ones, and red from blue`() {
    let stripes = { (isUpright: Bool) in
      LookMeasure(
        luma: (0..<4_096).map { (isUpright ? $0 % 64 : $0 / 64) / 8 % 2 == 0 ? 20 : 220 },
        colours: (0..<1_024).flatMap { _ in isUpright ? [200, 20, 20] : [20, 20, 200] as [UInt8] })
    }
    let (upright, level) = (stripes(true).descriptor, stripes(false).descriptor)
    let first = PictureLook.Descriptor.edges.lowerBound
    #expect(upright[first] > 100 && upright[first + 4] == 0)
    #expect(level[first + 4] > 100 && level[first] == 0)
    let hues = PictureLook.Descriptor.hues.lowerBound
    #expect(upright[hues] == 255 && level[hues] == 0)
    #expect(level[hues + 5] == 255)
  }

  @Test func `is most like itself, and more like its faded copy than another picture`() {
    let picture = SmallScene(seed: 5)
    let (plain, faded, other) = (picture.look { $0 }, picture.look { $0 * 0.9 + 10 }, SmallScene(seed: 6).look { $0 })
    #expect(plain.likeness(to: plain) == 1)
    #expect(plain.likeness(to: faded) > plain.likeness(to: other))
  }

  @Test(arguments: [[UInt8](), [1, 2, 3], [UInt8](repeating: 9, count: 500)])
  func `with a descriptor of the wrong length is like nothing, and does not trap`(descriptor: [UInt8]) {
    var damaged = SmallScene(seed: 5).look { $0 }
    let whole = damaged
    damaged.descriptor = descriptor
    #expect(damaged.likeness(to: whole) == 0)
  }
}

/// A few soft blobs over a gradient, which a hash treats as a view.
private struct SmallScene {
  private let luma: [Double]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let blobs = (0..<24).map { _ in
      (
        x: Double.random(in: 0..<64, using: &random), y: Double.random(in: 0..<64, using: &random),
        radius: Double.random(in: 2..<9, using: &random), height: Double.random(in: -45..<45, using: &random)
      )
    }
    luma = (0..<4_096).map { index in
      let (x, y) = (Double(index % 64), Double(index / 64))
      return blobs.reduce(120) { sum, blob in
        let square = (x - blob.x) * (x - blob.x) + (y - blob.y) * (y - blob.y)
        return sum + blob.height / (1 + square / (blob.radius * blob.radius))
      }
    }
  }

  func look(_ change: (Double) -> Double) -> PictureLook { Self.look(luma.map(change)) }

  func grained(by codes: Double) -> PictureLook {
    var random = SeededGenerator(seed: 99)
    return Self.look(luma.map { $0 + Double.random(in: -codes...codes, using: &random) })
  }

  private static func look(_ luma: [Double]) -> PictureLook {
    let codes = luma.map { UInt8(max(0, min(255, $0))) }
    let colours = (0..<1_024).flatMap { index -> [UInt8] in
      let code = codes[index / 32 * 128 + index % 32 * 2]
      return [code, code, code / 2]
    }
    let measure = LookMeasure(luma: codes, colours: colours)
    return PictureLook(
      character: .photograph, hash: measure.hash, descriptor: measure.descriptor, contrast: measure.contrast,
      sharpness: 100, ground: 0.1, groundLuma: 100, hardEdges: 0.01, smooth: 0.8, chroma: 20)
  }
}
