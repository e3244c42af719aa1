// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Cataloguing

@Suite struct `Names of files and folders` {
  @Test func `give a title if the keeper and the file give none, and the address stays the name's`() {
    let drafts = [
      draft("1962-07 Grandma in Lagos"), draft("IMG_0001"), draft("Beach") { $0.title = .says("Kept") }, draft("Boat"),
    ]
    let known = drafts.map { [knowledge($0.path.text)] }
    var files = known
    files[3] = [knowledge("Boat") { $0.title = Sourced("From the file", .xmp) }]
    let keepsakes = catalogue(drafts, knowledge: files).catalogue.keepsakes
    let titles = Dictionary(uniqueKeysWithValues: keepsakes.map { ($0.id, $0.title) })
    #expect(titles["1962-07-grandma-in-lagos"] == Sourced("Grandma in Lagos", .filename))
    #expect(titles["img-0001"] == .some(nil))
    #expect(titles["kept"] == Sourced("Kept", .sidecar))
    #expect(titles["from-the-file"] == Sourced("From the file", .xmp))
  }

  @Test(arguments: [
    ("Grandma 1962", "1962"), ("1960s party", "196X"), ("the 60s", "196X"), ("60er Jahre", "196X"),
    ("années 60", "196X"),
    ("July 1962", "1962-07"), ("Juli 1962", "1962-07"), ("Oma im Juli 1962", "1962-07"), ("juillet 1962", "1962-07"),
    ("Summer 1962", "1962-22"), ("Sommer 1962", "1962-22"), ("été 1962", "1962-22"), ("Winter 1962", "1962-24"),
    ("14.7.1962", "1962-07-14"), ("Hochzeit 14.7.1962", "1962-07-14"), ("14-07-1962", "1962-07-14"),
    ("07-14-1962", "1962-07-14"), ("05-07-1962 Lagos", "1962"), ("14 July 1962", "1962-07-14"),
    ("14. Juli 1962", "1962-07-14"), ("1er mai 1962", "1962-05-01"), ("July 14, 1962", "1962-07-14"),
    ("Wedding, 14th of July 1962", "1962-07-14"), ("1962 July", "1962-07"), ("1962-1965 Lagos", "1962/1965"),
    ("Lagos 1962 to 1965", "1962/1965"), ("Lagos 1962-65", "1962/1965"), ("Grandma c. 1962", "1962~"),
    ("Oma um 1962", "1962~"), ("Grandma 1962?", "1962?"), ("195X-onitsha", "195X"),
    ("2004-07 Summer at the lake", "2004-07"),
    ("IMG_1962", nil), ("Scan 1962", nil), ("DSC 1962 Lagos", nil), ("1920x1080", nil), ("wallpaper 2048", nil),
    ("Grandma 1931 and 1962", nil), ("31.2.1962 x", nil),
  ])
  func `contain dates as people write them`(name: String, date: String?) {
    #expect(FilenameDate.date(in: name)?.text == date)
  }

  @Test(arguments: [
    "FB_IMG_1469451234567", "received_1469451234567", "mmexport1469451234567", "mmexport1469451234567(1)",
    "wx_camera_1469451234567", "microMsg.1469451234567", "IMG_1469451234567", "Screenshot_1469451234567",
    "1469451234567", "1469451234567-1", "photo1469451234", "IMG_1469451234", "LINE_1469451234567",
    "beauty_1469451234567",
    "FB_IMG_1469451234567_1469451300000", "IMG_1469451234567-edited",
  ])
  func `contain a day as a number of seconds or milliseconds`(name: String) {
    #expect(FilenameDate.date(in: name)?.text == "2016-07-25")
  }

  @Test(arguments: [
    "10154321234567_123456789012345_1469451234_n", "12345678_1234567890123456_1469451234_o", "5368324170671202286",
    "received_10154321234567890", "FB_IMG_1234567890", "FB_IMG_14694512345678", "Snapchat-1469451234",
    "S__14694512", "4012345678901", "9781234567897", "SN 1469451234567", "SN_1469451234567", "Rechnung_1469451234567",
    "Kundennummer 1469451234567", "1601234567", "IMG_1500000000", "img-1234-e1469451234567",
    "photo-1469451234567-a1b2c3d4e5f6", "tel-1512345678901", "IMG_2469451234567", "20231434567890123",
  ])
  func `contain no day in an identifier or a serial number`(name: String) {
    #expect(FilenameDate.date(in: name) == nil)
  }

  @Test func `contain milliseconds behind the second`() {
    for name in ["20220714160405123", "Remini20220714160405123", "00000IMG_00000_BURST20220714160405123_COVER"] {
      #expect(FilenameDate.date(in: name)?.text == "2022-07-14T16:04:05")
    }
    #expect(FilenameDate.date(in: "PXL_20220714_160405123~2")?.text == "2022-07-14T16:04:05")
  }

  @Test func `contain an instant, whose day follows the pictures beside it`() throws {
    // 18:00 by UTC's clock is the next day in Tokyo.
    let moment = CivilDateTime(
      day: try #require(CivilDay(year: 2016, month: 7, day: 24)), hour: 9, minute: 5, second: 0, offset: 540)
    let drafts = [draft("a/FB_IMG_1469469634567"), draft("a/camera")]
    let known = [[knowledge("a/FB_IMG_1469469634567")], [knowledge("a/camera") { $0.taken = Sourced(moment, .exif) }]]
    let alone = catalogue([drafts[0]], knowledge: [known[0]]).catalogue.keepsakes
    #expect(alone.first?.date == Sourced(try EDTFDate(parsing: "2016-07-25"), .filename))
    let beside = catalogue(drafts, knowledge: known).catalogue.keepsakes
    let date = beside.first { $0.path.text == "a/FB_IMG_1469469634567" }?.date
    #expect(date?.value.text == "2016-07-26T03:00:34" && date?.source == .filename)
  }

  @Test func `date pictures in a folder without another date`() throws {
    let moment = CivilDateTime(day: try #require(CivilDay(year: 2019, month: 7, day: 3)), hour: 9, minute: 5, second: 0)
    let drafts = [
      draft("1960s party/DSC1"), draft("Photos from 2004/trip/IMG_1"), draft("1960s party/camera"),
      draft("1960s party/said") { $0.date = .removed }, draft("IMG_1962/x"),
    ]
    var known = drafts.map { [knowledge($0.path.text)] }
    known[2] = [knowledge("camera") { $0.taken = Sourced(moment, .exif) }]
    let keepsakes = catalogue(drafts, knowledge: known).catalogue.keepsakes
    let dates = Dictionary(uniqueKeysWithValues: keepsakes.map { ($0.path.text, $0.date) })
    #expect(dates["1960s party/DSC1"] == Sourced(try EDTFDate(parsing: "196X"), .filename))
    #expect(dates["Photos from 2004/trip/IMG_1"] == Sourced(try EDTFDate(parsing: "2004"), .filename))
    #expect(dates["1960s party/camera"]??.source == .exif)
    #expect(dates["1960s party/said"] == .some(nil))
    #expect(dates["IMG_1962/x"] == .some(nil))
  }
}

@Suite struct `Albums of folders` {
  private func slugs(
    _ paths: [String], _ asked: Bool? = nil, collections: [ReadCollection] = [],
    change: (inout Sidecar) -> Void = { _ in }
  ) -> [String] {
    var settings = ArchiveSettings()
    settings.foldersAreCollections = asked
    return catalogue(paths.map { draft($0, change) }, collections: collections, settings: settings).catalogue
      .collections
      .map(\.slug)
  }
  private let lake = ["2004-07 Summer at the lake/a", "2004-07 Summer at the lake/b", "2004-07 Summer at the lake/c"]

  @Test func `exist for a meaningful name and three pictures`() throws {
    let found = catalogue((lake + ["Banff/a", "Banff/b"]).map { draft($0) }).catalogue.collections
    let album = try #require(found.first)
    #expect(found.count == 1)
    #expect(album.slug == "2004-07-summer-at-the-lake" && album.title == "Summer at the lake")
    #expect(album.keepsakes.count == 3 && album.origin == .folder)
  }

  @Test(arguments: ["DCIM/100CANON", "Camera Roll", "photos", "letters", "2019", "scans"])
  func `do not exist for a name without meaning, or with a kind only`(folder: String) {
    #expect(slugs(["\(folder)/a", "\(folder)/b", "\(folder)/c"]).isEmpty)
    #expect(slugs(["\(folder)/a", "\(folder)/b", "\(folder)/c"], true).count == 1)
  }

  @Test(arguments: ["added", "written"]) func `are none of the folders that the studio makes`(folder: String) {
    #expect(slugs(["\(folder)/a", "\(folder)/b", "\(folder)/c"]).isEmpty)
    #expect(slugs(["\(folder)/a", "\(folder)/b", "\(folder)/c"], true).isEmpty)
    #expect(slugs(lake.map { "\(folder)/\($0)" }).count == 1, "a named folder in it is one")
  }

  @Test func `are turned off by one setting, and on for all folders by its opposite`() {
    #expect(slugs(lake, false).isEmpty)
    #expect(slugs(["Banff/a", "x/b"], true) == ["banff", "x"])
  }

  @Test func `yield to a collection of the keeper's with the same keepsakes, and to no other`() {
    let same = collection("2004-07-summer-at-the-lake") { $0.keepsakes = [located(lake[0])] }
    #expect(
      slugs(lake, collections: [same]) == ["2004-07-summer-at-the-lake", "2004-07-summer-at-the-lake-2"],
      "it holds more")
    let titled = collection("lake") {
      $0.title = "Summer at the Lake"
      $0.keepsakes = [located(lake[0])]
    }
    #expect(slugs(lake, collections: [titled]) == ["lake", "2004-07-summer-at-the-lake"])
    let holding = collection("holding") { $0.keepsakes = [located("2004-07 Summer at the lake/*")] }
    #expect(slugs(lake, collections: [holding]) == ["holding"])
  }

  @Test func `yield to a collection with their folder as its rule, whatever else it holds`() {
    func ruled(_ change: (inout CollectionRule) -> Void) -> [String] {
      let own = collection("own") {
        var rule = CollectionRule()
        rule.folders = ["2004-07 Summer at the lake"]
        change(&rule)
        $0.rule = rule
        $0.keepsakes = [located("x/other")]
      }
      return slugs(lake + ["x/other"], collections: [own])
    }
    #expect(ruled { _ in } == ["own"])
    #expect(ruled { $0.except = [located(lake[0])] } == ["own"])
    #expect(ruled { $0.folders.append("x") }.count == 2, "it stands for several folders")
    #expect(ruled { $0.tags = ["swimming"] }.count == 2, "it may hold less")
  }

  @Test func `contain nothing from hidden keepsakes`() {
    func kept(_ hidden: Visibility) -> Cataloguer.Result {
      let drafts = ["a", "b", "c"].map { name in draft("Divorce/\(name)") { $0.visibility = name == "a" ? nil : hidden }
      }
      return catalogue(drafts)
    }
    for hidden in [Visibility.unlisted, .secured, .private] {
      #expect(kept(hidden).catalogue.collections.isEmpty, "\(hidden)")
      #expect(kept(hidden).secured.collections.isEmpty, "\(hidden)")
    }
    let all = catalogue(["a", "b", "c"].map { draft("Divorce/\($0)") { $0.visibility = .secured } })
    #expect(all.catalogue.collections.isEmpty)
    #expect(all.secured.collections.map(\.title) == ["Divorce"])
  }
}

@Suite struct `Derived values of a collection` {
  private func derived(_ count: Int, places: [Int: String] = [:], dates: [Int: String] = [:]) throws
    -> KeepsakeCollection
  {
    let drafts = try (0..<count).map { number in
      let date = try dates[number].map { try EDTFDate(parsing: $0) }
      return draft("p\(number)") { sidecar in
        if let place = places[number] {
          var statement = PlaceStatement()
          statement.name = place
          sidecar.place = .says(statement)
        }
        if let date { sidecar.date = .says(date) }
      }
    }
    let all = collection("x") { $0.keepsakes = [located("p*")] }
    return try #require(catalogue(drafts, collections: [all]).catalogue.collections.first)
  }

  @Test func `have a place only if most of its keepsakes are from there`() throws {
    #expect(try derived(19, places: [3: "Nara"]).place == nil)
    #expect(try derived(4, places: [0: "Nara", 1: "Nara"]).place == nil)
    #expect(try derived(5, places: [0: "Nara", 1: "Nara", 2: "Nara"]).place?.value.name == "Nara")
  }

  @Test func `have a time only if most of its keepsakes are dated`() throws {
    #expect(try derived(19, dates: [3: "1962"]).date == nil)
    #expect(try derived(3, dates: [0: "1962", 1: "1964"]).date?.value.text == "1962/1964")
  }
}
