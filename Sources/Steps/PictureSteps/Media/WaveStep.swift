// SPDX-License-Identifier: MIT
package import KeepsakeModel
internal import Media
package import Memo

/// Measures how loud a film or a sound is over its length, for the wave in its player.
///
/// It measures the file that visitors play, so that the wave shows nothing of removed parts.
package struct WaveStep: PictureStep {
  package typealias Inputs = ToolInputs
  package static let name = "wave"
  package static let version = 1
  package static let slowKind: SlowKind? = .players
  package static let followsAnother = true

  package struct Job: Sendable {
    var player: Rendition
    var path: ArchivePath
  }

  package struct Payload: Hashable, Memorable {
    /// Empty if it cannot be measured.
    var levels: [UInt8] = []
  }

  package let title = "Films"
  private let derivatives: DerivativeStore
  private let keys: MemoKeys<WaveStep>

  /// `nil` without anything to hear, and without ffmpeg.
  package init?(_ archive: StepContext) {
    guard MediaTool.ffmpeg.isThere, archive.pictures.contains(where: { $0.knowledge.media?.hasSound == true }) else {
      return nil
    }
    derivatives = archive.derivatives
    keys = MemoKeys(Inputs(tool: MediaTool.ffmpeg.version))
  }

  package func key(of job: Job) -> MemoKey { keys[job.player.content] }

  package func job(for picture: KnownPicture) -> Job? {
    guard let player = picture.knowledge.player, picture.knowledge.media?.hasSound == true else { return nil }
    return Job(player: player, path: picture.source.file.path)
  }

  package func add(_ payload: Payload?, to picture: inout KnownPicture) -> [Diagnostic] {
    picture.knowledge.wave = payload?.levels ?? []
    return []
  }

  package func run(_ jobs: [Job]) async throws -> [Outcome<Payload>] {
    try jobs.map { job in
      guard derivatives.has(job.player) else { return .gone }
      let file = MediaFile(
        path: Array(derivatives.path(for: job.player).utf8), ending: job.player.format.fileExtension,
        size: job.player.length)
      do throws(MediaRefusal) {
        return .made(Payload(levels: try Waveform(file, FilmProbe(file)).levels))
      } catch {
        return try MediaFactsStep.outcome(error, Payload(), job.path)
      }
    }
  }
}

extension WaveStep.Payload: FieldRecord {
  package static var blank: Self { Self() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("levels", &levels)
  }
}
