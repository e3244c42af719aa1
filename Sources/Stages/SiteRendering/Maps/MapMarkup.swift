// SPDX-License-Identifier: MIT
import KeepsakeModel
import MapDrawing

/// Writes drawn maps as SVG inside the page.
///
/// The map scales with the page; pins and names are placed in per cent and sized in pixels, so that they keep their
/// size on every screen without a script. Each width of the screen has its own pins; the style sheet shows one set.
struct MapMarkup: Sendable {
  /// A pin's label and link.
  struct Link: Sendable {
    var title: String
    /// Relative to the map's page.
    var href: String
    /// `nil` for a single keepsake.
    var number: String?
    /// The spot that represents the pin.
    var slug: String
    /// At most three, the best first; relative to the map's page.
    var pictures: [String]
    /// Numbers of the journeys that stop here.
    var journeys: [Int]
  }

  /// The picture's label for screen readers.
  var label: String
  var words: Words
  var isSmall = false
  /// Paths of journeys in drawing units; on a large map they are hidden until one is chosen.
  var ways: [String] = []

  /// `link` gets the members of a pin, as indices of spots; `nil` draws a mark without a link.
  func markup(_ drawing: MapDrawing, link: ([Int]) -> Link?) -> String {
    let width = MapDrawing.frameWidth
    var text =
      "<svg class=\"map-ground\" viewBox=\"0 0 \(width) \(drawing.frame.height)\" width=\"\(width)\" height=\"\(drawing.frame.height)\" role=\"img\" aria-label=\"\(HTMLEscaping.escaped(label))\">"
    if drawing.globe.isEmpty {
      text += "<path class=\"map-sea\" d=\"M0 0h\(width)v\(drawing.frame.height)H0z\"/>"
    } else {
      text += "<path class=\"map-sea\" d=\"\(drawing.globe)\"/>"
    }
    if !isSmall {
      // Shaded coasts, as on paper: two broader copies of the land below it.
      text += "<defs><path id=\"coast\" d=\"\(drawing.land)\"/></defs>"
      for name in ["map-shore far", "map-shore", "map-land"] { text += "<use class=\"\(name)\" href=\"#coast\"/>" }
    }
    for (name, path) in [
      ("net", drawing.graticule), ("land", isSmall ? drawing.land : ""), ("lake", drawing.lakes),
      ("river", drawing.rivers), ("border", drawing.borders), ("border map-disputed", drawing.disputed),
    ] where !path.isEmpty {
      text += "<path class=\"map-\(name)\" d=\"\(path)\"/>"
    }
    for (size, path) in drawing.towns.enumerated() where !path.isEmpty {
      text += "<path class=\"map-town town-\(size)\" d=\"\(path)\"/>"
    }
    if !ways.isEmpty, !isSmall {
      text +=
        "<defs><marker id=\"onward\" viewBox=\"-5 -5 10 10\" markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\"><path class=\"onward\" d=\"M-4-4l8 4-8 4z\"/></marker></defs>"
    }
    for (number, way) in ways.enumerated() {
      text += "<path class=\"way way-\(number + 1)\" d=\"\(way)\"/>"
    }
    text += "</svg>"
    for level in drawing.levels {
      text +=
        "<svg class=\"map-pins\(isSmall ? "" : " from-\(level.width)")\"\(isSmall ? " aria-hidden=\"true\"" : "")>"
      text += names(level) + level.pins.map { pin($0, level.pinSize, link: link) }.joined() + "</svg>"
    }
    return text + scale(drawing)
  }

  private func names(_ level: MapDrawing.Level) -> String {
    guard !level.names.isEmpty else { return "" }
    return "<g class=\"map-names\" aria-hidden=\"true\">"
      + level.names.map { name in
        "<text x=\"\(percent(name.at.x))\" y=\"\(percent(name.at.y))\" dx=\"\(Int(name.dx))\" dy=\"\(Int(name.dy))\""
          + (name.anchor == "start" ? "" : " text-anchor=\"\(name.anchor)\"")
          + (name.isPin ? " class=\"of-pin\"" : "") + ">\(HTMLEscaping.escaped(name.text))</text>"
      }.joined() + "</g>"
  }

  /// A stack of pictures with its number, or a plain mark without pictures.
  ///
  /// A nested `svg` is at the pin's place, so its content is positioned in pixels from there.
  private func pin(_ pin: MapDrawing.Pin, _ size: MapDrawing.PinSize, link: ([Int]) -> Link?) -> String {
    let (x, y) = (percent(pin.at.x), percent(pin.at.y))
    guard let target = link(pin.members) else { return "<circle class=\"pin one\" cx=\"\(x)\" cy=\"\(y)\" r=\"7\"/>" }
    let journeys = target.journeys.map { " j-\($0)" }.joined()
    var text =
      "<a class=\"place\(journeys)\" href=\"\(HTMLEscaping.escaped(target.href))\" data-at=\"\(HTMLEscaping.escaped(target.slug))\"><title>\(HTMLEscaping.escaped(target.title))</title>"
    text += "<svg x=\"\(x)\" y=\"\(y)\"><circle class=\"pin-reach\" r=\"\(whole(size.radius))\"/>"
    let (left, top) = (whole(-size.width / 2), whole(-size.height / 2))
    // The best picture is on top.
    for (place, picture) in target.pictures.enumerated().reversed() {
      text +=
        "<image class=\"print-\(place)\" href=\"\(HTMLEscaping.escaped(picture))\" x=\"\(left)\" y=\"\(top)\" width=\"\(whole(size.width))\" height=\"\(whole(size.height))\" preserveAspectRatio=\"xMidYMid slice\"/><rect class=\"print-\(place)\" x=\"\(left)\" y=\"\(top)\" width=\"\(whole(size.width))\" height=\"\(whole(size.height))\"/>"
    }
    let isPile = !target.pictures.isEmpty
    if let number = target.number {
      let corner = isPile ? " transform=\"translate(\(whole(size.width / 2)) \(top))\"" : ""
      text +=
        "<g\(corner)><circle class=\"pin\" r=\"13\"/><text y=\"5\">\(HTMLEscaping.escaped(number))</text></g>"
    } else if !isPile {
      text += "<circle class=\"pin one\" r=\"7\"/>"
    }
    return text + "</svg></a>"
  }

  private func scale(_ drawing: MapDrawing) -> String {
    guard !isSmall, let bar = drawing.scaleBar else { return "" }
    let metres = Int((Double(bar.metres) / bar.fraction).rounded())
    let length =
      bar.metres >= 1_000
      ? words(.mapKilometres, ["n": words.number(bar.metres / 1_000)])
      : words(.mapMetres, ["n": words.number(bar.metres)])
    return
      "<svg class=\"map-scale\" data-metres=\"\(metres)\" aria-hidden=\"true\"><path d=\"M0 0\"/><line x1=\"1%\" x2=\"\(percent(0.01 + bar.fraction))\" y1=\"20\" y2=\"20\"/><text x=\"1%\" y=\"14\">\(HTMLEscaping.escaped(length))</text></svg>"
  }

  /// A fraction as per cent with two decimals, rounded half up, without trailing zeros.
  private func percent(_ fraction: Double) -> String {
    let hundredths = Int((min(max(fraction, -1), 2) * 10_000).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let digits = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return (hundredths < 0 ? "-" : "") + "\(whole)\(digits)%"
  }

  private func whole(_ number: Double) -> String { String(Int(number.rounded())) }
}
