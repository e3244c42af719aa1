// SPDX-License-Identifier: MIT

extension String {
  /// Words with values in the places of their names: `{n} of {total}`.
  ///
  /// A name without a value stays as it is. Only the words are looked at, so that a brace in a value is never taken for a
  /// place.
  package func filled(_ values: KeyValuePairs<String, String>) -> String {
    var words = self
    let filled = words.withUTF8 { words -> String? in
      guard words.contains(UInt8(ascii: "{")) else { return nil }
      var text: [UInt8] = []
      text.reserveCapacity(words.count + 48)
      var rest = words[...]
      while let open = rest.firstIndex(of: UInt8(ascii: "{")),
        let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
      {
        let name = rest[(open + 1)..<close]
        text += rest[..<open]
        if let value = values.first(where: { $0.key.utf8.count == name.count && $0.key.utf8.elementsEqual(name) })?
          .value
        {
          text += value.utf8
        } else {
          text += rest[open...close]
        }
        rest = rest[(close + 1)...]
      }
      text += rest
      return String(decoding: text, as: UTF8.self)
    }
    return filled ?? self
  }
}
