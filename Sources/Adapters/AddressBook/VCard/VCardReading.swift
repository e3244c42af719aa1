// SPDX-License-Identifier: MIT

/// What a file of cards holds, in the file's order.
package struct VCardReading: Hashable, Sendable {
  package var entries: [VCardEntry] = []
  package var refused: [VCardRefusal] = []
}
