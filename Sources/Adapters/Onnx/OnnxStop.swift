// SPDX-License-Identifier: MIT
internal import COnnxRuntime
private import Synchronization

/// Ends unwanted runs of sessions, from another thread.
package final class OnnxStop: Sendable {
  /// Handles of active runs, as numbers.
  private let state = Mutex<(isStopped: Bool, runs: Set<UInt>, calls: UInt)>((false, [], 0))

  package init() {}

  package func stop() {
    state.withLock { state in
      state.isStopped = true
      for run in state.runs { Self.end(run, state.calls) }
    }
  }

  func begin(_ run: UnsafeMutableRawPointer, _ calls: ks_ort) {
    let (run, calls) = (UInt(bitPattern: run), UInt(bitPattern: calls))
    state.withLock { state in
      state.calls = calls
      state.runs.insert(run)
      if state.isStopped { Self.end(run, calls) }
    }
  }

  /// After this call the handle is not used again.
  func finish(_ run: UnsafeMutableRawPointer) { _ = state.withLock { $0.runs.remove(UInt(bitPattern: run)) } }

  private static func end(_ run: UInt, _ calls: UInt) {
    guard let calls = ks_ort(bitPattern: calls), let run = UnsafeMutableRawPointer(bitPattern: run) else { return }
    if let status = ks_ort_terminate(calls, run) { ks_ort_release_status(calls, status) }
  }
}
