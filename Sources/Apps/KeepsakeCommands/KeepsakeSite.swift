// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import Foundation
private import KeepsakeModel
private import KeepsakeSupport

/// The program: parses the command line, runs a verb, and turns what happens into an exit status.
package enum KeepsakeSite {
  /// Exit statuses, as `docs/command-line.md` promises them.
  enum Status: Int32 {
    case done = 0
    /// Problems in the archive; nothing was published.
    case problems = 1
    case wrongUsage = 2
    /// A fault of the program.
    case fault = 70
    /// Something was out of reach and may be back: a shard is to be run again.
    case tryAgain = 75
    /// Stopped by Ctrl-C.
    case interrupted = 130
  }

  /// Runs the program and returns its exit status.
  package static func run(_ arguments: [String]) async -> Int32 {
    do {
      var command = try Root.parseAsRoot(arguments)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      return Status.done.rawValue
    } catch let status as ExitStatus {
      return status.status.rawValue
    } catch let diagnostic as Diagnostic {
      write(text(diagnostic, for: arguments), to: .standardError)
      return Status.problems.rawValue
    } catch let error as FileError {
      write(text(error.diagnostic(), for: arguments), to: .standardError)
      return Status.problems.rawValue
    } catch is CancellationError {
      return Status.interrupted.rawValue
    } catch {
      return answer(error)
    }
  }

  /// Help and version go to standard output with status 0; a wrong command line to standard error with status 2.
  private static func answer(_ error: any Error) -> Int32 {
    let code = Root.exitCode(for: error)
    let message = ShownText.text(Root.fullMessage(for: error))
    if code == .success {
      write(message + "\n", to: .standardOutput)
      return Status.done.rawValue
    }
    write(message + "\n", to: .standardError)
    return code == .validationFailure ? Status.wrongUsage.rawValue : Status.fault.rawValue
  }

  private static func text(_ diagnostic: Diagnostic, for arguments: [String]) -> String {
    let isForPrograms =
      arguments.contains("--format=json") || arguments.drop { $0 != "--format" }.dropFirst().first == "json"
    return DiagnosticText(usesColours: false, language: .ofTerminal(isForPrograms: isForPrograms)).text(diagnostic)
      + "\n"
  }

  private static func write(_ text: String, to handle: FileHandle) {
    handle.write(Data(text.utf8))
  }
}

/// Ends a verb that has already said why.
struct ExitStatus: Error {
  var status: KeepsakeSite.Status

  init(_ status: KeepsakeSite.Status) { self.status = status }
}
