// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// Makes file names from content and packing, so that hosts and browsers may cache the files forever.
struct ContentName {
  /// The number of characters in a name: 36 bits; two files of one index never share a name.
  static let length = 7
  /// Characters if the manifest knows the file's place, which is the other part of its name: they only distinguish past
  /// and future files at that place.
  static let short = 5
  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)

  /// The version of the packing, since other bytes for the same content need another name.
  private let packing: Int
  private var taken: Set<String> = []

  init(packing: Int = SearchScript.version) { self.packing = packing }

  /// A name of `length` characters for contents; it differs from all earlier names after the same `place`.
  mutating func take(_ parts: [UInt8]..., length: Int = Self.length, after place: String = "") -> String {
    var salt = 0
    while true {
      var digest = Digest256()
      digest.update(packing)
      for part in parts {
        digest.update(part.count)
        digest.update(part)
      }
      if salt > 0 { digest.update(salt) }
      var number = digest.finish().bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      var name: [UInt8] = []
      for _ in 0..<length {
        name.append(Self.digits[Int(number % 36)])
        number /= 36
      }
      let text = String(decoding: name, as: UTF8.self)
      if taken.insert(place + text).inserted { return text }
      salt += 1
    }
  }
}
