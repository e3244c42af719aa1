// SPDX-License-Identifier: MIT
internal import CatalogStore
internal import Cataloguing
private import Enrichment
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Labelling

/// Asks a classifier of the keeper's own what is in the pictures, each picture once.
///
/// It is given the copies that the site shows: upright, cropped and without the camera's data. Pictures that nobody may
/// see have none. A classifier that fails costs its labels and nothing else.
struct LabelWork {
  let archive: ArchiveFolder
  let cache: CatalogCache
  let derivatives: DerivativeStore
  let environment: BuildEnvironment
  /// Whether a program that the archive names may be run.
  let allowsCommand: Bool
  let progress: any ProgressListener

  /// A model larger than this is not opened.
  private static let mostModelBytes = 2 << 30
  private static let mostLabelBytes = 16 << 20
  /// Pictures between two times that answers are put by.
  private static let batch = 500

  /// Files of a classifier whose change changes its answers, by absolute paths.
  static func files(_ settings: ArchiveSettings, _ archive: ArchiveFolder) -> [String] {
    switch settings.classifier?.source {
    case .model(let file, let labels, _): [file, labels].map { path($0, archive) }
    case .command(let words): words.map { path($0, archive) }
    case nil: []
    }
  }

  private static func path(_ file: String, _ archive: ArchiveFolder) -> String {
    file.hasPrefix("/") ? file : "\(archive.path)/\(file)"
  }

  /// Adds labels to what is known of the images.
  func run(_ settings: ArchiveSettings, into knowledge: inout [[ImageKnowledge]]) async throws -> [Diagnostic] {
    guard let classifier = settings.classifier else { return [] }
    if case .command(let words) = classifier.source, !allowsCommand {
      return [
        Diagnostic(
          .warning, "classifier.not-allowed", file: "keepsake.yaml",
          "the classifier “\(words.joined(separator: " "))” was not run: a program that an archive names could do anything",
          remedy: "if the archive is yours and you trust the program, build with --allow-classifier-command")
      ]
    }
    var renditions: [ContentHash: [Rendition]] = [:]
    for image in knowledge.joined() {
      if let all = image.picture?.renditions, let first = all.first { renditions[first.content] = all }
    }
    let memory = LabelMemory(cache, identity: identity(classifier, settings))
    var known = memory.load().filter { renditions[$0.key] != nil }
    let missing = renditions.filter { known[$0.key] == nil }.sorted { $0.key < $1.key }.map(\.value)
    var diagnostics: [Diagnostic] = []
    if !missing.isEmpty {
      progress.begin("Labels", total: missing.count)
      defer { progress.end() }
      do throws(LabellingError) {
        diagnostics = try await ask(classifier.source, missing, memory, &known)
      } catch {
        diagnostics = [error.diagnostic]
      }
      memory.save(known)
      try Task.checkCancellation()
    }
    for draft in knowledge.indices {
      for image in knowledge[draft].indices {
        guard let first = knowledge[draft][image].picture?.renditions.first else { continue }
        let sure = (known[first.content] ?? []).filter { $0.confidence >= classifier.confidence }
        knowledge[draft][image].labels = Array(sure.prefix(classifier.most))
      }
    }
    return diagnostics
  }

  /// A hash of all that the answers depend on beside the picture.
  private func identity(_ classifier: ClassifierSettings, _ settings: ArchiveSettings) -> ContentHash {
    var digest = Digest256()
    switch classifier.source {
    case .model(_, _, let scaling): digest.update("model \(scaling.rawValue)")
    case .command(let words): digest.update("command " + words.joined(separator: "\u{0}"))
    }
    for path in Self.files(settings, archive) {
      digest.update((try? Files.read(path, limit: Self.mostModelBytes)).map { Digest256.hash($0).bytes } ?? [])
    }
    return digest.finish()
  }

  private typealias Answers = [ContentHash: [PictureLabel]]

  private func ask(
    _ source: ClassifierSettings.Source, _ missing: [[Rendition]], _ memory: LabelMemory, _ known: inout Answers
  ) async throws(LabellingError) -> [Diagnostic] {
    var badLines = 0
    var labeller: ModelLabeller?
    if case .model(let file, let labels, let scaling) = source {
      labeller = try Self.model(file, labels, scaling, archive)
    }
    for start in stride(from: 0, to: missing.count, by: Self.batch) {
      let some = Array(missing[start..<min(start + Self.batch, missing.count)])
      switch source {
      case .model:
        guard let labeller else { break }
        for (renditions, labels) in zip(some, try await ask(labeller, some)) {
          if let labels, let first = renditions.first { known[first.content] = labels }
        }
      case .command(let words):
        let answer = try await ask(LabelCommand(words: words, folder: archive.path), some)
        badLines += answer.badLines
        for first in some.compactMap(\.first) {
          known[first.content] = answer.labels[derivatives.path(for: first)] ?? []
        }
        progress.advance(by: some.count)
      }
      memory.save(known)
    }
    guard badLines > 0 else { return [] }
    return [
      Diagnostic(
        .warning, "classifier.bad-lines", file: "keepsake.yaml",
        "\(badLines) \(badLines == 1 ? "answer" : "answers") of the classifier made no sense and gave no labels",
        remedy:
          "it must write {\"path\": …, \"labels\": [{\"name\": …, \"confidence\": 0 to 1}]} on a line for each picture")
    ]
  }

  /// Opens a model and its label file.
  static func model(
    _ file: String, _ labels: String, _ scaling: ClassifierSettings.Scaling, _ archive: ArchiveFolder
  ) throws(LabellingError) -> ModelLabeller {
    guard let model = try? Files.read(path(file, archive), limit: mostModelBytes) else {
      throw .unreadable(file)
    }
    guard let names = try? Files.read(path(labels, archive), limit: mostLabelBytes) else {
      throw .unreadable(labels)
    }
    return try ModelLabeller(
      model: model, labels: names, scaling: PixelScaling(rawValue: scaling.rawValue) ?? .imagenet)
  }

  /// By picture; `nil` where one cannot be read.
  private func ask(
    _ labeller: ModelLabeller, _ pictures: [[Rendition]]
  ) async throws(LabellingError) -> [[PictureLabel]?] {
    let (size, derivatives, progress) = (labeller.size, derivatives, progress)
    do {
      return try await mapBounded(pictures, width: environment.workers, on: environment.pool) { renditions in
        defer { progress.advance(by: 1) }
        // The smallest copy with pixels enough.
        let enough = renditions.last { min($0.size.width, $0.size.height) >= max(size.width, size.height) }
        guard let copy = enough ?? renditions.first,
          let bytes = try? Files.read(derivatives.path(for: copy), limit: copy.length),
          let pixels = LabelPicture.pixels(of: bytes, size: size)
        else { return nil }
        return try labeller.labels(of: pixels)
      }
    } catch { throw error as? LabellingError ?? .timedOut(seconds: 0) }
  }

  private func ask(_ command: LabelCommand, _ pictures: [[Rendition]]) async throws(LabellingError)
    -> LabelCommand.Answer
  {
    let paths = pictures.compactMap(\.first).map { derivatives.path(for: $0) }
    do {
      // On the pool of workers, because it waits for the program.
      let answers = try await mapBounded([paths], width: 1, on: environment.pool) {
        try command.labels(of: $0, isStopped: { Task.isCancelled })
      }
      return answers.first ?? LabelCommand.Answer()
    } catch { throw error as? LabellingError ?? .timedOut(seconds: 0) }
  }
}
