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
      let tag = try #require(page.firstMatch(of: /<(video|audio) [^>]*>/)).output.0
      #expect(tag.contains(" controls") && tag.contains(#"preload="none""#) && !tag.contains("autoplay"), "\(tag)")
    }
  }

  @Test func `show a button, the wave as measured, and captions with their times`() throws {
    var voice = played(.sound)
    voice.knowledge.wave = [0, 255]
    let file = Rendition(
      content: Fixture.hash("said"), format: .vtt, size: PixelSize(width: 0, height: 0), length: 10)
    voice.knowledge.subtitles = [
      Subtitles(language: "de", cues: [.init(start: 1.5, end: 3, text: "Der <Kessel>")], file: file)
    ]
    let page = try page([voice])
    #expect(page.contains(#"<button class="play" type="button">"#) && page.contains(", 1:13</span></button>"))
    #expect(page.contains(#"d="M160 31.5V32.5M480 1V63""#) && page.contains(#"max="73""#))
    #expect(page.contains(#"<div class="captions" aria-hidden="true" lang="de" hidden>"#))
    #expect(page.contains(#"<span data-at="1.5" data-to="3" dir="auto">Der &lt;Kessel&gt;</span>"#))
    #expect(try self.page([played(.film)]).contains(#"d="M0 32H640""#))
  }

  @Test func `load their script and styles only where something is played`() throws {
    let (fixture, number) = try site([played(.sound)])
    for plan in try SiteRenderer(fixture).plans() where plan.address.hasSuffix(".html") {
      let text = String(decoding: try plan.render(), as: UTF8.self)
      let loads = text.contains("/player-") && text.contains(".js")
      #expect(text.contains(#"<div class="player"#) == text.contains(#"/player-"#), "\(plan.address)")
      if plan.address == "keepsakes/\(fixture.keepsakes[number].id)/index.html" { #expect(loads) }
    }
  }

  @Test func `of a recording show a person who is heard, in a picture that visitors may see`() throws {
    var fixture = Fixture.family()
    let sound = try #require(fixture.keepsakes.firstIndex { $0.images.count == 1 && $0.visibility == .public })
    let person = try #require(
      fixture.people.first { person in
        person.visibility == .public && person.keepsakes.contains { $0 != sound && fixture.keepsakes[$0].merit.isShown }
      })
    fixture.keepsakes[sound].images = [played(.sound)]
    fixture.keepsakes[sound].people = [Sourced(person.name, .sidecar)]
    func chosen(besides used: Set<Int>? = nil, _ change: (inout Catalogue) -> Void = { _ in }) throws -> Int? {
      var catalogue = fixture
      change(&catalogue)
      let look = try SiteLook(language: "en")
      let site = Site(
        SiteContent(catalogue: catalogue, look: look, headings: look.texts(of: catalogue).headings))
      return HeardWith.picture(for: catalogue.keepsakes[sound], besides: used, site)
    }
    let first = try #require(try chosen(besides: []))
    #expect(person.keepsakes.contains(first) && fixture.keepsakes[first].visibility == .public)
    #expect(try chosen(besides: [first]) != first)
    #expect(try chosen { $0.keepsakes[sound].images[0].knowledge.media?.hasCover = true } == nil)
    #expect(try chosen { $0.keepsakes[sound].isSecret = true } == nil)
    for level in [Visibility.unlisted, .secured] {
      #expect(try chosen(besides: []) { $0.keepsakes[first].visibility = level } != first)
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
    #expect(try page([Fixture.image("lake"), film]).contains(#"<div class="frame tall"><video "#))
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
