// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
internal import KeepsakeSupport
private import Synchronization

/// An external program of this machine that opens films, sounds and PDFs: unmodified, with limits, and never linked
/// into ours.
package enum MediaTool: String, Sendable, CaseIterable {
  case ffprobe, ffmpeg, pdfinfo, pdftoppm, pdftotext, qpdf

  /// The Debian package that contains it.
  package var package: String {
    switch self {
    case .ffprobe, .ffmpeg: "ffmpeg"
    case .qpdf: "qpdf"
    default: "poppler-utils"
    }
  }

  package var isThere: Bool { CommandRun.isThere(rawValue) }

  /// The size and time of each program's executable, without running it; `-` for a missing program.
  package static func stamp() -> String {
    allCases.map { tool in
      guard let path = CommandRun.path(of: tool.rawValue), let status = Files.status(path) else { return "-" }
      return "\(status.size)/\(status.modified)"
    }.joined(separator: " ")
  }

  private static let versions = Mutex<[MediaTool: String]>([:])

  /// The program's version, for the keys of its output; empty if the program is missing.
  package var version: String {
    if let known = Self.versions.withLock({ $0[self] }) { return known }
    let flag = ["ffprobe", "ffmpeg"].contains(rawValue) ? "-version" : self == .qpdf ? "--version" : "-v"
    let limits = ProcessLimits(processor: 10, file: 1 << 20)
    let run = isThere ? try? CommandRun.run(rawValue, [flag], limits: limits) : nil
    let text = run.map { $0.output.isEmpty ? $0.messages : $0.output } ?? ""
    let line = String(text.prefix { $0 != "\n" }.prefix(120))
    Self.versions.withLock { $0[self] = line }
    return line
  }

  /// Runs the program in a folder; throws if it is missing, fails, or exceeds its limits.
  @discardableResult
  func run(_ arguments: [String], in folder: MediaScratch, _ limits: ProcessLimits) throws(MediaRefusal) -> CommandRun {
    guard isThere else { throw .noProgram(self) }
    var limits = limits
    if let budget = folder.budget { limits.processor = min(limits.processor, try budget.left()) }
    let run: CommandRun
    do {
      run = try CommandRun.run(rawValue, arguments, in: folder.path, environment: Self.environment, limits: limits)
    } catch {
      throw .noProgram(self)
    }
    folder.budget?.take(seconds: run.processor)
    if Task.isCancelled { throw .stopped }
    if run.status == 0 { return run }
    throw MediaRefusal(self, status: run.status, said: run.messages)
  }

  /// Messages are in English, because they are parsed; and there is no proxy, because none of the programs needs the
  /// network.
  private static let environment: [String: String?] = [
    "LC_ALL": "C", "http_proxy": nil, "https_proxy": nil, "DISPLAY": nil,
  ]
}

/// Why nothing could be made from a film, a sound or a document.
package enum MediaRefusal: Error, Equatable {
  case noProgram(MediaTool)
  /// It can be opened only with a password.
  case locked
  /// It needed more time or memory than a file may use.
  case tooLarge
  /// The program's error message, shortened.
  case damaged(Message)
  /// It has nothing of the requested kind.
  case empty
  /// It was cut in a way that the programs that play it do not support.
  case cut
  /// The build was stopped.
  case stopped

  init(_ tool: MediaTool, status: Int32, said: String) {
    let lines = said.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    if tool.package == "poppler-utils", lines.contains(where: { $0.contains("Incorrect password") }) {
      self = .locked
    } else if status < 0
      || lines.contains(where: { $0.contains("Cannot allocate memory") || $0.contains("File size limit") })
    {
      self = .tooLarge
    } else {
      // The program's last message, without the name that we have given the file.
      let last = lines.last.map { $0.replacing(#/^(\[[^\]]*\] )?(\./)?in(\.\w+)?: /#, with: "") } ?? ""
      self = .damaged(Message(own: String(last.prefix(120))))
    }
  }

  /// Whether the cause is the file itself, and not time, memory or this machine.
  var isOfFile: Bool {
    switch self {
    case .damaged, .empty, .cut: true
    default: false
    }
  }

  /// The message that a page shows instead of the picture; `nil` if the build ends anyway.
  package var fault: PictureFault? {
    switch self {
    case .noProgram: .noProgram
    case .locked: .locked
    case .tooLarge: .tooLarge
    case .damaged, .empty, .cut: .damaged
    case .stopped: nil
    }
  }

  /// The message about the file for the keeper.
  package var problem: FactProblem {
    switch self {
    case .noProgram(let tool):
      FactProblem(
        problem: "the program \(tool.rawValue) is not on this machine",
        remedy: "install \(tool.package), and build again")
    case .locked:
      FactProblem(problem: "it opens only with a password", remedy: "save a copy without one beside it")
    case .tooLarge:
      FactProblem(
        problem: "it takes more time or memory than one file may",
        remedy: "save it smaller, or name it under “exclude:”")
    case .damaged(let said):
      FactProblem(
        problem: said.isEmpty ? "it cannot be opened" : "it cannot be opened (\(said))",
        remedy: "look whether there is a sounder copy of the file")
    case .empty:
      FactProblem(
        problem: "there is nothing in it to see or hear", remedy: "name it under “exclude:”, or look for a sounder copy"
      )
    case .cut:
      FactProblem(
        problem: "it was cut without being saved again, so the removed parts are still in it",
        remedy: "save it again from a program that makes films (export, encode)")
    case .stopped: FactProblem(problem: "the build was stopped", remedy: "build again")
    }
  }
}
