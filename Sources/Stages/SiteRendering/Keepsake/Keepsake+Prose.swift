// SPDX-License-Identifier: MIT
import KeepsakeModel

extension Keepsake {
  /// The description as CommonMark: the keeper's text is CommonMark already, a file's is plain text.
  var prose: String? {
    description.map { $0.source == .sidecar || $0.source == .folder ? $0.value : PlainText.markdown($0.value) }
  }
}
