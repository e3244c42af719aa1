// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
package import Memo
private import TextRecognition

/// Reads the text in pictures that may hold some.
///
/// What is hidden is not read, and neither is what the keeper has asked to leave alone, nor a card that the program itself has drawn.
/// Where they have typed a transcript, only its lines are found.
package struct TextStep: PictureStep {
  package typealias Payload = RecognisedText
  package static let name = "text"
  package static let version = 1
  package static let slowKind: SlowKind? = .texts

  package struct Inputs: BinaryCodable {
    /// Of the engine and what it reads these languages with; another where it only finds lines.
    var identity: String
    /// Millions of pixels.
    var pixelLimit: Int
    var edit: PictureEdit
  }

  package struct Job: Sendable {
    var picture: TextReader.Job
    var path: ArchivePath
    var content: ContentHash
    var inputs: Inputs
  }

  package let title = "Text"
  package let remarks: [Diagnostic]
  private let root: String
  private let engine: any TextEngine
  private let languages: TextLanguages
  /// Of the engine, by languages.
  private let identities: [[String]: String]
  private let pixelLimit: Int
  private let reader: TextReader

  package init(_ archive: StepContext) {
    root = archive.root
    engine = archive.textEngine
    languages = TextLanguages(archive.settings, engine: engine)
    pixelLimit = archive.settings.pictures.pixelLimit
    reader = TextReader(
      engine: engine, budget: MemoryBudget(limit: archive.memory), pictures: archive.settings.pictures)
    let said = Set(archive.pictures.lazy.filter(Self.mayHoldText).map(\.source.languages))
    let missing = TextEngines.problem(archive.settings.textEngine).map { [$0] } ?? []
    remarks = said.isEmpty ? [] : missing + languages.problems(archive.settings, said: Set(said.joined()).sorted())
    let chosen = Set(said.map(languages.languages(for:)))
    identities = Dictionary(uniqueKeysWithValues: chosen.map { [engine] in ($0, engine.identity(of: $0)) })
  }

  package func key(of job: Job) -> MemoKey { Self.key(job.content, job.inputs) }

  package func cost(of job: Job) -> Int { job.picture.evidence.inRows + job.picture.evidence.inColumns }

  private static func mayHoldText(_ picture: KnownPicture) -> Bool {
    picture.source.reading != .nothing && picture.knowledge.text == nil && picture.knowledge.media?.medium != .film
      && !picture.knowledge.metadata.isDrawnCard
      && (picture.knowledge.picture?.textEvidence).map(TextGate.mayHoldText) ?? false
  }

  package func job(for picture: KnownPicture) -> Job? {
    guard Self.mayHoldText(picture), let evidence = picture.knowledge.picture?.textEvidence else { return nil }
    let chosen = languages.languages(for: picture.source.languages)
    guard !chosen.isEmpty, let identity = identities[chosen] else { return nil }
    let (path, edit) = (picture.source.file.path, picture.source.edit)
    var reading = TextReader.Job(
      picture.pixels, edit: edit, orientation: picture.orientation, languages: chosen,
      evidence: evidence)
    reading.mask = picture.source.mask?.bytes(below: root)
    reading.findsLinesOnly = picture.source.reading == .lines
    return Job(
      picture: reading, path: path, content: picture.pixels.content,
      inputs: Inputs(identity: identity + (reading.findsLinesOnly ? "\nlines" : ""), pixelLimit: pixelLimit, edit: edit)
    )
  }

  package func add(_ text: RecognisedText?, to picture: inout KnownPicture) -> [Diagnostic] {
    if text?.outcome == .located {
      picture.knowledge.writing = text
    } else {
      picture.knowledge.text = text ?? picture.knowledge.text
    }
    return []
  }

  package func run(_ jobs: [Job]) async throws -> [Outcome<RecognisedText>] {
    var outcomes: [Outcome<RecognisedText>] = []
    for job in jobs {
      do {
        outcomes.append(try await reader.read(job.picture).map { .made($0) } ?? .gone)
      } catch let error as TextEngineError {
        outcomes.append(.failed(diagnostic(error, job.path)))
      }
    }
    return outcomes
  }

  package func end() { engine.unload() }

  private func diagnostic(_ error: TextEngineError, _ path: ArchivePath) -> Diagnostic {
    if case .unusableData(let languages, let advice) = error {
      return Diagnostic(
        .warning, "text.data-unusable", file: nil,
        "\(engine.name) cannot use its data for \(languages) on this machine",
        remedy: "\(advice), or build with --no-ocr")
    }
    return Diagnostic(
      .warning, "text.failed", file: path.text,
      "the text in this picture could not be read, because \(engine.name) failed",
      remedy: "it is tried again at the next build; `ocr: {skip: true}` in its sidecar leaves it out")
  }
}

extension TextStep.Inputs: FieldRecord {
  package static var blank: Self { Self(identity: "", pixelLimit: 0, edit: PictureEdit()) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("identity", &identity)
    try visitor.visit("pixelLimit", &pixelLimit)
    try visitor.visit("edit", &edit)
  }
}
