// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `A template` {
  private func render(_ source: String, partials: [String: String] = [:], _ view: View) throws -> String {
    let sources = partials.merging(["t": source]) { $1 }.mapValues { Array($0.utf8) }
    let library = try TemplateLibrary(sources: sources, words: ["skip": "Skip & go"])
    return String(decoding: try TemplateRenderer.render("t", views: [view], with: library), as: UTF8.self)
  }

  @Test func `escapes text, even with three braces`() throws {
    let view: View = [.title: .text("<a href=\"x\">&'\u{301}"), .icon: .markup("<svg>")]
    #expect(try render("{{title}}", view) == "&lt;a href=&quot;x&quot;&gt;&amp;&#39;\u{301}")
    #expect(try render("{{{title}}}{{&title}}", view).contains("<") == false)
    #expect(try render("{{icon}}", view) == "<svg>")
  }

  @Test func `shows sections of lists, texts and flags`() throws {
    let view: View = [
      .rows: .views([[.title: .text("a")], [.title: .text("b")]]), .caption: .none, .isWide: .flag(true),
      .texts: .texts(["x", "y"]), .title: .text("outer"),
    ]
    #expect(try render("{{#rows}}{{title}},{{/rows}}", view) == "a,b,")
    #expect(try render("{{#caption}}no{{/caption}}{{^caption}}none{{/caption}}", view) == "none")
    #expect(try render("{{#isWide}}{{title}}{{/isWide}}", view) == "outer")
    #expect(try render("{{#texts}}<{{.}}>{{/texts}}", view) == "<x><y>")
  }

  @Test func `asks for a value without repeating its inside or changing what names mean`() throws {
    let view: View = [
      .rows: .views([[.title: .text("a")], [.title: .text("b")]]), .items: .list([]), .caption: .text("c"),
      .isWide: .flag(false), .title: .text("outer"), .map: .view([.title: .text("inner")]),
    ]
    #expect(try render("{{?rows}}{{title}}: {{#rows}}{{title}},{{/rows}}{{/rows}}", view) == "outer: a,b,")
    #expect(try render("{{?items}}no{{/items}}{{?isWide}}no{{/isWide}}", view) == "")
    #expect(try render("{{?caption}}{{caption}}{{/caption}}{{?map}} {{title}}{{/map}}", view) == "c outer")
    #expect(try render("{{#rows}}{{?caption}}{{title}}{{/caption}}{{/rows}}", view) == "ab")
    #expect(try render("{{?map.title}}{{title}}{{/map.title}}", view) == "outer")
    #expect(try render("<ul>\n  {{?rows}}\n  <li>\n  {{/rows}}\n</ul>\n", view) == "<ul>\n<li>\n</ul>\n")
  }

  @Test func `asks for values inside blocks and other templates`() throws {
    let partials = [
      "page": "{{?rows}}<m>{{$main}}{{/main}}</m>{{/rows}}", "list": "{{?rows}}{{#rows}}{{.}}{{/rows}}{{/rows}}",
    ]
    let source = "{{<page}}{{$main}}{{?rows}}[{{>list}}]{{/rows}}{{/main}}{{/page}}"
    #expect(try render(source, partials: partials, [.rows: .texts(["x", "y"])]) == "<m>[xy]</m>")
    #expect(try render(source, partials: partials, [.rows: .none]) == "")
  }

  @Test func `of an earlier version has a flag beside each list`() throws {
    let source = "{{#hasFields}}{{title}}: {{#fields}}{{title}}{{/fields}}{{/hasFields}}{{^hasFields}}no{{/hasFields}}"
    let (title, fields): (Value, Value) = (.text("F"), .views([[.title: .text("a")], [.title: .text("b")]]))
    #expect(try render(source, [.title: title, .fields: fields]) == "F: ab")
    #expect(try render(source, [.title: title, .fields: .none]) == "no")
    let dotted = "{{#parent.hasFields}}{{title}}{{/parent.hasFields}}"
    #expect(try render(dotted, [.title: title, .parent: .view([.fields: fields])]) == "F")
  }

  @Test func `of an earlier version has flags that stand for several values`() throws {
    let empty = "{{^hasTiles}}empty{{/hasTiles}}"
    #expect(try render(empty, [.sections: .list([]), .steps: .texts(["step"])]) == "")
    #expect(try render(empty, [.sections: .list([]), .steps: .list([])]) == "empty")
    // The innermost view that has any of the values decides.
    let kin = "{{#hasParts}}{{#relations}}{{#hasParts}}{{branches}}more{{/hasParts}}{{/relations}}{{/hasParts}}"
    #expect(try render(kin, [.relations: .views([[.branches: .none], [.branches: .texts(["x"])]])]) == "more")
  }

  /// Flags of the templates of version 1.1.
  @Test(
    arguments: """
      hasAges hasAround hasAttachments hasCollections hasColumns hasCredits hasFields hasHead hasJourneys hasJump hasLeaves
      hasLine hasLonger hasMore hasParts hasRelated hasSaid hasSides hasSizes hasSuggestions hasTechnical hasText hasTiles
      hasVoices hasYears isModern isPublic
      """.split(whereSeparator: \.isWhitespace).map(String.init))
  func `of an earlier version may have a flag that is gone`(flag: String) throws {
    #expect(Name(rawValue: flag) == nil)
    let values = Name.values(ofFormerFlag: flag)
    for value in values {
      let view = values.reduce(into: [:] as View) { $0 = $0.adding([$1: $1 == value ? .texts(["x", "y"]) : .none]) }
      #expect(try render("{{#\(flag)}}yes{{/\(flag)}}{{^\(flag)}}no{{/\(flag)}}", view) == "yes")
    }
    #expect(!values.isEmpty)
  }

  @Test func `fills blocks of another template`() throws {
    let page = "<m>{{$main}}empty{{/main}}</m>"
    #expect(
      try render("{{<page}}{{$main}}{{title}}{{/main}}{{/page}}", partials: ["page": page], [.title: .text("T")])
        == "<m>T</m>")
    #expect(try render("{{>page}}", partials: ["page": page], [:]) == "<m>empty</m>")
  }

  @Test func `leaves out lines with only a section tag, and spaces at their beginnings`() throws {
    #expect(
      try render("<ul>\n  {{#isWide}}\n  <li>\n  {{/isWide}}\n</ul>\n", [.isWide: .flag(true)]) == "<ul>\n<li>\n</ul>\n"
    )
  }

  @Test func `takes words from the table, escaped`() throws {
    #expect(try render("{{words.skip}}", [:]) == "Skip &amp; go")
  }

  @Test(arguments: [
    ("a\n{{tittle}}", 2, "unknown-name", "did you mean “title”?"),
    ("{{#title}}\nb", 1, "unclosed-section", "write “{{/title}}” where it ends"),
    ("\n\n{{/title}}", 3, "stray-close", "remove it"),
    ("{{>nothing}}", 1, "unknown-template", "add templates/nothing.mustache or remove the tag"),
    ("{{title", 1, "unclosed-tag", "write “}}” at its end"),
    ("\n{{words.nothing}}", 2, "unknown-name", "see the list of names in the help on templates"),
    ("a\n{{?rows}}\nb", 2, "unclosed-section", "write “{{/rows}}” where it ends"),
    ("{{?rows}}\n{{#items}}{{/rows}}", 2, "stray-close", "close “items” first"),
    ("{{?rowz}}{{/rowz}}", 1, "unknown-name", "did you mean “rows”?"),
    ("{{=<% %>=}}", 1, "unknown-tag", "see the help on templates"),
  ])
  func `reports the line of a mistake`(source: String, line: Int, id: String, remedy: String) throws {
    let error = #expect(throws: SiteRenderingError.self) {
      try SiteLook(language: "en", templates: ["keepsake": source])
    }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(diagnostic.file == "templates/keepsake.mustache" && diagnostic.line == line, "\(diagnostic.description)")
    #expect(diagnostic.id == "template." + id && diagnostic.remedy.text == remedy, "\(diagnostic.description)")
  }

  @Test(arguments: ["$x", "#title", "?title", "^title", "<page"])
  func `nested without end is a mistake`(tag: String) {
    let source = String(repeating: "{{\(tag)}}", count: 200_000)
    let error = #expect(throws: SiteRenderingError.self) { try render(source, partials: ["page": ""], [:]) }
    #expect(error?.diagnostics.first?.id == "template.too-deep")
  }

  @Test func `that fills a block with itself is a mistake`() {
    let source = "{{<page}}{{$main}}{{$main}}{{/main}}{{/main}}{{/page}}"
    let error = #expect(throws: TemplateError.self) {
      try render(source, partials: ["page": "{{$main}}{{/main}}"], [:])
    }
    #expect(error?.problem == .tooDeep)
  }

  @Test func `cannot grow without end by templates that include one another twice`() {
    let chain = (1..<38).map { ("t\($0)", $0 < 37 ? "{{>t\($0 + 1)}}{{>t\($0 + 1)}}" : "x") }
    let partials = Dictionary(uniqueKeysWithValues: chain)
    let error = #expect(throws: TemplateError.self) { try render("{{>t1}}", partials: partials, [:]) }
    #expect(error?.problem == .tooLong)
  }

  @Test(arguments: ["{{decades}}", "{{?decades}}{{/decades}}", "{{#hasColumns}}{{/hasColumns}}"])
  func `reports the line of a name without meaning there`(tag: String) throws {
    let source = "{{<page}}\n{{$main}}\n\(tag)\n{{/main}}\n{{/page}}"
    let plans = try SiteRenderer(Fixture.family(), templates: ["help": source]).plans()
    let plan = try #require(plans.first { $0.address == "help/index.html" })
    let error = #expect(throws: SiteRenderingError.self) { try plan.render() }
    #expect(error?.diagnostics.first?.line == 3)
    #expect(error?.diagnostics.first?.file == "templates/help.mustache")
  }

  @Test func `that includes itself ends with a diagnostic`() throws {
    let plans = try SiteRenderer(Fixture.family(), templates: ["help": "{{>help}}"]).plans()
    let plan = try #require(plans.first { $0.address == "help/index.html" })
    #expect(throws: SiteRenderingError.self) { try plan.render() }
  }

  @Test func `of the keeper replaces the built-in of that name`() throws {
    let site = try RenderedSite(Fixture.family(), templates: ["help": "mine: {{title}}"])
    #expect(site.text("help/index.html") == "mine: Help")
  }

  @Test func `has no unused name`() {
    let sources = EmbeddedAssets.templates.values.map { String(decoding: $0, as: UTF8.self) }.joined()
    let unused = Name.allCases.filter { name in
      !["", "#", "?", "^", ">", "/"].contains {
        sources.contains("{{\($0)\(name.rawValue)}}") || sources.contains(".\(name.rawValue)}}")
      }
    }
    #expect(unused.isEmpty, "\(unused)")
  }
}
