// SPDX-License-Identifier: MIT
internal import KeepsakeModel

extension CollectionRule {
  /// The rule of a collection made from a folder.
  init(folder: String) {
    self.init()
    folders = [folder]
  }

  /// The folder of a rule that asks for one folder and nothing else, whatever it leaves out.
  package var onlyFolder: String? {
    folders.count == 1 && conditions == CollectionRule(folder: folders[0]) ? folders[0] : nil
  }
}
