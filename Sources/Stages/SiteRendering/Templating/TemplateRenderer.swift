// SPDX-License-Identifier: MIT

/// Fills a template with a page's values.
struct TemplateRenderer {
  private let library: TemplateLibrary
  private var output: [UInt8] = []
  private var stack: [Value] = []
  private var blocks: [[String: [TemplateNode]]] = []
  private var template: String
  private var depth = 0

  /// The deepest inclusion of templates; deeper recursion is a mistake.
  private static let depthLimit = 40
  /// The deepest nesting of template parts, including included templates; the stack has room for it on every platform.
  private static let nestingLimit = 150
  /// The most steps, far more than any page needs; otherwise a few small templates that include one another twice each
  /// would never end.
  private static let stepLimit = 5_000_000
  private static let sizeLimit = 64 << 20

  private var nesting = 0
  private var steps = 0

  private init(library: TemplateLibrary, template: String) {
    self.library = library
    self.template = template
    output.reserveCapacity(24_576)
  }

  /// Renders the named template; later views hide earlier ones' names.
  static func render(_ template: String, views: [View], with library: TemplateLibrary) throws(TemplateError) -> [UInt8]
  {
    var renderer = TemplateRenderer(library: library, template: template)
    renderer.stack = views.map { .view($0) }
    guard let nodes = library[template] else {
      throw TemplateError(template: template, line: 1, problem: .unknownTemplate(template))
    }
    try renderer.render(nodes)
    return renderer.output
  }

  private mutating func render(_ nodes: [TemplateNode]) throws(TemplateError) {
    guard nesting < Self.nestingLimit else { throw TemplateError(template: template, line: 1, problem: .tooDeep) }
    nesting += 1
    defer { nesting -= 1 }
    for node in nodes {
      steps += 1
      guard steps <= Self.stepLimit, output.count <= Self.sizeLimit else {
        throw TemplateError(template: template, line: 1, problem: .tooLong)
      }
      switch node {
      case .literal(let bytes): output.append(contentsOf: bytes)
      case .variable(let path): show(try value(of: path))
      case .section(let path, let inner): try section(try value(of: path), inner)
      case .condition(let path, let wanted, let inner): if try isShown(path) == wanted { try render(inner) }
      case .partial(let name, let line, let given): try partial(name, line: line, blocks: given)
      case .block(let name, let standard): try block(name, standard)
      }
    }
  }

  private mutating func section(_ value: Value, _ nodes: [TemplateNode]) throws(TemplateError) {
    guard value.isShown else { return }
    switch value {
    case .list(let values):
      for value in values { try render(nodes, within: value) }
    case .flag, .number: try render(nodes)
    default: try render(nodes, within: value)
    }
  }

  private mutating func render(_ nodes: [TemplateNode], within value: Value) throws(TemplateError) {
    stack.append(value)
    defer { stack.removeLast() }
    try render(nodes)
  }

  private mutating func partial(_ name: String, line: Int, blocks given: [String: [TemplateNode]]) throws(TemplateError)
  {
    guard let nodes = library[name] else {
      throw TemplateError(template: template, line: line, problem: .unknownTemplate(name))
    }
    guard depth < Self.depthLimit else {
      throw TemplateError(template: template, line: line, problem: .endlessPartials(name))
    }
    let outer = template
    depth += 1
    template = name
    if !given.isEmpty { blocks.append(given) }
    defer {
      if !given.isEmpty { blocks.removeLast() }
      template = outer
      depth -= 1
    }
    try render(nodes)
  }

  /// The outermost template that fills a block takes precedence.
  private mutating func block(_ name: String, _ standard: [TemplateNode]) throws(TemplateError) {
    for level in blocks {
      if let content = level[name] {
        try render(content)
        return
      }
    }
    try render(standard)
  }

  /// Whether a value is shown, or any of the values behind a flag of an earlier version.
  private func isShown(_ path: TemplatePath) throws(TemplateError) -> Bool {
    if path.names.count == 1, !path.flagged.isEmpty {
      for value in stack.reversed() {
        let values = path.flagged.compactMap { Self.child($0, of: value) }
        if !values.isEmpty { return values.contains(where: \.isShown) }
      }
    }
    return try value(of: path).isShown
  }

  private func value(of path: TemplatePath) throws(TemplateError) -> Value {
    guard let first = path.names.first else { return stack.last ?? .none }
    for value in stack.reversed() {
      guard let found = Self.child(first, of: value) else { continue }
      var current = found
      for name in path.names.dropFirst() {
        guard current.isShown else { return .none }
        guard let next = Self.child(name, of: current) else { throw missing(path) }
        current = next
      }
      return current
    }
    throw missing(path)
  }

  private func missing(_ path: TemplatePath) -> TemplateError {
    let name = path.names.map(\.rawValue).joined(separator: ".")
    return TemplateError(template: path.template, line: path.line, problem: .nameNotHere(name))
  }

  private static func child(_ name: Name, of value: Value) -> Value? {
    switch value {
    case .view(let view): view[name]
    case .shared(let shared): shared.view[name]
    default: nil
    }
  }

  private mutating func show(_ value: Value) {
    switch value {
    case .text(let text): HTMLEscaping.append(text, to: &output)
    case .markup(let markup): output.append(contentsOf: markup.utf8)
    case .prose(let text): CommonMark.append(text, to: &output)
    case .drawn(let drawn): output.append(contentsOf: drawn.make().utf8)
    case .number(let number): output.append(contentsOf: String(number).utf8)
    case .none, .flag, .list, .view, .shared: break
    }
  }
}
