// SPDX-License-Identifier: MIT

/// Pairs a folder's JSON files with its pictures by their names.
package struct TakeoutMatch: Hashable, Sendable {
  package struct Pair: Hashable, Sendable {
    package let image: String
    package let json: String
  }

  /// One pair for each picture that has a JSON file, ordered by picture.
  package private(set) var pairs: [Pair] = []
  /// JSON files without a picture, including those of an album or of the account.
  package private(set) var unmatchedJSON: [String] = []
  /// Pictures without a JSON file.
  package private(set) var unmatchedImages: [String] = []

  /// Pairs the names of one folder.
  ///
  /// A JSON file can serve several pictures: an original and its edited copy. If several files fit a picture, the one
  /// with the most exact name wins: the whole name, the edited copy's original, a name that Takeout has cut, the name
  /// without its extension. A cut name that fits several pictures is ignored, not guessed.
  /// - Parameters:
  ///   - json: Names that end in `.json`; others are reported as matching nothing.
  ///   - images: Names of pictures, with extension.
  package init(json: [String], images: [String]) {
    let (json, images) = (json.sorted(), images.sorted())
    let known = images.map { TakeoutName(image: $0) }
    var byName: [TakeoutName: [String]] = [:]
    for name in json {
      if let parsed = TakeoutName(json: name) { byName[parsed, default: []].append(name) }
    }
    var used: Set<String> = []
    let cut = Dictionary(grouping: byName.keys.filter(\.mayBeCut).sorted { $0.base < $1.base }, by: \.surelyKept)
    let rivals = Dictionary(grouping: known, by: \.surelyKept)
    for (image, name) in zip(images, known) {
      let edited = TakeoutName.original(ofEdited: image)
      // Some writers count a number that is part of the picture's name: `Lake (2).jpg` with `Lake (2).jpg.json`.
      let literal = TakeoutName(base: image, number: nil)
      let names = [literal, name, edited].compactMap(\.self)
      let exact = (names + names.flatMap(\.halved)).lazy.compactMap { byName[$0]?.first }.first
      let found =
        exact
        ?? Self.cutName(of: [name, edited].compactMap(\.self), among: cut, rivals).flatMap { byName[$0]?.first }
        ?? [name, edited].lazy.compactMap {
          $0.flatMap { byName[TakeoutName(base: $0.stem, number: $0.number)]?.first }
        }
        .first
      if let found {
        pairs.append(Pair(image: image, json: found))
        used.insert(found)
      } else {
        unmatchedImages.append(image)
      }
    }
    unmatchedJSON = json.filter { !used.contains($0) }
  }

  /// The name of the picture that the named one is an edited copy of; `nil` if it is no edited copy.
  package static func original(ofEdited name: String) -> String? {
    TakeoutName.original(ofEdited: name).map { original in
      guard let number = original.number else { return original.base }
      let stem = original.stem
      return "\(stem)(\(number))\(original.base.dropFirst(stem.count))"
    }
  }

  /// The only JSON file whose cut name begins one of the given names, and no other picture's.
  private static func cutName(
    of names: [TakeoutName], among cut: [String: [TakeoutName]], _ pictures: [String: [TakeoutName]]
  ) -> TakeoutName? {
    for name in names {
      let fitting = (cut[name.surelyKept] ?? []).filter { $0.number == name.number && name.base.hasPrefix($0.base) }
      guard fitting.count == 1, let only = fitting.first else { continue }
      let rivals = (pictures[name.surelyKept] ?? []).filter { $0.number == name.number && $0.base.hasPrefix(only.base) }
      if Set(rivals.map(\.stem)).count <= 1 { return only }
    }
    return nil
  }
}
