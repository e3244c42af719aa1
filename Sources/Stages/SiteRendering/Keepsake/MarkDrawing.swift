// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel

/// Converts annotations from the original to its visible part.
struct MarkDrawing {
  let region: PictureRegion
  let original: PixelSize
  /// The line width, in fractions of the original's width.
  let usualWidth: Double

  /// `nil` if no part of it is visible.
  func mark(_ stroke: MarkupStroke) -> Markup.Mark? {
    if let text = stroke.text {
      guard !text.isEmpty, let place = stroke.points.first.flatMap(shown), Self.isInside(place) else { return nil }
      return Markup.Mark(stroke: stroke, lines: [], place: place)
    }
    let lines = outlines(of: stroke).flatMap(clipped)
    return lines.isEmpty ? nil : Markup.Mark(stroke: stroke, lines: lines, place: nil)
  }

  /// In fractions of the original.
  private func outlines(of stroke: MarkupStroke) -> [Markup.Line] {
    if let box = stroke.box { return [Markup.Line(points: Quadrilateral(box).points, isClosed: true)] }
    let line = Markup.Line(points: stroke.points)
    guard stroke.isArrow, stroke.points.count == 2 else { return [line] }
    return [line, Markup.Line(points: head(of: stroke))].filter { !$0.points.isEmpty }
  }

  /// The two barbs of an arrow, 30° from its shaft: five times the line width, but at most half of the shaft.
  private func head(of arrow: MarkupStroke) -> [UnitPoint] {
    let (width, height) = (Double(original.width), Double(original.height))
    let (tail, tip) = (arrow.points[0], arrow.points[1])
    let (x, y) = ((tail.x - tip.x) * width, (tail.y - tip.y) * height)
    let shaft = hypot(x, y)
    guard shaft > 0 else { return [] }
    let length = min(5 * max(arrow.width ?? usualWidth, 0.004) * width, shaft / 2)
    func barb(_ angle: Double) -> UnitPoint {
      let (along, across) = (length / shaft * cos(angle), length / shaft * sin(angle))
      return UnitPoint(x: tip.x + (x * along - y * across) / width, y: tip.y + (x * across + y * along) / height)
    }
    return [barb(.pi / 6), tip, barb(-.pi / 6)]
  }

  private func shown(_ point: UnitPoint) -> UnitPoint? {
    point.x.isFinite && point.y.isFinite ? region.toRendition(point) : nil
  }

  private static func isInside(_ point: UnitPoint) -> Bool { (0...1).contains(point.x) && (0...1).contains(point.y) }

  /// The visible parts of a line of the original.
  private func clipped(_ line: Markup.Line) -> [Markup.Line] {
    let points = line.points.map(shown)
    if points.allSatisfy({ $0.map(Self.isInside) == true }) {
      let whole = points.compactMap(\.self)
      return whole.isEmpty ? [] : [Markup.Line(points: whole, isClosed: line.isClosed)]
    }
    let ends = line.isClosed ? points + points.prefix(1) : points
    var pieces: [Markup.Line] = []
    for (from, to) in zip(ends, ends.dropFirst()) {
      guard let from, let to, let (start, end) = Self.inside(from, to) else { continue }
      if pieces.last?.points.last == start {
        pieces[pieces.count - 1].points.append(end)
      } else {
        pieces.append(Markup.Line(points: [start, end]))
      }
    }
    return pieces
  }

  /// The part of a straight line inside the picture (Liang and Barsky, 1984); `nil` if there is none.
  private static func inside(_ from: UnitPoint, _ to: UnitPoint) -> (UnitPoint, UnitPoint)? {
    var (first, last) = (0.0, 1.0)
    let (x, y) = (to.x - from.x, to.y - from.y)
    for (step, room) in [(-x, from.x), (x, 1 - from.x), (-y, from.y), (y, 1 - from.y)] {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        first = max(first, room / step)
      } else {
        last = min(last, room / step)
      }
    }
    guard first <= last else { return nil }
    func at(_ share: Double) -> UnitPoint {
      share == 0 ? from : share == 1 ? to : UnitPoint(x: from.x + share * x, y: from.y + share * y)
    }
    return (at(first), at(last))
  }
}
