// SPDX-License-Identifier: MIT
import Contributions
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Studio

@Suite struct `An answer about a face` {
  private let archive: SmallArchive

  init() throws {
    archive = try SmallArchive()
    try archive.picture("a.png", seed: 1)
  }

  private func found(_ image: String, _ at: [Double], number: Int = 1) async throws -> AnsweredFace? {
    try archive.write("title: A row\nimages:\n  - \(image)\n", to: "a.yaml")
    let studio = try StudioArchive(archive.path, environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 28))
    let view = try await studio.now()
    let entry = try #require(view.entry(named: "a"))
    let region = UnitRectangle(left: at[0], top: at[1], width: at[2], height: at[3])
    return AnsweredFace(Contribution.FacePlace(image: number, region: region), of: entry, in: view)
  }

  private static let row = "people: [{name: Ada, at: [0.1, 0.2, 0.1, 0.2]}, {name: '?', at: [0.6, 0.2, 0.1, 0.2]}]"

  @Test func `finds the face without a name, among all faces of its file`() async throws {
    let json = try #require(try await found("{file: a.png, \(Self.row)}", [0.61, 0.21, 0.1, 0.2])).json
    #expect(json["number"]?.count == 0 && json["place"]?.count == 1)
    #expect(json["files"]?.texts == ["a.png"])
    #expect(json["faces"]?.items?.compactMap { $0["name"]?.text } == ["Ada", "?"])
    #expect(json["picture"]?.text?.contains("face=") == true)
  }

  @Test func `finds it as the page shows it, also in a picture that is cropped or turned`() async throws {
    let cropped = "{file: a.png, crop: [0.5, 0, 0.5, 1], \(Self.row)}"
    #expect(try await found(cropped, [0.2, 0.2, 0.2, 0.2]) != nil)
    #expect(try await found(cropped, [0.6, 0.2, 0.1, 0.2]) == nil)
    #expect(try await found("{file: a.png, rotate: 180, \(Self.row)}", [0.3, 0.6, 0.1, 0.2]) != nil)
  }

  @Test func `finds none that has a name by now, or is elsewhere`() async throws {
    #expect(try await found("{file: a.png, \(Self.row)}", [0.1, 0.2, 0.1, 0.2]) == nil)
    #expect(try await found("{file: a.png, \(Self.row)}", [0.8, 0.7, 0.1, 0.2]) == nil)
    #expect(try await found("a.png", [0.6, 0.2, 0.1, 0.2]) == nil)
  }
}
