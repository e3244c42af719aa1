// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport
internal import Media
package import Memo

/// Makes what visitors play: films and sounds as browsers take them, without what they say of themselves.
///
/// It takes as long as the film, so that the site stands before; what is copied as it is takes next to nothing.
package struct PlayerStep: PictureStep {
  package static let name = "player"
  package static let version = 4
  package static let slowKind: SlowKind? = .players

  package typealias Inputs = ToolInputs

  package struct Job: Sendable {
    var file: MediaFile
    var content: ContentHash
    var path: ArchivePath
    var duration: Double
  }

  package struct Payload: Hashable, Memorable {
    var player: Rendition?
    /// In seconds, of what could be read; a film that was cut off says it is longer.
    var duration: Double?
    var problem: FactProblem?

    package var files: [Rendition] { player.map { [$0] } ?? [] }
  }

  package let title = "Films"
  private let root: String
  private let derivatives: DerivativeStore
  private let keys: MemoKeys<PlayerStep>

  /// `nil` where there is neither a film nor a sound, or nothing to make them with, which is said of their stills.
  package init?(_ archive: StepContext) {
    let isWanted = archive.pictures.contains { ($0.knowledge.media?.medium).map { $0 != .document } ?? false }
    guard isWanted, MediaTool.ffmpeg.isThere else { return nil }
    root = archive.root
    derivatives = archive.derivatives
    keys = MemoKeys(Inputs(tool: MediaTool.ffmpeg.version))
  }

  package func key(of job: Job) -> MemoKey { keys[job.content] }

  /// The shortest first: most of the films are there soon.
  package func cost(of job: Job) -> Int { -Int(job.duration) }

  package func job(for picture: KnownPicture) -> Job? {
    guard let media = picture.knowledge.media, media.medium != .document, !picture.source.isHidden,
      !picture.source.isFurther, !picture.source.isPart, !picture.source.staysStill, !picture.knowledge.isMotion,
      picture.source.companions.isEmpty || !MotionPairs.mayBe(media)
    else { return nil }
    let source = picture.source
    return Job(
      file: source.mediaFile(root: root), content: picture.content, path: source.file.path, duration: media.duration)
  }

  package func add(_ payload: Payload?, to picture: inout KnownPicture) -> [Diagnostic] {
    if picture.source.isPart, [.film, .sound].contains(picture.knowledge.media?.medium) {
      return [
        Diagnostic(
          .note, "media.more-than-shown", file: picture.source.file.path.text,
          "it cannot be played: it shows more than its page is to show (“crop” or “background”)")
      ]
    }
    picture.knowledge.player = payload?.player
    if let made = payload?.duration, let said = picture.knowledge.media?.duration, made < said - max(1, said / 50) {
      picture.knowledge.media?.duration = made
      return [
        Diagnostic(
          .note, "media.cut-off", file: picture.source.file.path.text,
          "it breaks off: \(Int(made.rounded())) of its \(Int(said.rounded())) seconds can be played",
          remedy: "look whether there is a sounder copy of the file")
      ]
    }
    guard let problem = payload?.problem else { return [] }
    return [
      Diagnostic(
        .warning, "media.no-player", file: picture.source.file.path.text, "it cannot be played: \(problem.problem)",
        remedy: problem.remedy)
    ]
  }

  package func run(_ jobs: [Job]) async throws -> [Outcome<Payload>] {
    var outcomes: [Outcome<Payload>] = []
    for job in jobs {
      let path = try derivatives.pathForNew()
      defer { try? Files.remove(path) }
      let made: FilmPlayer.Made
      do throws(MediaRefusal) {
        made = try FilmPlayer.make(job.file, to: path)
      } catch {
        outcomes.append(try MediaFactsStep.outcome(error, Payload(problem: error.problem), job.path))
        continue
      }
      outcomes.append(
        .made(
          Payload(player: try derivatives.adopt(path, format: made.format, size: made.size), duration: made.duration)))
    }
    return outcomes
  }
}

extension PlayerStep.Payload: FieldRecord {
  package static var blank: Self { Self() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("player", &player)
    try visitor.visit("duration", &duration)
    try visitor.visit("problem", &problem)
  }
}
