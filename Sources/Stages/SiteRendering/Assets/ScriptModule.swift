// SPDX-License-Identifier: MIT

/// A source file of the browser's side, an ES module in a restricted form.
///
/// An import is bare or names its bindings, `export` comes before a declaration, and each begins its line.
/// Tests/ScriptTests refuses every other form.
struct ScriptModule {
  /// Paths of its imports, below `Assets/`.
  private(set) var imports: [String] = []
  /// The code for a classic script, to run inside a function with the code of its imports.
  let code: [UInt8]
  /// Whether it awaits something outside its functions.
  private(set) var isWaiting = false

  init(_ source: [UInt8], path: String) {
    var rest: [UInt8] = []
    rest.reserveCapacity(source.count)
    var isInImport = false
    for line in source.split(separator: UInt8(ascii: "\n")) {
      isInImport = isInImport || line.starts(with: "import ".utf8)
      if isInImport {
        if let imported = Self.path(in: line, of: path) { imports.append(imported) }
        isInImport = !line.contains(UInt8(ascii: ";"))
        continue
      }
      isWaiting = isWaiting || Self.isWaiting(line)
      rest += line.starts(with: "export ".utf8) ? line.dropFirst(7) : line
      rest.append(UInt8(ascii: "\n"))
    }
    code = Scripts.tidied(rest)
  }

  /// An entry and all of its imports, each module after its own imports.
  static func all(from entry: String, _ sources: [String: [UInt8]]) -> [ScriptModule] {
    var modules: [ScriptModule] = []
    var seen: Set<String> = []
    func visit(_ path: String) {
      guard seen.insert(path).inserted, let source = sources[path] else { return }
      let module = ScriptModule(source, path: path)
      module.imports.forEach(visit)
      modules.append(module)
    }
    visit(entry)
    return modules
  }

  /// Functions are indented or declared `async`.
  private static func isWaiting(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, first != UInt8(ascii: " "), !line.starts(with: "//".utf8) else { return false }
    return line.firstRange(of: "await ".utf8) != nil && line.firstRange(of: "async".utf8) == nil
  }

  /// The path in the quotes of an import, resolved against the importing module's folder.
  private static func path(in line: ArraySlice<UInt8>, of module: String) -> String? {
    let quoted = line.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
    guard quoted.count > 2 else { return nil }
    var folders = module.split(separator: "/").dropLast()
    for step in String(decoding: quoted[1], as: UTF8.self).split(separator: "/") where step != "." {
      if step == ".." { folders = folders.dropLast() } else { folders.append(step) }
    }
    return folders.joined(separator: "/")
  }
}
