// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@Suite struct `Messages` {
  @Test func `are literals, whose values are apart from their words`() {
    let (name, count) = ("a{}b", 3)
    let message: Message = "“\(name)” has \(count) {lines}, and “{{/\(name)}}”"
    #expect(message.template == "“{}” has {} {lines}, and “{{/{}}}”")
    #expect(message.values == [.text("a{}b"), .text("3"), .text("a{}b")])
    #expect(message.text == "“a{}b” has 3 {lines}, and “{{/a{}b}}”" && "\(message)" == message.text)
  }

  @Test func `hold others, and are put together to one`() {
    let why: Message = "there is no month \(13)"
    let whole = ("found “\("x")”: \(why)" as Message) + " (in \(2) files)"
    #expect(whole.template == "found “{}”: {} (in {} files)" && whole.values[1] == .message(why))
    #expect(whole.text == "found “x”: there is no month 13 (in 2 files)")
    #expect([why, "stop"].joined(separator: " – ").template == "{} – {}")
    #expect([Message]().joined(separator: " – ").isEmpty)
  }

  @Test func `are equal where people read the same`() {
    let (whole, part): (Message, Message) = ("there is no month 13", "there is no month \(13)")
    #expect(whole == part && whole.hashValue == part.hashValue && whole != "there is no month 14")
    #expect(Set([whole, part]).count == 1)
  }

  @Test func `that are kept have a value for each place`() {
    #expect(Message(template: "{} of {}", values: [.text("1"), .text("2")])?.text == "1 of 2")
    #expect(Message(template: "{} of {}", values: [.text("1")]) == nil)
    #expect(Message(own: "it is {}").text == "it is {}" && Message(own: "").isEmpty)
  }
}
