// SPDX-License-Identifier: MIT

extension String {
  /// Whether another text's bytes stand in this one's, whatever characters they are part of.
  ///
  /// Many times sooner answered than `contains`, which compares characters.
  package func contains(bytesOf part: String) -> Bool {
    var (whole, part) = (self, part)
    return whole.withUTF8 { whole in
      part.withUTF8 { part in
        guard let first = part.first else { return true }
        guard part.count <= whole.count else { return false }
        return (0...whole.count - part.count).contains { start in
          whole[start] == first && whole[start..<start + part.count].elementsEqual(part)
        }
      }
    }
  }
}
