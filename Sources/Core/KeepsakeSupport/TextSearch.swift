// SPDX-License-Identifier: MIT

extension String {
  /// Whether another text stands in this one.
  ///
  /// As `contains`, which compares characters and takes many times longer where both are ASCII, as most are. Only line
  /// ends of two bytes are two here, and one character there.
  package func contains(text part: String) -> Bool {
    var (whole, wanted) = (self, part)
    let answer = whole.withUTF8 { whole in
      wanted.withUTF8 { wanted -> Bool? in
        guard let first = wanted.first else { return true }
        guard whole.allSatisfy({ $0 < 0x80 }), wanted.allSatisfy({ $0 < 0x80 }) else { return nil }
        guard wanted.count <= whole.count else { return false }
        return (0...whole.count - wanted.count).contains { start in
          whole[start] == first && whole[start..<start + wanted.count].elementsEqual(wanted)
        }
      }
    }
    return answer ?? contains(part)
  }
}
