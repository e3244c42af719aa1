// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import Synchronization
import TestSupport
import Testing

@testable import Memo

/// Writes a file with a word in it.
private struct WordStep: Step {
  typealias Inputs = NoInputs
  static let name = "word"
  static let version = 1

  struct Payload: Hashable, Memorable {
    var file: Rendition

    var files: [Rendition] { [file] }

    init(_ file: Rendition) { self.file = file }
    init(from reader: inout BinaryReader) throws(DamagedPayload) { file = try Rendition(from: &reader) }
    func write(to writer: inout BinaryWriter) { file.write(to: &writer) }
  }

  /// The requested words, lot by lot.
  final class Log: Sendable {
    let lots = Mutex<[[String]]>([])
    /// The lots at work, and their highest number at one time.
    let now = Mutex((lots: 0, most: 0))
    let ends = Mutex(0)
  }

  let title = "Words"
  let log: Log
  var lot = 1
  /// Words at which it fails, finds nothing, or waits until it is stopped.
  var failing: Set<String> = []
  var gone: Set<String> = []
  var waiting: (word: String, isThere: AsyncStream<Void>.Continuation)?

  func key(of job: String) -> MemoKey { Self.key(Digest256.hash(Array(job.utf8)), NoInputs()) }
  func cost(of job: String) -> Int { job.count }
  func end() { log.ends.withLock { $0 += 1 } }

  func run(_ jobs: [String]) async throws -> [Outcome<Payload>] {
    log.lots.withLock { $0.append(jobs) }
    log.now.withLock { $0 = ($0.lots + 1, max($0.most, $0.lots + 1)) }
    defer { log.now.withLock { $0.lots -= 1 } }
    var outcomes: [Outcome<Payload>] = []
    for word in jobs {
      if let waiting, waiting.word == word {
        waiting.isThere.finish()
        try await Task.sleep(for: .seconds(3_600))
      }
      await Task.yield()
      outcomes.append(
        failing.contains(word)
          ? .failed(Diagnostic(.warning, "word.failed", "there is no such word"))
          : gone.contains(word) ? .gone : .made(Self.payload(word), [Array(word.utf8)]))
    }
    return outcomes
  }

  static func payload(_ word: String) -> Payload {
    let bytes = Array(word.utf8)
    return Payload(
      Rendition(
        content: Digest256.hash(bytes), format: .jpeg, size: PixelSize(width: 1, height: 1), length: bytes.count))
  }
}

@Suite struct `The runner of steps` {
  private let scratch: Scratch
  private let memo: MemoStore
  private let derivatives: DerivativeStore
  private let log = WordStep.Log()

  init() throws {
    scratch = try Scratch()
    memo = MemoStore(folder: scratch.folder, program: "1")
    derivatives = DerivativeStore(folder: scratch.folder)
  }

  private func runner(workers: Int = 1) -> StepRunner {
    StepRunner(
      memo: memo, derivatives: derivatives, environment: BuildEnvironment(workers: workers, memoryBudget: 1 << 20),
      progress: SilentProgress())
  }

  private var asked: [[String]] { log.lots.withLock(\.self) }

  private func remembered(_ words: [String]) throws -> [WordStep.Payload?] {
    try memo.recall(words.map { WordStep(log: log).key(of: $0) })
  }

  @Test func `does jobs of one key once, and gives each its payload`() async throws {
    let step = WordStep(log: log)
    let words = ["oban", "lagos", "oban", "lagos", "oban"]
    let first = try await runner(workers: 4).run(step, words)
    #expect(first.payloads == words.map(WordStep.payload) && first.made == 2)
    #expect(asked.joined().sorted() == ["lagos", "oban"])
    let second = try await runner(workers: 4).run(step, words)
    #expect(second.payloads == first.payloads && second.made == 0 && asked.count == 2)
    // Releases the step once, because it was taken once.
    #expect(log.ends.withLock(\.self) == 1)
  }

  @Test func `writes the files before the entry, and writes no entry if a file fails`() async throws {
    try scratch.write([], "derivatives")
    await #expect(throws: FileError.self) { try await runner().run(WordStep(log: log), ["oban"]) }
    #expect(try remembered(["oban"]) == [nil])
    try Files.remove(scratch.folder + "/derivatives")
    let result = try await runner().run(WordStep(log: log), ["oban"])
    #expect(result.payloads == [WordStep.payload("oban")] && result.made == 1)
    #expect(try remembered(["oban"]) == result.payloads)
    #expect(try Files.read(derivatives.path(for: WordStep.payload("oban").file)) == Array("oban".utf8))
  }

  @Test(arguments: [nil, "", "obam"])
  func `makes a payload again if its file is missing or damaged`(text: String?) async throws {
    let step = WordStep(log: log)
    _ = try await runner().run(step, ["oban", "lagos"])
    let path = derivatives.path(for: WordStep.payload("oban").file)
    if let text { try Files.write(Array(text.utf8), to: path) } else { try Files.remove(path) }
    // A command that only reads gets no missing payloads, and repairs nothing.
    let looked = try await runner().run(step, ["oban", "lagos"], onlyRemembered: true)
    #expect(looked.payloads == [nil, WordStep.payload("lagos")] && looked.left == 1 && looked.made == 0)
    #expect(!derivatives.has(WordStep.payload("oban").file))
    let result = try await runner().run(step, ["oban", "lagos"])
    #expect(result.payloads == ["oban", "lagos"].map(WordStep.payload) && result.made == 1)
    #expect(derivatives.has(WordStep.payload("oban").file))
    #expect(asked == [["lagos"], ["oban"], ["oban"]])
  }

  @Test func `begins with the longest work, and keeps the order of equally long work`() async throws {
    let words = ["sea", "lake", "harbour", "ice", "lighthouse", "isle"]
    let result = try await runner().run(WordStep(log: log), words)
    #expect(asked == [["lighthouse"], ["harbour"], ["lake"], ["isle"], ["sea"], ["ice"]])
    #expect(result.payloads == words.map(WordStep.payload))
  }

  @Test func `does lots one after the other, and runs exclusive work alone`() async throws {
    var step = WordStep(log: log)
    step.lot = 3
    let words = (1...8).map { "word\($0)" }
    let result = try await runner(workers: 4).run(step, words)
    #expect(asked == [Array(words[0..<3]), Array(words[3..<6]), Array(words[6...])])
    #expect(log.now.withLock(\.most) == 1)
    #expect(result.payloads == words.map(WordStep.payload) && result.made == 8)
  }

  @Test func `reports a failure once, remembers none, and tries again`() async throws {
    var step = WordStep(log: log)
    (step.failing, step.gone) = (["oban", "lagos"], ["banff"])
    let words = ["oban", "lagos", "banff", "calgary"]
    for run in 1...2 {
      let result = try await runner().run(step, words)
      #expect(result.payloads == [nil, nil, nil, WordStep.payload("calgary")])
      #expect(result.diagnostics.map(\.id) == ["word.failed"] && result.hasFailures)
      #expect(result.made == (run == 1 ? 1 : 0))
    }
    step.failing = []
    let mended = try await runner().run(step, words)
    #expect(mended.payloads == [WordStep.payload("oban"), WordStep.payload("lagos"), nil, WordStep.payload("calgary")])
    #expect(!mended.hasFailures && mended.diagnostics.isEmpty)
  }

  @Test func `keeps finished work when it is stopped`() async throws {
    let (arrivals, isThere) = AsyncStream<Void>.makeStream()
    var step = WordStep(log: log)
    step.waiting = ("isle", isThere)
    let words = ["lighthouse", "harbour", "isle", "sea"]
    let work = Task { [step] in try await runner().run(step, words) }
    for await _ in arrivals {}
    work.cancel()
    await #expect(throws: CancellationError.self) { try await work.value }
    #expect(try remembered(words) == [WordStep.payload("lighthouse"), WordStep.payload("harbour"), nil, nil])
    step.waiting = nil
    let result = try await runner().run(step, words)
    #expect(result.payloads == words.map(WordStep.payload) && result.made == 2)
  }
}
