// SPDX-License-Identifier: MIT

extension Keepsake {
  /// Whether its memory type says that it is something to do.
  package var isToDo: Bool { type == "to-do" }

  /// Whether it is still to be done.
  package var isOpenToDo: Bool { isToDo && status != .done && status != .stopped }
}
