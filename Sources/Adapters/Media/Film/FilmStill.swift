// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// One still picture from a film, or the cover of a sound.
package enum FilmStill {
  /// The largest size of a still in bytes.
  private static let limit = 64 << 20

  /// The times that are tried, in seconds: a film often begins in the dark.
  package static func moments(of duration: Double) -> [Double] {
    duration > 0 ? [min(30, duration * 0.1), duration * 0.25, duration * 0.5] : [0]
  }

  /// The picture at a time, as a JPEG, rotated as players show it.
  package static func make(_ file: MediaFile, _ probe: FilmProbe, at seconds: Double) throws(MediaRefusal) -> [UInt8] {
    guard let video = probe.video else { throw .empty }
    let scratch = try MediaScratch(file)
    let filters = FilmFilters.upright(video) + FilmFilters.fitted(video) + FilmFilters.toned(video)
    var arguments = ["-v", "error", "-nostdin"] + FilmProbe.guards
    arguments += [
      "-threads", "2", "-ss", "\(seconds)", "-i", scratch.input, "-map", "0:\(video.index)", "-frames:v", "1", "-an",
      "-sn", "-dn",
    ]
    if !filters.isEmpty { arguments += ["-vf", filters.joined(separator: ",")] }
    arguments += ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-threads", "2"]
    arguments += ["-pix_fmt", "yuvj420p", "-q:v", "2", "-f", "image2", "-c:v", "mjpeg", "./still.jpg"]
    try MediaTool.ffmpeg.run(arguments, in: scratch, ProcessLimits(processor: 120, file: limit))
    return try scratch.written("still.jpg", limit: limit)
  }

  /// The cover of a sound, unchanged.
  package static func cover(_ file: MediaFile, _ probe: FilmProbe) throws(MediaRefusal) -> [UInt8]? {
    guard let cover = probe.cover else { return nil }
    let scratch = try MediaScratch(file)
    let arguments =
      ["-v", "error", "-nostdin"] + FilmProbe.guards + [
        "-i", scratch.input, "-map", "0:\(cover)", "-frames:v", "1", "-c", "copy", "-f", "image2pipe", "pipe:1",
      ]
    let run = try MediaTool.ffmpeg.run(arguments, in: scratch, ProcessLimits(processor: 60, file: limit))
    return run.bytes.isEmpty ? nil : run.bytes
  }
}

/// The ffmpeg filters for pictures of a film; ffmpeg rotates and mirrors by itself.
enum FilmFilters {
  /// Crops to the visible pixels and makes the pixels square.
  static func upright(_ video: FilmProbe.Video) -> [String] {
    let (crop, isWhole) = (video.crop, video.crop == [0, 0, 0, 0])
    return (isWhole ? [] : ["crop=iw-\(crop[0] + crop[2]):ih-\(crop[1] + crop[3]):\(crop[0]):\(crop[1])"])
      + (video.isInterlaced ? ["yadif"] : [])
      + (video.pixelShape == 1 ? [] : ["scale='trunc(iw*sar/2)*2':ih", "setsar=1"])
  }

  /// Scales large films down, so that the brightness of any picture can be changed within a program's memory.
  static func fitted(_ video: FilmProbe.Video) -> [String] {
    max(video.size.width, video.size.height) <= 4_096
      ? [] : ["scale=4096:4096:force_original_aspect_ratio=decrease:force_divisible_by=2"]
  }

  /// Maps the brightness of HDR films to that of ordinary screens.
  static func toned(_ video: FilmProbe.Video) -> [String] {
    guard video.isHDR else { return [] }
    let colours = video.bareTransfer.map { ["setparams=color_primaries=bt2020:color_trc=\($0):colorspace=bt2020nc"] }
    return (colours ?? []) + [
      "zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=hable:desat=0,"
        + "zscale=t=bt709:m=bt709:r=tv,format=yuv420p"
    ]
  }
}
