// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A mistake in a template, with its line.
struct TemplateError: Error, Equatable {
  enum Problem: Equatable {
    /// The tag has no closing braces.
    case unclosedTag
    /// `{{#name}}`, `{{?name}}` or `{{^name}}` without `{{/name}}`.
    case unclosedSection(String)
    /// `{{/name}}` that closes nothing, or another section.
    case strayClose(String, expected: String?)
    /// An unknown kind of tag, such as `{{=<% %>=}}`.
    case unknownTag(String)
    /// No page has this name.
    case unknownName(String)
    /// The name is known, but not at this place.
    case nameNotHere(String)
    /// `{{>name}}` or `{{<name}}` for a missing template.
    case unknownTemplate(String)
    /// Templates that include one another endlessly.
    case endlessPartials(String)
    /// Sections, blocks and templates nested too deeply.
    case tooDeep
    /// More parts or bytes than a page can have.
    case tooLong
  }

  var template: String
  /// 1-based.
  var line: Int
  var problem: Problem

  var diagnostic: Diagnostic {
    let (id, problem, remedy) = words
    return Diagnostic(
      .error, "template.\(id)", file: "templates/\(template).mustache", line: line, problem, remedy: remedy)
  }

  private var words: (id: String, problem: Message, remedy: Message) {
    switch problem {
    case .unclosedTag: ("unclosed-tag", "a tag is not closed", "write “}}” at its end")
    case .unclosedSection(let name):
      ("unclosed-section", "the section “\(name)” is not closed", "write “{{/\(name)}}” where it ends")
    case .strayClose(let name, let expected?):
      ("stray-close", "“{{/\(name)}}” closes another section", "close “\(expected)” first")
    case .strayClose(let name, nil): ("stray-close", "“{{/\(name)}}” closes nothing", "remove it")
    case .unknownTag(let tag): ("unknown-tag", "the tag “\(tag)” is not known", "see the help on templates")
    case .unknownName(let name):
      (
        "unknown-name", "no page knows the name “\(name)”",
        Name.nearest(to: name).map { "did you mean “\($0)”?" } ?? "see the list of names in the help on templates"
      )
    case .nameNotHere(let name):
      ("name-not-here", "the name “\(name)” means nothing at this place", "use it inside the section that knows it")
    case .unknownTemplate(let name):
      ("unknown-template", "there is no template “\(name)”", "add templates/\(name).mustache or remove the tag")
    case .endlessPartials(let name):
      ("endless", "the template “\(name)” includes itself without end", "break the circle")
    case .tooDeep:
      ("too-deep", "sections, blocks and templates are nested too deep", "put fewer of them into one another")
    case .tooLong:
      (
        "too-long", "a page becomes longer than any page can be",
        "look for templates that are included again and again, and for lists within lists"
      )
    }
  }
}
