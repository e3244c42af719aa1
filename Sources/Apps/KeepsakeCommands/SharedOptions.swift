// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import Foundation
internal import KeepsakeSupport

/// Options that every verb takes.
struct SharedOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  enum Colour: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }

  @Option(help: ArgumentHelp("Work on this many pictures and pages at once (default: one per core).", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Say only what went wrong.")
  var quiet = false

  @Flag(help: "Say more: every stage, every file that was redone.")
  var verbose = false

  @Option(help: "Results as text for people or json for programs.")
  var format: Format = .text

  @Option(help: "Colours in messages: auto, always or never (NO_COLOR is obeyed).")
  var color: Colour = .auto

  mutating func validate() throws {
    if let jobs, jobs < 1 || jobs > 1_024 { throw ValidationError("--jobs takes a number from 1 to 1024.") }
    if quiet, verbose { throw ValidationError("Choose one of --quiet and --verbose.") }
  }

  var environment: BuildEnvironment { .ofThisMachine(workers: jobs) }

  var console: Console {
    let isTerminal = isatty(STDERR_FILENO) == 1
    let wantsNone = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    let colours =
      switch color {
      case .always: true
      case .never: false
      case .auto: isTerminal && !wantsNone
      }
    let loudness: Console.Loudness = quiet ? .quiet : verbose ? .verbose : .normal
    return Console(
      isTerminal: isTerminal, usesColours: colours, language: .ofTerminal(isForPrograms: format == .json),
      loudness: loudness)
  }
}
