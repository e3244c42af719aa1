// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

/// The questions to visitors, and the credits for their answers.
@Suite struct `A keepsake that asks` {
  private static func catalogue(_ change: (inout Keepsake) -> Void) -> (Catalogue, page: String) {
    var fixture = Fixture.family()
    change(&fixture.keepsakes[0])
    return (fixture, "keepsakes/\(fixture.keepsakes[0].id)/index.html")
  }

  @Test func `shows its questions on its page and in the list of all that ask`() throws {
    let (catalogue, page) = Self.catalogue {
      $0.ask = AskStatement(kinds: [.who, .when])
      $0.ask?.note = "The one with <b>the hat</b>?"
    }
    let site = try RenderedSite(catalogue)
    let words = "Who is this? When was it? The one with &lt;b&gt;the hat&lt;/b&gt;?"
    let text = site.text(page)
    #expect(text.contains("The one with &lt;b&gt;the hat&lt;/b&gt;?"))
    #expect(text.contains("value=\"who\" checked> Who is this?") && text.contains("value=\"when\"> When was it?"))
    let list = site.text(AskPage.address)
    #expect(list.contains(words) && list.contains("href=\"../\(page)\""))
    #expect(list.components(separatedBy: "class=\"tile-title\"").count == 2)
    // Every page's footer links to the list.
    #expect(site.text("help/index.html").contains(AskPage.address))
  }

  @Test func `shows only the keeper's own words if it asks for all kinds`() throws {
    let (catalogue, page) = Self.catalogue {
      $0.ask = AskStatement()
      $0.ask?.note = "Anything at all!"
    }
    let text = try RenderedSite(catalogue).text(page)
    #expect(text.contains("<p dir=\"auto\">Anything at all!</p>"))
  }

  @Test func `adds no page and no link to a site that asks nothing`() throws {
    let site = try RenderedSite(Self.catalogue { $0.ask = nil }.0)
    #expect(site.files[AskPage.address] == nil)
    #expect(!site.pages.contains { site.text($0).contains(AskPage.address) })
  }

  @Test func `credits visitors by name, unless they want no credit`() throws {
    let (catalogue, page) = Self.catalogue { keepsake in
      keepsake.credits = [Credit(), Credit()]
      (keepsake.credits[0].kind, keepsake.credits[0].by, keepsake.credits[0].date) = (.who, "Elspeth <i>", "2026-02-08")
      keepsake.credits[1].kind = .story
    }
    let text = try RenderedSite(catalogue).text(page)
    #expect(text.contains("<dt>Who</dt><dd dir=\"auto\">Elspeth &lt;i&gt;, 2026</dd>"))
    #expect(text.contains("<dt>Story</dt><dd dir=\"auto\">somebody</dd>"))
  }

  @Test func `takes answers and votes, but not in the secured part, which leaves no trace on a device`() throws {
    for visibility in [Visibility.public, .unlisted, .secured] {
      let (catalogue, page) = Self.catalogue { keepsake in
        keepsake.visibility = visibility
        keepsake.ask = AskStatement(kinds: [.who])
        var caption = CaptionSuggestion(text: "Ngozi")
        (caption.id, caption.up) = (String(repeating: "a", count: 32), 2)
        keepsake.captions = [caption, CaptionSuggestion(text: "By hand")]
      }
      let text = try RenderedSite(catalogue).text(page)
      let isOpen = visibility != .secured
      #expect(text.contains("data-part=\"answer\"") == isOpen && text.contains("data-part=\"outbox\"") == isOpen)
      // A vote finds an answer by its id. An answer that the keeper wrote by hand has an id made of its words.
      #expect(text.components(separatedBy: "data-vote=").count == (isOpen ? 3 : 1))
      #expect(text.contains("assets/answers-") == isOpen && text.contains("2 votes"))
    }
  }

  @Test func `thanks visitors by name, the most answers first`() throws {
    let (catalogue, _) = Self.catalogue { keepsake in
      keepsake.credits = ["Ben", "Ada", "Ada", nil].map { name in
        var credit = Credit()
        (credit.by, credit.up) = (name, 2)
        return credit
      }
    }
    let text = try RenderedSite(catalogue).text(ThanksPage.address)
    let ada = try #require(text.firstRange(of: ">Ada</a></dt>")),
      ben = try #require(text.firstRange(of: ">Ben</a></dt>"))
    #expect(
      ada.lowerBound < ben.lowerBound && text.contains("2 answers · 4 votes") && text.contains("1 answer · 2 votes"))
  }

  @Test func `links a named visitor to a page of their answers`() throws {
    let (catalogue, page) = Self.catalogue { keepsake in
      keepsake.credits = [Credit(), Credit()]
      (keepsake.credits[0].kind, keepsake.credits[0].by) = (.who, "Elspeth Drummond")
    }
    let site = try RenderedSite(catalogue)
    #expect(site.text(ThanksPage.address).contains("href=\"../thanks/elspeth-drummond/index.html\""))
    let own = site.text("thanks/elspeth-drummond/index.html")
    #expect(own.contains("href=\"../../\(page)\"") && own.contains("<span class=\"tile-meta\">Who</span>"))
    #expect(site.files.keys.count { $0.hasPrefix("thanks/") } == 2)
    #expect(own.contains("<meta name=\"robots\" content=\"noindex\">"))
  }

  @Test func `hides pages with a visitor's name in the title from search engines`() throws {
    var (catalogue, _) = Self.catalogue { keepsake in
      keepsake.credits = [Credit()]
      keepsake.credits[0].by = "Elspeth Drummond"
    }
    catalogue.settings.baseURL = "https://example.org"
    let map = try RenderedSite(catalogue).text("sitemap.xml")
    #expect(map.contains("<loc>https://example.org/thanks/</loc>") && !map.contains("elspeth"))
  }

  @Test func `has the styles for a visitor's own answers, also where it no longer asks`() throws {
    let (catalogue, page) = Self.catalogue { keepsake in
      (keepsake.ask, keepsake.captions) = (nil, [])
      keepsake.credits = [Credit()]
      keepsake.credits[0].id = String(repeating: "a", count: 32)
    }
    let text = try RenderedSite(catalogue).text(page)
    #expect(text.contains("data-part=\"mine\"") && text.contains("assets/asks-"))
  }

  @Test func `shows a visitor's own browser the state of an answer, and shows how many there are`() throws {
    let (taken, kept) = (String(repeating: "a", count: 32), String(repeating: "b", count: 32))
    for visibility in [Visibility.public, .secured] {
      let (catalogue, page) = Self.catalogue { keepsake in
        keepsake.visibility = visibility
        keepsake.ask = AskStatement(kinds: [.when])
        var (credit, caption) = (Credit(), CaptionSuggestion(text: "Ngozi"))
        (credit.id, credit.up, caption.id) = (taken, 3, kept)
        (keepsake.credits, keepsake.captions) = ([credit], [caption])
      }
      let site = try RenderedSite(catalogue)
      // The secured part stores nothing beyond a visit.
      #expect(site.text(page).contains("data-known=\"\(kept):0:s \(taken):3:c\"") == (visibility == .public))
      if visibility == .public {
        #expect(site.text(AskPage.address).contains("\(taken):3:c"))
        #expect(site.text(AskPage.address).contains("<span class=\"tile-meta\">1 suggestion</span>"))
      }
    }
  }
}
