// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Cataloguing

@Suite struct `Grouping of images` {
  private func group(
    _ images: [String], _ sidecars: [(String, [String])] = [], unshown: [(String, UnshownKind)] = [],
    sidecarFolder: String? = nil
  ) -> DraftGrouping.Result {
    let read = sidecars.map { file, names in
      var sidecar = Sidecar()
      sidecar.images = names.map { Located(ImageStatement(file: $0), line: 2, column: 5) }
      return ReadSidecar(file: ArchivePath(file), sidecar: Shared(wrappedValue: sidecar))
    }
    return DraftGrouping.group(
      images: images.map { image($0) }, unshown: unshown.map { UnshownFile(path: ArchivePath($0.0), kind: $0.1) },
      sidecars: read, folders: FolderDefaults([:]), texts: TextPlace(sidecarFolder))
  }

  @Test(arguments: [("Collections/lake.yaml", "collections/"), ("poeple/ada.yaml", "people/")])
  func `names the right place for a file of a misspelt folder`(file: String, home: String) {
    let told = group(["a/x.jpg"], [(file, [])]).diagnostics
    #expect(told.map(\.id) == ["sidecar.no-image"] && told[0].remedy.contains(home), "\(told)")
  }

  @Test func `makes a keepsake of every image without a sidecar`() {
    let result = group(["a/x.jpg", "a/y.jpg"])
    #expect(result.drafts.map(\.path.text) == ["a/x", "a/y"])
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `gives a sidecar the images of its stem`() throws {
    let result = group(["l/g.jpg", "l/g.png", "l/other.jpg"], [("l/g.yaml", [])])
    #expect(result.drafts.map(\.images.count) == [2, 1])
    #expect(result.drafts[0].sidecarFile?.text == "l/g.yaml")
  }

  @Test func `lets a sidecar named after the whole file have that file only`() {
    let result = group(["l/g.jpg", "l/g.png"], [("l/g.jpg.yaml", [])])
    #expect(result.drafts.first { $0.sidecarFile != nil }?.images.map(\.source.file.path.text) == ["l/g.jpg"])
    #expect(result.drafts.count == 2)
  }

  @Test func `takes named images in the order written and never shows them twice`() {
    let result = group(["l/back.jpg", "l/front.jpg"], [("l/card.yaml", ["front.jpg", "back.jpg"])])
    #expect(result.drafts.count == 1)
    #expect(result.drafts[0].images.map(\.source.file.path.name) == ["front.jpg", "back.jpg"])
  }

  @Test func `names the place and the nearest file for a missing image`() throws {
    let result = group(["l/front.jpg"], [("l/card.yaml", ["frnot.jpg"])])
    let diagnostic = try #require(result.diagnostics.first)
    #expect(diagnostic.id == "sidecar.image-missing" && diagnostic.line == 2 && diagnostic.column == 5)
    #expect(diagnostic.remedy.contains("front.jpg"), "\(diagnostic)")
  }

  @Test(arguments: [
    ("IMG_2004", ["IMG_2004 (1).JPG"], ["IMG_2003.JPG", "IMG_2005.JPG", "IMG_20041.JPG", "Oma.JPG"]),
    ("IMG_2004", ["IMG_2004_edited.jpg", "IMG_2004~2.jpg", "Kopie von IMG_2004.jpg"], ["IMG_2014.jpg"]),
    ("IMG_2004", [], ["IMG_2003.JPG", "DSC_0001.JPG"]), ("oma", ["Opa.jpg"], ["scan.jpg", "Weihnachten.jpg"]),
    ("Gr\u{F6}\u{DF}e", ["Gro\u{308}\u{DF}e 2.jpg"], ["Breite.jpg"]),
  ])
  func `hides the pictures that a private sidecar without its picture may mean, and no others`(
    name: String, near: [String], others: [String]
  ) {
    var said = Sidecar()
    said.visibility = .private
    var own = Sidecar()
    own.tags = ["described"]
    let described = ReadSidecar(file: ArchivePath("a/\(name) (9).yaml"), sidecar: Shared(wrappedValue: own))
    let lost = ReadSidecar(file: ArchivePath("a/\(name).yaml"), sidecar: Shared(wrappedValue: said))
    let names = near + others + ["\(name) (9).jpg"]
    let result = DraftGrouping.group(
      images: names.map { image("a/\($0)") } + [image("b/other.jpg")], sidecars: [lost, described],
      folders: FolderDefaults([:]), texts: TextPlace(nil))
    let heldBack = result.drafts.filter(\.isHeldBack).map(\.images[0].source.file.path.name)
    #expect(Set(heldBack) == Set(near))
    let told = result.diagnostics.first { $0.id == "sidecar.no-image" }
    #expect(told?.remedy.contains("did you mean") == !near.isEmpty)
    if let first = near.first { #expect(told?.remedy.contains("“\(first)”") == true, "\(told?.remedy ?? "")") }
  }

  @Test func `refuses an image that two sidecars claim`() throws {
    let result = group(["x.jpg"], [("a.yaml", ["x.jpg"]), ("b.yaml", ["x.jpg"])])
    let diagnostic = try #require(result.diagnostics.first)
    #expect(diagnostic.file == "b.yaml" && diagnostic.problem.contains("a.yaml"), "\(diagnostic)")
  }

  @Test func `takes a camera raw file for the original of the picture of its name`() throws {
    let result = group(["t/a.cr2", "t/a.jpg", "t/b.nef"], [("t/b.yaml", [])])
    // The picture keeps the address that it has without the raw file.
    #expect(result.drafts.map(\.path.text) == ["t/a", "t/b"])
    #expect(result.drafts.map { $0.images.map(\.source.file.path.name) } == [["a.jpg"], ["b.nef"]])
    let told = try #require(result.diagnostics.first)
    #expect(told.id == "archive.negative" && told.file == "t/a.cr2" && told.severity == .note)
  }

  @Test(arguments: [
    ("PXL_20250126_164931991.RAW-02.ORIGINAL.dng", "PXL_20250126_164931991.RAW-01.COVER.jpg"),
    ("PXL_20250126_164931991.RAW-02.ORIGINAL.dng", "PXL_20250126_164931991.RAW-01.MP.COVER.jpg"),
    ("PXL_20250126_164931991.NIGHT.RAW-02.ORIGINAL.dng", "PXL_20250126_164931991.NIGHT.RAW-01.COVER.jpg"),
    ("PXL_20250126_164931991.RAW-02.ORIGINAL.dng", "PXL_20250126_164931991.jpg"),
    ("PXL_20250126_164931991.dng", "PXL_20250126_164931991.MP.jpg"), ("IMG_1234-RAW.dng", "IMG_1234.JPG"),
    ("IMG_1234_RAW.dng", "IMG_1234.heic"), ("20230101_120000_raw.dng", "20230101_120000.jpg"),
    ("IMG20230101120000_raw.dng", "IMG20230101120000.jpg"), ("IMG_1234.RAW.dng", "IMG_1234.jpg"),
    ("IMG_1234 (raw).dng", "IMG_1234.jpg"), ("DSC0001.ARW", "DSC0001.ARW.jpg"), ("DSC0001.ARW", "DSC0001.arw.jpg"),
    ("DSC0001.NEF", "DSC0001_NEF.jpg"), ("DSC0001.cr3", "dsc0001.JPG"),
  ])
  func `takes a camera raw file for the original of its shot, whatever their names`(raw: String, picture: String) {
    let result = group(["t/" + raw, "t/" + picture])
    #expect(result.drafts.map { $0.images.map(\.source.file.path.name) } == [[picture]])
    #expect(result.diagnostics.map(\.file) == ["t/" + raw])
    // In another folder it belongs to another picture.
    #expect(group(["t/" + raw, "u/" + picture]).drafts.count == 2)
  }

  @Test(arguments: [
    ("PXL_20250126_164931991.RAW-02.ORIGINAL.dng", "PXL_20250126_164931992.RAW-01.COVER.jpg"),
    ("PXL_20250126_164931991.RAW-02.ORIGINAL.dng", "PXL_20250126_164931991.RAW-01.COVER(1).jpg"),
    ("IMG_1234-RAW.dng", "IMG_1234-1.jpg"), ("IMG_1234-1.dng", "IMG_1234.jpg"), ("IMG_1234_2.dng", "IMG_1234.jpg"),
    ("Draw.dng", "D.jpg"), ("-raw.dng", "x.jpg"), ("DSC0001.ARW", "DSC0001.NEF.jpg"), ("DSC0001.ARW", "DSC0001_b.jpg"),
    ("IMG_1234_raw2.dng", "IMG_1234.jpg"), ("IMG_1234.dng", "IMG_12345.jpg"), ("RAW.dng", "IMG.jpg"),
  ])
  func `takes no two shots for one`(raw: String, picture: String) {
    let result = group([raw, picture])
    #expect(result.drafts.count == 2 && result.diagnostics.isEmpty)
  }

  @Test func `gives a sidecar the picture and not its raw file, unless it names that`() {
    #expect(
      group(["a.dng", "a.jpg"], [("a.yaml", [])]).drafts.map { $0.images.map(\.source.file.path.name) } == [["a.jpg"]])
    let named = group(["a.dng", "a.jpg"], [("a.yaml", ["a.jpg", "a.dng"])])
    #expect(named.drafts.map { $0.images.map(\.source.file.path.name) } == [["a.jpg", "a.dng"]])
    #expect(named.diagnostics.isEmpty)
    let whole = group(["a.dng", "a.jpg"], [("a.dng.yaml", [])])
    #expect(whole.drafts.map { $0.images.map(\.source.file.path.name) } == [["a.jpg"], ["a.dng"]])
  }

  @Test(arguments: [[], ["x.psd"]])
  func `names the kind of an undisplayable file that a sidecar describes`(named: [String]) throws {
    let result = group(["y.jpg"], [("x.yaml", named)], unshown: [("x.psd", .photoshop)])
    #expect(result.drafts.map(\.path.text) == ["y"])
    let told = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1 && told.severity == .warning && told.file == "x.yaml")
    #expect(told.problem == "it describes “x.psd”, a Photoshop file (PSD), which cannot be shown")
    #expect(told.remedy == "save it as PNG or TIFF beside the original")
    #expect(told.line == (named.isEmpty ? nil : 2))
  }

  @Test func `gives a sidecar the picture saved beside an undisplayable file`() {
    let result = group(["x.png"], [("x.yaml", [])], unshown: [("x.psd", .photoshop)])
    #expect(result.drafts.map { $0.images.count } == [1] && result.diagnostics.isEmpty)
  }

  @Test func `reports a sidecar without a picture`() throws {
    let result = group(["a.jpg"], [("ab.yaml", [])])
    #expect(result.diagnostics.map(\.id) == ["sidecar.no-image"])
    #expect(result.diagnostics[0].remedy.contains("a.jpg"))
  }

  @Test func `finds an image whose accents are encoded in the other way`() {
    let decomposed = "recipes/tourtie\u{300}re.jpg"
    let result = group([decomposed], [("recipes/tourti\u{E8}re.yaml", [])])
    #expect(result.diagnostics.isEmpty && result.drafts.count == 1)
  }

  @Test func `keeps two files apart whose names differ only in the encoding of accents`() {
    let result = group(["e\u{301}.jpg", "\u{E9}.jpg"])
    #expect(result.drafts.count == 2)
  }

  @Test func `reads sidecars from a mirrored tree`() {
    let result = group(["letters/x.jpg"], [("metadata/letters/x.yaml", [])], sidecarFolder: "metadata")
    #expect(result.diagnostics.isEmpty)
    #expect(result.drafts.map(\.path.text) == ["letters/x"])
  }

  @Test func `adds up the folders' values, the nearest first`() {
    var outer = Sidecar()
    outer.tags = ["family"]
    outer.kind = .letter
    outer.visibility = .unlisted
    var inner = Sidecar()
    inner.tags = ["lagos"]
    inner.kind = .card
    var defaults = FolderDefaults([ArchivePath(""): outer, ArchivePath("a/b"): inner])
    let found = defaults.defaults(in: ArchivePath("a/b")).wrappedValue
    #expect(found.tags == ["family", "lagos"] && found.kind == .card && found.visibility == .unlisted)
    #expect(defaults.defaults(in: ArchivePath("a")).wrappedValue.kind == .letter)
  }
}
