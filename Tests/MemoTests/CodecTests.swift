// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Memo

@Suite struct `Binary forms` {
  private static let key = Noting.key(1)

  private func roundTrip<Value: BinaryCodable>(_ value: Value) -> Value? {
    Payload.read(Value.self, for: Self.key, from: Payload.make(value, for: Self.key))
  }

  @Test(arguments: 0..<200)
  func `decode to the same findings`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let note = Note.random(using: &random)
    #expect(roundTrip(note) == note)
  }

  @Test(arguments: 0..<200)
  func `decode to the same sidecar`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let sidecar = Sidecar.random(using: &random)
    #expect(roundTrip(sidecar) == sidecar)
  }

  @Test func `give back messages with their values, and none of any depth`() {
    let message: Message = "found “\("62")”: \("there is no month \(13)" as Message)"
    let again = roundTrip(message)
    #expect(again?.template == message.template && again?.values == message.values)
    #expect(roundTrip(Message(stringLiteral: "")) == "")
    let deep = (0..<12).reduce("x" as Message) { inner, _ in "(\(inner))" }
    #expect(roundTrip(deep) == nil)
  }

  @Test(arguments: Samples.records)
  func `name every stored property of the type`(sample: Sample) {
    // A property with a wrapper is stored as `_name`.
    let properties = Mirror(reflecting: sample.value).children.compactMap { $0.label?.drop { $0 == "_" } }.map(
      String.init)
    #expect(properties == type(of: sample.value).storedProperties)
  }

  @Test(arguments: Samples.records)
  func `keep every stored property of a value that has them all`(sample: Sample) throws {
    for child in Mirror(reflecting: sample.value).children {
      let isUnset =
        Mirror(reflecting: child.value).displayStyle == .optional && Mirror(reflecting: child.value).children.isEmpty
      #expect(!isUnset, "the sample leaves \(child.label ?? "a property") unset")
    }
    #expect(try sample.survives())
  }

  @Test(arguments: 0..<300)
  func `of garbage decode to nothing and never trap`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let noise = (0..<Int.random(in: 0..<400, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(Payload.read(Note.self, for: Self.key, from: noise) == nil)
    #expect(Payload.read(Sidecar.self, for: Self.key, from: noise) == nil)
  }

  @Test(arguments: 0..<100)
  func `detect a single changed byte`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes = Payload.make(Note.random(using: &random), for: Self.key)
    bytes[Int.random(in: bytes.indices, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
    #expect(Payload.read(Note.self, for: Self.key, from: bytes) == nil)
  }

  @Test(arguments: 0..<500)
  func `do not trap on damage with a valid checksum`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes = Array(Payload.make(Sidecar.random(using: &random), for: Self.key).dropFirst().dropLast(8))
    for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    bytes.withUnsafeBytes { buffer in
      var reader = BinaryReader(buffer)
      _ = try? Sidecar(from: &reader)
      var second = BinaryReader(buffer)
      _ = try? Note(from: &second)
    }
  }

  @Test func `do not take the verdict of a version that knew fewer formats`() throws {
    // That version may have refused a format that is known now, so its finding is dropped and the file read again.
    [UInt8](arrayLiteral: 2).withUnsafeBytes { buffer in
      var reader = BinaryReader(buffer)
      #expect(throws: DamagedPayload.self) { try PictureFault(from: &reader) }
    }
  }

  @Test func `refuse bytes cut short and bytes left over`() {
    var random = SeededGenerator(seed: 1)
    let bytes = Payload.make(Note.random(using: &random), for: Self.key)
    #expect(Payload.read(Note.self, for: Self.key, from: Array(bytes.dropLast())) == nil)
    #expect(Payload.read(Note.self, for: Self.key, from: bytes + [0]) == nil)
    #expect(Payload.read(Note.self, for: Self.key, from: []) == nil)
  }

  @Test(arguments: [Int.min, -1, 0, 1, 63, 64, Int.max])
  func `keep numbers at the ends of their range`(number: Int) throws {
    var writer = BinaryWriter()
    number.write(to: &writer)
    let read = try writer.bytes.withUnsafeBytes { buffer in
      var reader = BinaryReader(buffer)
      return try Int(from: &reader)
    }
    #expect(read == number)
  }
}
