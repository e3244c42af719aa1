// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import PictureSteps
import Sidecars
import Synchronization
import TestSupport
import TextRecognition
import Testing

@testable import SitePipeline

/// A memo entry depends on the inputs that its key names, and on nothing else.
///
/// The archives are not published, because the entry of `UnchangedCheck` for a published archive depends on everything,
/// including the archive's path and the files' times.
@Suite struct `A finding` {
  private static let readsText = TextEngines.ofThisMachine().canRead("eng")
  private static let plain = Task { try await SettingVariation("title", "Ours").rows() }

  private struct Seen {
    var payload: String
    var changed: String
  }

  /// Every payload under its key, from all archives of this suite.
  private static let seen = Mutex<[MemoRows.Key: Seen]>([:])

  @Test func `has a variation for each setting that it might depend on`() {
    #expect(Set(SettingVariation.ofSettings.map(\.changed)) == Set(SettingVariation.keys))
  }

  @Test(
    .enabled(if: readsText, "no English language data is installed"),
    .enabled(if: SettingVariation.hasModels, "ONNX Runtime is not installed: a program gives the labels"))
  func `of every kind is in the varied archive`() async throws {
    let kinds = ["file", "picture", "middle", "mount", "companion", "sidecar", "original", "text", "labels", "collage"]
    #expect(try await Self.plain.value.findings == Set(kinds))
  }

  @Test(arguments: SettingVariation.ofThisDay)
  func `has another key if a declared input has changed, else the same payload`(variation: SettingVariation)
    async throws
  {
    let plain = try await Self.plain.value
    let rows = try await variation.rows()
    let left: Set<String> = Self.readsText && variation.readsText ? [] : ["text"]
    #expect(rows.moved(from: plain).subtracting(left) == variation.moves.subtracting(left))
    let named = [("nothing", plain), (variation.testDescription, rows)]
    for (name, rows) in named {
      for (key, payload) in rows.payloads {
        let first = Self.seen.withLock { seen in
          let first = seen[key] ?? Seen(payload: payload, changed: name)
          seen[key] = first
          return first
        }
        #expect(
          first.payload == payload,
          "“\(key.finding)” hangs on what its key does not name: on what differs between \(first.changed) and \(name)")
      }
    }
  }

  /// Other machines compare this digest to see whether they would find the same.
  ///
  /// Settings that hide pictures or leave them out do not concern them.
  @Test(arguments: SettingVariation.ofSettings.filter { !["visibility", "exclude"].contains($0.changed) })
  func `depends on no setting that other machines do not receive`(variation: SettingVariation) throws {
    func digest(_ variation: SettingVariation) throws -> ContentHash {
      let reading = SidecarReader.settings(Array(variation.settingsFile.utf8), file: "keepsake.yaml")
      return StepSettings.digest(try #require(reading.value))
    }
    let here: Set = ["collage", "middle", "mount", "hidden-look", "sidecar", "faces"]
    let found = variation.moves.subtracting(here)
    let isSame = try digest(variation) == digest(SettingVariation("title", "Ours"))
    #expect(found.isEmpty || !isSame, "\(found)")
  }

  @Test func `of a file is another one under a name that alone decides its format`() async throws {
    let archive = try SmallArchive()
    // A TGA without a footer: two pixels.
    let header: [UInt8] = [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0, 24, 0]
    try archive.write(header + [0, 0, 255, 255, 0, 0], to: ArchivePath("dots.jpg"))
    try archive.picture("plain.png", seed: 1)
    func problems() async throws -> [String?] {
      try await archive.build().diagnostics.filter { $0.id == "picture.problem" }.map(\.file)
    }
    #expect(try await problems() == ["dots.jpg"])
    try archive.move("dots.jpg", to: "dots.tga")
    #expect(try await problems() == [])
    try archive.move("dots.tga", to: "dots.jpg")
    #expect(try await problems() == ["dots.jpg"])
  }
}
