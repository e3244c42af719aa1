// SPDX-License-Identifier: MIT

/// A piece of a parsed template.
indirect enum TemplateNode: Sendable {
  case literal([UInt8])
  /// `{{path}}`: escaped.
  case variable(TemplatePath)
  case section(TemplatePath, [TemplateNode])
  /// `{{?path}}` and `{{^path}}`: rendered once, in the same context, if the value is shown, or if it is not.
  case condition(TemplatePath, isShown: Bool, [TemplateNode])
  /// `{{>name}}`, and `{{<name}}…{{/name}}` with the blocks that it fills.
  case partial(String, line: Int, blocks: [String: [TemplateNode]])
  /// `{{$name}}…{{/name}}` with its default content.
  case block(String, [TemplateNode])
}

/// A dotted name; empty for `{{.}}`, the current value.
struct TemplatePath: Sendable {
  var names: [Name]
  /// The values behind a flag of an earlier version, if the last name is one; otherwise empty.
  var flagged: [Name] = []
  /// The template that contains it; one template may fill the blocks of another.
  var template: String
  /// 1-based.
  var line: Int
}
