// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel

/// The visible parts of a film's or a sound's tracks according to its container, which ffprobe does not report: cuts, crops, disabled
/// tracks.
///
/// Sources: ISO/IEC 14496-12, 8 (MP4, QuickTime); RFC 9559, 5 (Matroska); Microsoft's RIFF (AVI).
struct FilmContainer {
  struct Track {
    var isSound = false
    var isEnabled = true
    /// Whether it contains pictures or sound that an edit list hides.
    var isCut = false
    /// The number of seconds that its edit list shows; `nil` if it has none.
    var shown: Double?
    /// The number of hidden pixels at the left, top, right and bottom.
    var crop: [Int] = [0, 0, 0, 0]
  }

  private static let mostTracks = 64

  /// In the order of ffmpeg's streams.
  var tracks: [Track] = []
  /// The creation time of an MP4, in seconds since 1904; 0 if unknown.
  var created = 0
  /// The recording time of an AVI, as its camera wrote it.
  var recorded: String?

  init() {}

  /// Throws if the file hides a part of its content in a way that ffmpeg does not support.
  init(_ path: String) throws(MediaRefusal) {
    guard let handle = FileHandle(forReadingAtPath: path), let end = try? handle.seekToEnd() else { return }
    defer { try? handle.close() }
    let file = FilmBoxes.Bytes(handle: handle, end: Int(end))
    guard let head = file.read(0, min(12, file.end)), head.count == 12 else { return }
    if head[0...3].elementsEqual([0x1A, 0x45, 0xDF, 0xA3]) {
      tracks = try MatroskaTracks(file).tracks
    } else if head.starts(with: "RIFF".utf8), let start = file.read(0, min(1 << 16, file.end)) {
      recorded = Self.recorded(start)
    } else {
      try readBoxes(file)
    }
    // If all tracks are disabled, the file comes from a program that does not know this flag.
    if !tracks.contains(where: \.isEnabled) { for number in tracks.indices { tracks[number].isEnabled = true } }
  }

  func isEnabled(_ index: Int) -> Bool { !tracks.indices.contains(index) || tracks[index].isEnabled }
  func isCut(_ index: Int) -> Bool { tracks.indices.contains(index) && tracks[index].isCut }
  func shown(_ index: Int) -> Double? { tracks.indices.contains(index) ? tracks[index].shown : nil }
  func crop(_ index: Int) -> [Int] { tracks.indices.contains(index) ? tracks[index].crop : [0, 0, 0, 0] }

  /// The `IDIT` chunk of an AVI.
  private static func recorded(_ start: [UInt8]) -> String? {
    guard let range = Data(start).range(of: Data("IDIT".utf8)), range.upperBound + 4 <= start.count else { return nil }
    return String(decoding: start[(range.upperBound + 4)...].prefix(40).prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Reads the index of an MP4 or a QuickTime film.
  private mutating func readBoxes(_ file: FilmBoxes.Bytes) throws(MediaRefusal) {
    var start = 0
    while let (name, content) = file.box(at: start) {
      if name == "moov" {
        guard content.count <= FilmBoxes.largestIndex, let index = file.read(content) else { throw .tooLarge }
        let film = FilmBox(bytes: index[...])
        // Compressed indexes are not supported.
        if film.child("cmov") != nil { throw .cut }
        let header = film.child("mvhd")
        created = header?.time(4, 4) ?? 0
        let scale = Double(header?.scale ?? 0)
        let isFragmented = film.child("mvex") != nil
        let all = film.children("trak")
        guard all.count <= Self.mostTracks else { throw .tooLarge }
        for track in all {
          tracks.append(try Self.track(track, film: scale, isFragmented: isFragmented))
        }
        return
      }
      start = content.upperBound
    }
  }

  private static func track(_ box: FilmBox, film: Double, isFragmented: Bool) throws(MediaRefusal) -> Track {
    var track = Track()
    let media = box.child("mdia")
    track.isSound = media?.child("hdlr").map { FilmBoxes.name($0.bytes, $0.bytes.startIndex + 8) } == "soun"
    track.isEnabled = box.child("tkhd").map { $0.number(0, 4) & 1 == 1 } ?? true
    let samples = media?.child("minf")?.child("stbl")
    if !track.isSound, let entry = samples?.child("stsd")?.dropping(8).all.first?.box,
      let clap = entry.dropping(78).child("clap")
    {
      track.crop = clap.margins(width: entry.number(24, 2), height: entry.number(26, 2))
    }
    guard let all = box.child("edts")?.child("elst")?.edits, !all.isEmpty else { return track }
    let (edits, scale) = (all.filter { $0.start >= 0 }, Double(media?.child("mdhd")?.scale ?? 0))
    guard !edits.isEmpty, film > 0, scale > 0 else {
      track.isEnabled = false
      return track
    }
    track.shown = all.reduce(0) { $0 + Double($1.length) } / film
    let times = samples.flatMap(FilmBox.times)
    // Encoders add less than a tenth of a second of padding at the start and end of a sound.
    let slack = track.isSound ? scale / 10 : 0
    guard !isFragmented || times != nil else {
      // ffmpeg ignores the edit lists of these files.
      guard edits.count == 1, edits[0].length == 0, Double(edits[0].start) <= scale / 5 else { throw .cut }
      track.shown = nil
      return track
    }
    guard let times, edits.count == 1, edits[0].isPlain else {
      track.isCut = true
      return track
    }
    let (start, length) = (Double(edits[0].start), Double(edits[0].length) / film * scale)
    if length == 0 { track.shown = nil }
    // An edit's length is rounded to the film's time units.
    let end = start + length + slack - scale / film
    track.isCut = start > Double(times.first) + slack || length > 0 && end <= Double(times.last)
    // ffmpeg ignores the edit lists of these files.
    if isFragmented, track.isCut { throw .cut }
    return track
  }
}
