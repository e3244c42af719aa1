// SPDX-License-Identifier: MIT

/// A piece of a parsed template.
indirect enum TemplateNode: Sendable {
  case literal([UInt8])
  /// `{{path}}`: escaped.
  case variable(TemplatePath)
  case section(TemplatePath, [TemplateNode])
  /// `{{^path}}`.
  case inverted(TemplatePath, [TemplateNode])
  /// `{{>name}}`, and `{{<name}}…{{/name}}` with what it puts into the blocks.
  case partial(String, line: Int, blocks: [String: [TemplateNode]])
  /// `{{$name}}…{{/name}}` with its default content.
  case block(String, [TemplateNode])
}

/// A dotted name; empty for `{{.}}`, the value at hand.
struct TemplatePath: Sendable {
  var names: [Name]
  /// The template in which it is written; blocks are filled by one template and shown by another.
  var template: String
  /// 1-based.
  var line: Int
}
