// SPDX-License-Identifier: MIT

/// Finds bonds that would make people their own ancestors.
enum AncestorLoops {
  struct Bond: Hashable {
    let parent: String
    let child: String
  }

  /// The bonds to remove so that no cycles remain; people are visited in the order of their ids.
  static func children(_ below: [String: [String]]) -> Set<Bond> {
    var looped: Set<Bond> = []
    var done: Set<String> = []
    for root in below.keys.sorted() where !done.contains(root) {
      var above: Set<String> = [root]
      // An explicit stack, since a family tree may be deeper than the call stack.
      var path: [(person: String, next: Int)] = [(root, 0)]
      while let (person, next) = path.last {
        let children = below[person] ?? []
        guard next < children.count else {
          path.removeLast()
          above.remove(person)
          done.insert(person)
          continue
        }
        path[path.count - 1].next += 1
        let child = children[next]
        if above.contains(child) {
          looped.insert(Bond(parent: person, child: child))
        } else if !done.contains(child) {
          above.insert(child)
          path.append((child, 0))
        }
      }
    }
    return looped
  }
}
