// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

/// Films and sounds that ffmpeg makes for a test: small and short.
package enum TestFilm {
  package static let isInstalled = CommandRun.isThere("ffmpeg") && CommandRun.isThere("ffprobe")
  package static let whySkipped = "ffmpeg is not installed; scripts/bootstrap does it"

  package struct Failure: Error { package var said: String }

  /// Runs ffmpeg in a folder; the last argument is the output file.
  package static func make(_ arguments: [String], in folder: String) throws {
    let run = try CommandRun.run("ffmpeg", ["-v", "error", "-nostdin", "-y"] + arguments, in: folder)
    guard run.status == 0 else { throw Failure(said: run.messages) }
  }

  /// A red half above a blue one, with a sound: the colours show the orientation.
  package static func halves(_ width: Int, _ height: Int, seconds: Double = 1, rate: Int = 25, sound: Bool = true)
    -> [String]
  {
    let picture =
      "color=red:s=\(width)x\(height):r=\(rate):d=\(seconds),drawbox=y=ih/2:h=ih:color=blue:t=fill,"
      + "drawbox=x=0:y=0:w=iw/4:h=ih/4:color=green:t=fill"
    return ["-f", "lavfi", "-i", picture] + (sound ? ["-f", "lavfi", "-i", "sine=d=\(seconds)"] : [])
  }

  package static let h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"]

  /// The output of ffprobe, as text.
  package static func told(_ path: String) throws -> String {
    let run = try CommandRun.run(
      "ffprobe", ["-v", "error", "-show_format", "-show_streams", "-show_chapters", "-of", "flat", "-i", path])
    return run.output
  }

  // MARK: Boxes

  /// A box of an MP4 with these bytes in it.
  package static func box(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let length = UInt32(bytes.count + 8)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + Array(name.utf8) + bytes
  }

  /// Puts boxes at the end of a film's last box, which is `moov` unless a program has moved it to the front.
  package static func addToMoov(_ boxes: [UInt8], of film: [UInt8]) -> [UInt8] {
    var start = 0
    while start + 8 <= film.count {
      let length = film[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      if film[start + 4..<start + 8].elementsEqual("moov".utf8), start + length == film.count {
        return Array(film[..<start]) + box("moov", Array(film[(start + 8)...]) + boxes)
      }
      guard length >= 8 else { break }
      start += length
    }
    return film
  }
}
