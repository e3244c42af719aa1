// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import Memo

/// A step that adds to what is known of each picture of an archive.
package protocol PictureStep: Step {
  /// What is to be done for a picture; `nil` if nothing.
  func job(for picture: KnownPicture) -> Job?
  /// Adds what was found to what is known of a picture, and says what its keeper should know; `nil`: nothing was to be done, or
  /// it could not be.
  func add(_ payload: Payload?, to picture: inout KnownPicture) -> [Diagnostic]
  /// What is to be said of the step as a whole, once it has run.
  var remarks: [Diagnostic] { get }
  /// What it does where it takes so long that a site is published before it, and again after it.
  static var slowKind: SlowKind? { get }
  /// Whether it works on the files of an earlier slow step: a build does not count them twice.
  static var followsAnother: Bool { get }
  /// Whether its findings may not leave this machine, so that no other does its work.
  static var staysHere: Bool { get }
}

/// Slow work of one kind, which a build counts together.
package enum SlowKind: Sendable {
  /// A keeper can ask a build to leave it.
  case texts
  case players
  case faces
}

extension PictureStep {
  package static var slowKind: SlowKind? { nil }
  package static var followsAnother: Bool { false }
  package static var staysHere: Bool { false }
  package var remarks: [Diagnostic] { [] }
}

/// What a step did to an archive's pictures.
package struct StepReport: Sendable {
  package var diagnostics: [Diagnostic]
  /// Jobs done.
  package var made: Int
  /// Jobs not remembered, and not done either.
  package var left: Int
  /// Numbers of the pictures for which there is something to do and nothing was found.
  package var open: [Int]
  /// Whether the next build has to try again.
  package var hasFailures: Bool
}

extension StepRunner {
  /// Runs a step on pictures; with `onlyRemembered` only what is remembered is added.
  package func run<S: PictureStep>(
    _ step: S, on pictures: inout [KnownPicture], onlyRemembered: Bool = false
  ) async throws -> StepReport {
    var jobs: [S.Job] = []
    let places = pictures.map { picture -> Int? in
      guard let job = step.job(for: picture) else { return nil }
      jobs.append(job)
      return jobs.count - 1
    }
    let result = try await run(step, jobs, onlyRemembered: onlyRemembered)
    var said: [Diagnostic] = []
    for number in pictures.indices {
      said += step.add(places[number].flatMap { result.payloads[$0] }, to: &pictures[number])
    }
    return StepReport(
      diagnostics: step.remarks + said + result.diagnostics, made: result.made, left: result.left,
      open: pictures.indices.filter { number in places[number].map { result.payloads[$0] == nil } ?? false },
      hasFailures: result.hasFailures)
  }
}
