// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing
import ZipFiles

@testable import KeepsakeArchive
@testable import ArchiveVerbs
@testable import SitePipeline

/// A foreign archive's settings name places to publish to, and must not name more than that.
@Suite struct `A place to publish to` {
  private func problems(_ place: String) throws -> [Diagnostic] {
    let archive = try SmallArchive(name: "archive")
    return PublishPlace.problems(
      of: [place], try ArchiveFolder(archive.path, makesState: false), site: archive.output)
  }

  @Test(arguments: [
    "rsync:ada@example.org:www/family", "rsync:example.org:", "rsync:[2001:db8::1]:www", "rsync:ada@[::1]:www",
    "rsync:[fe80::1%eth0]:www", "rsync:rsync://[::1]:873/x", "git:[::1]:x.git",
    "git:ssh://git@[::ffff:192.0.2.1]:22/x.git",
    "rsync:rsync://example.org/module/x", "rsync:example.org::module/x", "rsync:host:~/a, b=c-d", "rclone:s3:bucket/x",
    "rclone:my store-2:x", "rclone:s3:", "git:git@example.org:ada/family.git#pages", "git:https://ada:pw@example.org/x",
    "git:ssh://git@example.org:2222/x.git#main", "git:https://example.org/a%20b#a/b-c", "git:file:///srv/pages.git",
    "git:/srv/pages.git#pages", "folder:/media/stick/family: 2", "zip:/media/stick/family.ZIP", "rsync:/media/a,b=c:d",
    "rclone:/media/a,b=c:d",
  ])
  func `is valid in the five kinds`(place: String) throws {
    #expect(try problems(place) == [])
  }

  @Test(arguments: [
    "rclone::sftp,ssh=x:", "rclone::local:/x", "rclone:s3,a=b:x", "rclone:s3,a='b/c':x", "rclone:-x:y",
    "rclone: x:y/\u{7}", "rclone:a\"b:c", "rsync:-oProxyCommand=x:y", "rsync:ada@-oProxyCommand=x:y", "rsync:-e sh:y",
    "rsync:ssh://host/x", "rsync:host:-x", "rsync:host:`x`", "rsync:host:$(x)", "rsync:host:a;b", "rsync:a b:c",
    "rsync:rsync://-host/x", "git:ext::sh -c x", "git:fd::7", "git:any-thing::x", "git:::x", "git:foo://host/x",
    "git:ssh://-oProxyCommand=x/y", "git:ssh://ada@-oProxyCommand=x/y", "git:ssh://-oX@host/y", "git:ssh://%2doX/y",
    "git:ssh://%2doX@host/y", "git:-oX:y", "git:ada@-oX:y", "git:host:-x", "git:--upload-pack=x",
    "git:file:///srv/%61rchive", "git:file://host/x", "git:https://host/x#-x", "git:https://host/x#a:b",
    "git:https://host/x#a..b", "git:https://host/x#*", "git:#pages", "folder:-x", "folder:/x\u{1B}[2J",
    "folder:/x\u{202E}y", "ftp:host", "folder:", "zip:/x", "zip:-x.zip", "zip:.zip\u{7}", "nothing",
    "rsync:[-Jevil.example]:x", "git:[-Jevil.example]:x", "rsync:ada@[-Jx]:y", "git:ada@[-Jx]:y",
    "rsync:[-Jx@host:y", "rsync:[::1:x", "rsync:a[::1]:x", "rsync:[::1]a:x", "rsync:[fe80::1%-J]:x",
    "rsync:[example.org]:x",
    "rsync:[%2dJ]:x", "git:ssh://[-Jx]/y", "git:ssh://ada@[%2dJ::]/y", "git:ext::\u{301}sh", "rsync:host:`\u{301}x",
  ])
  func `never brings options, settings or helpers along, and check reports them`(place: String) throws {
    let problem = try #require(try problems(place).first)
    #expect(problem.severity == .error && problem.problem.contains("is no place to publish to"), "\(problem)")
    #expect(!problem.remedy.isEmpty)
  }

  @Test(arguments: [
    ("rsync:ada@h:x", "h"), ("rsync:h::m/x", "h"), ("rsync:rsync://h/x", "h"), ("rsync:rsync://ada@h:873/x", "h"),
    ("rsync:[::1]:x", "[::1]"), ("rsync:ada@[fe80::1%eth0]:x", "[fe80::1%eth0]"),
  ])
  func `is called by its computer's name in the question for consent`(place: String, computer: String) throws {
    let archive = try SmallArchive(pictures: 1)
    let delivery = SiteDelivery(environment: SmallArchive.environment, memory: archive.folder.path("memory"))
    var request = SiteDelivery.Request(archive: archive.path)
    request.targets = [place]
    let question = try #require(try delivery.unagreed(request).first)
    #expect(question.text.contains("to the computer \(computer), in your name"), "\(question.text)")
  }

  @Test func `lacks what was built after it was sent, and has what went since`() async throws {
    let archive = try SmallArchive(pictures: 3)
    let place = "folder:\(archive.folder.path("out"))"
    try archive.write("publish: '\(place)'\n", to: "keepsake.yaml")
    let delivery = SiteDelivery(environment: SmallArchive.environment, memory: archive.folder.path("memory"))
    var request = SiteDelivery.Request(archive: archive.path)
    try await archive.build()
    #expect(try delivery.waiting(archive.path) == nil, "nothing was sent yet")
    request.targets = [place]
    _ = try delivery.run(request)
    #expect(try delivery.waiting(archive.path) == SiteDelivery.Waiting())
    try archive.write("title: Another\n", to: "p0.yaml")
    try archive.write("visibility: private\n", to: "p1.yaml")
    try await archive.build()
    let waiting = try #require(try delivery.waiting(archive.path))
    #expect(!waiting.changed.isEmpty && waiting.gone.count == 1 && waiting.new.isEmpty, "\(waiting)")
  }

  @Test func `behind a link needs consent for the link's target`() async throws {
    let archive = try SmallArchive(pictures: 2)
    let (agreed, other) = (archive.folder.path("agreed"), archive.folder.path("other"))
    for folder in [agreed, other] { try Files.createFolder(folder) }
    try archive.write("publish: 'folder:album/./web/'\n", to: "keepsake.yaml")
    try await archive.build()
    let link = archive.path + "/album"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: agreed)
    let delivery = SiteDelivery(environment: SmallArchive.environment, memory: archive.folder.path("memory"))
    let request = SiteDelivery.Request(archive: archive.path)
    let question = try #require(try delivery.unagreed(request).first)
    #expect(question.text.contains("folder:\(agreed)/web:"), "\(question.text)")
    try delivery.agree(to: question)
    #expect(try delivery.run(request).first?.target == "folder:\(agreed)/web")
    #expect(Files.exists(agreed + "/web/index.html"))
    // Other spellings of the same folder.
    for place in ["folder:\(agreed)/web/", "folder:\(archive.path)/../agreed/web", "folder:\(link)/web"] {
      var typed = request
      typed.targets = [place]
      #expect(try delivery.unagreed(typed).isEmpty, "\(place)")
    }
    // The archive is replaced, and its link leads elsewhere.
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: other)
    let refusal = #expect(throws: Diagnostic.self) { try delivery.run(request) }
    #expect(refusal?.id == "publish.not-agreed")
    #expect(!Files.exists(other + "/web"))
  }

  @Test func `from the settings is used after consent, by this archive only`() async throws {
    let archive = try SmallArchive(pictures: 2)
    let (copy, memory) = (archive.folder.path("copy"), archive.folder.path("memory"))
    try archive.write("publish: 'folder:\(copy)'\n", to: "keepsake.yaml")
    try await archive.build()
    let delivery = SiteDelivery(environment: SmallArchive.environment, memory: memory)
    var request = SiteDelivery.Request(archive: archive.path)
    let refusal = #expect(throws: Diagnostic.self) { try delivery.run(request) }
    #expect(refusal?.id == "publish.not-agreed")
    #expect(refusal?.remedy.contains("keepsake-site publish --to folder:\(copy) \(archive.path)") == true)
    request.isDryRun = true
    let outcomes = try delivery.run(request)
    #expect(outcomes.map(\.wasSeen) == [false] && outcomes.flatMap(\.warnings).map(\.id) == ["publish.not-agreed"])
    #expect(!Files.exists(copy))
    request.isDryRun = false
    let question = try #require(try delivery.unagreed(request).first)
    #expect(question.text.contains("folder:\(copy)") && question.text.hasSuffix("[y/N] "))
    try delivery.agree(to: question)
    #expect(try delivery.unagreed(request).isEmpty)
    #expect(try delivery.run(request).first?.sent ?? 0 > 0)
    // The same text in another archive.
    let other = try SmallArchive(pictures: 2)
    try other.write("publish: 'folder:\(copy)'\n", to: "keepsake.yaml")
    #expect(try delivery.unagreed(SiteDelivery.Request(archive: other.path)).count == 1)
  }

  @Test func `can be one file, which holds the whole site and is written again each time`() async throws {
    let archive = try SmallArchive(pictures: 2)
    try await archive.build()
    let place = archive.folder.path("out/family.zip")
    let delivery = SiteDelivery(environment: SmallArchive.environment, memory: archive.folder.path("memory"))
    var request = SiteDelivery.Request(archive: archive.path)
    request.targets = ["zip:\(place)"]
    let sent = try #require(try delivery.run(request).first)
    #expect(sent.sent > 3 && sent.removed == 0)
    let names = Set(try ZipFile(place).entries.map(\.path.text))
    let wanted = try #require(FileManager.default.enumerator(atPath: archive.output)).compactMap { $0 as? String }
      .filter { !Files.isFolder(archive.output + "/" + $0) }
    #expect(names.isSuperset(of: wanted) && names.contains("index.html") && names.contains(".nojekyll"))
    // Another program reads it.
    let folder = archive.folder.path("unpacked")
    let unzip = Process()
    unzip.executableURL = URL(filePath: "/usr/bin/python3")
    unzip.arguments = ["-m", "zipfile", "-e", place, folder]
    try unzip.run()
    unzip.waitUntilExit()
    #expect(unzip.terminationStatus == 0)
    for name in wanted {
      #expect(
        try Files.read("\(folder)/\(name)", limit: 1 << 30) == Files.read("\(archive.output)/\(name)", limit: 1 << 30))
    }
    #expect(try delivery.run(request).first?.sent == 0)
    try archive.write("title: Otherwise\n", to: "keepsake.yaml")
    try await archive.build()
    #expect(try #require(try delivery.run(request).first).sent > 0)
    #expect(
      Set(try ZipFile(place).entries.map(\.path.text)).isSuperset(of: names.filter { $0.hasSuffix("index.html") }))
  }

  @Test func `is no foreign zip file, no folder, and no file inside of the archive`() async throws {
    let archive = try SmallArchive(pictures: 1)
    try await archive.build()
    let delivery = SiteDelivery(environment: SmallArchive.environment, memory: archive.folder.path("memory"))
    try Files.createFolder(archive.folder.path("a.zip"))
    try Files.writeAtomically(Array("Mine".utf8), to: archive.folder.path("b.zip"))
    try Files.writeAtomically([UInt8](repeating: 0, count: 8), to: archive.folder.path("index.html"))
    try ZipArchive([.init(name: "index.html", length: 8)]).write(to: archive.folder.path("c.zip")) { _ in
      archive.folder.path("index.html")
    }
    // Our own site with an added file, and the rest of an interrupted browser download.
    var first = SiteDelivery.Request(archive: archive.path)
    first.targets = ["zip:" + archive.folder.path("f.zip")]
    try Files.writeAtomically(Array("Half".utf8), to: archive.folder.path("f.zip.part"))
    _ = try delivery.run(first)
    #expect(try Files.read(archive.folder.path("f.zip.part"), limit: 100) == Array("Half".utf8))
    let adding = Process()
    adding.executableURL = URL(filePath: "/usr/bin/python3")
    adding.arguments = [
      "-c", "import sys, zipfile; zipfile.ZipFile(sys.argv[1], 'a').writestr('Rede von Opa.mp3', 'x')",
      archive.folder.path("f.zip"),
    ]
    try adding.run()
    adding.waitUntilExit()
    try archive.write("title: Otherwise\n", to: "keepsake.yaml")
    try await archive.build()
    for (place, id) in [
      ("a.zip", "publish.bad-place"), ("b.zip", "publish.no-zip"), ("c.zip", "publish.foreign-in-file"),
      ("f.zip", "publish.foreign-in-file"),
      ("archive/d.zip", "publish.bad-place"), ("e.txt", "publish.unsafe-target"),
    ] {
      var request = SiteDelivery.Request(archive: archive.path)
      request.targets = ["zip:" + (place.hasPrefix("archive/") ? archive.path + "/d.zip" : archive.folder.path(place))]
      let before = place.hasSuffix("zip") ? try? Files.read(archive.folder.path(place), limit: 1 << 20) : nil
      let problem = #expect(throws: Diagnostic.self) { try delivery.run(request) }
      #expect(problem?.id == id, "\(place): \(String(describing: problem))")
      #expect((try? Files.read(archive.folder.path(place), limit: 1 << 20)) == before)
    }
  }
}
