// SPDX-License-Identifier: MIT
internal import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport
private import Synchronization

/// Everything that the program says: messages for people on standard error, answers on standard output.
///
/// Where standard error is a terminal there is a progress line, where it is not a plain line every ten seconds. Nothing from
/// outside gets to a terminal but through `ShownText`.
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
    var isAtWork = false

    var line: ProgressLine { ProgressLine(stage: stage, done: done, total: total, elapsed: .now - began) }
  }

  let usesColours: Bool
  private let language: Translation
  private let isTerminal: Bool
  private let loudness: Loudness
  private let state = Mutex(State())
  private let sink: @Sendable (String) -> Void
  /// Tells the time between plain lines; `nil` where there are none.
  private let clock: Metronome?

  /// Says things into `sink`, with `pause` between plain lines of progress.
  init(
    isTerminal: Bool, usesColours: Bool, language: Translation = .english, loudness: Loudness,
    pause: Duration = .seconds(10),
    sink: @escaping @Sendable (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }
  ) {
    self.isTerminal = isTerminal
    self.usesColours = usesColours
    self.language = language
    self.loudness = loudness
    self.sink = sink
    clock = isTerminal || loudness == .quiet ? nil : Metronome(pause: pause)
    clock?.start { [weak self] in self?.tellProgress() }
  }

  /// A line for everybody who did not ask for quiet.
  func say(_ line: String) {
    guard loudness != .quiet else { return }
    state.withLock { state in
      closeLine(&state)
      write(ShownText.text(line) + "\n")
    }
  }

  /// What was asked for, on standard output: for people, or as JSON for programs.
  static func answer(_ text: String, isJSON: Bool = false, terminator: String = "\n") {
    print(isJSON ? ShownText.json(text) : ShownText.text(text), terminator: terminator)
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
        write(DiagnosticText(usesColours: usesColours, language: language).text(diagnostic) + "\n")
      }
    }
  }

  /// Whether somebody sits at a terminal who can be asked.
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Asks a question; only a plain yes is one.
  static func asks(_ question: String) -> Bool {
    FileHandle.standardError.write(Data(question.utf8))
    return ["y", "yes"].contains((readLine() ?? "").trimmingCharacters(in: .whitespaces).lowercased())
  }

  /// Durations of the stages that have ended, in their order.
  var stageTimes: [(stage: String, count: Int, duration: Duration)] { state.withLock { $0.times } }

  private func closeLine(_ state: inout State) {
    guard state.lineIsOpen else { return }
    write("\r\u{1B}[K")
    state.lineIsOpen = false
  }

  private func write(_ text: String) { sink(text) }

  private func tellProgress() {
    state.withLock { state in
      if state.isAtWork { write(state.line.plainText + "\n") }
    }
  }
}

extension Console: ProgressListener {
  func begin(_ stage: String, total: Int?) {
    state.withLock { state in
      state.isAtWork = true
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
      write("\r\u{1B}[K" + state.line.text)
    }
  }

  func end() {
    state.withLock { state in
      closeLine(&state)
      state.isAtWork = false
      let duration = ContinuousClock.now - state.began
      // A build that publishes twice goes through some stages twice.
      if let place = state.times.firstIndex(where: { $0.stage == state.stage }) {
        state.times[place].count += state.done
        state.times[place].duration += duration
      } else {
        state.times.append((state.stage, state.done, duration))
      }
      guard loudness == .verbose else { return }
      write("  \(state.stage): \(state.done) in \(ProgressLine.text(of: .now - state.began))\n")
    }
  }
}
