// SPDX-License-Identifier: MIT
import Testing

@testable import Media

@Suite struct `What ffprobe tells` {
  private func read(_ told: String) -> FilmProbe.Video? {
    let stream = #""index": 0, "codec_type": "video", "codec_name": "h264", "width": 64, "height": 48"#
    return (try? FilmProbe(described: Array(#"{"streams": [{\#(stream), \#(told)}]}"#.utf8)))?.video
  }

  /// Against the clock, in degrees; beyond any turn are numbers that no program writes.
  @Test(arguments: [
    ("-90", 90, false), ("90", 270, false), ("-450", 90, false), ("12.4", 0, true), ("-9223372036854775808", 0, true),
    ("1e301", 0, false),
  ])
  func `turns a film by a whole circle at most`(rotation: String, shown: Int, isAskew: Bool) throws {
    let video = try #require(read(#""side_data_list": [{"rotation": \#(rotation)}]"#))
    #expect((0..<360).contains(video.rotation) && video.rotation % 90 == 0)
    #expect(video.isAskew == isAskew && (isAskew || video.rotation == shown))
  }
}
