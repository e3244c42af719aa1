// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import TextRecognition
import Testing

@testable import SitePipeline

@Suite struct `Text in pictures` {
  @Test func `is not read without language data, which is said once, and the site is made`() async throws {
    let archive = try SmallArchive()
    let nothing = try TemporaryFolder()
    // Enough like writing for the gate: rows of little upright bars of uneven height.
    for number in 0..<3 { try archive.write(Self.bars(number), to: ArchivePath("p\(number).png")) }
    let report = try await archive.build { $0.languageData = LanguageData(folder: nothing.path) }
    #expect(report.outcome == .published && report.textsRead == 0)
    let said = report.diagnostics.filter { $0.id.hasPrefix("text.") }
    #expect(said.count == 1)
    #expect(said.first?.severity == .warning)
    #expect(said.first?.remedy.contains("--no-ocr") == true)
    let silent = try await archive.build {
      $0.languageData = LanguageData(folder: nothing.path)
      $0.readsText = false
    }
    #expect(silent.diagnostics.filter { $0.id.hasPrefix("text.") }.isEmpty)
  }

  private static func bars(_ seed: Int) -> [UInt8] { SmallPicture.writing(seed: UInt64(seed + 1)) }
}
