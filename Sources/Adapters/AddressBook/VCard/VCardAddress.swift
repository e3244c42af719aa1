// SPDX-License-Identifier: MIT

/// A postal address (`ADR`): PO box, extended address, street, town, region, postal code, country.
struct VCardAddress {
  private let parts: [String]
  /// Whether the whole address is in the street component, as the writer does it.
  let isWhole: Bool

  init(_ raw: String) {
    let raws = VCardText.parts(raw, at: ";")
    let parts = raws.prefix(7).map { part in
      VCardText.parts(part, at: ",").map { VCardText.unescaped($0).trimmed }.filter { !$0.isEmpty }
        .joined(separator: ", ")
    }
    self.parts = parts + Array(repeating: "", count: 7 - parts.count)
    isWhole =
      raws.count <= 7 && self.parts.enumerated().allSatisfy { $0.offset == 2 || $0.element.isEmpty }
      && raws.count > 2 && VCardText.escaped(self.parts[2]) == raws[2]
  }

  /// The address as on an envelope, one line for each part; the position of the postal code depends on its form.
  var text: String {
    let (town, region, code) = (parts[3], parts[4], parts[5])
    let isCodeFirst = region.isEmpty && code.utf8.first.map { (48...57).contains($0) } == true
    let place = [town, region].filter { !$0.isEmpty }.joined(separator: ", ")
    let row = (isCodeFirst ? [code, place] : [place, code]).filter { !$0.isEmpty }.joined(separator: " ")
    return [parts[0], parts[1], parts[2], row, parts[6]].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  static func value(of text: String) -> String { ";;\(VCardText.escaped(text));;;;" }
}
