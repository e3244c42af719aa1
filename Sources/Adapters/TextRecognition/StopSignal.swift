// SPDX-License-Identifier: MIT
internal import Onnx
private import Synchronization

/// Cancels work that blocks in C.
package final class StopSignal: Sendable {
  private let flag = Atomic(false)
  let runs = OnnxStop()

  package init() {}

  package func stop() {
    flag.store(true, ordering: .relaxed)
    runs.stop()
  }

  package var isStopped: Bool { flag.load(ordering: .relaxed) }
}
