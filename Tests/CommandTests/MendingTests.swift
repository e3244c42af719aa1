// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

/// The warnings of `check` about slips and left out files, and the corrections of `check --fix`.
@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `Corrections by check` {
  @Test func `repair sidecars, keep the rest of them, and list the changes`() async throws {
    let archive = try SmallArchive(pictures: 4)
    try archive.write("title:Oma\n# of course\nDatum: summer 1962\n", to: "p1.yaml")
    try archive.write(Array("title: K\u{E4}the\n".unicodeScalars.map { UInt8($0.value) }), to: ArchivePath("p2.yaml"))
    try archive.write("title: Fine  # “so”\ncaption: “Gruß”\n", to: "p3.yaml")
    try archive.write("Titel: Album\n", to: "keepsake.yml")
    let untouched = try archive.originals().entries[ArchivePath("p3.yaml")]
    let run = try await archive.run("check", "archive", "--fix")
    #expect(run.status == 0, "\(run.messages)")
    let texts = try archive.originals()
    #expect(texts.text("p1.yaml") == "title: Oma\n# of course\ndate: 1962-22  # summer 1962\n")
    #expect(texts.text("p2.yaml") == "title: Käthe\n")
    #expect(texts.text("keepsake.yaml") == "title: Album\n" && texts.text("keepsake.yml") == nil)
    #expect(texts.entries[ArchivePath("p3.yaml")] == untouched)
    for words in ["a space stands behind “title:” now", "“Datum” is “date” now", "UTF-8 now", "is keepsake.yaml now"] {
      #expect(run.messages.contains(words), "\(words): \(run.messages)")
    }
    let trash = try FileManager.default.subpathsOfDirectory(atPath: archive.path + "/.keepsake/trash")
    #expect(trash.contains { $0.hasSuffix("/p2.yaml") })
    let again = try await archive.run("check", "archive", "--fix")
    #expect(!again.messages.contains(" now"), "\(again.messages)")
  }

  @Test func `update collections to the new paths of keepsakes, and keep their comments`() async throws {
    let archive = try SmallArchive(pictures: 3)
    try archive.write("title: The boat\n", to: "p1.yaml")
    try archive.write("title: Box\nkeepsakes:\n- p1  # hers\n- p2\ncover: p1\n", to: "collections/box.yaml")
    #expect(try await archive.run("build", "archive", "--no-ocr").status == 0)
    try FileManager.default.createDirectory(atPath: archive.path + "/lake", withIntermediateDirectories: false)
    let ending = try #require(
      archive.originals().entries.keys.first { $0.text.hasPrefix("p1.") && !$0.text.hasSuffix("yaml") }
    ).pathExtension
    for name in ["p1.yaml", "p1.\(ending)"] {
      let moved = name.replacing("p1", with: "boat")
      try FileManager.default.moveItem(atPath: "\(archive.path)/\(name)", toPath: "\(archive.path)/lake/\(moved)")
    }
    #expect(try await archive.run("build", "archive", "--no-ocr").status == 0)
    let run = try await archive.run("check", "archive", "--fix")
    let text = try archive.originals().text("collections/box.yaml")
    #expect(text == "title: Box\nkeepsakes:\n- lake/boat  # hers\n- p2\ncover: lake/boat\n", "\(run.messages)")
    let again = try await archive.run("check", "archive", "--fix")
    #expect(try archive.originals().text("collections/box.yaml") == text && !again.messages.contains(" now"))
  }

  @Test func `list left out files once, with counts, and report nothing else`() async throws {
    let archive = try SmallArchive(pictures: 2)
    #expect(try await archive.run("check", "archive").output.contains("Nothing is wrong.\n"))
    for name in ["Bilder von Peter.zip", "b.zip", "Liste.xlsx", "Familie.ged", "Brief.docx", "Film.rm", "Thumbs.db"] {
      try archive.write("x", to: "stuff/" + name)
    }
    let run = try await archive.run("check", "archive")
    for words in [
      "stuff/Bilder von Peter.zip: note: 2 packed files, such as this one, are left out",
      "stuff/Liste.xlsx: note: a table is left out",
      "stuff/Brief.docx: note: a text is left out", "stuff/Familie.ged: note: a file of people is left out",
      "a video is not shown",
    ] {
      #expect(run.messages.contains(words), "\(words): \(run.messages)")
    }
    #expect(!run.messages.contains("Thumbs.db"))
    #expect(run.output.contains("Nothing is wrong with what is taken; files that are left out are named above."))
    #expect(try await archive.run("build", "archive", "--no-ocr").messages.contains("2 packed files, such as this one"))
    try archive.write("exclude: [stuff]\n", to: "keepsake.yaml")
    #expect(try await archive.run("check", "archive").output.contains("Nothing is wrong.\n"))
  }

  @Test func `propose numbered pages as one keepsake, in a command for a shell`() async throws {
    let archive = try SmallArchive()
    for number in 1...4 { try archive.picture("box/Brief Käthe 1951 Seite \(number).png", seed: UInt64(number)) }
    for (number, name) in ["IMG_1.png", "IMG_2.png", "Haus 1.png", "Haus 2.png", "x page 2.png", "x page 4.png"]
      .enumerated()
    {
      try archive.picture("box/" + name, seed: UInt64(20 + number))
    }
    let check = try await archive.run("check", "archive")
    let lines = check.messages.split(separator: "\n").filter { $0.contains("new --group") }
    #expect(lines.count == 1, "\(check.messages)")
    let command = try #require(lines.first?.firstRange(of: "new --group").map { String(lines[0][$0.lowerBound...]) })
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.currentDirectoryURL = URL(filePath: archive.path)
    process.arguments = ["-c", "'\(SiteProgram.path ?? "")' \(command)"]
    (process.standardOutput, process.standardError) = (Pipe(), Pipe())
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let sidecar = try #require(archive.originals().entries.keys.first { $0.pathExtension == "yaml" })
    #expect(try archive.originals().text(sidecar.text)?.contains("Seite 4.png") == true)
    #expect(try await !archive.run("check", "archive").messages.contains("new --group"))
  }

  @Test func `quote paths with spaces in commands`() async throws {
    let archive = try SmallArchive(pictures: 1, name: "Omas Bilder")
    let build = try await archive.run("build", "Omas Bilder", "--no-ocr")
    #expect(
      build.messages.contains("open '\(archive.output)/index.html', or run keepsake-site serve 'Omas Bilder'")
        || build.messages.contains("run keepsake-site serve '\(archive.path)'"), "\(build.messages)")
  }

  @Test func `name the error that stops a build with --keep-going`() async throws {
    let archive = try SmallArchive(pictures: 3)
    try archive.write("titel: x\n", to: "p1.yaml")
    try archive.write("titl: x\n", to: "collections/all.yaml")
    let build = try await archive.run("build", "archive", "--no-ocr", "--keep-going")
    #expect(build.status == 1)
    #expect(build.messages.contains("What stops it: collections/all.yaml:1: "), "\(build.messages)")
  }
}
