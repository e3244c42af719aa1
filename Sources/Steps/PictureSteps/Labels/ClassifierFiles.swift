// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
package import Labelling

extension ClassifierSettings {
  /// A model larger than this is not opened.
  fileprivate static let mostModelBytes = 2 << 30
  fileprivate static let mostLabelBytes = 16 << 20

  /// Files whose change changes its answers, by absolute paths.
  package func files(in archive: String) -> [String] {
    switch source {
    case .model(let file, let labels, _): [file, labels].map { Self.path($0, archive) }
    case .command(let words): words.map { Self.path($0, archive) }
    }
  }

  fileprivate static func path(_ file: String, _ archive: String) -> String {
    file.hasPrefix("/") ? file : "\(archive)/\(file)"
  }

  /// Whether it may be asked: a model always, a program only if the user says so.
  func isAllowed(_ allowsCommand: Bool) -> Bool {
    if case .command = source { allowsCommand } else { true }
  }

  /// A hash of all that the answers depend on beside the picture.
  func identity(in archive: String) -> ContentHash {
    var digest = Digest256()
    switch source {
    case .model(_, _, let scaling): digest.update("model \(scaling.rawValue)")
    case .command(let words): digest.update("command " + words.joined(separator: "\u{0}"))
    }
    for path in files(in: archive) {
      let file = try? Digest256.hash(bytesOfPath: Array(path.utf8), limit: Self.mostModelBytes)
      digest.update(file?.digest.bytes ?? [])
    }
    return digest.finish()
  }
}

extension ModelLabeller {
  /// Opens a model and its label file, by their paths in the settings.
  package init(
    _ file: String, _ labels: String, _ scaling: ClassifierSettings.Scaling, archive: String
  ) throws(LabellingError) {
    guard let model = try? Files.read(ClassifierSettings.path(file, archive), limit: ClassifierSettings.mostModelBytes)
    else { throw .unreadable(file) }
    guard
      let names = try? Files.read(ClassifierSettings.path(labels, archive), limit: ClassifierSettings.mostLabelBytes)
    else { throw .unreadable(labels) }
    try self.init(model: model, labels: names, scaling: PixelScaling(rawValue: scaling.rawValue) ?? .imagenet)
  }
}
