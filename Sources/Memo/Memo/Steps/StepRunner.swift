// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import KeepsakeSupport

/// Does what steps have to do, and what is remembered not again.
package struct StepRunner: Sendable {
  package let memo: MemoStore
  package let derivatives: DerivativeStore
  package let environment: BuildEnvironment
  package let progress: any ProgressListener

  package init(
    memo: MemoStore, derivatives: DerivativeStore, environment: BuildEnvironment, progress: any ProgressListener
  ) {
    self.memo = memo
    self.derivatives = derivatives
    self.environment = environment
    self.progress = progress
  }

  /// What a step gave.
  package struct Result<Payload: Sendable>: Sendable {
    /// By job; `nil` where there is none.
    package var payloads: [Payload?]
    /// Each once.
    package var diagnostics: [Diagnostic] = []
    /// Done in this run.
    package var made = 0
    /// Not remembered, and not done either.
    package var left = 0
    /// Whether any job failed, so that the next build has to try again.
    package var hasFailures = false
  }

  /// Gets the payload of each job: from the memo, or by doing it; jobs with one key are done once.
  ///
  /// What is finished is remembered at once, so that a build that is stopped loses next to nothing. With `onlyRemembered` nothing
  /// is done, and what is not remembered counts as left.
  package func run<S: Step>(
    _ step: S, _ jobs: [S.Job], onlyRemembered: Bool = false
  ) async throws -> Result<S.Payload> {
    let keys = mapInParallel(jobs.count, width: environment.workers) { step.key(of: jobs[$0]) }
    var (distinct, places) = ([Int](), [MemoKey: Int]())
    for (number, key) in keys.enumerated() where places[key] == nil {
      places[key] = distinct.count
      distinct.append(number)
    }
    let remembered = try memo.recall(distinct.map { keys[$0] }, as: S.Payload.self, workers: environment.workers)
    var payloads = mapInParallel(remembered.count, width: environment.workers) { place in
      remembered[place].flatMap { $0.files.allSatisfy(derivatives.has) ? $0 : nil }
    }
    var result = Result<S.Payload>(payloads: [])
    let missing = payloads.indices.filter { payloads[$0] == nil }
    if onlyRemembered {
      result.left = missing.count
    } else if !missing.isEmpty {
      var said: Set<Diagnostic> = []
      let outcomes = try await make(step, missing.map { (jobs[distinct[$0]], keys[distinct[$0]]) })
      for (place, outcome) in zip(missing, outcomes) {
        switch outcome {
        case .made(let payload, _):
          payloads[place] = payload
          result.made += 1
        case .failed(let diagnostic):
          if said.insert(diagnostic).inserted { result.diagnostics.append(diagnostic) }
          result.hasFailures = true
        case .lacking(let diagnostic):
          if said.insert(diagnostic).inserted { result.diagnostics.append(diagnostic) }
        case .gone: break
        }
      }
    }
    result.payloads = keys.map { key in places[key].flatMap { payloads[$0] } }
    return result
  }

  private func make<S: Step>(
    _ step: S, _ work: [(job: S.Job, key: MemoKey)]
  ) async throws -> [Outcome<S.Payload>] {
    progress.begin(step.title, total: work.count)
    defer {
      step.end()
      progress.end()
    }
    // Ties in their order, for a steady one.
    let order = work.indices.sorted { a, b in
      let (left, right) = (step.cost(of: work[a].job), step.cost(of: work[b].job))
      return left == right ? a < b : left > right
    }
    let lots = stride(from: 0, to: order.count, by: step.lot).map {
      Array(order[$0..<min($0 + step.lot, order.count)])
    }
    let width = step.lot == 1 ? environment.workers : 1
    let made = try await mapBounded(lots, width: width, on: environment.pool) { lot in
      defer { progress.advance(by: lot.count) }
      let outcomes = try await step.run(lot.map { work[$0].job })
      return try zip(lot, outcomes).map { number, outcome in try keep(outcome, as: work[number].key) }
    }
    BuildEnvironment.returnFreedMemory()
    var outcomes = [Outcome<S.Payload>](repeating: .gone, count: work.count)
    for (number, outcome) in zip(order, made.joined()) { outcomes[number] = outcome }
    return outcomes
  }

  /// Writes the files and remembers the payload; the bytes are let go of.
  private func keep<Payload: Memorable>(_ outcome: Outcome<Payload>, as key: MemoKey) throws -> Outcome<Payload> {
    guard case .made(let payload, let bytes) = outcome else { return outcome }
    try keep(payload, bytes, as: key)
    return .made(payload)
  }

  /// Writes a payload's files, then remembers it: the memo must never promise a file that a crash has kept from the disk.
  package func keep(_ payload: some Memorable, _ bytes: [[UInt8]], as key: MemoKey) throws {
    for (file, bytes) in zip(payload.files, bytes) { try derivatives.write(bytes, for: file) }
    memo.remember(payload, as: key)
  }
}
