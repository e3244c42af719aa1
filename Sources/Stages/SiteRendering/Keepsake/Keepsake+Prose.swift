// SPDX-License-Identifier: MIT
import KeepsakeModel

extension Keepsake {
  /// The description as CommonMark: what a keeper writes is, and what a file has is plain text.
  var prose: String? {
    description.map { $0.source == .sidecar || $0.source == .folder ? $0.value : PlainText.markdown($0.value) }
  }
}
