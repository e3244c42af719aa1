// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
private import Media
package import Memo

extension SubtitleSource {
  /// Larger files are none, in bytes.
  package static let limit = SubtitleText.limit
}

/// Reads what is said in a film or a sound, and writes it anew for browsers: nothing of another's file is published.
package struct SubtitleStep: PictureStep {
  package typealias Inputs = NoInputs
  package static let name = "subtitles"
  package static let version = 2

  package struct Job: Sendable {
    var files: [SubtitleSource]
  }

  package struct Payload: Hashable, Memorable {
    var tracks: [Subtitles] = []
    /// By file, the encoding that was guessed; empty where none was.
    var guesses: [String] = []

    package var files: [Rendition] { tracks.map(\.file) }
  }

  package let title = "Subtitles"
  private let root: String

  /// `nil` where no film or sound has such a file.
  package init?(_ archive: StepContext) {
    guard archive.pictures.contains(where: { !$0.source.subtitles.isEmpty }) else { return nil }
    root = archive.root
  }

  package func key(of job: Job) -> MemoKey {
    var digest = Digest256()
    for file in job.files {
      digest.update(file.language ?? "")
      file.content.withUnsafeBytes { digest.update($0) }
    }
    return Self.key(digest.finish(), NoInputs())
  }

  package func job(for picture: KnownPicture) -> Job? {
    let source = picture.source
    return source.subtitles.isEmpty || source.isHidden || source.isFurther ? nil : Job(files: source.subtitles)
  }

  package func add(_ payload: Payload?, to picture: inout KnownPicture) -> [Diagnostic] {
    picture.knowledge.subtitles = payload?.tracks ?? []
    guard let payload else { return [] }
    let guessed = zip(picture.source.subtitles, payload.guesses).filter { !$0.1.isEmpty }.map { file, guess in
      Diagnostic(
        .warning, "media.cues-encoding", file: file.path.text, "it is no UTF-8 and was read as \(guess)",
        remedy: "if its words are wrong on the page, save it as UTF-8")
    }
    guard payload.tracks.count < picture.source.subtitles.count else { return guessed }
    let told = Set(payload.tracks.map(\.language))
    return guessed
      + picture.source.subtitles.filter { !told.contains($0.language) }.map {
        Diagnostic(
          .warning, "media.no-cues", file: $0.path.text, "no words with times can be read in it",
          remedy:
            "save it as WebVTT or SubRip, or give it another name than “\(picture.source.file.path.name)”")
      }
  }

  package func run(_ jobs: [Job]) async throws -> [Outcome<Payload>] {
    jobs.map { job in
      var (payload, files) = (Payload(), [[UInt8]]())
      for file in job.files {
        guard let bytes = try? Files.read(bytesOfPath: file.path.bytes(below: root), limit: SubtitleText.limit),
          Digest256.hash(bytes) == file.content
        else { return .gone }
        let (cues, guess) = SubtitleText.read(bytes, language: file.language)
        payload.guesses.append(cues.isEmpty ? "" : guess ?? "")
        if cues.isEmpty { continue }
        let text = SubtitleText.webVTT(cues)
        let rendition = Rendition(
          content: Digest256.hash(text), format: .vtt, size: PixelSize(width: 0, height: 0), length: text.count)
        payload.tracks.append(Subtitles(language: file.language, cues: cues, file: rendition))
        files.append(text)
      }
      return .made(payload, files)
    }
  }
}

extension SubtitleStep.Payload: FieldRecord {
  package static var blank: Self { Self() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("tracks", &tracks)
    try visitor.visit("guesses", &guesses)
  }
}

extension Subtitles: FieldRecord {
  package static var blank: Self {
    let nothing = Rendition(
      content: Digest256.hash([]), format: .vtt, size: PixelSize(width: 0, height: 0), length: 0)
    return Self(language: nil, cues: [], file: nothing)
  }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("language", &language)
    try visitor.visit("cues", &cues)
    try visitor.visit("file", &file)
  }
}

extension Subtitles.Cue: FieldRecord {
  package static var blank: Self { Self(start: 0, end: 0, text: "") }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("start", &start)
    try visitor.visit("end", &end)
    try visitor.visit("text", &text)
  }
}
