// SPDX-License-Identifier: MIT
import KeepsakeSupport
import Sidecars
import Testing

@testable import Studio

@Suite struct `JSON from a page` {
  @Test func `becomes sidecar values, with words of the format unquoted`() {
    let json = JSON(Array(#"{"date":"1962-07~","title":"1962","crop":[0.1,0,1,0.5],"rotate":90,"gone":null}"#.utf8))
    func yaml(_ key: String) -> YAMLValue? { json?[key]?.yaml(of: key) }
    #expect(yaml("date") == .word("1962-07~") && yaml("title") == .text("1962") && yaml("rotate") == .word("90"))
    #expect(yaml("crop") == .list([.word("0.1"), .word("0"), .word("1"), .word("0.5")]) && yaml("gone") == nil)
  }
}
