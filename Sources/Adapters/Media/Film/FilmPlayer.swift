// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport

/// Makes a film or a sound for browsers: copied if it is already playable, otherwise converted; in both cases without
/// metadata.
package struct FilmPlayer: Sendable {
  /// The format of the output.
  package var format: Rendition.Format
  /// Whether all streams are copied unchanged.
  package var isCopied: Bool
  private var arguments: [String]
  /// The expected processor time in seconds.
  package var estimate: Int
  /// The length of the visible part of a film with an edit list, in seconds, if it is known.
  private var shown: Double?

  /// The result.
  package struct Made: Sendable {
    package var format: Rendition.Format
    /// The size as players show it; `nil` for a sound.
    package var size: PixelSize
    /// The length of the readable part, in seconds.
    package var duration: Double
  }

  /// The largest longer and shorter sides of a converted film.
  private static let most = PixelSize(width: 1_920, height: 1_080)
  /// Options that remove the metadata of the file and its streams, and the data that cameras add beside pictures and
  /// sound.
  private static let clean = [
    "-map_metadata", "-1", "-map_metadata:s", "-1", "-map_chapters", "-1", "-dn", "-sn", "-fflags", "+bitexact",
    "-flags:v", "+bitexact", "-flags:a", "+bitexact",
  ]
  private static let asMP4 = ["-write_tmcd", "0", "-movflags", "+faststart", "-f", "mp4"]
  /// For H.264, keeps only the pictures and the data needed to decode them: the rest is metadata from encoders and
  /// cameras.
  private static let onlyPictures = ["-bsf:v", "filter_units=pass_types=1-5|7-8"]

  /// Writes the playable file to a path.
  package static func make(_ file: MediaFile, to path: String) throws(MediaRefusal) -> Made {
    let probe = try FilmProbe(file)
    guard let player = FilmPlayer(probe, copies: true) else { throw .empty }
    do throws(MediaRefusal) {
      return try player.make(file, to: path)
    } catch {
      // Streams that cannot be copied into another container can usually be converted.
      guard player.copiesAny, error.isOfFile, let anew = FilmPlayer(probe, copies: false) else { throw error }
      return try anew.make(file, to: path)
    }
  }

  /// `nil` if there is nothing to see or hear.
  ///
  /// With `copies`, streams that browsers can play are copied unchanged.
  package init?(_ probe: FilmProbe, copies: Bool = true) {
    // The duration that a file gives may be arbitrarily wrong.
    let duration = min(probe.facts.duration, 100_000)
    let streams = [probe.video?.index, probe.audio?.index].compactMap(\.self)
    let lengths = streams.compactMap { probe.structure.shown($0) }
    shown = streams.contains(where: probe.structure.isCut) && lengths.count == streams.count ? lengths.max() : nil
    guard let video = probe.video else {
      guard let audio = probe.audio else { return nil }
      isCopied = copies && (audio.isMP3 || audio.isPlain) && !probe.structure.isCut(audio.index)
      let isMP3 = isCopied && audio.isMP3
      format = isMP3 ? .mp3 : .m4a
      let coding =
        isCopied
        ? ["-c:a", "copy"]
        : ["-c:a", "aac", "-b:a", audio.channels > 1 ? "128k" : "64k", "-ac", audio.channels > 1 ? "2" : "1"]
      arguments = ["-map", "0:\(audio.index)", "-vn"] + coding + Self.clean
      arguments += isMP3 ? ["-id3v2_version", "0", "-write_xing", "0", "-f", "mp3"] : Self.asMP4
      estimate = 30 + Int(duration / 10)
      return
    }
    format = .mp4
    // A stream that is cut without conversion still contains the removed parts.
    let copiesSound =
      probe.audio.map { copies && ($0.isPlain || $0.isMP3) && !probe.structure.isCut($0.index) } ?? true
    let copiesPictures =
      copies && video.isPlain && probe.isOrdered && probe.rate <= 12_000_000 && !probe.structure.isCut(video.index)
    isCopied = copiesSound && copiesPictures
    arguments = ["-map", "0:\(video.index)"] + (probe.audio.map { ["-map", "0:\($0.index)"] } ?? ["-an"])
    if copiesPictures {
      arguments += ["-c:v", "copy"]
      estimate = 30 + Int(duration / (copiesSound ? 60 : 10))
    } else {
      arguments += Self.coding(video)
      estimate = 60 + Int(duration * (video.isHDR ? 3 : 1.5) * min(4, max(1, video.frames / 30)))
    }
    if probe.audio != nil {
      arguments += copiesSound ? ["-c:a", "copy"] : ["-c:a", "aac", "-b:a", "128k", "-ac", "2"]
    }
    arguments += Self.onlyPictures + Self.clean + Self.asMP4
  }

  /// Whether any stream is copied.
  private var copiesAny: Bool { arguments.contains("copy") }

  private static func coding(_ video: FilmProbe.Video) -> [String] {
    let isUpright = video.shown.height > video.shown.width
    let (width, height) = isUpright ? (most.height, most.width) : (most.width, most.height)
    let scale =
      "scale='min(\(width),iw)':'min(\(height),ih)':force_original_aspect_ratio=decrease:force_divisible_by=2"
    // The film is scaled down before its brightness is changed, which needs memory and time for each pixel.
    let filters = FilmFilters.upright(video) + [scale, "setsar=1"] + FilmFilters.toned(video) + ["format=yuv420p"]
    return ["-vf", filters.joined(separator: ",")] + (video.frames > 60.5 ? ["-r", "30"] : ["-fps_mode", "vfr"]) + [
      "-c:v", "libx264", "-preset", "veryfast", "-crf", "23", "-profile:v", "high", "-level:v", "4.2", "-maxrate",
      "8M", "-bufsize", "16M",
      // Another number of threads would give other bytes.
      "-threads", "2",
    ]
  }

  /// Writes the file to a path, and checks that it may be published.
  package func make(_ file: MediaFile, to path: String) throws(MediaRefusal) -> Made {
    let scratch = try MediaScratch(file)
    let all =
      ["-v", "error", "-nostdin", "-y"] + FilmProbe.guards + ["-threads", "2", "-i", scratch.input] + arguments
    // A copy may be as large as the file; a conversion has at most some 8 Mbit/s.
    let limit = 2 * file.size + (64 + 2 * estimate) << 20
    try MediaTool.ffmpeg.run(all + [path], in: scratch, ProcessLimits(processor: max(60, 10 * estimate), file: limit))
    guard FilmBoxes.areClean(path, format) else { throw .damaged("its streams hold more than pictures and sound") }
    let result = try MediaScratch(MediaFile(path: Array(path.utf8), ending: format.fileExtension, size: 0))
    let made = try FilmProbe(result)
    if let shown = made.video?.size, let whole = try FilmProbe(result, isWhole: true).video?.size {
      // Pictures are stored in blocks of 16 pixels, and the last block may be only partly visible.
      guard whole.width - shown.width < 16, whole.height - shown.height < 16 else { throw .cut }
    }
    guard !made.structure.tracks.contains(where: \.isCut), made.facts.duration <= (shown ?? .infinity) + 0.5 else {
      throw .cut
    }
    guard made.facts.duration > 0, (made.video == nil) == (format != .mp4) else { throw .empty }
    return Made(
      format: format, size: made.facts.size ?? PixelSize(width: 0, height: 0), duration: made.facts.duration)
  }
}

extension FilmProbe {
  /// Whether its container stores when each picture is shown; some containers store only the order of the pictures.
  fileprivate var isOrdered: Bool { !container.isDisjoint(with: ["mp4", "matroska", "mpegts", "flv"]) }
}

extension FilmProbe.Video {
  /// Whether all current browsers can play it unchanged.
  fileprivate var isPlain: Bool {
    codec == "h264" && ["Constrained Baseline", "Baseline", "Main", "High"].contains(profile)
      && ["yuv420p", "yuvj420p"].contains(pixels) && level <= 42 && !isInterlaced && !isHDR && !isMirrored && !isAskew
      && crop == [0, 0, 0, 0] && max(size.width, size.height) <= 1_920 && min(size.width, size.height) <= 1_080
      && frames <= 60.5
  }
}

extension FilmProbe.Audio {
  fileprivate var isPlain: Bool { codec == "aac" && profile == "LC" && channels <= 2 }
  fileprivate var isMP3: Bool { codec == "mp3" && channels <= 2 }
}
