// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Why nothing could be read.
package enum TextEngineError: Error, Hashable {
  /// The engine would not load its data for these languages, named as `eng+deu`; what to do about it.
  case unusableData(String, advice: Message)
  case stopped
  /// The engine failed on the page, as it does without memory.
  case failed
}
