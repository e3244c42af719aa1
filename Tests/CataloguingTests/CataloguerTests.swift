// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Cataloguing

@Suite struct `The catalogue` {
  @Test(arguments: [1, 2, 3])
  func `takes two pictures for a pair, and reports another number`(count: Int) throws {
    var draft = draft("a") { $0.pair = Located(true, line: 3, column: 7) }
    draft.images = (0..<count).map {
      DraftImage(source: image("\($0).jpg"), statement: ImageStatement(file: "\($0).jpg"))
    }
    let result = catalogue([draft])
    let said = result.diagnostics.filter { $0.id == "sidecar.pair-not-two" }
    #expect(said.count == (count == 2 ? 0 : 1))
    #expect(said.allSatisfy { $0.severity == .error && $0.line == 3 && $0.column == 7 && $0.file == "a.yaml" })
    if count == 2 { #expect(result.catalogue.keepsakes.first?.isPair == true) }
  }

  @Test func `prefers the keeper's values to the file's, value by value`() throws {
    let drafts = [draft("a") { $0.title = .says("Kept") }]
    let known = knowledge("a") { metadata in
      metadata.title = Sourced("From the file", .xmp)
      metadata.description = Sourced("Four children", .iptc)
    }
    let keepsake = try #require(catalogue(drafts, knowledge: [[known]]).catalogue.keepsakes.first)
    #expect(keepsake.title == Sourced("Kept", .sidecar))
    #expect(keepsake.caption == Sourced("Four children", .iptc))
  }

  @Test(arguments: ["Four children", String(repeating: "A long story. ", count: 30)])
  func `shows no text that the keeper has removed, but the file's other texts`(found: String) throws {
    let known = knowledge("a") { metadata in
      metadata.title = Sourced("From the file", .xmp)
      metadata.description = Sourced(found, .iptc)
    }
    func keepsake(_ change: (inout Sidecar) -> Void) throws -> Keepsake {
      try #require(catalogue([draft("Grandma", change)], knowledge: [[known]]).catalogue.keepsakes.first)
    }
    #expect(try keepsake { $0.title = .removed }.title == nil)
    let isShort = found.utf8.count < 300
    let untold = try keepsake { _ in }
    #expect(untold.caption?.value == (isShort ? found : nil) && untold.description?.value == (isShort ? nil : found))
    let captionless = try keepsake { $0.caption = .removed }
    #expect(captionless.caption == nil && captionless.description?.value == (isShort ? nil : found))
    let undescribed = try keepsake { $0.description = .removed }
    #expect(undescribed.caption?.value == (isShort ? found : nil) && undescribed.description == nil)
    let neither = try keepsake { ($0.caption, $0.description) = (.removed, .removed) }
    #expect(neither.caption == nil && neither.description == nil)
  }

  @Test func `does not restore a removed title from a repeated text`() throws {
    let known = knowledge("a") { metadata in
      metadata.title = Sourced("OLYMPUS DIGITAL CAMERA", .xmp)
      metadata.description = Sourced("OLYMPUS DIGITAL CAMERA", .iptc)
    }
    let keepsake = try #require(
      catalogue([draft("a") { $0.title = .removed }], knowledge: [[known]]).catalogue.keepsakes.first)
    #expect(keepsake.title == nil && keepsake.caption == nil && keepsake.description == nil)
  }

  @Test func `puts annotations on the images that they name, and reports missing ones`() throws {
    func mark(_ on: String?, image: Int = 0) -> MarkupStroke {
      var mark = MarkupStroke()
      (mark.on, mark.image) = (on.map(located), image)
      return mark
    }
    var two = draft("a") {
      $0.images = ["back.jpg", "a.jpg", "lost.psd"].map { Located(ImageStatement(file: $0), line: 1, column: 1) }
      $0.markup = [mark("a.jpg"), mark("back.jpg"), mark("c.jpg"), mark("lost.psd"), mark(nil, image: 1)]
    }
    two.images.insert(DraftImage(source: image("back.jpg"), statement: ImageStatement(file: "back.jpg")), at: 0)
    let result = catalogue([two])
    #expect(result.catalogue.keepsakes.first?.markup.map(\.image) == [1, 0, 1])
    let said = result.diagnostics.filter { $0.id == "sidecar.markup-unknown" }
    #expect(said.map(\.problem) == ["“c.jpg” is none of this keepsake's pictures"])
    #expect(said.first?.line == 3 && said.first?.severity == .error)
    // A sidecar with its picture's name means that picture, even after a rename.
    var renamed = draft("b") { $0.markup = [mark("b.png")] }
    renamed.images[0] = DraftImage(source: image("new.png"), statement: ImageStatement(file: "new.png"))
    #expect(catalogue([renamed]).catalogue.keepsakes.first?.markup.map(\.image) == [0])
  }

  @Test func `applies a crop or an edit, also to the faces in it`() throws {
    var one = draft("a")
    one.images[0].statement.straighten = 10
    var known = knowledge("a") { metadata in
      let region = UnitRectangle(left: 0.4, top: 0.3, width: 0.1, height: 0.1)
      metadata.people = [TaggedPerson(name: "Ada", region: region, source: .xmp)]
    }
    let original = PixelSize(width: 800, height: 600)
    known.picture = PictureFacts(
      size: PixelSize(width: 700, height: 525), original: original, renditions: [], colour: 0)
    let image = try #require(catalogue([one], knowledge: [[known]]).catalogue.keepsakes.first?.images.first)
    #expect(image.region?.wrappedValue == PictureRegion(PictureFrame(straighten: 10), of: original))
    #expect(image.faces.map(\.name) == ["Ada"])
    #expect(image.faces.first?.region != UnitRectangle(left: 0.4, top: 0.3, width: 0.1, height: 0.1))
    #expect(catalogue([draft("a")], knowledge: [[known]]).catalogue.keepsakes.first?.images.first?.region == nil)
  }

  @Test func `ignores a program's null values as tags, and keeps the keeper's`() throws {
    let known = knowledge("a") { $0.keywords = ["null", "NaN", "lake", "n/a", "-"].map { Sourced($0, .xmp) } }
    #expect(catalogue([draft("a")], knowledge: [[known]]).catalogue.keepsakes[0].tags.map(\.value) == ["lake"])
    let own = catalogue([draft("a") { $0.tags = ["null"] }], knowledge: [[known]])
    #expect(own.catalogue.keepsakes[0].tags.map(\.value) == ["null"])
  }

  @Test func `takes a date from the file's name only if nothing better is known`() throws {
    let moment = CivilDateTime(day: try #require(CivilDay(year: 2019, month: 7, day: 3)), hour: 9, minute: 5, second: 0)
    let result = catalogue(
      [draft("1962-07-grandma"), draft("1963-01-01-x")],
      knowledge: [[knowledge("1")], [knowledge("2") { $0.taken = Sourced(moment, .exif) }]])
    #expect(result.catalogue.keepsakes.map(\.date?.source) == [.filename, .exif])
    #expect(result.catalogue.keepsakes.map(\.date?.value.text) == ["1962-07", "2019-07-03T09:05:00"])
  }

  @Test func `forgets a date that the keeper removed`() throws {
    let keepsake = catalogue([draft("1962-07-14-x") { $0.date = .removed }]).catalogue.keepsakes.first
    #expect(try #require(keepsake).date == nil)
  }

  @Test func `puts keepsakes in the order of time, undated ones last`() throws {
    func dated(_ path: String, _ date: String) throws -> KeepsakeDraft {
      let parsed = try EDTFDate(parsing: date)
      return draft(path) { $0.date = .says(parsed) }
    }
    let result = catalogue([
      draft("zero"), try dated("b", "1962-07-14"), try dated("c", "195X"), try dated("d", "1962-07"),
    ])
    #expect(
      result.catalogue.keepsakes.map(\.path.text) == ["c", "d", "b", "zero"]
        || result.catalogue.keepsakes.map(\.path.text) == ["c", "b", "d", "zero"])
    #expect(result.catalogue.keepsakes.last?.path.text == "zero")
  }

  @Test func `leaves out private and secured keepsakes, in collections, people and redirects too`() {
    let drafts = [
      draft("open") { $0.people = ["Ada"] },
      draft("hidden") {
        $0.visibility = .private
        $0.people = ["Secret Friend"]
      },
      draft("sealed") { $0.collections = [located("papers")] },
    ]
    var ledger = AddressLedger()
    ledger.redirects = [Redirect(from: "old-hidden", to: "hidden"), Redirect(from: "old-open", to: "open")]
    let result = catalogue(
      drafts,
      collections: [
        collection("papers") { $0.visibility = .secured },
        collection("mixed") { $0.keepsakes = [located("open"), located("hidden")] },
        collection("gone") { $0.keepsakes = [located("hidden")] },
      ], ledger: ledger)
    let catalogue = result.catalogue
    #expect(catalogue.keepsakes.map(\.id) == ["open"])
    #expect(catalogue.collections.map(\.slug) == ["mixed"] && catalogue.collections[0].keepsakes == [0])
    #expect(catalogue.people.map(\.name) == ["Ada"])
    #expect(catalogue.redirects == [Redirect(from: "old-open", to: "open")])
    #expect(result.census.keepsakes == [.public: 1, .private: 1, .secured: 1])
  }

  @Test func `keeps a story's entries for visible keepsakes only`() throws {
    func line(_ change: (inout StoryEntry) -> Void) -> StoryEntry {
      var entry = StoryEntry()
      change(&entry)
      return entry
    }
    let part = UnitRectangle(left: 0, top: 0, width: 0.5, height: 0.5)
    let result = catalogue(
      [draft("a"), draft("b") { $0.visibility = .private }, draft("c"), draft("elsewhere")],
      collections: [
        collection("x") {
          $0.keepsakes = ["a", "b", "c"].map(located)
          $0.story = [
            line { $0.text = "Before b" }, line { $0.keepsake = located("b") }, line { $0.pause = "Before c" },
            line { ($0.keepsake, $0.region, $0.words) = (located("c"), part, "A corner") },
            line { ($0.keepsake, $0.words, $0.size) = (located("c"), "C", .full) },
            line { ($0.keepsake, $0.region) = (located("b"), part) },
            line { $0.keepsake = located("elsewhere") }, line { $0.text = "End" },
          ]
        }
      ])
    let story = try #require(result.catalogue.collections.first?.story)
    #expect(story.map { $0.keepsake.map { result.catalogue.keepsakes[$0].path.text } } == ["c", nil])
    #expect(story.flatMap(\.before) == [.text("End")])
    #expect(story[0].details == [StoryPart.Detail(part, words: "A corner", before: [.pause("Before c")])])
    #expect(story[0].words == "C" && story[0].size == .full)
  }

  @Test(arguments: [Visibility.public, .secured, .private])
  func `shows a receipt's read values only to the allowed audience`(allowed: Visibility) throws {
    var read = ReadReceipt()
    let box = RecognisedText.Box(left: 0, top: 0, width: 1, height: 1)
    read.total = ReadReceipt.Field(325, printed: "3.25", box: box, confidence: 99)
    read.date = ReadReceipt.Field("2019-07-14", printed: "14/07/2019", box: box, confidence: 99)
    read.currency = "EUR"
    var settings = ArchiveSettings()
    settings.spending.visibility = allowed
    let drafts = [
      draft("open"), draft("sealed") { $0.visibility = .secured }, draft("hidden") { $0.visibility = .private },
    ]
    var input = Cataloguer.Input(
      settings: settings, archiveName: "Archive", drafts: drafts, knowledge: drafts.map { [knowledge($0.path.text)] },
      collections: [], people: [], types: [:], ledger: AddressLedger())
    input.receipts = drafts.map { _ in read }
    for number in drafts.indices {
      input.knowledge[number][0].text = RecognisedText(outcome: .read)
    }
    let result = Cataloguer(input, places: LiteralPlaces()).run()
    #expect((result.catalogue.keepsakes.first?.readReceipt != nil) == (allowed == .public))
    // The words that were read on it say the same.
    #expect((result.catalogue.keepsakes.first?.images.first?.text != nil) == (allowed == .public))
    #expect((result.secured.keepsakes.first?.readReceipt != nil) == (allowed <= .secured))
    // Inside the secured part spending is one whole; a private receipt counts for the keeper only.
    #expect(result.catalogue.purchases.map(\.id) == (allowed == .public ? ["open"] : []))
    let secured = result.secured.keepsakes.map(\.id)
    #expect(Set(result.secured.purchases.map(\.id)) == (allowed <= .secured ? Set(secured + ["open"]) : []))
    // The keeper's own account book has all receipts, and an unknown day is the receipt's own.
    #expect(result.purchases.count == 3)
    #expect(
      result.catalogue.keepsakes.first?.date?.value.text == "2019-07-14"
        && result.catalogue.keepsakes.first?.date?.source == .ocr)
  }

  @Test func `counts no receipt without a known currency, whatever currency the settings have`() throws {
    var read = ReadReceipt()
    let box = RecognisedText.Box(left: 0, top: 0, width: 1, height: 1)
    read.total = ReadReceipt.Field(325, printed: "3.25", box: box, confidence: 99)
    read.date = ReadReceipt.Field("2019-07-14", printed: "x", box: box, confidence: 99)
    for usual in [nil, "EUR"] {
      var settings = ArchiveSettings()
      (settings.spending.visibility, settings.spending.currency) = (.public, usual)
      let drafts = [draft("a")]
      var input = Cataloguer.Input(
        settings: settings, archiveName: "Archive", drafts: drafts, knowledge: [[knowledge("a")]], collections: [],
        people: [], types: [:], ledger: AddressLedger())
      input.receipts = [read]
      let result = Cataloguer(input, places: LiteralPlaces()).run()
      #expect(result.catalogue.purchases.isEmpty)
      #expect(result.purchases.count == 1)
    }
  }

  @Test func `fills a collection by id, path, glob, rule and sidecar, each keepsake once`() {
    let drafts = [
      draft("l/a") { $0.tags = ["Lake"] }, draft("l/b"), draft("m/c") { $0.collections = [located("all")] },
      draft("m/d"),
    ]
    let result = catalogue(
      drafts,
      collections: [
        collection("all") {
          $0.keepsakes = [located("l/b"), located("l/*")]
          var rule = CollectionRule()
          rule.tags = ["lake"]
          $0.rule = rule
          $0.order = .listed
        }
      ])
    #expect(
      result.catalogue.collections[0].keepsakes.map { result.catalogue.keepsakes[$0].path.text } == [
        "l/b", "l/a", "m/c",
      ])
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `leaves out a rule's exceptions, not keepsakes that are listed`() {
    func members(_ exceptions: [String], _ change: @escaping (inout CollectionStatement) -> Void = { _ in }) -> [String]
    {
      let all = collection("all") {
        $0.rule = CollectionRule(folder: "l")
        $0.rule?.except = exceptions.map { located($0) }
        change(&$0)
      }
      let result = catalogue(["l/a", "l/b", "l/c1", "l/c2"].map { draft($0) }, collections: [all])
      let keepsakes = result.catalogue.keepsakes
      #expect(
        Set(
          all.statement.rule?.finds(in: keepsakes, names: PersonNames([], usual: .public), hides: false)
            .map { keepsakes[$0].path.text } ?? []
        ).subtracting(["l/b"])
          == Set(result.catalogue.collections[0].keepsakes.map { keepsakes[$0].path.text }).subtracting(["l/b"]))
      return result.catalogue.collections[0].keepsakes.map { keepsakes[$0].path.text }
        + result.diagnostics.map(\.id)
    }
    #expect(members([]) == ["l/a", "l/b", "l/c1", "l/c2"])
    #expect(members(["l/b", "l/c*"]) == ["l/a"])
    #expect(members(["l/b.jpg", "l/c*"]) { $0.keepsakes = [located("l/b")] } == ["l/a", "l/b"])
    #expect(members(["l/d"]) == ["l/a", "l/b", "l/c1", "l/c2", "collection.keepsake-unknown"])
  }

  /// Ada is also Oma; the private Isobel is also Ada, so that keepsakes with Ada count as Isobel's.
  private static func namesakes() -> [ReadPerson] {
    var (ada, isobel) = (PersonStatement(name: "Ada"), PersonStatement(name: "Isobel"))
    (ada.also, isobel.also, isobel.visibility) = (["Oma"], ["Ada"], .private)
    return [ada, isobel].map { ReadPerson(file: ArchivePath("people/x.yaml"), slug: $0.name, statement: $0) }
  }

  @Test(
    arguments: [
      ("Ada", nil, "ab"), (" ada", nil, "ab"), ("Oma", nil, "b"), ("Bert", nil, "c"),
      ("Ada", .private, "ab"), ("Oma", .private, "ab"), ("Isobel", .secured, "a"), ("bert", .private, "c"),
    ] as [(String, Visibility?, String)])
  func `finds a person by any name, and hides whoever may be meant`(
    name: String, visibility: Visibility?, found: String
  ) {
    let drafts = [("a", "Ada"), ("b", "Oma"), ("c", "Bert")].map { path, name in draft(path) { $0.people = [name] } }
    let rule = collection("x") {
      ($0.visibility, $0.rule) = (visibility, CollectionRule())
      $0.rule?.people = [name]
    }
    let result = catalogue(drafts, collections: [rule], people: Self.namesakes()).catalogue
    let shown = result.keepsakes.map(\.path.text)
    #expect((visibility == nil ? found : "") == result.collections.flatMap(\.keepsakes).map { shown[$0] }.joined())
    #expect(shown.joined() == "abc".filter { visibility == nil || !found.contains($0) })
  }

  @Test func `finds nothing by exceptions alone`() {
    let result = catalogue(
      [draft("a"), draft("b")],
      collections: [
        collection("x") {
          $0.rule = CollectionRule()
          $0.rule?.except = [located("b")]
        }
      ])
    #expect(result.catalogue.collections.flatMap(\.keepsakes) == [])
  }

  @Test func `orders a collection's keepsakes by its own setting, else by the archive's`() throws {
    let dates = try ["1962-07-14", "1965", "1970"].map { try EDTFDate(parsing: $0) }
    let drafts = zip(["a", "b", "c"], dates).map { path, date in draft(path) { $0.date = .says(date) } } + [draft("d")]
    func order(_ said: CollectionStatement.Order?, _ usual: ArchiveSettings.ListOrder) -> String {
      var settings = ArchiveSettings()
      settings.order = usual
      let all = collection("x") {
        $0.keepsakes = ["d", "b", "a", "c"].map { located($0) }
        $0.order = said
      }
      let catalogue = catalogue(drafts, collections: [all], settings: settings).catalogue
      return catalogue.collections[0].keepsakes.map { catalogue.keepsakes[$0].path.text }.joined()
    }
    #expect(order(nil, .date) == "abcd" && order(.newest, .date) == "cbad")
    #expect(order(nil, .newest) == "cbad" && order(.date, .newest) == "abcd" && order(.listed, .newest) == "dbac")
  }

  @Test func `reports a collection's missing keepsake`() throws {
    let result = catalogue(
      [draft("letters/grandma")], collections: [collection("x") { $0.keepsakes = [located("letters/gramdma")] }])
    let diagnostic = try #require(result.diagnostics.first)
    #expect(diagnostic.file == "collections/x.yaml" && diagnostic.line == 3 && diagnostic.severity == .error)
    #expect(diagnostic.remedy.contains("letters/grandma"), "\(diagnostic)")
  }

  @Test func `derives a collection's dates and lets the keeper override or remove them`() throws {
    let dates = try ["1962-07-14", "1965"].map { try EDTFDate(parsing: $0) }
    let drafts = zip(["a", "b"], dates).map { path, date in draft(path) { $0.date = .says(date) } }
    func derived(_ change: (inout CollectionStatement) -> Void) -> String? {
      catalogue(
        drafts,
        collections: [
          collection("x") {
            $0.keepsakes = [located("a"), located("b")]
            change(&$0)
          }
        ]
      ).catalogue.collections[0].date?.value.text
    }
    let own = try EDTFDate(parsing: "196X")
    #expect(derived { _ in } == "1962-07-14/1965" || derived { _ in } == "1962/1965")
    #expect(derived { $0.date = .says(own) } == "196X")
    #expect(derived { $0.date = .removed } == nil)
  }

  @Test func `finds a person by every name in the file`() {
    var ada = PersonStatement(name: "Ada Okafor")
    ada.also = ["Mum"]
    let result = catalogue(
      [draft("a") { $0.people = ["mum", "Ada Okafor", "Stranger"] }],
      people: [ReadPerson(file: ArchivePath("people/ada.yaml"), slug: "ada", statement: ada)])
    #expect(result.catalogue.keepsakes[0].people.map(\.value) == ["Ada Okafor", "Stranger"])
    #expect(result.catalogue.people.map(\.slug) == ["ada", "stranger"])
  }

  @Test func `makes collections of folders when asked`() {
    var settings = ArchiveSettings()
    settings.foldersAreCollections = true
    let result = catalogue([draft("trips/banff/a"), draft("top")], settings: settings)
    #expect(result.catalogue.collections.map(\.slug) == ["trips-banff"])
    #expect(result.catalogue.collections[0].origin == .folder)
  }

  @Test func `refuses an id that two sidecars wish for`() {
    let result = catalogue([draft("a") { $0.id = located("x") }, draft("b") { $0.id = located("x") }])
    #expect(result.diagnostics.map(\.id) == ["sidecar.id-taken"])
  }

  @Test(arguments: [
    ("1962-07-grandma", "1962-07"), ("1962-07-14 wedding", "1962-07-14"), ("1931-lady-morven", "1931"),
    ("IMG_20190703_162839", "2019-07-03T16:28:39"), ("2019-07-03 16.28.39", "2019-07-03T16:28:39"),
    ("Screenshot 2019-07-03 at 16.28.39", "2019-07-03T16:28:39"), ("PXL_20210704_101112345", "2021-07-04T10:11:12"),
    ("IMG_4031", nil), ("2048x1536", nil), ("DSC01962", nil), ("20191399_000000", nil), ("1962-13-01", "1962"),
    ("19620", nil), ("", nil),
  ])
  func `reads dates in file names as a person would`(name: String, expected: String?) {
    #expect(FilenameDate.date(in: name)?.text == expected)
  }
}
