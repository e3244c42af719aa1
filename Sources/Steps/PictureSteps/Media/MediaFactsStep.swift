// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
internal import Media
internal import Memo
private import MetadataReader

/// Asks of a film, a sound or a document what it is, and what it says of itself.
struct MediaFactsStep: Step {
  /// The format as the scan tells it.
  typealias Inputs = ImageFormat
  static let name = "media"
  static let version = 6

  struct Job: Sendable {
    var file: MediaFile
    var content: ContentHash
    var format: ImageFormat
    var path: ArchivePath
  }

  struct Payload: Hashable, Memorable {
    /// `nil`: it could not be opened; `fault` and `problem` say why.
    var facts: MediaFacts?
    @Shared var metadata: ImageMetadata = ImageMetadata()
    var fault: PictureFault?
    var problem: FactProblem?
  }

  let title = "Films"

  func key(of job: Job) -> MemoKey { Self.key(job.content, job.format) }

  func run(_ jobs: [Job]) async throws -> [Outcome<Payload>] {
    try jobs.map { job in
      do throws(MediaRefusal) {
        let found = try Self.ask(job.file, job.format)
        return .made(Payload(facts: found.facts, metadata: found.metadata))
      } catch {
        return try Self.outcome(error, Payload(fault: error.fault, problem: error.problem), job.path)
      }
    }
  }

  static func ask(
    _ file: MediaFile, _ format: ImageFormat
  ) throws(MediaRefusal) -> (facts: MediaFacts, metadata: ImageMetadata) {
    if format == .pdf {
      let probe = try DocumentProbe(file)
      return (probe.facts, probe.metadata)
    }
    let probe = try FilmProbe(file)
    var metadata = probe.metadata
    metadata.dropMachineWords()
    return (probe.facts, metadata)
  }

  /// What is remembered of a file that could not be opened: all but that a program is missing, which may be there another time.
  static func outcome<Value>(
    _ refusal: MediaRefusal, _ payload: Value, _ path: ArchivePath
  ) throws -> Outcome<Value> {
    switch refusal {
    case .stopped: throw CancellationError()
    case .noProgram(let tool):
      .lacking(
        Diagnostic(
          .warning, "media.no-program", file: nil,
          "the program \(tool.rawValue) is not on this machine, so that films, sounds or PDFs have no picture and cannot be played",
          remedy: "install \(tool.package), and build again"))
    default: .made(payload)
    }
  }
}

extension MediaFactsStep.Payload: FieldRecord {
  static var blank: Self { Self() }

  mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("facts", &facts)
    try visitor.visit("metadata", &metadata)
    try visitor.visit("fault", &fault)
    try visitor.visit("problem", &problem)
  }
}
