// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport

/// The output of `ffprobe` for a film or a sound.
package struct FilmProbe: Sendable {
  struct Video: Sendable {
    /// Its index among all streams.
    var index: Int
    var codec: String
    var profile: String
    /// Ten times the level: 42 for level 4.2.
    var level: Int
    var pixels: String
    var size: PixelSize
    /// The ratio of a pixel's width to its height.
    var pixelShape: Double
    /// Frames per second; 0 if unknown.
    var frames: Double
    var isInterlaced: Bool
    var isHDR: Bool
    /// The transfer function if the film is HDR but does not specify all its colour properties.
    var bareTransfer: String?
    var isMirrored: Bool
    /// The clockwise rotation for players in degrees, a multiple of 90.
    var rotation: Int
    /// Whether it is rotated by another angle, or by a matrix that shows nothing.
    var isAskew: Bool
    /// The number of hidden pixels at the left, top, right and bottom after rotation; multiples of 4.
    var crop = [0, 0, 0, 0]
  }

  struct Audio: Sendable {
    /// Its index among all streams.
    var index: Int
    var codec: String
    var profile: String
    var channels: Int
  }

  package var facts: MediaFacts
  package var metadata = ImageMetadata()
  var video: Video?
  var audio: Audio?
  /// The stream with the cover of a sound, if it has one.
  var cover: Int?
  /// The names of its container format.
  var container: Set<String>
  /// The total bit rate.
  var rate: Int
  /// The visible parts of the streams.
  let structure: FilmContainer

  /// The formats that may be read: some of ffmpeg's other formats are lists that name further files.
  static let guards = [
    "-protocol_whitelist", "file,pipe", "-format_whitelist",
    "mov,mp4,m4a,3gp,3g2,mj2,avi,matroska,webm,mpegts,mpeg,mpegvideo,m4v,asf,flv,ogg,wav,mp3,aac,flac,amr,dv,aiff",
  ]

  package init(_ file: MediaFile) throws(MediaRefusal) {
    try self.init(MediaScratch(file))
  }

  /// With `isWhole`, sizes are those of the stored pictures, including the edges that a decoder removes.
  init(_ scratch: MediaScratch, isWhole: Bool = false) throws(MediaRefusal) {
    // Text that is not valid UTF-8 is output unchanged: old tags are in other encodings.
    let arguments = ["-v", "error", "-show_format", "-show_streams", "-of", "json=string_validation=ignore"]
    let run = try MediaTool.ffprobe.run(
      Self.guards + arguments + (isWhole ? ["-flags2", "ignorecrop"] : []) + ["-i", scratch.input], in: scratch,
      ProcessLimits(processor: 60, file: 64 << 20))
    try self.init(described: run.bytes, FilmContainer("\(scratch.path)/\(scratch.input)"))
  }

  /// Parses the JSON output of `ffprobe -show_format -show_streams`.
  init(described bytes: [UInt8], _ structure: FilmContainer = FilmContainer()) throws(MediaRefusal) {
    self.structure = structure
    let text = TextEncoding.mended(bytes)
    guard let told = try? JSONDecoder().decode(Told.self, from: Data(text.utf8)) else { throw .damaged("") }
    let streams = told.streams ?? []
    let known = streams.filter { $0.codec_name != nil && structure.isEnabled($0.index ?? -1) }
    let pictures = known.filter { $0.codec_type == "video" }
    // A cover is a single picture, not a film.
    let film = Told.chosen(pictures.filter { $0.disposition?.attached_pic != 1 && $0.size != nil })
    video = try film.flatMap(Video.init)?.cropped(by: structure)
    cover = pictures.first { $0.disposition?.attached_pic == 1 }?.index
    let sound = Told.chosen(known.filter { $0.codec_type == "audio" })
    audio = sound.flatMap(Audio.init)
    guard video != nil || audio != nil else { throw .empty }
    facts = MediaFacts(video == nil ? .sound : .film)
    facts.hasSound = audio != nil
    facts.hasCover = video == nil && cover != nil
    facts.size = video?.shown
    let lengths = ([told.format?.duration] + streams.map(\.duration)).compactMap { $0.flatMap(Double.init) }
    facts.duration = lengths.first { $0.isFinite && $0 > 0 && $0 < 1e7 } ?? 0
    container = Set((told.format?.format_name ?? "").split(separator: ",").map(String.init))
    rate = told.format?.bit_rate.flatMap(Int.init) ?? 0
    // A stream's title names a language or a microphone, and a cover's title ("Cover (front)") does not describe the
    // sound.
    let isOgg = container.contains("ogg")
    let telling = [film, sound].compactMap { $0?.tags }.map { tags in
      isOgg ? tags : tags.filter { !["title", "description", "artist"].contains($0.key.lowercased()) }
    }
    metadata = FilmTags([told.format?.tags].compactMap(\.self) + telling, structure).metadata
    metadata.size = facts.size
  }
}

extension FilmProbe.Video {
  /// The size as players show it.
  var shown: PixelSize {
    let width = pixelShape == 1 ? size.width : max(1, Int((Double(size.width) * pixelShape).rounded()))
    return rotation % 180 == 0
      ? PixelSize(width: width, height: size.height) : PixelSize(width: size.height, height: width)
  }

  /// The stream without the pixels that its container hides.
  fileprivate func cropped(by structure: FilmContainer) throws(MediaRefusal) -> Self {
    let hidden = structure.crop(index)
    guard hidden != [0, 0, 0, 0] else { return self }
    var video = self
    let margins = hidden.map { ($0 + 3) / 4 * 4 }
    video.size = PixelSize(width: size.width - margins[0] - margins[2], height: size.height - margins[1] - margins[3])
    guard video.size.width > 1, video.size.height > 1, !isMirrored, !isAskew else { throw .cut }
    // Each quarter turn moves a side to the next position.
    video.crop = (0..<4).map { margins[($0 + 4 - rotation / 90) % 4] }
    return video
  }

  fileprivate init?(_ told: Told.Stream) {
    guard let size = told.size, let index = told.index else { return nil }
    (self.index, self.size) = (index, size)
    codec = told.codec_name ?? ""
    profile = told.profile ?? ""
    level = told.level ?? 0
    pixels = told.pix_fmt ?? ""
    pixelShape = Told.ratio(told.sample_aspect_ratio, ":").flatMap { (0.1...10).contains($0) ? $0 : nil } ?? 1
    frames = Told.ratio(told.avg_frame_rate, "/") ?? 0
    isInterlaced = !["progressive", "unknown", nil].contains(told.field_order)
    isHDR = ["smpte2084", "arib-std-b67"].contains(told.color_transfer)
    let isBare = [told.color_primaries, told.color_space].contains { $0 == nil || $0 == "unknown" }
    bareTransfer = isHDR && isBare ? told.color_transfer : nil
    let matrix = told.side_data_list?.first { $0.rotation != nil || $0.displaymatrix != nil }
    let turned = matrix?.rotation.flatMap { Int(exactly: $0.rounded().remainder(dividingBy: 360)) } ?? 0
    // ffprobe counts anticlockwise.
    rotation = ((-turned % 360) + 360) % 360 / 90 * 90
    let area = matrix?.displaymatrix.map(Told.area)
    isMirrored = area.map { $0 < 0 } ?? false
    isAskew = turned % 90 != 0 || area == 0
  }
}

extension FilmProbe.Audio {
  fileprivate init?(_ told: Told.Stream) {
    guard let index = told.index else { return nil }
    self.index = index
    codec = told.codec_name ?? ""
    profile = told.profile ?? ""
    channels = told.channels ?? 0
  }
}

/// The part of the JSON of `ffprobe -show_format -show_streams` that we need.
private struct Told: Decodable {
  struct Format: Decodable {
    var format_name: String?
    var duration: String?
    var bit_rate: String?
    var tags: [String: String]?
  }

  struct Stream: Decodable {
    struct Disposition: Decodable {
      var attached_pic: Int?
      var `default`: Int?
    }
    struct SideData: Decodable {
      var rotation: Double?
      var displaymatrix: String?
    }
    var index: Int?
    var codec_type: String?
    var codec_name: String?
    var profile: String?
    var level: Int?
    var pix_fmt: String?
    var width: Int?
    var height: Int?
    var sample_aspect_ratio: String?
    var avg_frame_rate: String?
    var field_order: String?
    var color_transfer: String?
    var color_primaries: String?
    var color_space: String?
    var channels: Int?
    var duration: String?
    var disposition: Disposition?
    var side_data_list: [SideData]?
    var tags: [String: String]?

    var size: PixelSize? {
      guard let width, let height, (1...32_768).contains(width), (1...32_768).contains(height) else { return nil }
      return PixelSize(width: width, height: height)
    }
  }

  var format: Format?
  var streams: [Stream]?

  /// The stream that players play by default.
  static func chosen(_ streams: [Stream]) -> Stream? { streams.first { $0.disposition?.default == 1 } ?? streams.first }

  /// Parses `30000/1001` or `4:3`; `nil` if it is not a ratio or a part of it is 0.
  static func ratio(_ text: String?, _ mark: Character) -> Double? {
    let parts = text?.split(separator: mark).compactMap { Double($0) } ?? []
    guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return nil }
    return parts[0] / parts[1]
  }

  /// The determinant of a matrix, negative if it mirrors; the matrix is written as three rows of three numbers, each
  /// row after its number and a colon.
  static func area(_ matrix: String) -> Double {
    let rows = matrix.split(separator: "\n").map { row in
      (row.split(separator: ":").last ?? "").split(separator: " ").compactMap { Double($0) }
    }
    guard rows.count >= 2, rows[0].count >= 2, rows[1].count >= 2 else { return 1 }
    return rows[0][0] * rows[1][1] - rows[0][1] * rows[1][0]
  }
}
