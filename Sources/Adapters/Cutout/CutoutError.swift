// SPDX-License-Identifier: MIT

/// Why a picture gets no mask.
package enum CutoutError: Error, Hashable {
  /// The model or ONNX Runtime is not on this machine.
  case notInstalled
  /// The runtime's message.
  case refused(String)
}
