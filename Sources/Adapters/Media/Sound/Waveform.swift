// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

/// The loudness of a sound over its length, on one scale for all sounds: a quiet recording looks quiet.
package struct Waveform: Hashable, Sendable {
  /// 0…255, each the loudest moment of its part of the time; 255 is a tone at full scale.
  package var levels: [UInt8]

  private static let count = 160
  private static let rate = 8_000
  /// Samples of a moment, 50 ms: the ear hears shorter sounds as less loud.
  private static let moment = 400
  /// In seconds; of longer sounds only the beginning is drawn.
  private static let most = 6 * 3_600

  package init(_ file: MediaFile, _ probe: FilmProbe) throws(MediaRefusal) {
    guard let audio = probe.audio else { throw .empty }
    let scratch = try MediaScratch(file)
    let arguments =
      ["-v", "error", "-nostdin"] + FilmProbe.guards + [
        "-i", scratch.input, "-map", "0:\(audio.index)", "-vn", "-t", "\(Self.most)", "-ac", "1", "-ar", "\(Self.rate)",
        "-f",
        "s16le",
        "-c:a", "pcm_s16le", "./sound",
      ]
    let length = min(Double(Self.most), probe.facts.duration)
    let limits = ProcessLimits(processor: 60 + Int(length / 60), file: (Self.most + 60) * Self.rate * 2)
    try MediaTool.ffmpeg.run(arguments, in: scratch, limits)
    guard let handle = FileHandle(forReadingAtPath: scratch.path + "/sound"),
      let end = try? handle.seekToEnd(), end > 1, (try? handle.seek(toOffset: 0)) != nil
    else { throw .empty }
    defer { try? handle.close() }
    var meter = Meter(samples: Int(end) / 2)
    while let bytes = try? handle.read(upToCount: 1 << 20), !bytes.isEmpty {
      bytes.withUnsafeBytes { raw in
        for number in 0..<raw.count / 2 {
          meter.add(Int16(littleEndian: raw.loadUnaligned(fromByteOffset: 2 * number, as: Int16.self)))
        }
      }
    }
    levels = meter.levels
  }

  /// Measures samples of 16 bits, of a known number.
  struct Meter {
    private let window, windows: Int
    private var (sum, filled, number) = (0.0, 0, 0)
    private var loudest = [Double](repeating: 0, count: count)

    init(samples: Int) {
      window = max(1, min(moment, samples / count))
      windows = max(1, (samples + window - 1) / window)
    }

    mutating func add(_ sample: Int16) {
      sum += Double(sample) * Double(sample)
      filled += 1
      if filled == window { finish() }
    }

    private mutating func finish() {
      let part = min(count - 1, number * count / windows)
      loudest[part] = max(loudest[part], (sum / Double(filled)).squareRoot())
      number += 1
      (sum, filled) = (0, 0)
    }

    /// Loudness as heard: the root mean square by a full-scale tone's, to the power of 0.6 (Stevens).
    var levels: [UInt8] {
      loudest.map { mean in
        UInt8((255 * min(1, pow(mean * 2.0.squareRoot() / 32_767, 0.6))).rounded())
      }
    }
  }
}
