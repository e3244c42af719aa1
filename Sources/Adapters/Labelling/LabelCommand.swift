// SPDX-License-Identifier: MIT
import Foundation
package import KeepsakeModel
private import KeepsakeSupport

/// The keeper's program, which reads picture paths, one per line, and writes a JSON object per picture and line:
/// `{"path": "…", "labels": [{"name": "boat", "confidence": 0.93}]}`, or `"labels": ["boat"]`.
///
/// It reads from and writes to files, so that neither side can block the other. It is stopped if it is silent for too
/// long or writes too much.
package struct LabelCommand: Sendable {
  /// The program and its arguments; the program by path, or by name if it is on the search path.
  package let words: [String]
  /// Its working directory; paths in `words` may be relative to it.
  package let folder: String
  /// The number of seconds without a new answer after which it is stopped.
  package let patience: Int
  /// The most bytes that it may write.
  private static let mostBytes = 64 << 20
  /// The most labels of a picture; later ones are ignored.
  static let mostLabels = 64
  /// The most characters of a label.
  static let longestLabel = 80

  package struct Answer: Sendable {
    /// The labels by path, as the path was given; pictures without an answer are missing.
    package var labels: [String: [PictureLabel]] = [:]
    /// The number of unreadable lines.
    package var badLines = 0

    package init() {}
  }

  package init(words: [String], folder: String, patience: Int = 60) {
    self.words = words
    self.folder = folder
    self.patience = max(1, patience)
  }

  /// Asks for the labels of pictures by absolute paths without line breaks; blocks until the program ends.
  package func labels(of paths: [String], isStopped: () -> Bool = { false }) throws(LabellingError) -> Answer {
    guard let name = words.first else { throw .notFound("") }
    guard let program = program(name) else { throw .notFound(name) }
    let scratch = FileManager.default.temporaryDirectory.path + "/keepsake-labels-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(
        atPath: scratch, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw .unreadable(scratch) }
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let asked = paths.filter { !$0.contains { $0.isNewline } }
    let (input, output, errors) = (scratch + "/in", scratch + "/out", scratch + "/err")
    let manager = FileManager.default
    guard manager.createFile(atPath: input, contents: Data(asked.map { $0 + "\n" }.joined().utf8)),
      manager.createFile(atPath: output, contents: nil), manager.createFile(atPath: errors, contents: nil),
      let standardInput = FileHandle(forReadingAtPath: input), let written = FileHandle(forWritingAtPath: output),
      let complaints = FileHandle(forWritingAtPath: errors)
    else { throw .unreadable(scratch) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = Self.environment(ProcessInfo.processInfo.environment)
    process.standardInput = standardInput
    process.standardOutput = written
    process.standardError = complaints
    do { try process.run() } catch { throw .notFound(name) }
    try wait(for: process, output, isStopped)
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw .failed(status: Int(process.terminationStatus), said: Self.lastLine(errors))
    }
    return Self.read(manager.contents(atPath: output) ?? Data(), asked: Set(asked))
  }

  /// The environment without our own variables, such as a passphrase.
  static func environment(_ all: [String: String]) -> [String: String] {
    all.filter { !$0.key.hasPrefix("KEEPSAKE") }
  }

  /// An absolute path, a path inside `folder`, or the first program of that name on the search path.
  private func program(_ name: String) -> String? {
    let manager = FileManager.default
    if name.contains("/") {
      let path = name.hasPrefix("/") ? name : folder + "/" + name
      return manager.isExecutableFile(atPath: path) ? path : nil
    }
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return search.split(separator: ":").map { "\($0)/\(name)" }.first { manager.isExecutableFile(atPath: $0) }
  }

  private func wait(for process: Process, _ output: String, _ isStopped: () -> Bool) throws(LabellingError) {
    var (size, silence) = (0, 0.0)
    let step = 0.05
    while process.isRunning {
      Thread.sleep(forTimeInterval: step)
      let attributes = try? FileManager.default.attributesOfItem(atPath: output)
      let now = attributes?[.size] as? Int ?? size
      silence = now > size ? 0 : silence + step
      size = now
      let failure: LabellingError? =
        size > Self.mostBytes
        ? .tooMuch
        : silence > Double(patience) || isStopped() ? .timedOut(seconds: patience) : nil
      if let failure {
        Self.stop(process)
        throw failure
      }
    }
  }

  /// Terminates the program, and kills it after a second.
  private static func stop(_ process: Process) {
    process.terminate()
    for _ in 0..<20 where process.isRunning { Thread.sleep(forTimeInterval: 0.05) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  private static func lastLine(_ path: String) -> String {
    guard let handle = FileHandle(forReadingAtPath: path), let data = try? handle.read(upToCount: 1 << 16) else {
      return ""
    }
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    return String((lines.last ?? "").prefix(200))
  }

  // MARK: Answers

  static func read(_ data: Data, asked: Set<String>) -> Answer {
    var answer = Answer()
    for line in data.split(separator: UInt8(ascii: "\n")) {
      if line.allSatisfy({ $0 == 32 || $0 == 13 || $0 == 9 }) { continue }
      guard line.count < 1 << 20, let object = JSON(Array(line)), let path = object["path"]?.text,
        asked.contains(path), let entries = object["labels"]?.items
      else {
        answer.badLines += 1
        continue
      }
      let labels = entries.prefix(mostLabels).compactMap(label)
      if labels.count < min(entries.count, mostLabels) { answer.badLines += 1 }
      answer.labels[path] = PictureLabel.ordered(labels)
    }
    return answer
  }

  private static func label(_ entry: JSON) -> PictureLabel? {
    guard let name = entry.text ?? entry["name"]?.text, let clean = PictureLabel.cleaned(name) else { return nil }
    guard let value = entry["confidence"] else { return PictureLabel(name: clean, confidence: 1) }
    guard let number = value.number, (0...1).contains(number) else { return nil }
    return PictureLabel(name: clean, confidence: number)
  }
}

extension PictureLabel {
  /// A label without line breaks and control characters; `nil` if it is then empty or too long.
  static func cleaned(_ name: String) -> String? {
    let plain = String(
      String.UnicodeScalarView(name.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    let words = plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty || words.count > LabelCommand.longestLabel ? nil : words
  }

  /// The labels sorted by falling confidence, without duplicate names.
  static func ordered(_ labels: [PictureLabel]) -> [PictureLabel] {
    var seen: Set<String> = []
    return labels.sorted { ($1.confidence, $0.name) < ($0.confidence, $1.name) }.filter {
      seen.insert($0.name).inserted
    }
  }
}
