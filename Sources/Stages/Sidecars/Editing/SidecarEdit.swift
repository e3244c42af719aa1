// SPDX-License-Identifier: MIT

/// A step from a value to one inside it.
package enum YAMLStep: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  case key(String)
  /// From 0.
  case index(Int)

  package init(stringLiteral key: String) { self = .key(key) }

  package init(integerLiteral index: Int) { self = .index(index) }
}

/// One thing to change in a YAML file.
package enum SidecarEdit: Hashable, Sendable {
  /// Gives the value at the path; maps and lists on the way are made where nothing is.
  case set([YAMLStep], YAMLValue)
  /// Puts a value at the end of the list at the path; the list is made where nothing is.
  case append([YAMLStep], YAMLValue)
  /// Takes the key or the list's entry away; does nothing if it isn't there.
  case remove([YAMLStep])

  var path: [YAMLStep] {
    switch self {
    case .set(let path, _), .append(let path, _), .remove(let path): path
    }
  }
}

/// The kinds of YAML files, which differ in the best order of their keys.
package enum YAMLFileKind: Hashable, Sendable, CaseIterable {
  case sidecar, folderDefaults, collection, person, memoryType, settings
}
