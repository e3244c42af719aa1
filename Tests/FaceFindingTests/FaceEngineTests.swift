// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import FaceFinding

@Suite struct `Faces` {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  private static let portrait = repository + "/sample-archive/artwork/1985-04-grandma-comfort.jpg"
  private static let isInstalled = FaceEngine().isInstalled

  @Test(.enabled(if: isInstalled, "dlib is not installed: scripts/models faces"))
  func `are found in a drawn portrait, and the same each time`() throws {
    let engine = FaceEngine()
    let found = try engine.faces(in: [Self.portrait, Self.repository + "/README.md"])
    #expect(Set(found.keys) == [Self.portrait], "a file that is no picture has no answer, and costs no other")
    let face = try #require(found[Self.portrait]?.first)
    let drawn = UnitRectangle(left: 0.38, top: 0.42, width: 0.23, height: 0.18)
    #expect(found[Self.portrait]?.count == 1 && face.box.overlap(drawn) > 0.8, "\(face.box)")
    #expect(face.likeness.count == FaceEngine.dimensions)
    #expect(try engine.faces(in: [Self.portrait])[Self.portrait] == [face])
  }

  @Test func `are not found without what finds them`() {
    let engine = FaceEngine(folder: "/nowhere")
    #expect(!engine.isInstalled && engine.identity == nil)
    #expect(throws: FaceFindingError.notInstalled) { try engine.faces(in: ["/a.jpg"]) }
  }

  /// What an engine finds whose program behaves as the script says.
  private func found(_ script: String, in paths: [String]) throws -> [String: [FoundFace]] {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let faces = URL(filePath: folder.path).appending(path: "faces")
    try FileManager.default.createDirectory(at: faces, withIntermediateDirectories: true)
    try Data().write(to: faces.appending(path: "find.py"))
    let python = faces.appending(path: "python")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: python)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: python.path)
    return try FaceEngine(folder: folder.path).faces(in: paths)
  }

  private static let box = UnitRectangle(left: 0.1, top: 0.1, width: 0.2, height: 0.2)

  private static func answer(_ box: String, _ likeness: String? = nil) -> String {
    let numbers = likeness ?? [String](repeating: "0.5", count: FaceEngine.dimensions).joined(separator: ",")
    return #"{"box": [\#(box)], "likeness": [\#(numbers)]}"#
  }

  @Test(arguments: [
    answer("0.1, 0.1, 1e999, 0.2"), answer(#""left", 0, 1, 1"#), answer("0.1, 0.2"), answer("2, 2, 1, 1"),
    answer("0, 0, 1, 1", "0.5"), answer("0, 0, 1, 1", "1e9"), "7", "null", "{}",
  ])
  func `that make no sense are left out, and the others stay`(wrong: String) throws {
    let right = Self.answer("0.1, 0.1, 0.2, 0.2")
    let script = #"echo '{"path": "/a.jpg", "faces": [\#(wrong), \#(right)]}'; echo "no JSON""#
    let all = try found(script, in: ["/a.jpg"])
    // A number that JSON does not know spoils the whole line.
    #expect(all["/a.jpg"]?.count ?? 1 == 1 && (all["/a.jpg"]?.first?.box.overlap(Self.box) ?? 1) > 0.99)
  }

  @Test func `of a picture that ends the program cost no other picture its own`() throws {
    let script =
      #"while read -r path; do [ "$path" != /bad.jpg ] || kill -9 $$; echo "{\"path\": \"$path\", \"faces\": []}"; done"#
    let all = try found(script, in: ["/a.jpg", "/bad.jpg", "/b.jpg", "/c.jpg"])
    #expect(Set(all.keys) == ["/a.jpg", "/b.jpg", "/c.jpg"])
  }

  @Test func `are refused with the reason where the networks are damaged`() throws {
    let said = "shape_predictor_5_face_landmarks.dat is damaged"
    #expect(throws: FaceFindingError.failed(said)) { try found("echo '\(said)' >&2; exit 1", in: ["/a.jpg"]) }
  }
}
