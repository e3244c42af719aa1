// SPDX-License-Identifier: MIT

/// Why nothing is known of what stands out in a picture.
package enum CutoutError: Error, Hashable {
  /// The model or ONNX Runtime is not on this machine.
  case notInstalled
  /// The runtime's own words.
  case refused(String)
}
