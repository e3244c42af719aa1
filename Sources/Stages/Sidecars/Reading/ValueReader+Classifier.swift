// SPDX-License-Identifier: MIT
import KeepsakeModel

extension ValueReader {
  /// `classifier: {model:, labels:, scaling:, confidence:, most:}` or `{command: [...], confidence:, most:}`.
  mutating func classifier(_ node: YAMLNode, _ key: String) -> ClassifierSettings? {
    var (model, labels, command): (String?, String?, [String]?)
    var (scaling, confidence, most): (ClassifierSettings.Scaling?, Double?, Int?)
    let before = diagnostics.count
    for (entry, value) in entries(of: node, key, as: ClassifierKey.self) {
      let name = entry.rawValue
      switch entry {
      case .model: model = classifierFile(value, name)
      case .labels: labels = classifierFile(value, name)
      case .scaling: scaling = word(value, name, as: ClassifierSettings.Scaling.self)
      case .command: command = lineOrLines(value, name)
      case .confidence: confidence = number(value, name, in: 0...1)
      case .most: most = integer(value, name, in: 1...64)
      }
    }
    var settings: ClassifierSettings?
    if let model, let labels, command == nil {
      settings = ClassifierSettings(.model(file: model, labels: labels, scaling: scaling ?? .imagenet))
    } else if let command, !command.isEmpty, model == nil, labels == nil, scaling == nil {
      settings = ClassifierSettings(.command(command))
    } else if diagnostics.count == before {
      note(
        .contradiction(
          "a classifier is a model with its labels, or a command",
          remedy: "write {model: model.onnx, labels: labels.txt} or {command: [python3, label.py]}"),
        at: node)
    }
    if let confidence { settings?.confidence = confidence }
    if let most { settings?.most = most }
    return settings
  }

  /// A file inside the archive, or an absolute path.
  private mutating func classifierFile(_ node: YAMLNode, _ key: String) -> String? {
    guard let text = line(node, key) else { return nil }
    return text.hasPrefix("/") ? text : fileReference(node, key)?.value
  }
}
