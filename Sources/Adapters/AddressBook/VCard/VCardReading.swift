// SPDX-License-Identifier: MIT

/// The content of a file of cards, in the file's order.
package struct VCardReading: Hashable, Sendable {
  package var entries: [VCardEntry] = []
  package var refused: [VCardRefusal] = []
}
