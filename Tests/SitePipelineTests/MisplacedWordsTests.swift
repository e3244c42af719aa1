// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import SitePipeline

/// Values that should hide something, but are in a file that reaches nothing.
@Suite struct `A hiding value` {
  private let archive: SmallArchive

  init() throws {
    archive = try SmallArchive(pictures: 2)
    try archive.picture("pics/quarrel.png", seed: 60)
  }

  private func isShown() throws -> Bool {
    try archive.site().contents.contains { $0.key.contains("quarrel") && $0.key.hasPrefix("keepsakes/") }
  }

  @Test(arguments: ["o/quarrel.yaml", "quarrel.yaml", "Pics/quarrel.yaml", "pics.yaml", "pics/Quarrel.yaml"])
  func `is obeyed when the build keeps going, though its sidecar is elsewhere`(place: String) async throws {
    try archive.write("visibility: private\n", to: place)
    #expect(try await archive.build().outcome == .refused)
    #expect(try await archive.build { $0.keepsGoing = true }.outcome == .published)
    #expect(try !isShown())
  }

  @Test(arguments: ["pics/folder.yaml", "pics/_folder2.yaml", "pics/Ordner.yml", "folder.yaml"])
  func `in a text meant for a folder hides all of the folder, described or not`(place: String) async throws {
    try archive.write("title: Quarrel\nimages: [quarrel.png]\n", to: "pics/quarrel.yaml")
    try archive.picture("pics/deep/other.png", seed: 62)
    try archive.write("visibility: private\n", to: place)
    let report = try await archive.build { $0.keepsGoing = true }
    #expect(report.outcome == .published)
    #expect(report.diagnostics.contains { $0.id == "sidecar.no-image" && $0.remedy.contains("_folder.yaml") })
    #expect(try !isShown() && !archive.site().contents.contains { $0.key.hasPrefix("keepsakes/other") })
  }

  @Test(arguments: ["location: hidden\n", "crop: {x: 0, y: 0, width: 0.5, height: 0.5}\n", "title: Another\n"])
  func `may be in the second of two sidecars`(words: String) async throws {
    try archive.write("title: Quarrel\n", to: "pics/quarrel.yaml")
    try archive.write("images: [quarrel.png]\n" + words, to: "pics/other.yaml")
    #expect(try await archive.build { $0.keepsGoing = true }.outcome == .published)
    #expect(try !isShown())
  }

  @Test(arguments: ["o/PICS/_folder.yaml", "Pics/_folder.yaml", "side/pics/_folder.yaml"])
  func `for a folder without pictures stops the build`(place: String) async throws {
    try archive.write("visibility: private\n", to: place)
    let report = try await archive.build()
    #expect(report.outcome == .refused && report.diagnostics.contains { $0.id == "folder.no-pictures" })
    try archive.write("tags: [old]\n", to: place)
    let other = try await archive.build()
    #expect(other.outcome == .published && other.diagnostics.contains { $0.id == "folder.no-pictures" })
  }

  @Test func `for a folder may be there before its pictures`() async throws {
    try archive.write("visibility: private\n", to: "to-come/_folder.yaml")
    #expect(try await archive.build().diagnostics.filter { $0.id == "folder.no-pictures" } == [])
  }

  @Test func `of a collection that a folder misspells stops the build, with one message`() async throws {
    try archive.picture("pics/second.png", seed: 61)
    try archive.write("title: Hidden\nvisibility: private\n", to: "collections/hid.yaml")
    try archive.write("collections: [hidd]\n", to: "pics/_folder.yaml")
    let report = try await archive.build()
    #expect(report.outcome == .refused)
    #expect(report.diagnostics.count { $0.id == "sidecar.collection-unknown" && $0.file == "pics/_folder.yaml" } == 1)
    try archive.write("collections: [hid]\n", to: "pics/_folder.yaml")
    #expect(try await archive.build().outcome == .published)
    #expect(try !isShown())
  }

  @Test func `of keepsakes hides the people who are on no others, unless their files say otherwise`() async throws {
    try archive.write("visibility: private\npeople: [Sebastian Sealed]\n", to: "pics/quarrel.yaml")
    try archive.write("name: Sebastian Sealed\nborn: 1932-10-03\nnote: He.\n", to: "people/s.yaml")
    try archive.write("name: Nobody Pictured\nborn: 1933-10-03\n", to: "people/n.yaml")
    try await archive.build()
    let traces = try archive.site().contents.filter { String(decoding: $0.value, as: UTF8.self).contains("Sebastian") }
    #expect(traces.keys.sorted() == [])
    let calendar = try #require(archive.site().contents["reminders.ics"])
    #expect(String(decoding: calendar, as: UTF8.self).contains("Nobody"))
    try archive.write("name: Sebastian Sealed\nborn: 1932-10-03\nnote: He.\nvisibility: public\n", to: "people/s.yaml")
    try await archive.build()
    #expect(try archive.site().contents.keys.contains { $0.hasPrefix("people/s/") })
  }

  @Test func `costs no shown keepsake its address, and a keepsake gets its wished one when it is shown`()
    async throws
  {
    try archive.write("id: wedding\nvisibility: private\n", to: "pics/quarrel.yaml")
    try archive.write("title: Wedding\n", to: "p1.yaml")
    try archive.write("title: Feasts\nkeepsakes: [wedding, p1]\n", to: "collections/feasts.yaml")
    #expect(try await archive.build().diagnostics.filter { $0.severity == .error } == [])
    #expect(try archive.site().contents["keepsakes/wedding/index.html"] != nil)
    try archive.remove("p1.yaml")
    try archive.write("id: summer\n", to: "pics/quarrel.yaml")
    try archive.write("title: Feasts\nkeepsakes: [summer, p1]\n", to: "collections/feasts.yaml")
    #expect(try await archive.build().diagnostics.filter { $0.severity == .error } == [])
    #expect(try archive.site().contents["keepsakes/summer/index.html"] != nil)
  }
}
