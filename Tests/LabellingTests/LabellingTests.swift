// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import Labelling

@Suite struct `A classifier's program` {
  /// Runs a shell script on two paths.
  private func run(
    _ script: String, patience: Int = 20, paths: [String] = ["/pictures/a.jpg", "/pictures/b.jpg"]
  ) throws -> LabelCommand.Answer {
    try LabelCommand(words: ["sh", "-c", script], folder: "/", patience: patience).labels(of: paths)
  }

  @Test func `returns labels for the paths that it reads`() throws {
    let answer = try run(
      #"while read -r path; do echo "{\"path\": \"$path\", \"labels\": [{\"name\": \"dog\", \"confidence\": 0.25}, {\"name\": \"boat\", \"confidence\": 0.75}]}"; done"#
    )
    let expected = [PictureLabel(name: "boat", confidence: 0.75), PictureLabel(name: "dog", confidence: 0.25)]
    #expect(answer.labels == ["/pictures/a.jpg": expected, "/pictures/b.jpg": expected])
    #expect(answer.badLines == 0)
  }

  @Test func `may return bare words, and need not answer for every picture`() throws {
    let answer = try run(#"printf '%s\n' '{"path": "/pictures/b.jpg", "labels": ["lake", "lake", " two\twords "]}'"#)
    #expect(answer.labels["/pictures/b.jpg"]?.map(\.name) == ["lake", "two words"])
    #expect(answer.labels["/pictures/a.jpg"] == nil)
  }

  @Test(arguments: [
    "not JSON", "[]", "{}", #"{"path": "/etc/passwd", "labels": ["x"]}"#, #"{"path": "/pictures/a.jpg"}"#,
    #"{"path": "/pictures/a.jpg", "labels": "boat"}"#, #"{"path": "/pictures/a.jpg", "labels": [{"name": 3}]}"#,
    #"{"path": "/pictures/a.jpg", "labels": [{"name": "x", "confidence": 7}]}"#,
    #"{"path": "/pictures/a.jpg", "labels": [{"name": "x", "confidence": "much"}]}"#,
    #"{"path": "/pictures/a.jpg", "labels": [""]}"#,
  ])
  func `that writes invalid lines gives no label, with a count of these`(line: String) {
    let answer = LabelCommand.read(Data((line + "\n").utf8), asked: ["/pictures/a.jpg"])
    #expect(answer.badLines == 1)
    #expect(answer.labels["/pictures/a.jpg"] ?? [] == [])
  }

  @Test func `cuts endless lists and refuses endless names`() {
    let many = (0..<1_000).map { "\"label \($0)\"" }.joined(separator: ",")
    let line =
      "{\"path\": \"p\", \"labels\": [\(many)]}\n{\"path\": \"q\", \"labels\": [\"\(String(repeating: "x", count: 5_000))\"]}"
    let answer = LabelCommand.read(Data(line.utf8), asked: ["p", "q"])
    #expect(answer.labels["p"]?.count == LabelCommand.mostLabels)
    #expect(answer.labels["q"] == [])
  }

  @Test func `that is missing, fails or never answers gives an error with the reason`() {
    #expect(throws: LabellingError.notFound("no-such-program")) {
      try LabelCommand(words: ["no-such-program"], folder: "/").labels(of: ["/a"])
    }
    #expect(throws: LabellingError.notFound("./nothing")) {
      try LabelCommand(words: ["./nothing"], folder: "/").labels(of: ["/a"])
    }
    #expect(throws: LabellingError.notFound("")) { try LabelCommand(words: [], folder: "/").labels(of: ["/a"]) }
    #expect(throws: LabellingError.failed(status: 3, said: "no model here")) {
      try run("echo no model here >&2; exit 3")
    }
    #expect(throws: LabellingError.timedOut(seconds: 1)) { try run("exec sleep 60", patience: 1) }
    #expect(throws: LabellingError.timedOut(seconds: 1)) {
      try run("trap '' TERM; while :; do sleep 1; done", patience: 1)
    }
  }

  @Test func `ends with the build that is stopped`() throws {
    let command = LabelCommand(words: ["sh", "-c", "exec sleep 600"], folder: "/", patience: 600)
    #expect(throws: LabellingError.self) { try command.labels(of: ["/a"], isStopped: { true }) }
  }

  @Test func `gets no passphrase`() {
    let given = ["PATH": "/bin", "KEEPSAKE_PASSPHRASE": "four words", "HOME": "/home/ada"]
    #expect(LabelCommand.environment(given) == ["PATH": "/bin", "HOME": "/home/ada"])
  }

  @Test func `may ignore a long list of paths`() throws {
    let paths = (0..<50_000).map { "/pictures/\($0).jpg" }
    #expect(try run("exit 0", paths: paths).labels.isEmpty)
  }

  @Test func `never gets a path with a line break`() throws {
    let answer = try run(#"wc -l >&2; test "$(wc -l < /dev/stdin)" = 0"#, paths: ["/a\nb"])
    #expect(answer.labels.isEmpty)
  }
}

@Suite struct `An ONNX model` {
  private static var hasRuntime: Bool {
    if case .failure(.noRuntime) = (Result { () throws(LabellingError) in try OnnxModel([]) }) { return false }
    return true
  }

  private func labeller(_ labels: String = "red\ngreen\nblue\n", side: Int = 8) throws -> ModelLabeller {
    try ModelLabeller(model: TinyModel.colourMeans(side: side), labels: Array(labels.utf8), scaling: .unit)
  }

  @Test(.enabled(if: hasRuntime, "ONNX Runtime is not installed; ONNXRUNTIME_LIBRARY may name it"))
  func `labels a picture`() throws {
    let labeller = try labeller()
    #expect(labeller.size == PixelSize(width: 8, height: 8))
    let green = (0..<64).flatMap { _ in [10, 240, 30] as [UInt8] }
    let labels = try labeller.labels(of: green)
    #expect(labels.map(\.name) == ["green", "blue", "red"])
    #expect(abs((labels.first?.confidence ?? 0) - 240.0 / 255) < 0.001)
    #expect(try labeller.labels(of: green) == labels)
  }

  @Test(.enabled(if: hasRuntime, "ONNX Runtime is not installed"))
  func `refuses files that are no model, label files of another length and pictures of another size`() throws {
    #expect(throws: LabellingError.self) { try OnnxModel(Array("no model".utf8)) }
    #expect(throws: LabellingError.self) { try OnnxModel([]) }
    #expect(throws: LabellingError.labelCount(labels: 2, values: 3)) {
      try labeller("red\ngreen").labels(of: [UInt8](repeating: 0, count: 192))
    }
    #expect(throws: LabellingError.self) { try labeller().labels(of: [1, 2, 3]) }
    var damaged = TinyModel.colourMeans(side: 8)
    damaged.removeLast(damaged.count / 2)
    #expect(throws: LabellingError.self) { try OnnxModel(damaged) }
  }

  @Test func `converts logits to probabilities and leaves probabilities alone`() {
    #expect(ModelLabeller.chances([0.2, 0.9]) == [Double(Float(0.2)), Double(Float(0.9))])
    let soft = ModelLabeller.chances([2, 0, -.infinity])
    #expect(abs(soft.reduce(0, +) - 1) < 1e-9)
    #expect(abs(soft[0] - 0.8808) < 0.001)
    #expect(ModelLabeller.chances([.nan, 5]).allSatisfy { $0 >= 0 && $0 <= 1 })
  }
}
