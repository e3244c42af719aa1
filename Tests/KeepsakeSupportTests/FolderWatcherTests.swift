// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import Synchronization
import TestSupport
import Testing

@Suite struct `Folder watcher` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("x", to: "letters/a.yaml")
    try folder.makeFolder("site/media")
    try folder.makeFolder(".keepsake/cache")
  }

  /// Makes changes one after the other; returns for each whether the watcher reported it.
  private func told(
    asksTheSystem: Bool = true, _ changes: [() throws -> Void]
  ) async throws -> [Bool] {
    let watcher = FolderWatcher(
      root: folder.path, ignored: [folder.path("site")], quiet: .milliseconds(50), asksTheSystem: asksTheSystem)
    let bursts = Counter()
    let stream = watcher.changes()
    let listener = Task { for await _ in stream { _ = bursts.next() } }
    defer { listener.cancel() }
    var told: [Bool] = []
    for change in changes {
      let before = bursts.count
      try change()
      for _ in 0..<(asksTheSystem ? 30 : 90) where bursts.count == before {
        try await Task.sleep(for: .milliseconds(25))
      }
      told.append(bursts.count > before)
      // The burst must be over before the next change.
      try await Task.sleep(for: .milliseconds(asksTheSystem ? 100 : 700))
    }
    return told
  }

  @Test(arguments: [true, false]) func `reports written, new, moved and removed files`(asksTheSystem: Bool)
    async throws
  {
    let told = try await told(
      asksTheSystem: asksTheSystem,
      [
        { try folder.write("longer", to: "letters/a.yaml") },
        { try folder.write("new", to: "b.yaml") },
        { try folder.makeFolder("deep/er/est") },
        { try folder.write("in a new folder", to: "deep/er/est/c.yaml") },
        { #expect(rename(folder.path("deep/er"), folder.path("moved")) == 0) },
        { try folder.write("in a moved folder", to: "moved/est/d.yaml") },
        { try Files.remove(folder.path("b.yaml")) },
        { try folder.write("*.png", to: ".keepsakeignore") },
      ])
    #expect(told == Array(repeating: true, count: 8))
  }

  @Test(arguments: [true, false]) func `skips the output and hidden files`(asksTheSystem: Bool) async throws {
    let told = try await told(
      asksTheSystem: asksTheSystem,
      [
        { try folder.write("x", to: ".keepsake/cache/x") },
        { try folder.write("x", to: "site/media/y.webp") },
        { try folder.write("x", to: "letters/.a.yaml.swp") },
      ])
    #expect(told == [false, false, false])
  }

  @Test func `reports many changes at once and ends with its listener`() async throws {
    let bursts = Counter()
    let stream = FolderWatcher(root: folder.path).changes()
    let listener = Task { for await _ in stream { _ = bursts.next() } }
    for number in 0..<400 { try folder.write("x", to: "many/\(number % 20)/\(number).yaml") }
    for _ in 0..<80 where bursts.count == 0 { try await Task.sleep(for: .milliseconds(25)) }
    #expect((1...3).contains(bursts.count))
    listener.cancel()
    await listener.value
  }
}
