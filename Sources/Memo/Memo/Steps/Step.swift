// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A finding and how it is made: of one job at a time, or of some together where that is cheaper.
///
/// A step is given what it depends on in its jobs and names all of it in `key(of:)`. It asks nothing else: no settings, no clock,
/// no other step.
package protocol Step: Finding {
  /// One piece of work: where the source lies, and the inputs.
  associatedtype Job: Sendable
  /// What the keeper is told that the program is at, such as 'Pictures'.
  var title: String { get }
  /// So many jobs are done together, one such lot after the other; 1: each by itself, in parallel.
  var lot: Int { get }
  func key(of job: Job) -> MemoKey
  /// Roughly how long a job takes, in any unit: the longest are begun first, so that no worker is left with one at the end.
  func cost(of job: Job) -> Int
  /// Does jobs; an outcome for each, in their order. Throws only `CancellationError` and where the derivatives cannot be written.
  func run(_ jobs: [Job]) async throws -> [Outcome<Payload>]
  /// Lets go of what `run` has loaded.
  func end()
}

extension Step {
  package var lot: Int { 1 }
  package func cost(of job: Job) -> Int { 0 }
  package func end() {}
}

/// What became of a job.
package enum Outcome<Payload: Sendable>: Sendable {
  /// Remembered, with the bytes of the payload's files in their order.
  case made(Payload, [[UInt8]] = [])
  /// Could not be made, and may be another time: the next build tries again.
  case failed(Diagnostic)
  /// Cannot be made while this machine is as it is: what tells another apart is an input of the check whether anything has changed.
  case lacking(Diagnostic)
  /// The source is not what it was, or gone: the next build finds it as it is.
  case gone
}
