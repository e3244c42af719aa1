// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Random numbers that are the same each time (SplitMix64; Steele, Lea and Flood, 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  /// Sets every optional value and fills every list.
  var isGenerous = false

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  mutating func maybe<Value>(_ make: (inout SeededGenerator) -> Value) -> Value? {
    isGenerous || Bool.random(using: &self) ? make(&self) : nil
  }

  mutating func list<Value>(_ make: (inout SeededGenerator) -> Value) -> [Value] {
    (0..<Int.random(in: (isGenerous ? 1 : 0)...3, using: &self)).map { _ in make(&self) }
  }

  mutating func text() -> String {
    let words = [
      "", "a", "Lagos", "Grandma’s letter", "e\u{301}t\u{e9}", "💌 from 1962", "\0\n\t",
      String(repeating: "long ", count: 60),
    ]
    return words.randomElement(using: &self) ?? ""
  }

  mutating func number(_ range: ClosedRange<Int> = -70_000...70_000) -> Int { Int.random(in: range, using: &self) }

  mutating func fraction() -> Double { Double.random(in: 0...1, using: &self) }

  mutating func any<Case: CaseIterable>(_: Case.Type) -> Case {
    Case.allCases.randomElement(using: &self) ?? Case.allCases[Case.allCases.startIndex]
  }

  mutating func hash() -> ContentHash {
    let words = (next(), next(), next(), next())
    return withUnsafeBytes(of: words) { bytes in
      guard let hash = ContentHash(buffer: bytes) else { preconditionFailure("32 bytes make a hash") }
      return hash
    }
  }

  mutating func sourced<Value>(_ make: (inout SeededGenerator) -> Value) -> Sourced<Value> {
    Sourced(make(&self), any(Provenance.self))
  }

  mutating func located<Value>(_ make: (inout SeededGenerator) -> Value) -> Located<Value> {
    Located(make(&self), line: number(1...100_000), column: number(1...300))
  }

  mutating func statement<Value>(_ make: (inout SeededGenerator) -> Value) -> Statement<Value> {
    isGenerous || Bool.random(using: &self) ? .says(make(&self)) : .removed
  }
}
