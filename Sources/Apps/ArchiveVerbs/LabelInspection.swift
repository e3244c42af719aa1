// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeArchive
private import KeepsakeModel
private import KeepsakeSupport
private import Labelling
private import PictureSteps

/// The labels from the classifier of a picture's archive, computed again: nothing is read from a cache or stored.
package struct LabelInspection: Hashable, Sendable {
  package struct Label: Hashable, Sendable {
    package var name: String
    /// 0…1, the classifier's own measure.
    package var confidence: Double
    /// Why the site does not show it; `nil` if it does.
    package var refusal: String?
  }

  /// What was asked: 'model tools/boats.onnx', 'program sh tools/see.sh'.
  package let source: String
  /// The surest first.
  package let labels: [Label]
  /// Why there are no labels; `nil` if the classifier answered.
  package let failure: String?

  /// Labels listed at most, shown or not.
  private static let mostListed = 12

  /// Asks the classifier of a picture's archive; `nil` where that names none.
  ///
  /// A program is run only if `allowsCommand`. Either is given the copy that a site would show, without the camera's data.
  init?(_ pictures: ArchivePictures, _ bytes: [UInt8], orientation: Int, allowsCommand: Bool) {
    guard let classifier = pictures.read.settings.classifier else { return nil }
    switch classifier.source {
    case .model(let model, _, _): source = "model \(model)"
    case .command(let words): source = "program \(words.joined(separator: " "))"
    }
    do throws(LabellingError) {
      labels = Self.judged(
        try Self.ask(classifier.source, pictures.archive, bytes, orientation, allowsCommand: allowsCommand), classifier)
      failure = nil
    } catch {
      labels = []
      failure =
        error == Self.notAllowed ? "not run: allow it with --allow-classifier-command" : error.diagnostic.problem.text
    }
  }

  /// Says that a program may not be run.
  private static let notAllowed = LabellingError.notFound("")

  private static func ask(
    _ source: ClassifierSettings.Source, _ archive: ArchiveFolder, _ bytes: [UInt8], _ orientation: Int,
    allowsCommand: Bool
  ) throws(LabellingError) -> [PictureLabel] {
    if case .command = source, !allowsCommand { throw notAllowed }
    guard let copy = LabelPicture.copy(of: bytes, orientation: orientation) else { throw .unreadable("the picture") }
    switch source {
    case .model(let file, let labels, let scaling):
      let labeller = try ModelLabeller(file, labels, scaling, archive: archive.path)
      guard let pixels = LabelPicture.pixels(of: copy.bytes, size: labeller.size) else {
        throw .unreadable("the picture")
      }
      return try labeller.labels(of: pixels)
    case .command(let words):
      let path = FileManager.default.temporaryDirectory.path + "/keepsake-inspect-\(UUID().uuidString).\(copy.ending)"
      guard (try? Files.write(copy.bytes, to: path)) != nil else { throw .unreadable(path) }
      defer { try? FileManager.default.removeItem(atPath: path) }
      return try LabelCommand(words: words, folder: archive.path).labels(of: [path]).labels[path] ?? []
    }
  }

  /// Chooses like a build: labels with enough confidence, at most as many as the settings allow.
  private static func judged(_ labels: [PictureLabel], _ classifier: ClassifierSettings) -> [Label] {
    labels.prefix(mostListed).enumerated().map { place, label in
      let refusal: String? =
        label.confidence < classifier.confidence
        ? "below the archive’s \(classifier.confidence)"
        : place >= classifier.most ? "the archive shows \(classifier.most) at most" : nil
      return Label(name: label.name, confidence: label.confidence, refusal: refusal)
    }
  }
}
