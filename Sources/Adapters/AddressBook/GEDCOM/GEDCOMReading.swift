// SPDX-License-Identifier: MIT

/// The people in a family tree's file, in the file's order.
package struct GEDCOMReading: Hashable, Sendable {
  package var people: [GEDCOMPerson] = []
  package var families: [GEDCOMFamily] = []
  package var media: [GEDCOMMedium] = []
  package var problems: [GEDCOMProblem] = []

  package init() {}
}
