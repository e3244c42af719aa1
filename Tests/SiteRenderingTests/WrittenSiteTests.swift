// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import Testing

@testable import SiteRendering

/// Writes fixture sites to the folder that `KEEPSAKE_SITE_FOLDER` names, for viewing in a browser.
///
/// Reads templates and assets from the folders at every run, so that a change needs no build. `KEEPSAKE_PICTURES` names
/// a folder with a JPEG for each picture of ``Fixture``.
@Suite struct `A site for viewing` {
  private static let folder = ProcessInfo.processInfo.environment["KEEPSAKE_SITE_FOLDER"]

  @Test(
    .enabled(if: folder != nil, "set KEEPSAKE_SITE_FOLDER to write fixture sites there"),
    arguments: SiteFixture.allCases)
  func `is written whole`(fixture: SiteFixture) throws {
    let root = URL(fileURLWithPath: try #require(Self.folder)).appending(path: fixture.rawValue)
    try? FileManager.default.removeItem(at: root)
    let catalogue = fixture.catalogue
    for plan in try SiteRenderer(catalogue, templates: Repository.templates, assets: Repository.assets)
      .plans()
    {
      try write(plan.render(), to: root.appending(path: plan.address))
    }
    let pictures = ProcessInfo.processInfo.environment["KEEPSAKE_PICTURES"].map { URL(fileURLWithPath: $0) }
    for image in Set(catalogue.keepsakes.flatMap(\.images)) {
      guard let name = image.path.stem.text.split(separator: "/").last, let pictures else { continue }
      let bytes = try Data(contentsOf: pictures.appending(path: "\(name).jpg"))
      for rendition in image.picture?.renditions ?? [] {
        try write(Array(bytes), to: root.appending(path: rendition.address))
      }
    }
  }

  private func write(_ bytes: [UInt8], to file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
}
