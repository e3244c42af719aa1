// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `Pages of people` {
  /// Ada is Grace's daughter; Tunde and Ngozi are Ada's and Chidi's children.
  private static func catalogue(_ language: String = "en") -> Catalogue {
    var catalogue = Fixture.family()
    catalogue.settings.language = language
    catalogue.settings.calmFor = Located("Grandma", line: 1, column: 1)
    func relate(_ name: String, _ relations: [(String, String)]) {
      guard let index = catalogue.people.firstIndex(where: { $0.name == name }) else { return }
      catalogue.people[index].relations = relations.map { PersonRelation(to: $0.0, word: $0.1) }
    }
    relate("Ada Okafor", [("grace-okafor", "daughter"), ("chidi-okafor", "wife"), ("tunde-okafor", "mother")])
    relate("Chidi Okafor", [("tunde-okafor", "father"), ("ngozi-okafor", "father")])
    relate("Ngozi Okafor", [("ada-okafor", "daughter")])
    catalogue.people[0].contact = ContactDetails(
      phone: ["(0451) 12/3", LabelledText("+49 (0) 170 1", label: "mobile")],
      email: ["ada@example.org", "ädä@example.org"], address: ["1 Leeds Road\nLagos"],
      website: ["https://example.org/"])
    return catalogue
  }

  @Test func `link to telephone, e-mail and map for known contacts, with no foreign request`() throws {
    let site = try RenderedSite(Self.catalogue())
    for page in ["people/ada-okafor/index.html", "contacts/index.html"] {
      let text = site.text(page)
      for link in ["tel:0451123", "sms:+491701", "mailto:ada@example.org", "mailto:%C3%A4d%C3%A4@example.org"] {
        #expect(text.contains("href=\"\(link)\""), "\(link) on \(page)")
      }
      #expect(text.contains("href=\"https://example.org/\"") && text.contains(">example.org</a>"))
      // The second line of the address names the town, not the first.
      #expect(text.contains("map/") && text.contains("On the map"))
    }
    #expect(site.files["people/grace-okafor/index.html"] != nil)
    #expect(!site.text("people/grace-okafor/index.html").contains("id=\"contact\""))
  }

  @Test func `have no contacts without known ones`() throws {
    let site = try RenderedSite.of(.family)
    #expect(site.files["contacts/index.html"] == nil && site.files["family/index.html"] == nil)
  }

  @Test func `draw each person once, and link to it from the second place`() throws {
    let site = try RenderedSite(Self.catalogue())
    let text = site.text("family/index.html")
    for slug in ["ada-okafor", "chidi-okafor", "grace-okafor", "tunde-okafor", "ngozi-okafor"] {
      #expect(text.components(of: "id=\"kin-\(slug)\"") == 1, "\(slug)")
    }
  }

  /// `count` people with pages, each related to another.
  private static func catalogue(_ count: Int, _ relation: (Int) -> (to: Int, word: String)?) -> Catalogue {
    var catalogue = Fixture.family()
    for number in 0..<count {
      var person = Person(slug: "p\(number)-x", name: "P\(number)")
      person.note = "Somebody"
      person.relations = relation(number).map { [PersonRelation(to: "p\($0.to)-x", word: $0.word)] } ?? []
      catalogue.people.append(person)
    }
    return catalogue
  }

  @Test func `draw a hundred generations of one line, each once`() throws {
    let site = try RenderedSite(Self.catalogue(100) { $0 == 0 ? nil : ($0 - 1, "child") })
    let text = site.text("family/index.html")
    for number in 0..<100 { #expect(text.components(of: "id=\"kin-p\(number)-x\"") == 1, "\(number)") }
    // Where one section ends, a link leads on to the next.
    #expect(text.contains("href=\"#kin-p20-x\"") && text.contains("see below"))
    #expect(site.text("people/p50-x/index.html").contains("The 60 nearest are shown."))
    #expect(site.text("people/p2-x/index.html").contains("great-great-grandchild"))
  }

  @Test func `list the nearest of hundreds of children, and say so`() throws {
    let site = try RenderedSite(Self.catalogue(200) { $0 == 0 ? nil : (0, "child") })
    for page in ["people/p0-x/index.html", "people/p100-x/index.html"] {
      #expect(site.text(page).contains("The 60 nearest are shown."), "\(page)")
    }
    #expect(!site.text("people/ada-okafor/index.html").contains("nearest are shown"))
  }

  @Test(arguments: [
    ("en", "your daughter", "Grace’s daughter"), ("de", "Ihre Tochter", "Tochter von Grace"),
    ("fr", "votre fille", "fille de Grace"),
  ])
  func `address relatives in the calm mode`(language: String, yours: String, theirs: String) throws {
    let site = try RenderedSite(Self.catalogue(language))
    #expect(site.text("people/index.html").contains(">\(yours)</span>"))
    #expect(site.text("contacts/index.html").contains(">\(theirs)</span>"))
    #expect(site.text("index.html").contains("class=\"calm-choices\""))
  }

  @Test(arguments: [
    ("en", Relation(.ancestor(4), .female), "great-great-grandmother", "your great-great-grandmother", "Ian’s"),
    ("de", Relation(.ancestor(4), .female), "Ururgroßmutter", "Ihre Ururgroßmutter", "von Ian"),
    ("fr", Relation(.ancestor(3), .male), "arrière-grand-père", "votre arrière-grand-père", "d’Ian"),
    ("en", Relation(.aunt(1)), "aunt or uncle", "your aunt or your uncle", "Ian’s"),
    ("de", Relation(.aunt(3)), "Urgroßtante oder Urgroßonkel", "Ihre Urgroßtante oder Ihr Urgroßonkel", "von Ian"),
    ("fr", Relation(.niece(2), .female), "petite-nièce", "votre petite-nièce", "d’Ian"),
    ("de", Relation(.descendant(1)), "Kind", "Ihr Kind", "von Ian"),
    ("en", Relation(.cousin), "cousin", "your cousin", "Ian’s"),
    ("de", Relation(.said("Patentante")), "Patentante", "Patentante", "von Ian"),
  ])
  func `name relatives in each language`(
    language: String, relation: Relation, noun: String, yours: String, of: String
  ) throws {
    let kin = KinWords(try Words(language: language, files: EmbeddedAssets.assets))
    #expect(kin.noun(relation) == noun && kin.yours(relation) == yours)
    #expect(kin.of("Ian", relation).contains(of))
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
