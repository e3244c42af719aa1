// SPDX-License-Identifier: MIT

/// Why there is no picture of an image file, as far as a page can help with it.
package enum PictureFault: String, Hashable, Sendable, CaseIterable {
  /// The file has no bytes.
  case empty
  /// It is named as a picture and holds something else.
  case notAPicture
  /// Not even a part of the picture can be read.
  case damaged
  /// A picture of a kind that cannot be read here.
  case unsupported
  /// It has more pixels than the settings or the memory allow.
  case tooLarge
  /// The keeper's crop leaves nothing of it.
  case nothingLeft
  /// The file has vanished or may not be opened.
  case unreadable
  /// The program that could open it is not on this machine.
  case noProgram
  /// It opens only with a password.
  case locked
}
