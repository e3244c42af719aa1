// SPDX-License-Identifier: MIT

extension QRCode {
  /// Light modules that have to surround a symbol on each side.
  private static var quietZone: Int { 4 }

  /// The symbol with its quiet zone as an `<svg>` element, one unit per module: black on white in light and dark pages alike.
  ///
  /// It has no style, script, size or name: who puts it on a page says what it leads to by `aria-label`, and how large it is.
  package var svg: String {
    let whole = side + 2 * Self.quietZone
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(whole) \(whole)" role="img" shape-rendering="crispEdges">\
      <rect width="\(whole)" height="\(whole)" fill="#fff"/><path fill="#000" d="\(path)"/></svg>
      """
  }

  /// A rectangle for each run of dark modules in a row.
  private var path: String {
    var text = ""
    for y in 0..<side {
      var x = 0
      while x < side {
        let start = x
        while x < side, self[x, y] { x += 1 }
        if x > start { text += "M\(start + Self.quietZone) \(y + Self.quietZone)h\(x - start)v1h\(start - x)z" }
        x += 1
      }
    }
    return text
  }
}
