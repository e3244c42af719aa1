// SPDX-License-Identifier: MIT
import Foundation
import TestSupport

/// Runs a verb on a small archive.
extension SmallArchive {
  func run(_ arguments: String..., in folder: String? = nil) async throws -> SiteProgram.Run {
    try await SiteProgram.run(arguments, in: folder ?? self.folder.path)
  }

  /// A folder of language data that Tesseract cannot use, for `TESSDATA_PREFIX`.
  func uselessLanguageData() throws -> String {
    try folder.write("no data", to: "tessdata/eng.traineddata")
    return folder.path("tessdata")
  }

  /// Names of everything beside the archive.
  func neighbours() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
}

extension SiteProgram.Run {
  /// Standard output as JSON; throws if there is anything else on it.
  func json() throws -> Any { try JSONSerialization.jsonObject(with: Data(output.utf8), options: .fragmentsAllowed) }
}
