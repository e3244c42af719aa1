// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
internal import Media
package import Memo

/// Makes what moved around a picture when it was taken, as browsers play it, where the archive's keeper publishes that.
///
/// It is a film beside the picture, or one in the picture's own file.
package struct MotionStep: PictureStep {
  package typealias Inputs = ToolInputs
  package static let name = "motion"
  package static let version = 2
  package static let slowKind: SlowKind? = .players

  package struct Job: Sendable {
    var file: MediaFile
    var content: ContentHash
    /// Whether the film lies in the picture's file.
    var isEmbedded: Bool
    var path: ArchivePath
  }

  package struct Payload: Hashable, Memorable {
    /// `nil`: nothing moved.
    var motion: Rendition?

    package var files: [Rendition] { motion.map { [$0] } ?? [] }
  }

  package let title = "Moving pictures"
  private let root: String
  private let derivatives: DerivativeStore
  private let keys: MemoKeys<MotionStep>
  /// Pictures whose own files are larger hold films of another kind, in bytes.
  private static let limit = 256 << 20

  /// `nil` where none is published.
  package init?(_ archive: StepContext) {
    guard archive.settings.publishesMotion, MediaTool.ffmpeg.isThere else { return nil }
    root = archive.root
    derivatives = archive.derivatives
    keys = MemoKeys(Inputs(tool: MediaTool.ffmpeg.version))
  }

  package func key(of job: Job) -> MemoKey { keys[job.content] }

  package func job(for picture: KnownPicture) -> Job? {
    let source = picture.source
    // A part of a picture is shown so that the rest is not, which the film would show.
    guard source.format.medium == nil, !source.isHidden, !source.isFurther, !source.isPart,
      !source.staysStill, source.edit == PictureEdit(),
      picture.knowledge.picture != nil
    else { return nil }
    if let film = picture.motion {
      return Job(
        file: film.source.mediaFile(root: root), content: film.content, isEmbedded: false, path: source.file.path)
    }
    guard [.jpeg, .heif].contains(picture.format), source.file.size <= Self.limit else { return nil }
    return Job(
      file: source.mediaFile(root: root), content: picture.content, isEmbedded: true, path: source.file.path)
  }

  package func add(_ payload: Payload?, to picture: inout KnownPicture) -> [Diagnostic] {
    picture.knowledge.motion = payload?.motion
    return []
  }

  package func run(_ jobs: [Job]) async throws -> [Outcome<Payload>] {
    try jobs.map { job in
      let path = try derivatives.pathForNew()
      let apart = try derivatives.pathForNew()
      defer { for file in [path, apart] { try? Files.remove(file) } }
      var film = job.file
      if job.isEmbedded {
        guard let bytes = try? Files.read(bytesOfPath: film.path, limit: Self.limit),
          Digest256.hash(bytes) == job.content
        else { return .gone }
        guard let range = EmbeddedFilm.range(in: bytes) else { return .made(Payload()) }
        try Files.write(Array(bytes[range]), to: apart)
        film = MediaFile(path: Array(apart.utf8), ending: "mp4", size: range.count)
      }
      do throws(MediaRefusal) {
        let made = try FilmPlayer.make(film, to: path)
        guard made.format == .mp4 else { return .made(Payload()) }
        return .made(Payload(motion: try adopt(path, made)))
      } catch {
        return try MediaFactsStep.outcome(error, Payload(), job.path)
      }
    }
  }

  private func adopt(_ path: String, _ made: FilmPlayer.Made) throws(MediaRefusal) -> Rendition {
    do { return try derivatives.adopt(path, format: made.format, size: made.size) } catch {
      throw .damaged(error.reason)
    }
  }
}

extension MotionStep.Payload: FieldRecord {
  package static var blank: Self { Self() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("motion", &motion)
  }
}
