// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `Annotations in the studio's preview` {
  @Test func `are over the picture as on the site, and their text stays text`() throws {
    var keepsake = Keepsake(id: "a", path: ArchivePath("a"))
    keepsake.images = [Fixture.image("a")]
    var stroke = MarkupStroke()
    stroke.points = [UnitPoint(x: 0.5, y: 0.5)]
    stroke.text = "<b>Here</b>"
    keepsake.markup = [stroke]
    let svg = try #require(ShownMarks.svg(on: 0, of: keepsake))
    #expect(svg.hasPrefix("<svg xmlns=") && svg.contains("&lt;b&gt;Here&lt;/b&gt;") && !svg.contains("<b>"))
    #expect(ShownMarks.svg(on: 1, of: keepsake) == nil)
    // Before a build the size in the file's metadata is enough.
    keepsake.images[0].knowledge.picture = nil
    keepsake.images[0].knowledge.metadata.size = PixelSize(width: 400, height: 200)
    #expect(ShownMarks.svg(on: 0, of: keepsake)?.contains("viewBox='0 0 1000 500'") == true)
  }
}
