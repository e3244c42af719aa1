// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import Synchronization
import TestSupport
import Testing

@testable import KeepsakeCommands

@Suite struct `Progress` {
  /// The output of a console.
  private final class Said: Sendable {
    private let all = Mutex("")

    var text: String { all.withLock { $0 } }

    func add(_ text: String) { all.withLock { $0 += text } }

    /// Waits until the output contains a text.
    func wait(for wanted: String) async throws {
      for _ in 0..<1_000 where !text.contains(wanted) { try await Task.sleep(for: .milliseconds(10)) }
    }
  }

  @Test func `into a pipe is a plain line from time to time, also while nothing is finished`() async throws {
    let said = Said()
    let console = Console(
      isTerminal: false, usesColours: false, loudness: .normal, pause: .milliseconds(2), sink: said.add)
    console.begin("Archive", total: nil)
    try await said.wait(for: "Archive …\n")
    console.end()
    console.begin("Text", total: 300)
    try await said.wait(for: "Text: 0 of 300\n")
    console.advance(by: 12)
    try await said.wait(for: "Text: 12 of 300")
    console.end()
    let text = said.text
    #expect(text.contains("Archive …\n") && text.contains("Text: 0 of 300\n") && text.contains("Text: 12 of 300"))
    #expect(!text.contains("\u{1B}") && !text.contains("\r") && !text.contains("█"))
    // Between stages there is no progress to report.
    try await Task.sleep(for: .milliseconds(50))
    #expect(said.text == text)
  }

  @Test func `is silent for quiet runs, and a bar on a terminal`() async throws {
    for (isTerminal, loudness) in [(false, Console.Loudness.quiet), (true, .quiet)] {
      let said = Said()
      let console = Console(
        isTerminal: isTerminal, usesColours: false, loudness: loudness, pause: .milliseconds(1), sink: said.add)
      console.begin("Text", total: 300)
      try await Task.sleep(for: .milliseconds(150))
      console.advance(by: 1)
      console.end()
      #expect(said.text == "")
    }
    let said = Said()
    let console = Console(
      isTerminal: true, usesColours: false, loudness: .normal, pause: .milliseconds(1), sink: said.add)
    console.begin("Text", total: 300)
    try await Task.sleep(for: .milliseconds(150))
    console.advance(by: 1)
    console.end()
    #expect(said.text.contains("█") || said.text.contains("░"))
    #expect(!said.text.contains("Text: "))
  }

  @Test(
    arguments: [
      (12, 300, 10.0, "Text: 12 of 300, 4 min 0 s left"), (0, 300, 10.0, "Text: 0 of 300"),
      (290, 300, 100.0, "Text: 290 of 300, 3 s left"),
      (300, 300, 10.0, "Text: 300 of 300"), (1, 1_200, 1.0, "Text: 1 of 1,200"), (1_500, nil, 10.0, "Text: 1,500"),
      (0, nil, 10.0, "Text …"), (0, 0, 10.0, "Text …"),
    ] as [(Int, Int?, Double, String)])
  func `shows the remaining time once it can be estimated`(done: Int, total: Int?, seconds: Double, text: String) {
    let line = ProgressLine(stage: "Text", done: done, total: total, elapsed: .seconds(seconds))
    #expect(line.plainText == text)
  }

  @Test func `of stopped work ends with its state`() async throws {
    signal(SIGINT, SIG_IGN)
    let said = Said()
    let console = Console(isTerminal: false, usesColours: false, loudness: .normal, sink: said.add)
    await #expect(throws: CancellationError.self) {
      try await Interruption.stopsWork(console, leaving: "The site is as it was before.") {
        while !Task.isCancelled {
          kill(getpid(), SIGINT)
          try await Task.sleep(for: .milliseconds(10))
        }
      }
    }
    #expect(said.text == "Stopping …\nStopped. The site is as it was before.\n")
  }
}

@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `The verb serve` {
  @Test func `reports a port in use before it builds`() async throws {
    let archive = try SmallArchive(pictures: 2)
    #if os(Linux)
      let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    defer { close(socket) }
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, length) == 0 && listen(socket, 1) == 0 && getsockname(socket, address, &length) == 0
      }
    }
    try #require(isBound)
    let port = UInt16(bigEndian: name.sin_port)
    let run = try await archive.run("serve", "archive", "--port", "\(port)")
    #expect(run.status == 1)
    #expect(run.messages.contains("another program uses port \(port)"), "\(run.messages)")
    #expect(try archive.neighbours() == ["archive"])
    #expect(try FileTree(archive.path)[".keepsake"] == nil)
  }
}
