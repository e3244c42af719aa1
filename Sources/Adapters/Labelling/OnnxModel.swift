// SPDX-License-Identifier: MIT
private import Onnx

/// An ONNX model with a picture as input and a value for each label as output.
///
/// Runs on the calling thread; several threads may ask one model.
final class OnnxModel: Sendable {
  struct Input: Hashable, Sendable {
    var width: Int
    var height: Int
    /// Whether colours are in planes (1 × 3 × height × width), not interleaved.
    var isPlanar: Bool
    /// Whether values are bytes, not 32-bit floats.
    var isBytes: Bool
  }

  let input: Input
  private let session: OnnxSession

  /// The side of the input if the model leaves it open.
  private static let usualSide = 224
  private static let sides = 8...2_048
  /// The most labels.
  private static let mostValues = 1_000_000

  /// Loads a model from its bytes.
  init(_ bytes: [UInt8]) throws(LabellingError) {
    do { session = try OnnxSession(bytes) } catch { throw LabellingError(error) }
    input = try Self.input(session)
  }

  /// The model's values for a picture of the input's size, RGB bytes row by row; `scaling` converts them to floats.
  func values(_ pixels: [UInt8], _ scaling: PixelScaling) throws(LabellingError) -> [Float] {
    let count = input.width * input.height
    guard pixels.count == 3 * count else { throw .input("it has another size") }
    let shape = input.isPlanar ? [1, 3, input.height, input.width] : [1, input.height, input.width, 3]
    let ordered = input.isPlanar ? Self.planes(pixels, count) : pixels
    let output: OnnxSession.Tensor
    do {
      if input.isBytes {
        output = try session.run(ordered, shape: shape)
      } else {
        let floats = ordered.enumerated().map { index, code in
          scaling.value(code, channel: input.isPlanar ? index / count : index % 3)
        }
        output = try session.run(OnnxSession.Tensor(shape: shape, values: floats))
      }
    } catch {
      throw LabellingError(error)
    }
    guard output.values.count <= Self.mostValues else {
      throw .model("it answers \(output.values.count) values")
    }
    return output.values
  }

  private static func planes(_ pixels: [UInt8], _ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count) { buffer, made in
      for channel in 0..<3 { for index in 0..<count { buffer[channel * count + index] = pixels[3 * index + channel] } }
      made = pixels.count
    }
  }

  private static func input(_ session: OnnxSession) throws(LabellingError) -> Input {
    let shape = session.inputShape
    guard shape.count == 4 else { throw .input("it has \(shape.count) dimensions") }
    let isPlanar = shape[1] == 3 || shape[3] != 3
    guard shape[0] <= 1, isPlanar ? shape[1] == 3 || shape[1] < 0 : true else {
      throw .input("it has the shape \(shape)")
    }
    func side(_ length: Int) throws(LabellingError) -> Int {
      if length < 0 { return usualSide }
      guard sides.contains(length) else { throw .input("a side has \(length) pixels") }
      return length
    }
    return Input(
      width: try side(shape[isPlanar ? 3 : 2]), height: try side(shape[isPlanar ? 2 : 1]), isPlanar: isPlanar,
      isBytes: session.takesBytes)
  }
}

extension LabellingError {
  fileprivate init(_ error: OnnxError) {
    self =
      switch error {
      case .noRuntime: .noRuntime
      case .refused(let said): .model(said)
      case .input(let what): .input(what)
      }
  }
}
