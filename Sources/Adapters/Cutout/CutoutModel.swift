// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport
private import Onnx
private import Synchronization

/// U²-Net-p, which separates a picture's foreground from its background.
///
/// By X. Qin et al., U²-Net: Going Deeper with Nested U-Structure for Salient Object Detection, 2020. A call blocks for
/// about a second on one thread and needs some 200 MB: use a worker.
package final class CutoutModel: Sendable {
  /// Width and height of the network's input, whatever the picture's shape.
  static let side = 320

  private let file: String
  private let loaded = Mutex<OnnxSession?>(nil)

  /// Uses the model in a folder, by default where `scripts/models background` puts it; the file is looked up at each
  /// use.
  package init(folder: String? = nil) { file = (folder ?? OnnxSession.modelFolder) + "/u2netp.onnx" }

  /// Whether the model and ONNX Runtime are installed.
  package var isInstalled: Bool { OnnxSession.isInstalled && Files.exists(file) }

  /// The foreground of a picture of that size, RGB bytes row by row.
  package func mask(of pixels: [UInt8], size: PixelSize) throws(CutoutError) -> CutoutMask {
    let session = try session()
    let output: OnnxSession.Tensor
    do {
      output = try session.run(
        OnnxSession.Tensor(shape: [1, 3, Self.side, Self.side], values: Self.input(pixels, size)))
    } catch {
      throw Self.told(error)
    }
    guard output.values.count == Self.side * Self.side else {
      throw .refused("it answers \(output.values.count) values")
    }
    return CutoutMask(answer: output.values, side: Self.side)
  }

  /// Unloads the model; the next use loads it again.
  package func unload() { loaded.withLock { $0 = nil } }

  private func session() throws(CutoutError) -> OnnxSession {
    let result = loaded.withLock { loaded -> Result<OnnxSession, CutoutError> in
      Result { () throws(CutoutError) in
        if let loaded { return loaded }
        let session = try Self.session(file)
        loaded = session
        return session
      }
    }
    return try result.get()
  }

  private static func session(_ file: String) throws(CutoutError) -> OnnxSession {
    guard OnnxSession.isInstalled, let bytes = try? Files.read(file, limit: 64 << 20) else { throw .notInstalled }
    do { return try OnnxSession(bytes) } catch { throw told(error) }
  }

  private static func told(_ error: OnnxError) -> CutoutError {
    switch error {
    case .noRuntime: .notInstalled
    case .refused(let said): .refused(said)
    case .input(let what): .refused(what)
    }
  }

  /// The network's input as in its training: square, with full brightness range, normalised by ImageNet's mean and
  /// deviation, channel by channel.
  static func input(_ pixels: [UInt8], _ size: PixelSize) -> [Float] {
    let means: [Float] = [0.485, 0.456, 0.406]
    let deviations: [Float] = [0.229, 0.224, 0.225]
    let square = PixelSize(width: side, height: side)
    var planes: [[Float]] = (0..<3).map { channel in
      let plane = GreyPlane(
        size: size, values: stride(from: channel, to: pixels.count, by: 3).map { Float(pixels[$0]) })
      return plane.resized(to: square).values
    }
    let brightest = max(1, planes.joined().max() ?? 1)
    for channel in 0..<3 {
      for index in planes[channel].indices {
        planes[channel][index] = (planes[channel][index] / brightest - means[channel]) / deviations[channel]
      }
    }
    return Array(planes.joined())
  }
}
