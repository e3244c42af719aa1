// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport

/// The installed language data of Tesseract: a file such as `eng.traineddata` for each language.
struct TesseractData: Hashable, Sendable {
  /// The folder of the files; `nil` if there is none.
  let folder: String?

  private static let folders = [
    "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tesseract-ocr/4.00/tessdata", "/usr/share/tessdata",
    "/usr/local/share/tessdata", "/opt/homebrew/share/tessdata",
  ]

  init(folder: String?) { self.folder = folder }

  /// The folder in TESSDATA_PREFIX, else the one installed with the program, else the system packages' one.
  static func ofThisMachine() -> TesseractData {
    let named = ProcessInfo.processInfo.environment["TESSDATA_PREFIX"].map { [$0 + "/tessdata", $0] } ?? []
    let program = Bundle.main.executablePath.flatMap { Files.realPath($0) }
    let own = program.map { ["\(Files.parent(of: Files.parent(of: $0)))/share/keepsake-site/tessdata"] } ?? []
    return TesseractData(folder: (named + own + folders).first(where: Files.exists))
  }

  /// Whether there is data for a language (Tesseract's name: `eng`, `chi_sim`).
  func has(_ language: String) -> Bool { size(of: language) != nil }

  /// A language's name and its file's length, which changes with the data.
  func identity(of language: String) -> String { "\(language) \(size(of: language) ?? 0)" }

  /// The identity of all installed data.
  var identity: String {
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return "none" }
    return names.filter { $0.hasSuffix(".traineddata") }.sorted().map { name in
      "\(name) \(Files.status("\(folder)/\(name)")?.size ?? 0)"
    }.joined(separator: "\n")
  }

  /// The command that installs a language's data; `nil` if Tesseract has no such names.
  static func advice(for language: String) -> Message? {
    guard isName(language) else { return nil }
    #if os(macOS)
      return "install it by: brew install tesseract-lang"
    #else
      return "install it by: apt install tesseract-ocr-\(language.lowercased().replacing("_", with: "-"))"
    #endif
  }

  /// Whether a name can be one of Tesseract's: letters, digits and `_`.
  static func isName(_ language: String) -> Bool {
    (2...32).contains(language.utf8.count)
      && language.utf8.allSatisfy { (97...122).contains($0 | 32) || (48...57).contains($0) || $0 == 95 }
  }

  private func size(of language: String) -> Int? {
    guard let folder, Self.isName(language) else { return nil }
    return Files.status("\(folder)/\(language).traineddata").map { Int($0.size) }
  }
}
