// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import Cutout

@Suite struct `The mask of a picture's subject` {
  private static let square = PixelSize(width: 320, height: 320)

  /// A mask in which `all` of a thousand places are certain, `inDoubt` uncertain, and the others empty.
  private func mask(all: Int, inDoubt: Int) -> CutoutMask {
    let values = (0..<320 * 320).map { index -> Float in
      let place = index % 1_000
      return place < all ? 1 : place < all + inDoubt ? 0.3 : 0
    }
    return CutoutMask(plane: GreyPlane(size: Self.square, values: values))
  }

  @Test(arguments: [
    (300, 0, true), (300, 45, true), (300, 55, false), (300, 400, false), (40, 0, false), (60, 0, true),
    (940, 0, true), (960, 0, false), (0, 0, false), (1_000, 0, false),
  ]) func `is offered if its edge is certain and its size neither tiny nor nearly the whole picture`(
    all: Int, inDoubt: Int, isOffered: Bool
  ) {
    #expect((mask(all: all, inDoubt: inDoubt).verdict == .sure) == isOffered)
  }

  @Test func `is offered with slightly soft edges`() {
    #expect(CutoutMask(plane: DrawnShape.disc(90, size: Self.square, blur: 2)).verdict == .sure)
    #expect(CutoutMask(plane: DrawnShape.disc(90, size: Self.square, blur: 25)).verdict == .unsure)
  }

  @Test func `ranges from nothing to all, whatever the network's numbers`() {
    let answer = (0..<320 * 320).map { Float($0 % 320) / 1_000 - 3 }
    let mask = CutoutMask(answer: answer, side: 320)
    #expect(mask.plane.values.min() == 0 && mask.plane.values.max() == 1)
    // Equal values everywhere have no subject.
    let even = CutoutMask(answer: [Float](repeating: 0.7, count: 320 * 320), side: 320)
    #expect(even.covered == 0 && even.verdict == .unsure)
  }

  @Test(arguments: [
    (3_000, 2_000, 1_024, 683), (600, 900, 600, 900), (1_024, 1_024, 1_024, 1_024), (9_000, 30, 1_024, 3),
  ])
  func `is as large as its picture, up to 1,024 pixels`(width: Int, height: Int, across: Int, down: Int) {
    let grey = CutoutMask(plane: DrawnShape.disc(90, size: Self.square)).grey(
      for: PixelSize(width: width, height: height))
    #expect(grey.size == PixelSize(width: across, height: down))
    #expect(grey.pixels.count == across * down)
  }

  @Test func `is white inside, black outside, and smooth between`() {
    let (size, pixels) = CutoutMask(plane: DrawnShape.disc(80, size: Self.square, blur: 1))
      .grey(for: PixelSize(width: 1_024, height: 1_024))
    let row = Array(pixels[512 * size.width..<513 * size.width])
    #expect(row[512] == 255 && row[10] == 0 && row[1_013] == 0)
    // It rises once, without steps of the size of a pixel in the network's picture.
    let rise = row[..<512]
    #expect(zip(rise, rise.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < 110 })
    #expect(rise.filter { $0 > 0 && $0 < 255 }.count >= 3)
    // The half value keeps its place: 80 of 320 is 256 of 1,024.
    let edge = rise.firstIndex { $0 >= 128 } ?? 0
    #expect(abs(edge - 256) <= 2)
  }

  @Test func `comes from a picture with full brightness in each colour`() {
    let size = PixelSize(width: 40, height: 20)
    let pixels: [UInt8] = (0..<2_400).map { [100, 50, 0][$0 % 3] }
    let input = CutoutModel.input(pixels, size)
    let plane = 320 * 320
    #expect(input.count == 3 * plane)
    for (channel, wanted) in [Float(2.2489), 0.1964, -1.8044].enumerated() {
      #expect(input[channel * plane..<(channel + 1) * plane].allSatisfy { abs($0 - wanted) < 0.001 })
    }
  }

  @Test func `is missing without a model, and nothing breaks`() {
    let model = CutoutModel(folder: "/nowhere")
    #expect(!model.isInstalled)
    let white = [UInt8](repeating: 255, count: 300)
    #expect(throws: CutoutError.notInstalled) { try model.mask(of: white, size: PixelSize(width: 10, height: 10)) }
  }

  /// With the model of `scripts/models background` and ONNX Runtime.
  private static let isInstalled = CutoutModel().isInstalled

  @Test(.enabled(if: isInstalled, "U²-Net-p is not installed: scripts/models background"))
  func `comes from the network, the same each time`() throws {
    // A red disc with a highlight, in front of sand.
    let size = PixelSize(width: 480, height: 320)
    var dice = SeededGenerator(seed: 9)
    let pixels: [UInt8] = (0..<size.pixels).flatMap { index -> [UInt8] in
      let (x, y) = (Double(index % 480) - 240, Double(index / 480) - 160)
      let away = (x * x + y * y).squareRoot()
      let grain = Int.random(in: -8...8, using: &dice)
      let colour: [Int] = away < 90 ? [200 - Int(away / 2), 40, 45] : [214, 203, 180]
      return colour.map { UInt8(min(255, max(0, $0 + grain))) }
    }
    let model = CutoutModel()
    let mask = try model.mask(of: pixels, size: size)
    #expect(mask.verdict == .sure)
    #expect(abs(mask.covered - .pi * 90 * 90 / (480 * 320)) < 0.02, "\(mask.covered)")
    #expect(try model.mask(of: pixels, size: size) == mask)
    #expect(PaperCorners.found(by: mask, in: size) == nil)
    model.unload()
    #expect(try model.mask(of: pixels, size: size) == mask)
  }
}
