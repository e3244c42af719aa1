// SPDX-License-Identifier: MIT

extension String {
  /// Words with values in the places of their names: `{n} of {total}`.
  ///
  /// A name without a value stays as it is. Only the words are looked at, so that a brace in a value is never taken for a
  /// place.
  package func filled(_ values: KeyValuePairs<String, String>) -> String {
    guard utf8.contains(UInt8(ascii: "{")) else { return self }
    var text: [UInt8] = []
    var rest = utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")), let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      let name = rest[rest.index(after: open)..<close]
      text += rest[..<open]
      if let value = values.first(where: { $0.key.utf8.elementsEqual(name) })?.value {
        text += value.utf8
      } else {
        text += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return String(decoding: text + rest, as: UTF8.self)
  }
}
