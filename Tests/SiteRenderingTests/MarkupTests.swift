// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import SiteRendering

@Suite struct `Annotations on pictures` {
  private static let original = PixelSize(width: 2_000, height: 1_000)
  private static let half = UnitRectangle(left: 0.5, top: 0, width: 0.5, height: 1)

  private static func image(_ frame: PictureFrame) -> KeepsakeImage {
    var image = Fixture.image("lake")
    let region = PictureRegion(frame, of: original)
    image.knowledge.picture?.original = original
    image.knowledge.picture?.size = frame.rotate % 180 == 0 ? region.size : region.size.turned
    image.region = frame == PictureFrame() ? nil : Shared(wrappedValue: region)
    return image
  }

  private static func mark(
    _ points: [(Double, Double)] = [], _ change: (inout MarkupStroke) -> Void = { _ in }
  ) -> MarkupStroke {
    var stroke = MarkupStroke()
    stroke.points = points.map { UnitPoint(x: $0.0, y: $0.1) }
    change(&stroke)
    return stroke
  }

  private static func lines(_ stroke: MarkupStroke, _ frame: PictureFrame) -> [[[Double]]]? {
    Markup([stroke], on: image(frame))?.marks[0].lines.map { line in
      line.points.map { [($0.x * 1e6).rounded() / 1e6, ($0.y * 1e6).rounded() / 1e6] }
    }
  }

  @Test func `keep their place in the original, whatever part of it is shown`() {
    let line = Self.mark([(0.6, 0.2), (0.8, 0.4)])
    #expect(Self.lines(line, PictureFrame()) == [[[0.6, 0.2], [0.8, 0.4]]])
    #expect(Self.lines(line, PictureFrame(crop: Self.half)) == [[[0.2, 0.2], [0.6, 0.4]]])
    #expect(Self.lines(line, PictureFrame(crop: Self.half, rotate: 90)) == [[[0.8, 0.2], [0.6, 0.6]]])
    #expect(Self.lines(line, PictureFrame(rotate: 180)) == [[[0.4, 0.8], [0.2, 0.6]]])
    let paper = Quadrilateral(
      upperLeft: UnitPoint(x: 0.6, y: 0.2), upperRight: UnitPoint(x: 0.9, y: 0.1),
      lowerRight: UnitPoint(x: 0.8, y: 0.4), lowerLeft: UnitPoint(x: 0.55, y: 0.5))
    #expect(Self.lines(line, PictureFrame(corners: paper)) == [[[0, 0], [1, 1]]])
  }

  @Test func `are clipped at the picture's edge, and left out beyond it`() {
    let frame = PictureFrame(crop: Self.half)
    #expect(Self.lines(Self.mark([(0.25, 0.5), (0.75, 0.5)]), frame) == [[[0, 0.5], [0.5, 0.5]]])
    let around = Self.mark([(0.25, 0.1), (0.75, 0.1), (0.75, 0.9), (0.25, 0.9)])
    #expect(Self.lines(around, frame) == [[[0, 0.1], [0.5, 0.1], [0.5, 0.9], [0, 0.9]]])
    #expect(Self.lines(Self.mark([(0.1, 0.1), (0.2, 0.2)]), frame) == nil)
    #expect(Self.lines(Self.mark([(0.1, 0.1)]), frame) == nil)
    #expect(Self.lines(Self.mark([(0.75, 0.1)]), frame) == [[[0.5, 0.1]]])
    #expect(Self.lines(Self.mark([(0.1, 0.1)]) { $0.text = "Not to be seen" }, frame) == nil)
    #expect(Self.lines(Self.mark([(.nan, 0.1), (0.6, 0.1), (0.7, 0.1)]), frame) == [[[0.2, 0.1], [0.4, 0.1]]])
  }

  @Test func `may be boxes and arrows`() throws {
    let box = Self.mark { $0.box = UnitRectangle(left: 0.5, top: 0.2, width: 0.25, height: 0.5) }
    #expect(
      Self.lines(box, PictureFrame(crop: Self.half)) == [[[0, 0.2], [0.5, 0.2], [0.5, 0.7], [0, 0.7]]])
    let arrow = Self.mark([(0.2, 0.5), (0.6, 0.5)]) {
      $0.isArrow = true
      $0.width = 0.01
    }
    let lines = try #require(Self.lines(arrow, PictureFrame()))
    #expect(lines[0] == [[0.2, 0.5], [0.6, 0.5]])
    // Barbs of 100 of the original's pixels, 30° off the shaft: 86.6 back, and 50 to each side.
    #expect(lines[1] == [[0.556699, 0.45], [0.6, 0.5], [0.556699, 0.55]])
    let nowhere = Self.mark([(0.5, 0.5), (0.5, 0.5)]) { $0.isArrow = true }
    #expect(Self.lines(nowhere, PictureFrame()) == [[[0.5, 0.5], [0.5, 0.5]]])
  }

  @Test func `are annotations on the shown rendition, for programs`() throws {
    let marks = [
      Self.mark { $0.box = UnitRectangle(left: 0.25, top: 0.2, width: 0.5, height: 0.5) },
      Self.mark([(0.6, 0.2), (0.8, 0.4)]), Self.mark([(0.75, 0.5)]) { $0.text = "</script>" },
    ]
    let markup = try #require(Markup(marks, on: Self.image(PictureFrame(crop: Self.half))))
    let said = markup.annotations(on: "https://example.org/a.jpg", size: PixelSize(width: 800, height: 800))
      .map { $0.string(.page) }
    #expect(said.allSatisfy { $0.contains(#""target":{"source":"https://example.org/a.jpg","selector":{"type":"#) })
    #expect(said[0].contains("xywh=percent:0,20,50,50") && said[0].contains(#""motivation":"highlighting""#))
    #expect(said[1].contains("SvgSelector") && said[1].contains("M160 160L480 320"))
    #expect(said[2].contains("xywh=percent:50,47,13.5,3") && said[2].contains(#""motivation":"commenting""#))
    #expect(!said[2].contains("</script>"))
  }

  @Test func `keep their width in the original, and a label lists the visible texts`() throws {
    var family = Fixture.family()
    let number = try #require(family.keepsakes.firstIndex { !$0.markup.isEmpty })
    func page(_ frame: PictureFrame, _ marks: [MarkupStroke]) throws -> String {
      family.keepsakes[number].images = [Self.image(frame)]
      family.keepsakes[number].markup = marks
      let address = "keepsakes/\(family.keepsakes[number].id)/index.html"
      let plan = try #require(try SiteRenderer(family).plans().first { $0.address == address })
      return String(decoding: try plan.render(), as: UTF8.self)
    }
    let marks = [
      Self.mark([(0.6, 0.2), (0.8, 0.4)]) { $0.width = 0.01 }, Self.mark([(0.75, 0.5)]) { $0.text = "Here" },
      Self.mark([(0.25, 0.5)]) { $0.text = "There" },
    ]
    let whole = try page(PictureFrame(), marks)
    #expect(whole.contains(#"viewBox="0 0 1000 500""#) && whole.contains(#"<path d="M600 100L800 200""#))
    #expect(whole.contains(#"stroke-width="10""#) && whole.contains("Here: There"))
    let cropped = try page(PictureFrame(crop: Self.half), marks)
    #expect(cropped.contains(#"viewBox="0 0 1000 1000""#) && cropped.contains(#"<path d="M200 200L600 400""#))
    #expect(cropped.contains(#"stroke-width="20""#) && cropped.contains(#"<text x="500" y="500""#))
    #expect(!cropped.contains("There"))
    #expect(cropped.contains("marks-toggle"))
    #expect(try !page(PictureFrame(crop: Self.half), [marks[2]]).contains("marks-toggle"))
  }
}
