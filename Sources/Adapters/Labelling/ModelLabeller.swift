// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// An ONNX model with its labels.
package struct ModelLabeller: Sendable {
  private let model: OnnxModel
  private let labels: [String]
  private let scaling: PixelScaling

  /// Takes the bytes of the model and of the label file, one label per line; trailing empty lines do not count.
  package init(model: [UInt8], labels: [UInt8], scaling: PixelScaling) throws(LabellingError) {
    self.model = try OnnxModel(model)
    self.scaling = scaling
    var lines = String(decoding: labels, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while lines.last?.allSatisfy(\.isWhitespace) ?? false { lines.removeLast() }
    self.labels = lines.map { PictureLabel.cleaned(String($0)) ?? "" }
  }

  /// The size of input pictures.
  package var size: PixelSize { PixelSize(width: model.input.width, height: model.input.height) }

  /// The labels of a picture of that size, RGB bytes row by row; by falling confidence.
  package func labels(of pixels: [UInt8]) throws(LabellingError) -> [PictureLabel] {
    let values = try model.values(pixels, scaling)
    guard values.count == labels.count else { throw .labelCount(labels: labels.count, values: values.count) }
    let chances = Self.chances(values)
    let named = zip(labels, chances).compactMap { $0.isEmpty ? nil : PictureLabel(name: $0, confidence: $1) }
    return Array(PictureLabel.ordered(named).prefix(LabelCommand.mostLabels))
  }

  /// Probabilities from a model's values.
  ///
  /// Values that are all between 0 and 1 already are probabilities; others are logits (softmax). A value that is no
  /// number gives 0.
  static func chances(_ values: [Float]) -> [Double] {
    let numbers = values.map { $0.isFinite ? Double($0) : -Double.greatestFiniteMagnitude }
    if values.allSatisfy({ $0 >= 0 && $0 <= 1 }) { return numbers }
    let most = numbers.max() ?? 0
    let powers = numbers.map { Self.power($0 - most) }
    let sum = powers.reduce(0, +)
    return sum > 0 ? powers.map { $0 / sum } : powers
  }

  /// e^x for x ≤ 0, the same on every machine.
  private static func power(_ exponent: Double) -> Double {
    guard exponent > -40 else { return 0 }
    let part = exponent / 1_024
    var value = 1 + part * (1 + part / 2 * (1 + part / 3))
    for _ in 0..<10 { value *= value }
    return value
  }
}
