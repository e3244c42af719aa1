// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import Memo
import Publishing
import SiteModel
import TestSupport
import Testing

@testable import SitePipeline

@Suite struct `The files of a planned site` {
  private let derivatives = DerivativeStore(folder: "nowhere")

  private func rendition(_ number: Int) -> Rendition {
    Rendition(
      content: Digest256.hash([UInt8(number)]), format: .webp, size: PixelSize(width: 4, height: 3), length: number)
  }

  private func plan(_ address: String, _ text: String = "") -> PagePlan {
    PagePlan(address: address, fingerprint: Digest256.hash(Array(text.utf8)), isListed: true) { Array(text.utf8) }
  }

  /// A catalogue in which each keepsake has some of these pictures.
  private func catalogue(_ pictures: [[Int]]) -> Catalogue {
    var catalogue = Catalogue(settings: ArchiveSettings(), title: "")
    catalogue.keepsakes = pictures.enumerated().map { number, shown in
      var image = KeepsakeImage(
        path: ArchivePath("\(number).jpg"), format: .jpeg,
        knowledge: ImageKnowledge(content: Digest256.hash([1]), metadata: ImageMetadata(), picture: nil))
      image.knowledge.picture = PictureFacts(
        size: PixelSize(width: 4, height: 3), renditions: shown.map(rendition), colour: 0)
      var keepsake = Keepsake(id: "k\(number)", path: ArchivePath("\(number)"))
      keepsake.images = [image]
      return keepsake
    }
    return catalogue
  }

  @Test(arguments: 0..<50)
  func `are each listed once, including pictures for sharing`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func some(_ most: Int) -> [Int] {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in Int.random(in: 0..<40, using: &random) }
    }
    let (shown, shared) = ([some(20), some(20), some(3)], some(12))
    var sharing = SiteSharing()
    sharing.previews = Dictionary(uniqueKeysWithValues: shared.enumerated().map { ("s\($0)", rendition($1)) })
    let pictures = derivatives.files(of: catalogue(shown), sharing)
    let plans = ["z.html", "index.html", "media.html", "media0/x.html", "a/index.html"].map { plan($0) }
    let files = WantedSite(plans: plans, records: [:], pictures: pictures).files(progress: SilentProgress())
    let wanted = Set(plans.map(\.address)).union((shown.joined() + shared).map { rendition($0).address })
    #expect(files.map(\.address).sorted() == wanted.sorted())
  }

  @Test func `are remembered as written, and only if that is new`() throws {
    let cache = MemoStore(inMemoryFor: "1")
    let known = PageRecord(
      fingerprint: Digest256.hash(Array("b".utf8)), content: Digest256.hash([9]), size: 1)
    let site = WantedSite(
      plans: [plan("c.html", "c"), plan("a.html", "a"), plan("b.html", "b"), plan("d.html", "d")],
      records: ["b.html": known], pictures: [])
    #expect(site.newPages == 3)
    let manifest = SiteManifest(
      ["a.html", "b.html", "d.html", "e.html"].map { address in
        SiteManifest.Entry(address: address, stamp: FileStamp(content: Digest256.hash([9]), size: 1))
      })
    site.remember(in: cache, manifest)
    cache.flush()
    #expect(try cache.loadPages().keys.sorted() == ["a.html", "d.html"])
  }

  @Test func `include the removed pages`() {
    let record = PageRecord(fingerprint: Digest256.hash([9]), content: Digest256.hash([9]), size: 1)
    let pages = Dictionary(uniqueKeysWithValues: ["a", "b", "c", "d"].map { ($0, record) })
    func site(_ pages: [String: PageRecord]) -> WantedSite {
      WantedSite(plans: ["c", "a", "e"].map { plan($0) }, records: pages, pictures: [])
    }
    #expect(site(pages).gonePages.sorted() == ["b", "d"])
    #expect(site(["a": record]).gonePages == [])
    #expect(site(pages).hasPage(at: "e") && !site(pages).hasPage(at: "b"))
  }
}
