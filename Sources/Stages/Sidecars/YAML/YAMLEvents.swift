// SPDX-License-Identifier: MIT
private import CYAML

/// libyaml's parser over a buffer that must outlive it.
struct YAMLEvents: ~Copyable {
  enum Event {
    case alias(String)
    case scalar(String, YAMLScalarStyle)
    case sequenceStart(isFlow: Bool)
    case mappingStart(isFlow: Bool)
    case sequenceEnd
    case mappingEnd
    case documentStart
    case documentEnd
    case streamEnd
  }

  struct Item {
    var event: Event
    var anchor: String?
    var tag: String?
    var start: YAMLMark
    var end: YAMLMark
  }

  /// On the heap, because libyaml keeps the parser's own address in it.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeBufferPointer<UInt8>

  init(_ input: UnsafeBufferPointer<UInt8>) throws(YAMLError) {
    self.input = input
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    guard yaml_parser_initialize(parser) == 1 else {
      throw YAMLError(reason: .syntax(context: "", problem: "no memory"), mark: nil)
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  mutating func next() throws(YAMLError) -> Item {
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
      defer { yaml_event_delete(&event) }
      if let item = Self.item(event) { return item }
    }
  }

  private static func item(_ event: yaml_event_t) -> Item? {
    var (anchor, tag): (String?, String?)
    let kind: Event
    switch event.type {
    case YAML_ALIAS_EVENT:
      kind = .alias(string(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      (anchor, tag) = (string(scalar.anchor), string(scalar.tag))
      kind = .scalar(
        String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self),
        style(scalar.style))
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.data.sequence_start
      (anchor, tag) = (string(sequence.anchor), string(sequence.tag))
      kind = .sequenceStart(isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE)
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      (anchor, tag) = (string(mapping.anchor), string(mapping.tag))
      kind = .mappingStart(isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE)
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_STREAM_END_EVENT: kind = .streamEnd
    default: return nil
    }
    return Item(event: kind, anchor: anchor, tag: tag, start: mark(event.start_mark), end: mark(event.end_mark))
  }

  private func failure() -> YAMLError {
    let problem = Self.words(parser.pointee.problem)
    let context = Self.words(parser.pointee.context)
    guard parser.pointee.error != YAML_READER_ERROR else {
      return YAMLError(reason: .syntax(context: context, problem: problem), mark: nil)
    }
    let mark = Self.mark(
      Self.isAboutBeginning(problem) ? parser.pointee.context_mark : parser.pointee.problem_mark)
    return YAMLError(reason: .syntax(context: context, problem: problem), mark: inText(mark))
  }

  /// Complaints that something has no end, for which the place where it began is the one to look at.
  private static func isAboutBeginning(_ problem: String) -> Bool {
    switch problem {
    case "found unexpected end of stream", "could not find expected ':'", "did not find expected ',' or ']'",
      "did not find expected ',' or '}'":
      true
    default: false
    }
  }

  /// At its end libyaml begins a line of its own, which no editor shows.
  private func inText(_ mark: YAMLMark) -> YAMLMark {
    guard mark.column == 0, mark.line > 0, let last = input.last, last != 0x0A, last != 0x0D else { return mark }
    let end = YAMLText.mark(of: input.count, in: Array(input)[...])
    return mark.line > end.line ? end : mark
  }

  private static func mark(_ mark: yaml_mark_t) -> YAMLMark {
    YAMLMark(index: Int32(mark.index), line: Int32(mark.line), column: Int32(mark.column))
  }

  private static func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    text.map { String(cString: $0) }
  }

  private static func words(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLScalarStyle {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }
}
