// SPDX-License-Identifier: MIT
private import Dispatch
private import Synchronization

/// Calls a function repeatedly, with a pause between, until it is released.
///
/// On a separate queue: the threads of tasks may all be busy, and a picture can take longer than the pause.
final class Metronome: Sendable {
  private let pause: Duration
  private let timer = Mutex<Timer?>(nil)

  private struct Timer: @unchecked Sendable {  // Dispatch's sources are, and do not say so.
    var source: any DispatchSourceTimer
  }

  init(pause: Duration) { self.pause = pause }

  func start(_ beat: @escaping @Sendable () -> Void) {
    let source = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "progress", qos: .utility))
    let milliseconds = max(1, Int(pause / .milliseconds(1)))
    source.schedule(deadline: .now() + .milliseconds(milliseconds), repeating: .milliseconds(milliseconds))
    source.setEventHandler(handler: beat)
    let made = Timer(source: source)
    timer.withLock { $0 = made }
    source.resume()
  }

  deinit { timer.withLock { $0?.source.cancel() } }
}
