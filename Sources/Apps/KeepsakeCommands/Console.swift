// SPDX-License-Identifier: MIT
internal import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport
private import Synchronization

/// Messages for people on standard error, with a progress line where that is a terminal.
final class Console: Sendable {
  enum Loudness: Sendable { case quiet, normal, verbose }

  private struct State {
    var stage = ""
    var total: Int?
    var done = 0
    var began = ContinuousClock.now
    var drawn = ContinuousClock.now
    var lineIsOpen = false
    var times: [(stage: String, count: Int, duration: Duration)] = []
  }

  let usesColours: Bool
  private let isTerminal: Bool
  private let loudness: Loudness
  private let state = Mutex(State())

  init(isTerminal: Bool, usesColours: Bool, loudness: Loudness) {
    self.isTerminal = isTerminal
    self.usesColours = usesColours
    self.loudness = loudness
  }

  /// A line for everybody who did not ask for quiet.
  func say(_ line: String) {
    guard loudness != .quiet else { return }
    state.withLock { state in
      closeLine(&state)
      write(line + "\n")
    }
  }

  /// A line for those who asked for more.
  func detail(_ line: String) {
    if loudness == .verbose { say(line) }
  }

  /// Diagnostics in reading order, each on its own lines.
  func report(_ diagnostics: [Diagnostic]) {
    let shown = diagnostics.filter { loudness != .quiet || $0.severity == .error }
    guard !shown.isEmpty else { return }
    state.withLock { state in
      closeLine(&state)
      for diagnostic in shown.sorted(by: Diagnostic.inReadingOrder) {
        write(DiagnosticText(usesColours: usesColours).text(diagnostic) + "\n")
      }
    }
  }

  /// Durations of the stages that have ended, in their order.
  var stageTimes: [(stage: String, count: Int, duration: Duration)] { state.withLock { $0.times } }

  private func closeLine(_ state: inout State) {
    guard state.lineIsOpen else { return }
    write("\r\u{1B}[K")
    state.lineIsOpen = false
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}

extension Console: ProgressListener {
  func begin(_ stage: String, total: Int?) {
    state.withLock { state in
      state.stage = stage
      state.total = total
      state.done = 0
      state.began = .now
      state.drawn = .now
    }
  }

  func advance(by count: Int) {
    state.withLock { state in
      state.done += count
      guard isTerminal, loudness != .quiet, ContinuousClock.now - state.drawn > .milliseconds(100) else { return }
      state.drawn = .now
      state.lineIsOpen = true
      let line = ProgressLine(
        stage: state.stage, done: state.done, total: state.total, elapsed: .now - state.began)
      write("\r\u{1B}[K" + line.text)
    }
  }

  func end() {
    state.withLock { state in
      closeLine(&state)
      state.times.append((state.stage, state.done, .now - state.began))
      guard loudness == .verbose else { return }
      write("  \(state.stage): \(state.done) in \(ProgressLine.text(of: .now - state.began))\n")
    }
  }
}
