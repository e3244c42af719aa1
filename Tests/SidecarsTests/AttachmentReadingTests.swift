// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Sidecars

@Suite struct `Attached files` {
  @Test func `are names or maps`() throws {
    let reading = sidecar("files: [will.pdf, {file: papers/scan.pdf, label: The will, publish: true}]\n")
    #expect(reading.diagnostics == [])
    let files = try #require(reading.value?.files)
    var scan = AttachmentStatement(file: "papers/scan.pdf")
    (scan.label, scan.isPublished) = ("The will", true)
    #expect(files.map(\.value) == [AttachmentStatement(file: "will.pdf"), scan])
    #expect(files[1].line == 1)
  }

  @Test(arguments: ["../will.pdf", "/etc/passwd", "a/../../b.pdf", "{file: ../x.pdf, publish: true}"])
  func `are never outside of the folder`(name: String) {
    let reading = sidecar("files: [\(name.hasPrefix("{") ? name : "'\(name)'")]\n")
    #expect(reading.value == nil)
    #expect(reading.diagnostics.first?.severity == .error)
  }

  @Test(arguments: [
    ("files: [a.pdf, a.pdf]", "sidecar.contradiction"), ("files: [{label: A}]", "sidecar.missing-key"),
    ("files: [{file: a.pdf, public: true}]", "sidecar.unknown-key"),
  ])
  func `have a message for each mistake`(text: String, id: String) {
    #expect(sidecar(text + "\n").diagnostics.map(\.id) == [id])
  }
}
