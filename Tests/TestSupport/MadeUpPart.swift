// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A part as a contributor might add it: this type, and a line in `allParts`.
package struct MadeUpPart: KeepsakePart {
  package static let key = "made_up"
  package static let subject = "the made-up weather"

  package var sky: String?
  package var story: String?
  package var seenFrom: String?
  package var day: String?
  package var time: String?
  package var degrees: String?
  package var currency: String?
  package var wasStormy = false
  package var winds: [Wind] = []

  package init() {}

  package mutating func visit<Visitor: PartVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.text("sky", .line, &sky)
    try visitor.text("story", .prose, &story)
    try visitor.text("seen_from", .address, &seenFrom)
    try visitor.text("day", .date, &day)
    try visitor.text("time", .clock, &time)
    try visitor.text("degrees", .decimal, &degrees)
    try visitor.text("currency", .currency, &currency)
    try visitor.flag("stormy", &wasStormy)
    try visitor.records("winds", &winds)
  }

  package struct Wind: PartRecord {
    package static let subject = "a wind"

    package var from = ""
    package var over: String?

    package init() {}

    package mutating func visit<Visitor: PartVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
      try visitor.text("from", .line, &from)
      try visitor.text("over", .address, &over)
    }

    package var missing: PartGap? { from.isEmpty ? PartGap("from", example: "{from: north}") : nil }
  }

  /// A value with every property set.
  package static var full: Self {
    var part = Self()
    (part.sky, part.seenFrom, part.day) = ("grey", "12 Bourdillon Road", "1962-07-01")
    part.story = "It *rained*."
    (part.time, part.degrees, part.currency, part.wasStormy) = ("16:28", "12.50", "GBP", true)
    var wind = Wind()
    (wind.from, wind.over) = ("north", "the lagoon")
    part.winds = [wind]
    return part
  }
}
