// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import Raster
import TestSupport
import Testing

@testable import LoopbackHTTP
@testable import Studio

@Suite struct `A face beside a name` {
  private let archive: SmallArchive

  init() throws {
    archive = try SmallArchive()
    for number in 0..<4 { try archive.picture("p\(number).png", seed: UInt64(number)) }
    try archive.write("title: Two at the lake\npeople: [Ada, Bert, Cora]\n", to: "p0.yaml")
    try archive.write("title: Cora alone\npeople: [Cora]\n", to: "p1.yaml")
    try archive.write("title: Marked\npeople: [Dora, Ada]\n", to: "p2.yaml")
    try archive.write("name: Ada\nportrait: p0\nface: [0.5, 0.25, 0.2, 0.25]\n", to: "people/ada.yaml")
    try archive.write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/"
        xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#">
      <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag>
      <rdf:li rdf:parseType="Resource"><mwg-rs:Name>Dora</mwg-rs:Name><mwg-rs:Type>Face</mwg-rs:Type>
      <mwg-rs:Area stArea:x="0.5" stArea:y="0.5" stArea:w="0.2" stArea:h="0.4" stArea:unit="normalized"/></rdf:li>
      </rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions></rdf:Description></rdf:RDF></x:xmpmeta>
      """, to: "p2.png.xmp")
  }

  private func studio() throws -> StudioArchive {
    try StudioArchive(archive.path, environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 28))
  }

  @Test func `is the keeper's choice, else a marked one`() async throws {
    let faces = try await studio().now().faces()
    #expect(faces["Ada"]?.entry.path == "p0" && faces["Ada"]?.region?.left == 0.5)
    #expect(faces["Cora"] == nil, "a picture without a mark may show a house")
    #expect(faces["Dora"]?.entry.path == "p2")
    #expect(abs((faces["Dora"]?.region?.left ?? 0) - 0.4) < 0.001)
    #expect(faces["Bert"] == nil)
  }

  @Test func `is a square of the size that the page wants`() async throws {
    let studio = try studio()
    let faces = try await studio.now().faces()
    for name in ["Ada", "Dora"] {
      let address = PictureAnswers.address(of: try #require(faces[name])) + "&size=64"
      let head = try RequestHead(line: Array("GET \(address) HTTP/1.1".utf8))
      let request = Request(head: head, body: [])
      let answer = try await PictureAnswers(studio, .everything).answer(request)
      guard case .bytes(let bytes) = answer.body else {
        Issue.record("no bytes")
        continue
      }
      let size = try Raster.plane(of: bytes, longSide: 4_096).size
      #expect(size.width == size.height && size.width <= 64)
    }
  }
}
