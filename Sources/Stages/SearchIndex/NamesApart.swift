// SPDX-License-Identifier: MIT
import KeepsakeModel
import SiteModel

extension SearchCatalogue {
  /// Pairs of different people's names that look like singular and plural, such as Christian and Christiane in German:
  /// each as an exception to stemming.
  var namesApart: [String] {
    let people = facets.first { $0.key == "person" }?.values ?? []
    let names = Set(people.flatMap { WordFolding.words(of: $0.label) })
    var apart: Set<String> = []
    for rule in forms {
      let ends = rule.split(separator: ">", omittingEmptySubsequences: false)
      guard ends.count == 2, ends[0] != ends[1] else { continue }
      for name in names where name.hasSuffix(ends[0]) {
        let other = name.dropLast(ends[0].count) + ends[1]
        if names.contains(String(other)) { apart.formUnion([name, String(other)]) }
      }
    }
    return apart.sorted().map { "\($0)>\($0)" }
  }
}
