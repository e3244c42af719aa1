// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
package import Memo

/// Makes collages and link previews from existing renditions.
package struct CollageStep: Step {
  package typealias Inputs = NoInputs
  package typealias Payload = [Rendition]
  package static let name = "collage"
  package static let version = 1
  private static let keys = MemoKeys<CollageStep>(NoInputs())

  package struct Job: Sendable {
    package var collage: CollageJob
    /// Makes the diagnostic for a failure, from the reason.
    package var failure: @Sendable (Message) -> Diagnostic

    package init(_ collage: CollageJob, failure: @escaping @Sendable (Message) -> Diagnostic) {
      self.collage = collage
      self.failure = failure
    }
  }

  package let title = "Collages"
  private let derivatives: DerivativeStore
  private let budget: MemoryBudget

  /// Takes the store of pictures; concurrent jobs use at most `memory` bytes together.
  package init(derivatives: DerivativeStore, memory: Int) {
    self.derivatives = derivatives
    budget = MemoryBudget(limit: memory)
  }

  /// A job is its own source, since its fingerprint includes its pictures.
  package func key(of job: Job) -> MemoKey { Self.keys[job.collage.fingerprint] }

  package func run(_ jobs: [Job]) async throws -> [Outcome<[Rendition]>] {
    var outcomes: [Outcome<[Rendition]>] = []
    for job in jobs {
      outcomes.append(try await budget.admit(bytes: job.collage.memory) { try make(job) })
    }
    return outcomes
  }

  private func make(_ job: Job) throws -> Outcome<[Rendition]> {
    do {
      let made = try job.collage.make { rendition in
        try Files.read(derivatives.path(for: rendition), limit: rendition.length)
      }
      let renditions = made.map { one in
        Rendition(content: Digest256.hash(one.bytes), format: .jpeg, size: one.size, length: one.bytes.count)
      }
      return .made(renditions, made.map(\.bytes))
    } catch let error as CollageError {
      return .failed(job.failure(error.reason))
    }
  }
}
