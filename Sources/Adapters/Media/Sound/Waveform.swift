// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

/// The loudness of a sound over its length.
package struct Waveform: Hashable, Sendable {
  /// 0…255, each the loudest value in its part of the time.
  package var peaks: [UInt8]

  private static let count = 200
  private static let rate = 8_000
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
    let samples = Int(end) / 2
    var loudest = [Int](repeating: 0, count: Self.count)
    var place = 0
    while let bytes = try? handle.read(upToCount: 1 << 20), !bytes.isEmpty {
      bytes.withUnsafeBytes { raw in
        for number in 0..<raw.count / 2 {
          let sample = Int(Int16(littleEndian: raw.loadUnaligned(fromByteOffset: 2 * number, as: Int16.self)))
          let part = min(Self.count - 1, (place + number) * Self.count / samples)
          loudest[part] = max(loudest[part], abs(sample))
        }
      }
      place += bytes.count / 2
    }
    // A quiet recording is scaled to the full height as well; silence stays silence.
    let top = max(loudest.max() ?? 0, 1_000)
    peaks = loudest.map { UInt8($0 * 255 / top) }
  }
}
