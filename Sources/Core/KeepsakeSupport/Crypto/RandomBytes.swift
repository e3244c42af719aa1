// SPDX-License-Identifier: MIT
private import CCrypto

/// Unpredictable bytes from libcrypto's generator.
package enum RandomBytes {
  package static func make(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    // Going on would make a key that everybody knows.
    precondition(RAND_bytes(&bytes, Int32(count)) == 1, "libcrypto has no random bytes")
    return bytes
  }

  /// A number below `bound` (1…2³²), each equally likely.
  package static func number(below bound: Int) -> Int {
    // The remainder at the top would make small numbers likelier.
    let limit = (1 << 32) / bound * bound
    while true {
      let number = make(4).reduce(0) { $0 << 8 | Int($1) }
      if number < limit { return number % bound }
    }
  }
}
