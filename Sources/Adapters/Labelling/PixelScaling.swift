// SPDX-License-Identifier: MIT

/// How codes of 0…255 become the numbers that a model was trained on.
package enum PixelScaling: String, Hashable, Sendable, CaseIterable {
  /// Normalised by ImageNet's mean and deviation, as usual for models trained on photographs.
  case imagenet
  /// 0…1.
  case unit
  /// −1…1.
  case signed
  /// 0…255.
  case bytes

  func value(_ code: UInt8, channel: Int) -> Float {
    let unit = Float(code) / 255
    switch self {
    case .imagenet:
      let means: [Float] = [0.485, 0.456, 0.406]
      let deviations: [Float] = [0.229, 0.224, 0.225]
      return (unit - means[channel]) / deviations[channel]
    case .unit: return unit
    case .signed: return unit * 2 - 1
    case .bytes: return Float(code)
    }
  }
}
