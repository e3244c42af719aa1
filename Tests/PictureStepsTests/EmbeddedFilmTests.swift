// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import TestSupport
import Testing

@testable import Media

@Suite struct `A film in a picture's file` {
  private let jpeg: [UInt8] = [0xFF, 0xD8] + Array(repeating: 7, count: 500) + [0xFF, 0xD9]
  private let film = TestFilm.box("ftyp", Array("isom".utf8)) + TestFilm.box("mdat", Array(repeating: 3, count: 90))

  private func film(in bytes: [UInt8]) -> [UInt8]? { EmbeddedFilm.range(in: bytes).map { Array(bytes[$0]) } }

  @Test func `is found where telephones put it`() {
    #expect(film(in: TestMotionPhoto.google(jpeg, film: film)) == film)
    #expect(film(in: TestMotionPhoto.google(jpeg, film: film, isOld: true)) == film)
    #expect(film(in: TestMotionPhoto.samsung(jpeg, film: film)) == film)
    let heic = TestFilm.box("ftyp", Array("heic".utf8)) + TestFilm.box("mdat", [1, 2]) + TestFilm.box("mpvd", film)
    #expect(film(in: heic) == film)
  }

  @Test func `is missing if a file only announces it, with any bytes`() {
    #expect(film(in: []) == nil && film(in: jpeg) == nil)
    #expect(film(in: TestMotionPhoto.google(jpeg, film: Array(repeating: 9, count: 100))) == nil)
    let whole = [
      TestMotionPhoto.google(jpeg, film: film), TestMotionPhoto.samsung(jpeg, film: film),
      TestFilm.box("ftyp", Array("heic".utf8)) + TestFilm.box("mpvd", film),
    ]
    for seed in 0..<3_000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var bytes = whole[seed % 3]
      for _ in 0..<Int.random(in: 1..<12, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      if seed % 5 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator)) }
      if let range = EmbeddedFilm.range(in: bytes) { #expect(range.lowerBound >= 0 && range.upperBound <= bytes.count) }
    }
  }
  /// Each of the XMP numbers that give a length.
  @Test(arguments: ["-1", "-9223372036854775808", "9223372036854775807", "999999999999", "0", "1e9", ""])
  func `is missing if its length is invalid`(number: String) {
    for (isOld, name) in [(true, "MicroVideoOffset"), (false, "Length"), (false, "Padding")] {
      let xmp = String(decoding: TestMotionPhoto.google([], film: [], isOld: isOld).dropFirst(4), as: UTF8.self)
      let said = xmp.replacing("\(name)=\"0\"", with: "\(name)=\"\(number)\"")
      #expect(said != xmp || number == "0")
      let found = EmbeddedFilm.range(in: TestMotionPhoto.segment(Array(said.utf8), in: jpeg) + film)
      #expect(found == nil || name == "Padding")
    }
  }
}
