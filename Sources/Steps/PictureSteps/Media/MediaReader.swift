// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
internal import Media
internal import Memo

/// Finds out what the films, sounds and documents of an archive are, and makes the stills that stand for them.
struct MediaReader {
  let root: String
  let runner: StepRunner
  let onlyMetadata: Bool

  /// What was found out of one source.
  struct Found {
    var content: ContentHash
    var facts: MediaFactsStep.Payload
    /// `nil`: none was asked for.
    var still: StillStep.Payload?
    /// No still is wanted while it is not known whether it is what moved around a picture.
    var isWaiting = false
    /// Why the file cannot be read, for this time.
    var failure: FactProblem?
  }

  struct Result {
    /// By the source's number.
    var found: [Int: Found] = [:]
    var diagnostics: [Diagnostic] = []
    var hasFailures = false
  }

  /// Reads those of the sources that are no pictures; with `onlyRemembered` no program is run and no file opened.
  func read(
    _ sources: [PictureSource], files: [ArchivePath: FileRecord], onlyRemembered: Bool = false
  ) async throws -> Result {
    let numbers = sources.indices.filter { sources[$0].format.medium != nil }
    var result = Result()
    guard !numbers.isEmpty else { return result }
    let contents = try await contents(numbers.map { sources[$0] }, files, onlyRemembered: onlyRemembered)
    var known: [(number: Int, content: ContentHash)] = []
    for (number, content) in zip(numbers, contents) {
      switch content {
      case .success(let content): known.append((number, content))
      case .failure(let error):
        result.hasFailures = true
        result.found[number] = Self.unreadable(sources[number], error)
      case nil: break
      }
    }
    let facts = try await runner.run(
      MediaFactsStep(),
      known.map { number, content in
        MediaFactsStep.Job(
          file: sources[number].mediaFile(root: root), content: content, format: sources[number].format,
          path: sources[number].file.path)
      }, onlyRemembered: onlyRemembered)
    take(facts.diagnostics, facts.hasFailures, into: &result)
    for ((number, content), payload) in zip(known, facts.payloads) {
      if let payload {
        result.found[number] = Found(content: content, facts: payload)
      } else if !onlyRemembered {
        result.found[number] = Found(content: content, facts: MediaFactsStep.Payload(fault: .noProgram))
      }
    }
    try await addStills(sources, into: &result, onlyRemembered: onlyRemembered || onlyMetadata)
    return result
  }

  private func addStills(
    _ sources: [PictureSource], into result: inout Result, onlyRemembered: Bool
  ) async throws {
    for (number, found) in result.found where !sources[number].companions.isEmpty {
      result.found[number]?.isWaiting = MotionPairs.mayBe(found.facts.facts)
    }
    let known = result.found.keys.sorted().filter {
      !sources[$0].isHidden && result.found[$0]?.facts.facts != nil && result.found[$0]?.isWaiting != true
    }
    let absent = known.filter { number in
      guard let facts = result.found[number]?.facts.facts, facts.medium == .document else { return false }
      return sources[number].page > facts.pages
    }
    for number in absent {
      let pages = result.found[number]?.facts.facts?.pages ?? 0
      result.found[number]?.still = StillStep.Payload(
        fault: .nothingLeft, problem: ImageEnricher.noPage(sources[number].page, of: pages))
    }
    let wanted = known.filter { !absent.contains($0) }
    let jobs = wanted.compactMap { number -> StillStep.Job? in
      guard let found = result.found[number], let medium = found.facts.facts?.medium else { return nil }
      let source = sources[number]
      return StillStep.Job(
        file: source.mediaFile(root: root), content: found.content, format: source.format, medium: medium,
        path: source.file.path,
        inputs: StillStep.Inputs(
          tools: StillStep.tools(for: medium), page: medium == .document ? source.page : 0, moment: source.moment))
    }
    for number in wanted {
      guard let moment = sources[number].moment, let length = result.found[number]?.facts.facts?.duration, length > 0,
        moment >= length
      else { continue }
      result.diagnostics.append(
        Diagnostic(
          .note, "media.still-beyond", file: sources[number].file.path.text,
          "it is \(Int(length.rounded())) seconds long, so that its end stands for it in the place of “still: \(Int(moment))”",
          remedy: "name a moment that is in it"))
    }
    let stills = try await runner.run(StillStep(), jobs, onlyRemembered: onlyRemembered)
    take(stills.diagnostics, stills.hasFailures, into: &result)
    for (number, payload) in zip(wanted, stills.payloads) {
      result.found[number]?.still = payload ?? (onlyRemembered ? nil : StillStep.Payload(fault: .noProgram))
    }
  }

  private func take(_ diagnostics: [Diagnostic], _ hasFailures: Bool, into result: inout Result) {
    result.diagnostics += diagnostics.filter { !result.diagnostics.contains($0) }
    result.hasFailures = result.hasFailures || hasFailures
  }

  /// The hash of each file, read as a stream: films are larger than memory; `nil` where it is not remembered and none is to be read.
  private func contents(
    _ sources: [PictureSource], _ files: [ArchivePath: FileRecord], onlyRemembered: Bool
  ) async throws -> [Swift.Result<ContentHash, FileError>?] {
    let remembered = sources.map { source in
      files[source.file.path].flatMap { $0.matches(source.file) ? $0.content : nil }
    }
    let missing = sources.indices.filter { remembered[$0] == nil }
    if onlyRemembered || missing.isEmpty { return remembered.map { $0.map { .success($0) } } }
    runner.progress.begin("Large files", total: missing.count)
    defer { runner.progress.end() }
    let read = try await mapBounded(missing, width: runner.environment.workers, on: runner.environment.pool) { number in
      defer { runner.progress.advance(by: 1) }
      let (readAt, source) = (Int64(Date().timeIntervalSince1970 * 1e9), sources[number])
      return Swift.Result { () throws(FileError) in
        let content = try Digest256.hash(bytesOfPath: source.file.path.bytes(below: root)).digest
        runner.memo.remember(
          FileRecord(source.file, content: content, format: source.format, readAt: readAt), at: source.file.path)
        return content
      }
    }
    var all = remembered.map { content in content.map { Swift.Result<ContentHash, FileError>.success($0) } }
    for (number, content) in zip(missing, read) { all[number] = content }
    return all
  }

  private static func unreadable(_ source: PictureSource, _ error: FileError) -> Found {
    Found(
      content: Digest256.hash(source.file.path.bytes), facts: MediaFactsStep.Payload(fault: .unreadable),
      failure: FactProblem(problem: "the file cannot be read: \(error.reason)", remedy: error.diagnostic().remedy))
  }
}
