// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport

/// A film or a sound as browsers play it: copied where they do already, else made anew; in any case without what it says of itself.
package struct FilmPlayer: Sendable {
  /// What comes out.
  package var format: Rendition.Format
  package var size: PixelSize
  /// Whether pictures and sound are copied as they are.
  package var isCopied: Bool
  private var arguments: [String]
  /// Seconds of processor time that it is expected to take.
  package var estimate: Int

  /// Longer and shorter side of what is made.
  private static let most = PixelSize(width: 1_920, height: 1_080)

  package init?(_ probe: FilmProbe) {
    let clean = [
      "-map_metadata", "-1", "-map_chapters", "-1", "-dn", "-sn", "-fflags", "+bitexact", "-flags:v", "+bitexact",
      "-flags:a", "+bitexact", "-movflags", "+faststart",
    ]
    guard let video = probe.video else {
      guard let audio = probe.audio else { return nil }
      size = PixelSize(width: 0, height: 0)
      let isMP3 = audio.codec == "mp3" && audio.channels <= 2
      isCopied = isMP3 || audio.isPlain
      format = isMP3 ? .mp3 : .m4a
      let coding =
        isCopied
        ? ["-c:a", "copy"]
        : ["-c:a", "aac", "-b:a", audio.channels > 1 ? "128k" : "64k", "-ac", audio.channels > 1 ? "2" : "1"]
      arguments =
        ["-map", "0:a:0", "-vn"] + coding + clean + (isMP3 ? ["-id3v2_version", "0", "-write_xing", "0"] : [])
      arguments += ["-f", isMP3 ? "mp3" : "mp4"]
      estimate = 30 + Int(probe.facts.duration / 10)
      return
    }
    format = .mp4
    let sound = probe.audio.map { audio in
      audio.isPlain || audio.codec == "mp3" && audio.channels <= 2
        ? ["-c:a", "copy"] : ["-c:a", "aac", "-b:a", "128k", "-ac", "2"]
    }
    arguments = ["-map", "0:\(video.index)"] + (sound == nil ? ["-an"] : ["-map", "0:a:0"])
    if video.isPlain, probe.rate <= 12_000_000, sound == nil || sound == ["-c:a", "copy"] {
      isCopied = true
      size = video.shown
      // What encoders and cameras write into the stream beside the pictures (SEI) goes too.
      arguments += ["-c", "copy", "-bsf:v", "filter_units=remove_types=6"]
      estimate = 30 + Int(probe.facts.duration / 60)
    } else {
      isCopied = false
      let isUpright = video.shown.height > video.shown.width
      let (width, height) =
        isUpright ? (Self.most.height, Self.most.width) : (Self.most.width, Self.most.height)
      size = video.shown.fitted(in: PixelSize(width: width, height: height))
      let scale =
        "scale='min(\(width),iw)':'min(\(height),ih)':force_original_aspect_ratio=decrease:force_divisible_by=2"
      let filters = FilmFilters.upright(video) + FilmFilters.toned(video) + [scale, "format=yuv420p"]
      arguments +=
        ["-vf", filters.joined(separator: ",")] + (video.frames > 60.5 ? ["-r", "30"] : ["-fps_mode", "vfr"])
      arguments += [
        "-c:v", "libx264", "-preset", "veryfast", "-crf", "23", "-profile:v", "high", "-level:v", "4.2", "-maxrate",
        "8M",
        "-bufsize", "16M",
        // Another number of threads makes other bytes.
        "-threads", "2", "-bsf:v", "filter_units=remove_types=6",
      ]
      arguments += sound ?? []
      estimate = 60 + Int(probe.facts.duration * (video.isHDR ? 3 : 1.5) * max(1, video.frames / 30))
    }
    arguments += clean + ["-f", "mp4"]
  }

  /// Writes it to a path.
  package func make(_ file: MediaFile, to path: String) throws(MediaRefusal) {
    let scratch = try MediaScratch(file)
    let all = ["-v", "error", "-nostdin", "-y"] + FilmProbe.guards + ["-i", scratch.input] + arguments + [path]
    // What is copied may be as large as the file; what is made is at most 8 Mbit/s and some.
    let limit = max(2 * file.size, 64 << 20) + 2 * estimate << 20
    try MediaTool.ffmpeg.run(all, in: scratch, ProcessLimits(processor: max(60, 10 * estimate), file: limit))
  }
}

extension FilmProbe.Video {
  /// Whether all browsers of today play it as it is.
  fileprivate var isPlain: Bool {
    codec == "h264" && ["Constrained Baseline", "Baseline", "Main", "High"].contains(profile)
      && ["yuv420p", "yuvj420p"].contains(pixels) && level <= 42 && !isInterlaced && !isHDR && !isMirrored
      && max(size.width, size.height) <= 1_920 && min(size.width, size.height) <= 1_080 && frames <= 60.5
  }
}

extension FilmProbe.Audio {
  fileprivate var isPlain: Bool { codec == "aac" && profile == "LC" && channels <= 2 }
}

extension PixelSize {
  /// As large as fits, in even numbers; never larger than it is.
  fileprivate func fitted(in most: PixelSize) -> PixelSize {
    let scale = min(1, Double(most.width) / Double(width), Double(most.height) / Double(height))
    func even(_ side: Int) -> Int { max(2, Int((Double(side) * scale / 2).rounded(.down)) * 2) }
    return PixelSize(width: even(width), height: even(height))
  }
}
