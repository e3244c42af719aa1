// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeModel
private import KeepsakeSupport

/// The script that fetches networks, which the studio runs where a keeper presses for it.
struct ModelFetch {
  private static let name = "keepsake-site"
  /// 24 MB over a slow line; then nothing may lie about half.
  private static let longest = 1_800

  let script: String

  /// `nil` where the program came without it.
  init?() {
    guard let program = Bundle.main.executablePath.flatMap({ Files.realPath($0) }) else { return nil }
    let folder = Files.parent(of: program)
    var places = ["\(Files.parent(of: folder))/libexec/\(Self.name)/models"]
    // One that was built and not installed lies in the folder of its sources.
    if let build = program.range(of: "/.build/") { places.append("\(program[..<build.lowerBound])/scripts/models") }
    guard let script = places.first(where: { CommandRun.path(of: $0) != nil }) else { return nil }
    self.script = script
  }

  /// Fetches a set of networks with what runs them, to where the program looks for them.
  func run(_ set: String) throws(StudioError) {
    do {
      let limits = ProcessLimits(processor: 600, file: 256 << 20, wait: Self.longest)
      let run = try CommandRun.run(script, [set], limits: limits)
      try Task.checkCancellation()
      guard run.status == 0 else {
        let said = run.messages.split(separator: "\n").suffix(2).joined(separator: " ")
        throw Diagnostic(
          .error, "models.fetch", "it could not be fetched: \(said)",
          remedy: "look whether the internet can be reached, and press again")
      }
    } catch let error as Diagnostic {
      throw StudioError(error)
    } catch {
      throw StudioError(ofWork: error, "models")
    }
  }
}
