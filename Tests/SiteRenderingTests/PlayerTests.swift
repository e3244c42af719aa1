// SPDX-License-Identifier: MIT
import KeepsakeModel
import SiteModel
import Testing

@testable import SiteRendering

@Suite struct PlayerTests {
  /// A film or a sound with its player.
  private func played(_ medium: Medium, _ name: String = "lake", seconds: Double = 73, size: PixelSize? = nil)
    -> KeepsakeImage
  {
    var image = Fixture.image(name)
    image.format = medium == .film ? .film : .sound
    image.knowledge.media = MediaFacts(medium)
    image.knowledge.media?.duration = seconds
    let size = size ?? (medium == .film ? PixelSize(width: 1_200, height: 800) : PixelSize(width: 0, height: 0))
    image.knowledge.player = Rendition(
      content: Fixture.hash("played-\(name)"), format: medium == .film ? .mp4 : .m4a, size: size, length: 1_000)
    return image
  }

  /// Pages of one document.
  private func pages(_ count: Int) -> [KeepsakeImage] {
    (1...count).map { number in
      var image = Fixture.image("letter-1")
      image.format = .pdf
      image.page = number
      image.knowledge.media = MediaFacts(.document)
      image.knowledge.media?.pages = count
      return image
    }
  }

  private func site(_ images: [KeepsakeImage], _ change: (inout Catalogue) -> Void = { _ in }) throws -> (
    Catalogue, Int
  ) {
    var fixture = Fixture.family()
    let number = try #require(fixture.keepsakes.firstIndex { $0.images.count == 1 && $0.visibility == .public })
    fixture.keepsakes[number].images = images
    fixture.keepsakes[number].thumbnail = 0
    change(&fixture)
    return (fixture, number)
  }

  private func page(
    _ images: [KeepsakeImage], isShared: Bool = false, _ change: (inout Catalogue) -> Void = { _ in }
  ) throws -> String {
    let (fixture, number) = try site(images, change)
    let address = "keepsakes/\(fixture.keepsakes[number].id)/index.html"
    var sharing = SiteSharing()
    sharing.isOffered = isShared
    let plan = try #require(try SiteRenderer(fixture, sharing: sharing).plans().first { $0.address == address })
    return String(decoding: try plan.render(), as: UTF8.self)
  }

  @Test func `never start by themselves, and load nothing until then`() throws {
    for medium in [Medium.film, .sound] {
      let page = try page([played(medium)])
      let tag = try #require(page.firstMatch(of: /<(video|audio) class="player[^>]*>/)).output.0
      #expect(tag.contains(" controls") && tag.contains(#"preload="none""#) && !tag.contains("autoplay"), "\(tag)")
    }
  }

  @Test func `have a download under their names, and no large view`() throws {
    let film = try page([played(.film)])
    #expect(film.contains("Save the film") && !film.contains("Save the picture") && !film.contains("\"enlarge\""))
    let sound = try page([played(.sound)])
    #expect(sound.contains("Save the recording") && !sound.contains("\"enlarge\""))
    #expect(try page([Fixture.image("lake")]).contains("\"enlarge\""))
    // Beside a film, the picture has the large view, not the film's still.
    let both = try page([played(.film), Fixture.image("wedding")])
    let large = try #require(Fixture.image("wedding").picture.flatMap(PictureView.largest))
    #expect(both.contains(#"class="enlarge" href="../../\#(large.address)""#))
  }

  @Test func `of an upright film among wide pictures use the height`() throws {
    var film = played(.film, "portrait", size: PixelSize(width: 720, height: 960))
    film.label = "Upright"
    #expect(try page([Fixture.image("lake"), film]).contains(#"<video class="player tall""#))
  }

  @Test func `of a voice recording stand beside the picture, not as a second side`() throws {
    var voice = played(.sound)
    voice.path = ArchivePath("box/lake.story.m4a")
    let page = try page([Fixture.image("lake"), voice])
    #expect(page.matches(of: /<figure class="side"/).count == 1 && !page.contains(#"class="sides""#))
    #expect(page.contains(#"<figure class="voice" id="voice-2">"#) && page.contains("The story of this picture"))
    #expect(page.contains("Save the picture") && page.contains("Save the recording"))
    // Until it is encoded it appears as any file that cannot be shown.
    voice.knowledge.player = nil
    #expect(try !self.page([Fixture.image("lake"), voice]).contains("class=\"voices\""))
  }

  @Test func `show their durations, on the page and on tiles`() throws {
    let (fixture, number) = try site([played(.film)])
    let all = try SiteRenderer(fixture).plans()
    let page = try #require(all.first { $0.address == "keepsakes/\(fixture.keepsakes[number].id)/index.html" })
    #expect(String(decoding: try page.render(), as: UTF8.self).contains("<dt>Length</dt>"))
    let list = try #require(all.first { $0.address == "keepsakes/index.html" })
    #expect(String(decoding: try list.render(), as: UTF8.self).contains("▶ </span>1:13</span>"))
    #expect(PlayingTime.iso8601(73.4) == "PT73S" && PlayingTime.text(3_725) == "1:02:05")
  }

  @Test func `have metadata for search engines only if the site's own address is known`() throws {
    #expect(try !page([played(.film)]).contains("VideoObject"))
    let page = try page([played(.film), played(.sound, "wedding")], isShared: true) {
      $0.settings.baseURL = "https://example.org/family"
    }
    #expect(page.contains(#""@type":"VideoObject""#) && page.contains(#""duration":"PT73S""#))
    #expect(page.contains(#""contentUrl":"https://example.org/family/media/"#) && page.contains("AudioObject"))
  }

  @Test func `call pages of a document pages`() throws {
    let page = try page(pages(3))
    #expect(page.contains(#"aria-label="Page 3 of 3""#) && page.contains(">Page 2</span>"))
    #expect(page.contains("3 pages; scroll") && page.contains(#"aria-label="Next page""#))
    #expect(page.contains("Save the first page") && page.contains("<dt>Pages</dt>"))
    #expect(!page.contains("Picture 2"))
  }

  @Test func `use a waveform only for keepsakes without a picture`() throws {
    let (fixture, number) = try site([played(.sound)])
    #expect(fixture.keepsakes[number].isHeard && fixture.keepsakes[number].merit.tier == .unshown)
    let show = try SiteRenderer(fixture).plans().filter { $0.address.hasPrefix("data/show/") }
    for plan in show {
      #expect(!String(decoding: try plan.render(), as: UTF8.self).contains("\"\(fixture.keepsakes[number].id)\""))
    }
  }
}
