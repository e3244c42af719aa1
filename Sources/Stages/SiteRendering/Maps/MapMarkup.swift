// SPDX-License-Identifier: MIT
import KeepsakeModel
import MapDrawing

/// Writes drawn maps as SVG inside the page.
///
/// The map scales with the page; pins and names are placed in per cent and sized in pixels, so that they keep their size on
/// every screen without a script. Each width of the screen has its own pins; the style sheet shows one set.
struct MapMarkup: Sendable {
  /// What a pin says and where it leads.
  struct Link: Sendable {
    var title: String
    /// From the page that the map lies in.
    var href: String
    /// `nil`: a ring for one thing.
    var number: String?
    /// The spot that stands for the pin, by which scripts find its picture.
    var slug: String
  }

  /// What the screen reader is told of the picture as a whole.
  var label: String
  var words: Words
  var isSmall = false

  /// `link` is asked for the members of a pin, as indices of spots; `nil` draws a mark that leads nowhere.
  func markup(_ drawing: MapDrawing, link: ([Int]) -> Link?) -> String {
    let width = MapDrawing.frameWidth
    var text =
      "<svg class=\"map-ground\" viewBox=\"0 0 \(width) \(drawing.frame.height)\" width=\"\(width)\" height=\"\(drawing.frame.height)\" role=\"img\" aria-label=\"\(HTMLEscaping.escaped(label))\">"
    if drawing.globe.isEmpty {
      text += "<path class=\"map-sea\" d=\"M0 0h\(width)v\(drawing.frame.height)H0z\"/>"
    } else {
      text += "<path class=\"map-sea\" d=\"\(drawing.globe)\"/>"
    }
    for (name, path) in [
      ("net", drawing.graticule), ("land", drawing.land), ("lake", drawing.lakes), ("river", drawing.rivers),
      ("border", drawing.borders), ("border map-disputed", drawing.disputed),
    ] where !path.isEmpty {
      text += "<path class=\"map-\(name)\" d=\"\(path)\"/>"
    }
    for (size, path) in drawing.towns.enumerated() where !path.isEmpty {
      text += "<path class=\"map-town town-\(size)\" d=\"\(path)\"/>"
    }
    text += "</svg>"
    for level in drawing.levels {
      text +=
        "<svg class=\"map-pins\(isSmall ? "" : " from-\(level.width)")\"\(isSmall ? " aria-hidden=\"true\"" : "")>"
      text += names(level) + level.pins.map { pin($0, link: link) }.joined() + "</svg>"
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

  private func pin(_ pin: MapDrawing.Pin, link: ([Int]) -> Link?) -> String {
    let at = "cx=\"\(percent(pin.at.x))\" cy=\"\(percent(pin.at.y))\""
    guard let target = link(pin.members) else { return "<circle class=\"pin one\" \(at) r=\"7\"/>" }
    var text =
      "<a href=\"\(HTMLEscaping.escaped(target.href))\" data-at=\"\(HTMLEscaping.escaped(target.slug))\"><title>\(HTMLEscaping.escaped(target.title))</title>"
    if let number = target.number {
      text += "<circle class=\"pin\" \(at) r=\"\(tenths(pin.radius))\"/>"
      text +=
        "<text x=\"\(percent(pin.at.x))\" y=\"\(percent(pin.at.y))\" dy=\"5\">\(HTMLEscaping.escaped(number))</text>"
    } else {
      // The ring is small; what a finger meets is not.
      text += "<circle class=\"pin-reach\" \(at) r=\"\(tenths(pin.radius))\"/><circle class=\"pin one\" \(at) r=\"7\"/>"
    }
    return text + "</a>"
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

  /// A fraction as per cent with two places, rounded half up, no trailing zeros.
  private func percent(_ fraction: Double) -> String {
    let hundredths = Int((min(max(fraction, -1), 2) * 10_000).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let digits = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return (hundredths < 0 ? "-" : "") + "\(whole)\(digits)%"
  }

  private func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
