// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import SitePipeline

/// Hundreds of renames, moves, edits and new titles.
///
/// Afterwards every link that the site ever had must still lead to a page.
@Suite struct `A storm of changes` {
  /// One picture, under any name and in any folder.
  private struct Picture {
    /// Without extension.
    var stem: String
    var seed: UInt64
    var hasSidecar = false
    /// If both have changed, the picture has nothing in common with the last build's.
    var moved = false
    var edited = false
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `keeps every address alive`(seed: UInt64) async throws {
    let archive = try SmallArchive()
    var generator = SeededGenerator(seed: seed)
    var pictures: [Picture] = []
    for number in 0..<15 {
      pictures.append(Picture(stem: "p\(number)", seed: UInt64(number)))
      try archive.picture("p\(number).png", seed: UInt64(number))
    }
    var published: Set<String> = []
    for build in 0..<20 {
      for step in 0..<5 { try change(archive, &pictures, "\(build)-\(step)", &generator) }
      let report = try await archive.build()
      #expect(report.errors == 0, "\(report.diagnostics)")
      let site = try archive.site()
      let pages = Set(site.contents.keys.filter { $0.hasPrefix("keepsakes/") && $0 != "keepsakes/index.html" })
      #expect(published.subtracting(pages) == [], "build \(build) of storm \(seed)")
      published.formUnion(pages)
      #expect(dangling(site) == [])
      for index in pictures.indices { (pictures[index].moved, pictures[index].edited) = (false, false) }
    }
    #expect(published.count > 20, "the storm must have made redirects")
  }

  private func change(
    _ archive: SmallArchive, _ pictures: inout [Picture], _ name: String, _ generator: inout SeededGenerator
  ) throws {
    let index = Int.random(in: pictures.indices, using: &generator)
    let picture = pictures[index]
    switch Int.random(in: 0..<6, using: &generator) {
    case 0 where !picture.edited: try move(archive, &pictures[index], to: "renamed \(name)")
    case 1 where !picture.edited: try move(archive, &pictures[index], to: "folder \(name)/deep/p")
    case 2 where !picture.moved:
      pictures[index].seed = generator.next()
      pictures[index].edited = true
      try archive.picture("\(picture.stem).png", seed: pictures[index].seed)
    case 3:
      pictures[index].hasSidecar = true
      try archive.write("title: Title \(name)\n", to: "\(picture.stem).yaml")
    case 4:
      // The keeper gives it another address, and the old one must lead to it.
      pictures[index].hasSidecar = true
      try archive.write("title: T\nid: wish-\(name)\n", to: "\(picture.stem).yaml")
    case 5:
      let other = Int.random(in: pictures.indices, using: &generator)
      guard other != index, ![picture, pictures[other]].contains(where: { $0.edited || $0.hasSidecar }) else { return }
      // Two pictures swap names.
      let stem = pictures[other].stem
      try move(archive, &pictures[index], to: "between \(name)")
      try move(archive, &pictures[other], to: picture.stem)
      try move(archive, &pictures[index], to: stem)
    default: break
    }
  }

  private func move(_ archive: SmallArchive, _ picture: inout Picture, to stem: String) throws {
    try archive.move("\(picture.stem).png", to: "\(stem).png")
    if picture.hasSidecar { try archive.move("\(picture.stem).yaml", to: "\(stem).yaml") }
    picture.stem = stem
    picture.moved = true
  }

  /// Redirect pages whose target is missing.
  private func dangling(_ site: FileTree) -> [String] {
    site.contents.compactMap { address, bytes in
      guard address.hasPrefix("keepsakes/"),
        let target = String(decoding: bytes, as: UTF8.self).firstMatch(of: /http-equiv="?refresh"?[^>]*url=([^">]*)/)?.1
      else { return nil }
      let end = URL(fileURLWithPath: String(target), relativeTo: URL(fileURLWithPath: "/\(address)")).path
      return site[String(end.dropFirst())] == nil ? address : nil
    }
  }
}
