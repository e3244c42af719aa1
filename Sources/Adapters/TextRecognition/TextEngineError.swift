// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Why a picture could not be read.
package enum TextEngineError: Error, Hashable {
  /// The engine could not load its data for these languages, such as `eng+deu`; with advice.
  case unusableData(String, advice: Message)
  case stopped
  /// The engine failed on the page, for instance without memory.
  case failed
}
