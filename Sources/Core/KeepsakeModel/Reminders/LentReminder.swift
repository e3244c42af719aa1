// SPDX-License-Identifier: MIT

/// A reminder whose words the keeper lets everybody read, while its keepsake stays in the secured part or behind its link.
package struct LentReminder: Hashable, Sendable {
  /// With a note: nothing else of the keepsake is told.
  package var reminder: Reminder
  /// Of the keepsake, for what the keeper is told; never for a page.
  package var path: ArchivePath

  package init(_ reminder: Reminder, path: ArchivePath) {
    self.reminder = reminder
    self.path = path
  }
}
