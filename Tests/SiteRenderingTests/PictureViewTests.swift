// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `A picture on a page` {
  private static func rendition(_ format: Rendition.Format, _ width: Int, _ height: Int) -> Rendition {
    Rendition(
      content: Fixture.hash("\(format) \(width)"), format: format, size: PixelSize(width: width, height: height),
      length: 1)
  }

  private static let both = [rendition(.jpeg, 1_600, 1_200), rendition(.webp, 400, 300)]

  private func offered(_ renditions: [Rendition], for purpose: PictureView.Purpose) -> [String] {
    let size = PixelSize(width: 4_000, height: 3_000)
    return PictureView.candidates(
      of: PictureFacts(size: size, renditions: renditions, colour: 0), for: purpose
    ).map { "\($0.format.rawValue) \($0.size.width)" }
  }

  @Test func `has every size in the large view, whatever their formats`() {
    #expect(offered(Self.both, for: .view) == ["jpeg 1600", "webp 400"])
  }

  @Test func `offers high-density telephones a smaller size, except among many`() throws {
    let site = try RenderedSite.of(.family)
    // A tall picture of 712 pixels is enough at two pixels per point, and its next size is five times as heavy.
    let clause = "(min-resolution: 2.2dppx) 54vw, (max-width: 48rem) and (min-resolution: 1.6dppx) 76vw, "
    let sizes = site.pages.flatMap { page in site.tags(page).tags.compactMap { $0["sizes"] } }
    let large = sizes.filter { $0.contains(clause) }
    // Browsers that support 'auto' ignore the rest.
    #expect(large.count > 20 && large.allSatisfy { $0.hasPrefix("(max-width") })
    #expect(sizes.contains { $0.hasPrefix("auto, ") })
    let list = site.tags("keepsakes/index.html").tags.compactMap { $0["sizes"] }
    #expect(!list.contains { $0.contains(clause) })
  }

  @Test func `is small among many, on screens of any density`() {
    #expect(offered(Self.both, for: .tile) == ["webp 400"])
    #expect(offered([Self.both[0]], for: .tile) == ["jpeg 1600"])
  }

  @Test func `has AVIF in a separate source, and each width once`() {
    let avif = [Self.rendition(.avif, 1_600, 1_200), Self.rendition(.avif, 400, 300)]
    #expect(offered(Self.both + avif, for: .view) == ["jpeg 1600", "webp 400"])
    #expect(offered(avif, for: .view) == ["avif 1600", "avif 400"])
    #expect(offered([Self.rendition(.jpeg, 400, 300)] + Self.both, for: .tile) == ["webp 400"])
    // A drawing whose two sizes are equal.
    #expect(offered([Self.both[1], Self.both[1]], for: .view) == ["webp 400"])
  }

  @Test func `reserves the space of its rendition among many, not the rounded space of its original`() {
    let picture = PictureFacts(
      size: PixelSize(width: 1_599, height: 1_137), renditions: [Self.rendition(.webp, 400, 284)], colour: 0)
    #expect(size(PictureView.view(picture, focus: nil, alt: "", for: .tile)) == "400 × 284")
    #expect(size(PictureView.view(picture, focus: nil, alt: "", for: .view)) == "1599 × 1137")
  }

  private func size(_ view: View) -> String {
    guard case .number(let width) = view[.width], case .number(let height) = view[.height] else { return "" }
    return "\(width) × \(height)"
  }
}
