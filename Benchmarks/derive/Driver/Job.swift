// SPDX-License-Identifier: MIT

import KeepsakeModel
import KeepsakeSupport
import MetadataReader
import Raster

/// Processes one picture with the adapter.
struct Job: Sendable {
  /// The folder for the results; `-` to discard them.
  let folder: String
  let isJPEGOnly: Bool
  let reports: Bool

  /// Returns the number of bytes made; prints one line with the reason if that fails.
  func run(_ file: String) -> Int {
    do {
      let bytes = try Files.read(file)
      _ = Digest256.hash(bytes)
      let format = ImageFormat(leading: bytes) ?? .jpeg
      let metadata = bytes.withUnsafeBytes { MetadataReader.read($0, format: format).metadata }
      var request = PictureRequest(exifOrientation: metadata.orientation?.value ?? 1)
      if isJPEGOnly {
        request.renditions = [1_600, 400].map { RenditionRequest(longSide: $0, format: .jpeg, quality: 80) }
      }
      let result = try Raster.derive(from: bytes, request)
      if reports { describe(file, result) }
      try write(result, of: file)
      return result.renditions.reduce(0) { $0 + $1.bytes.count }
    } catch let error as RasterError {
      print("\(file): \(error.reason); \(error.remedy)")
    } catch {
      print("\(file): \(error)")
    }
    return 0
  }

  private func write(_ result: PictureResult, of file: String) throws(FileError) {
    guard folder != "-" else { return }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    for (index, rendition) in result.renditions.enumerated() {
      let label = ["1600", "400"][min(index, 1)]
      try Files.write(rendition.bytes, to: "\(folder)/\(stem)-\(label).\(rendition.format.fileExtension)")
    }
  }

  private func describe(_ file: String, _ result: PictureResult) {
    let sizes = result.renditions.map { "\($0.format.rawValue) \($0.size.width)x\($0.size.height) \($0.bytes.count)" }
    print(
      file, "\(result.size.width)x\(result.size.height)", result.character.rawValue, result.placeholder.className,
      "sharpness \(Int(result.features.sharpness))", sizes.joined(separator: ", "),
      result.warnings.map(\.reason).joined(separator: "; "))
  }
}
