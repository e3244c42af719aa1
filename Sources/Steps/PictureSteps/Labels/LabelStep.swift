// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
private import Labelling
package import Memo
private import Synchronization

/// Asks a classifier of the keeper's own what is in the pictures.
///
/// It is given the copies that the site shows: upright, cropped and without the camera's data. Pictures that nobody may see have
/// none, and of what is secret by nature it is not asked. A classifier that fails costs its labels and nothing else.
package final class LabelStep: PictureStep {
  package typealias Payload = [PictureLabel]
  package static let name = "labels"
  package static let version = 1

  /// The classifier with the contents of its files.
  package struct Inputs: BinaryCodable {
    var identity: ContentHash

    package init(from reader: inout BinaryReader) throws(DamagedPayload) { identity = try ContentHash(from: &reader) }
    package func write(to writer: inout BinaryWriter) { identity.write(to: &writer) }
    init(_ identity: ContentHash) { self.identity = identity }
  }

  package struct Job: Sendable {
    /// The copies that it is asked with, the largest first; never empty.
    var renditions: [Rendition]
  }

  private struct State {
    var labeller: Result<ModelLabeller, LabellingError>?
    /// Why the classifier is asked no more in this build.
    var failure: LabellingError?
    var badLines = 0
  }

  package let title = "Labels"
  private let classifier: ClassifierSettings
  private let keys: MemoKeys<LabelStep>
  private let archive: String
  private let derivatives: DerivativeStore
  private let allowsCommand: Bool
  private let state = Mutex(State())

  /// `nil` where the keeper has named no classifier.
  ///
  /// A program that the archive names is only run if that is allowed.
  package init?(_ archive: StepContext) {
    guard let classifier = archive.settings.classifier else { return nil }
    self.classifier = classifier
    self.archive = archive.root
    derivatives = archive.derivatives
    allowsCommand = archive.allowsClassifierCommand
    // What may not be asked need not be read.
    let isAllowed = classifier.isAllowed(allowsCommand)
    keys = MemoKeys(Inputs(isAllowed ? classifier.identity(in: archive.root) : Digest256.hash([])))
  }

  /// A program is asked about many pictures at a time, because it takes long to start.
  package var lot: Int {
    switch classifier.source {
    case .model: 1
    case .command: 500
    }
  }

  package func key(of job: Job) -> MemoKey { keys[Digest256.hash(job.renditions.flatMap(\.content.bytes))] }

  package func job(for picture: KnownPicture) -> Job? {
    guard !picture.source.isSecret, classifier.isAllowed(allowsCommand),
      let renditions = picture.knowledge.picture?.renditions,
      !renditions.isEmpty
    else { return nil }
    // A model takes the copy that suits it, so that its answer hangs on all of them; a program is given the largest.
    return switch classifier.source {
    case .model: Job(renditions: renditions)
    case .command: Job(renditions: [renditions[0]])
    }
  }

  package func add(_ labels: [PictureLabel]?, to picture: inout KnownPicture) -> [Diagnostic] {
    let sure = (labels ?? []).filter { $0.confidence >= classifier.confidence }
    picture.knowledge.labels = Array(sure.prefix(classifier.most))
    return []
  }

  package var remarks: [Diagnostic] {
    if case .command(let words) = classifier.source, !allowsCommand {
      return [
        Diagnostic(
          .warning, "classifier.not-allowed", file: "keepsake.yaml",
          "the classifier “\(words.joined(separator: " "))” was not run: a program that an archive names could do anything",
          remedy: "if the archive is yours and you trust the program, build with --allow-classifier-command")
      ]
    }
    let badLines = state.withLock(\.badLines)
    guard badLines > 0 else { return [] }
    return [
      Diagnostic(
        .warning, "classifier.bad-lines", file: "keepsake.yaml",
        (badLines == 1 ? "\(badLines) answer" : "\(badLines) answers")
          + " of the classifier made no sense and gave no labels",
        remedy:
          "it must write {\"path\": …, \"labels\": [{\"name\": …, \"confidence\": 0 to 1}]} on a line for each picture")
    ]
  }

  package func run(_ jobs: [Job]) async throws -> [Outcome<[PictureLabel]>] {
    do throws(LabellingError) {
      if let failure = state.withLock(\.failure) { throw failure }
      switch classifier.source {
      case .model(let file, let labels, let scaling):
        let labeller = try labeller(file, labels, scaling)
        var outcomes: [Outcome<[PictureLabel]>] = []
        for job in jobs { outcomes.append(try ask(labeller, job)) }
        return outcomes
      case .command(let words): return try ask(LabelCommand(words: words, folder: archive), jobs)
      }
    } catch {
      try Task.checkCancellation()
      state.withLock { $0.failure = error }
      return jobs.map { _ in .failed(error.diagnostic) }
    }
  }

  /// Opened once.
  private func labeller(
    _ file: String, _ labels: String, _ scaling: ClassifierSettings.Scaling
  ) throws(LabellingError) -> ModelLabeller {
    try state.withLock { state in
      let opened =
        state.labeller
        ?? Result { () throws(LabellingError) in try ModelLabeller(file, labels, scaling, archive: archive) }
      state.labeller = opened
      return opened
    }.get()
  }

  private func ask(_ labeller: ModelLabeller, _ job: Job) throws(LabellingError) -> Outcome<[PictureLabel]> {
    let size = labeller.size
    // The smallest copy with pixels enough.
    let enough = job.renditions.last { min($0.size.width, $0.size.height) >= max(size.width, size.height) }
    let copy = enough ?? job.renditions[0]
    guard let bytes = try? Files.read(derivatives.path(for: copy), limit: copy.length),
      let pixels = LabelPicture.pixels(of: bytes, size: size)
    else { return .gone }
    return .made(try labeller.labels(of: pixels))
  }

  private func ask(_ command: LabelCommand, _ jobs: [Job]) throws(LabellingError) -> [Outcome<[PictureLabel]>] {
    let paths = jobs.map { derivatives.path(for: $0.renditions[0]) }
    let answer = try command.labels(of: paths, isStopped: { Task.isCancelled })
    state.withLock { $0.badLines += answer.badLines }
    return paths.map { .made(answer.labels[$0] ?? []) }
  }
}
