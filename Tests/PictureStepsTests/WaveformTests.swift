// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import TestSupport
import Testing

@testable import Media

@Suite struct `A wave` {
  private func levels(_ samples: [Int16]) -> [UInt8] {
    var meter = Waveform.Meter(samples: samples.count)
    for sample in samples { meter.add(sample) }
    return meter.levels
  }

  private func tone(_ count: Int, amplitude: Double) -> [Int16] {
    (0..<count).map { Int16(amplitude * 32_767 * sin(Double($0) * 0.7)) }
  }

  @Test func `is as high as the sound is loud: a quiet one is low`() throws {
    let loud = levels(tone(80_000, amplitude: 1))
    let quiet = levels(tone(80_000, amplitude: 0.1))
    #expect(loud.count == 160 && loud.allSatisfy { $0 >= 253 })
    // A tenth of the pressure is heard as a quarter.
    #expect(quiet.allSatisfy { (62...66).contains($0) }, "\(quiet.prefix(3))")
    #expect(levels([Int16](repeating: 0, count: 80_000)).allSatisfy { $0 == 0 })
  }

  @Test func `shows where it is loud`() {
    let half = levels(tone(40_000, amplitude: 0.9) + [Int16](repeating: 0, count: 40_000))
    #expect(half[..<79].allSatisfy { $0 > 200 } && half[81...].allSatisfy { $0 == 0 })
  }

  @Test(arguments: [0, 1, 2, 159, 160, 161, 400, 63_999, 64_001])
  func `has a value for each part, however short the sound is`(count: Int) {
    #expect(levels([Int16](repeating: .min, count: count)).count == 160)
  }

  @Test(.enabled(if: TestFilm.isInstalled, "ffmpeg is not installed"), arguments: [1.0, 0.1])
  func `of a file has the file's own loudness`(volume: Double) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("tone.wav")
    try SmallFilm.make(
      ["-f", "lavfi", "-i", "sine=frequency=440:duration=4", "-af", "volume=\(8 * volume)", "-c:a", "pcm_s16le"],
      to: path)
    let file = MediaFile(path: Array(path.utf8), ending: "wav", size: try Files.read(path, limit: 1 << 24).count)
    let levels = try Waveform(file, FilmProbe(file)).levels
    #expect(levels.allSatisfy { volume == 1 ? $0 > 240 : (55...70).contains($0) }, "\(levels.prefix(4))")
  }
}
