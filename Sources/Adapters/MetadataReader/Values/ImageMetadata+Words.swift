// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension ImageMetadata {
  /// Drops a title and a description that a device or program wrote, as `MetadataReader` does for pictures.
  package mutating func dropMachineWords() {
    let device = [make, model].compactMap { $0?.value }
    func isMachines(_ words: Sourced<String>?) -> Bool {
      words.flatMap { TextDecoding.tidyLine($0.value) }.map { Captions.refusal(of: $0, device: device) != nil } ?? true
    }
    if isMachines(title) { title = nil }
    if isMachines(description) { description = nil }
  }
}
