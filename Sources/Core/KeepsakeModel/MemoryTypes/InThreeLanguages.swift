// SPDX-License-Identifier: MIT

/// A text in English, German and French: what the archive's format says, where no page's words reach.
struct InThreeLanguages: ExpressibleByArrayLiteral {
  let all: [String]

  init(_ all: [String]) { self.all = all }

  init(arrayLiteral elements: String...) { self.init(elements) }

  func text(in language: String) -> String {
    let place = ["en", "de", "fr"].firstIndex(of: language) ?? 0
    return all.indices.contains(place) ? all[place] : all.first ?? ""
  }
}
