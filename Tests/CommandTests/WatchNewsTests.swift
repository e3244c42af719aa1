// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import KeepsakeCommands

@Suite struct `The news of a rebuild` {
  private static func error(_ file: String, _ line: Int, _ problem: Message = "unknown key") -> Diagnostic {
    Diagnostic(.error, "sidecar.unknown-key", file: file, line: line, problem, remedy: "mend it")
  }

  private static func warning(_ file: String, _ line: Int, _ problem: Message = "empty entry") -> Diagnostic {
    Diagnostic(.warning, "sidecar.empty-entry", file: file, line: line, problem)
  }

  @Test func `are new and settled problems`() {
    let (old, mistake) = (Self.warning("a.yaml", 3), Self.error("b.yaml", 1))
    var news = WatchNews([old])
    var told = news.take([old], isWhole: true)
    #expect(told.new == [] && told.settled == [])
    // A refused build has not reached all the warnings.
    told = news.take([mistake], isWhole: false)
    #expect(told.new == [mistake] && told.settled == [] && news.errors == [mistake])
    told = news.take([mistake], isWhole: false)
    #expect(told.new == [] && told.settled == [])
    told = news.take([old], isWhole: true)
    #expect(told.new == [] && told.settled == [mistake] && news.errors == [])
    told = news.take([], isWhole: true)
    #expect(told.new == [] && told.settled == [old])
  }

  @Test func `leave out a problem that has only moved to another line`() {
    var news = WatchNews([Self.warning("a.yaml", 3), Self.error("b.yaml", 1)])
    let told = news.take([Self.warning("a.yaml", 9), Self.error("b.yaml", 4)], isWhole: false)
    #expect(told.new == [] && told.settled == [])
    #expect(news.errors.map(\.line) == [4])
  }

  @Test func `count equal problems`() {
    var news = WatchNews([Self.error("a.yaml", 1)])
    let more = news.take([Self.error("a.yaml", 1), Self.error("a.yaml", 2)], isWhole: false)
    #expect(more.new == [Self.error("a.yaml", 2)] && more.settled == [])
    let fewer = news.take([Self.error("a.yaml", 2)], isWhole: false)
    #expect(fewer.new == [] && fewer.settled == [Self.error("a.yaml", 1)])
  }
}
