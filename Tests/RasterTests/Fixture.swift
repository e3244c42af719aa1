// SPDX-License-Identifier: MIT

import Foundation
import KeepsakeModel
import Raster

/// The pictures in `Fixtures/`, made by `make_fixtures.py` there.
enum Fixture {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  static func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: folder.appending(path: name))) }

  /// Every picture, sorted by name.
  static var names: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { !$0.hasSuffix(".py") && !$0.hasPrefix("_") }.sorted()
  }

  /// The pixels of the largest rendition, written as PNG and read by libspng.
  static func pixels(_ name: String, longSide: Int = 1_600, _ change: (inout PictureRequest) -> Void = { _ in }) throws
    -> Pixels
  {
    try pixels(of: bytes(name), longSide: longSide, change)
  }

  static func pixels(
    of bytes: [UInt8], longSide: Int = 1_600, _ change: (inout PictureRequest) -> Void = { _ in }
  ) throws -> Pixels {
    var request = PictureRequest(renditions: [RenditionRequest(longSide: longSide, format: .png, quality: 100)])
    change(&request)
    return try Pixels(png: try Raster.derive(from: bytes, request).renditions[0].bytes)
  }
}
