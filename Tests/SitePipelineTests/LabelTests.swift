// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

import ArchiveVerbs
@testable import SitePipeline

@Suite struct `A custom classifier` {
  /// Sees a boat in every picture, and counts the pictures.
  private static let script = #"""
    while read -r path; do
      echo asked >> tools/asked
      echo "{\"path\": \"$path\", \"labels\": [{\"name\": \"Sailing boat\", \"confidence\": 0.9}, {\"name\": \"fog\", \"confidence\": 0.1}]}"
    done
    """#

  private func archive(_ settings: String) throws -> SmallArchive {
    let archive = try SmallArchive()
    try archive.write(Self.script, to: "tools/see.sh")
    try archive.write(settings, to: "keepsake.yaml")
    try archive.picture("a.png", seed: 1)
    try archive.picture("b.png", seed: 2)
    try archive.write("visibility: private\n", to: "b.yaml")
    return archive
  }

  private func page(_ archive: SmallArchive) throws -> String {
    try archive.site().entries.filter { $0.key.text.hasPrefix("keepsakes/") }.map {
      String(decoding: $0.value.bytes, as: UTF8.self)
    }.joined()
  }

  @Test func `that is a program runs only where that is allowed, once and on published pictures only`()
    async throws
  {
    let archive = try archive("classifier: {command: [sh, tools/see.sh]}\n")
    let counts = archive.path + "/tools/asked"
    let refused = try await archive.build()
    #expect(refused.diagnostics.map(\.id) == ["classifier.not-allowed"])
    #expect(refused.diagnostics.first?.remedy.contains("--allow-classifier-command") == true)
    #expect(!FileManager.default.fileExists(atPath: counts))
    #expect(try !page(archive).contains("Sailing boat"))

    #expect(try await archive.build { $0.allowsClassifierCommand = true }.diagnostics.isEmpty)
    #expect(try page(archive).contains("Sailing boat"))
    #expect(try !page(archive).contains("fog"))
    #expect(try String(contentsOfFile: counts, encoding: .utf8) == "asked\n")

    try archive.write("caption: New words\n", to: "a.yaml")
    #expect(try await archive.build { $0.allowsClassifierCommand = true }.diagnostics.isEmpty)
    #expect(try page(archive).contains("Sailing boat"))
    #expect(try String(contentsOfFile: counts, encoding: .utf8) == "asked\n")

    try archive.write(Self.script.replacing("Sailing boat", with: "Dinghy"), to: "tools/see.sh")
    #expect(try await archive.build { $0.allowsClassifierCommand = true }.diagnostics.isEmpty)
    #expect(try page(archive).contains("Dinghy"))
  }

  @Test func `also runs in inspect, which says where labels come from and why some are left out`() async throws {
    let archive = try archive("classifier: {command: [sh, tools/see.sh]}\n")
    func labels(allowed: Bool = true) async -> LabelInspection? {
      var inspector = FileInspector(environment: SmallArchive.environment)
      inspector.allowsClassifierCommand = allowed
      return await inspector.run([archive.path + "/a.png"]).first?.labels
    }
    let refused = try #require(await labels(allowed: false))
    #expect(refused.source == "program sh tools/see.sh" && refused.labels.isEmpty)
    #expect(refused.failure?.contains("--allow-classifier-command") == true)
    #expect(!FileManager.default.fileExists(atPath: archive.path + "/tools/asked"))
    let asked = try #require(await labels())
    #expect(asked.failure == nil && asked.labels.map(\.name) == ["Sailing boat", "fog"])
    #expect(asked.labels[0].refusal == nil && asked.labels[0].confidence == 0.9)
    #expect(asked.labels[1].refusal?.contains("0.3") == true)
    try archive.write("exit 4", to: "tools/see.sh")
    #expect(await labels()?.failure?.contains("status 4") == true)
    try archive.write("title: No classifier\n", to: "keepsake.yaml")
    #expect(await labels() == nil)
  }

  @Test(arguments: ["exit 4", "echo nonsense"])
  func `that fails costs a warning and no page`(script: String) async throws {
    let archive = try archive("classifier: {command: [sh, tools/see.sh]}\n")
    try archive.write(script, to: "tools/see.sh")
    let report = try await archive.build { $0.allowsClassifierCommand = true }
    #expect(report.outcome == .published)
    #expect(report.diagnostics.map(\.severity) == [.warning])
    #expect(report.diagnostics.allSatisfy { $0.id.hasPrefix("classifier.") })
  }

  @Test func `that is a missing model costs a warning and no page`() async throws {
    let archive = try archive("classifier: {model: tools/none.onnx, labels: tools/none.txt}\n")
    let report = try await archive.build()
    #expect(report.outcome == .published)
    #expect(report.diagnostics.map(\.id) == ["classifier.failed"])
  }

  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["ONNXRUNTIME_LIBRARY"] != nil, "ONNX Runtime is not installed"))
  func `that is a model labels pictures by their content`() async throws {
    let archive = try archive(
      "classifier: {model: tools/tiny.onnx, labels: tools/labels.txt, scaling: unit, confidence: 0, most: 3}\n")
    try archive.write(TinyModel.colourMeans(side: 8), to: ArchivePath("tools/tiny.onnx"))
    try archive.write("Rosy\nVerdant\nAzure\n", to: "tools/labels.txt")
    let report = try await archive.build()
    #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
    for name in ["Rosy", "Verdant", "Azure"] { #expect(try page(archive).contains(name)) }
  }

  @Test(arguments: [
    "classifier: {model: a.onnx}", "classifier: {command: [], most: 3}",
    "classifier: {model: ../a.onnx, labels: b.txt}",
    "classifier: {command: [x], labels: b.txt}", "classifier: {model: a.onnx, labels: b, scaling: huge}",
    "classifier: yes", "classifier: {modle: a.onnx}", "classifier: {command: [x], confidence: 3}",
  ])
  func `with wrong settings is an error with its line`(settings: String) async throws {
    let report = try await archive(settings + "\n").build()
    #expect(report.outcome == .refused)
    #expect(report.diagnostics.contains { $0.file == "keepsake.yaml" && $0.line == 1 && $0.severity == .error })
  }
}
