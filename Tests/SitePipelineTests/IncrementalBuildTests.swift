// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import Publishing
import TestSupport
import Testing

@testable import SitePipeline

/// A build's reused results must be identical to new ones.
@Suite struct `An incremental build` {
  @Test(arguments: zip([1, 2, 3, 4] as [UInt64], [Publisher.fewFiles, 1, Publisher.fewFiles, 1]))
  func `makes the same bytes as a build without a cache`(seed: UInt64, fewFiles: Int) async throws {
    let archive = try SmallArchive(pictures: 9)
    var generator = SeededGenerator(seed: seed)
    try archive.write("title: Lake\nwhere: {tags: [lake]}\n", to: "collections/lake.yaml")
    try archive.write("title: By hand\nkeepsakes: [p1, p5, p3]\n", to: "collections/hand.yaml")
    for picture in 0..<7 { try archive.write(Self.sidecar(picture, 0, &generator), to: "p\(picture).yaml") }
    try await archive.build { $0.fewFiles = fewFiles }
    for step in 1...12 {
      try change(archive, step, &generator)
      try archive.age()
      #expect(try await archive.build { $0.fewFiles = fewFiles }.errors == 0)
      let twin = try SmallArchive()
      try twin.remove("")
      try FileManager.default.copyItem(atPath: archive.path, toPath: twin.path)
      for file in ["cache.sqlite", "cache.sqlite-wal", "cache.sqlite-shm"] { try? twin.remove(".keepsake/\(file)") }
      #expect(try await twin.build().errors == 0)
      #expect(try twin.site().filesOtherThan(in: archive.site()) == [], "step \(step) of \(seed)")
    }
  }

  /// One random change: of a keepsake, of its surroundings, or of the whole site.
  private func change(_ archive: SmallArchive, _ step: Int, _ generator: inout SeededGenerator) throws {
    let picture = Int.random(in: 0..<7, using: &generator)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1, 2, 3: try archive.write(Self.sidecar(picture, step, &generator), to: "p\(picture).yaml")
    case 4: try archive.write("title: By hand \(step)\nkeepsakes: [p\(picture), p5, p3]\n", to: "collections/hand.yaml")
    case 5: try archive.write("name: Zoë\nalso: [Zo \(step)]\nnote: Hello\n", to: "people/zoe.yaml")
    case 6: try archive.write("title: The family \(step)\nbase_url: https://example.org/\(step)\n", to: "keepsake.yaml")
    case 7: try archive.write("language: \(step.isMultiple(of: 2) ? "de" : "fr")\n", to: "keepsake.yaml")
    default: try archive.picture("new\(step).png", seed: UInt64(step) + 100)
    }
  }

  private static func sidecar(_ picture: Int, _ step: Int, _ generator: inout SeededGenerator) -> String {
    func some(_ values: [String]) -> String { values.randomElement(using: &generator) ?? "" }
    var text = "date: \(some(["1962-07-1\(picture)", "196X", "1974?", "2001-05"]))\n"
    if Bool.random(using: &generator) { text += "title: Title \(step)\n" }
    if Bool.random(using: &generator) { text += "caption: Harbour and lighthouse \(step)\n" }
    if Bool.random(using: &generator) { text += "description: A *long* day \(step) at the lake with Zoë\n" }
    text += "tags: [\(some(["lake", "sea", "lake, zebra"]))]\npeople: [\(some(["Zoë", "Ida", "Zoë, Ida"]))]\n"
    if Bool.random(using: &generator) { text += "place: \(some(["Oban, Scotland", "Lagos, Nigeria"]))\n" }
    if Int.random(in: 0..<5, using: &generator) == 0 { text += "visibility: \(some(["unlisted", "private"]))\n" }
    if Int.random(in: 0..<4, using: &generator) == 0 { text += "kind: \(some(["letter", "ticket"]))\n" }
    return text
  }
}
