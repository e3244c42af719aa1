// SPDX-License-Identifier: MIT

/// What a family tree's file says of people, in the file's order.
package struct GEDCOMReading: Hashable, Sendable {
  package var people: [GEDCOMPerson] = []
  package var families: [GEDCOMFamily] = []
  package var media: [GEDCOMMedium] = []
  package var problems: [GEDCOMProblem] = []
}
