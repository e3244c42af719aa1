// SPDX-License-Identifier: MIT

/// A memory type, built in or one of the keeper's own (`types/recipe.yaml`): what keepsakes of a sort say of themselves.
package struct MemoryTypeStatement: Hashable, Sendable {
  package struct Field: Hashable, Sendable {
    /// What is filled in; a hint to who does, and to programs that help with it.
    package enum Form: String, Hashable, Sendable, CaseIterable {
      case text, long, date, number, phone, email, web
    }

    package var name: String
    package var hint: String?
    package var required = false
    /// Whether the short form has it.
    package var simple = false
    /// Whether what stands in it is for the secured part only, whatever the type is.
    package var secret = false
    package var form: Form?
    /// Whether what stands in it says where something was; `nil`: its name tells.
    package var isPlace: Bool?
    /// Its names in other languages, of a built-in type.
    package var also: [String] = []

    package init(name: String) { self.name = name }

    /// Whether a keepsake's field of that name is this one.
    package func isCalled(_ name: String) -> Bool {
      let folded = name.lowercased()
      return self.name.lowercased() == folded || also.contains { $0.lowercased() == folded }
    }
  }

  /// Of labels.
  package enum Colour: String, Hashable, Sendable, CaseIterable {
    case red, orange, yellow, green, teal, blue, purple, pink, brown, grey
  }

  package var title: String
  package var emoji: String?
  package var colour: Colour?
  /// Its place among the types, the lowest first; those without one come last.
  package var order: Int?
  /// Whether what it holds is secret by nature; `nil`: as the built-in type of its name says, else not.
  package var secret: Bool?
  package var fields: [Field] = []
  /// Who sees a keepsake of which nobody says it, at most; only built-in types have it.
  package var usualVisibility: Visibility?

  package init(title: String) { self.title = title }

  package var isSecret: Bool { secret ?? false }

  /// The fields of the short form: those that are said to be; else those that are needed; else the first two.
  package var simpleFields: [Field] {
    let said = fields.filter(\.simple)
    if !said.isEmpty { return said }
    let needed = fields.filter(\.required)
    return needed.isEmpty ? Array(fields.prefix(2)) : needed
  }

  /// The names of the fields that are needed and not among `said`.
  package func missing(among said: [CustomField]) -> [String] {
    fields.filter { field in field.required && !said.contains { field.isCalled($0.name) } }.map(\.name)
  }

  /// Whether what stands in a field of that name says where something was.
  package func isPlace(field name: String) -> Bool {
    fields.first { $0.isCalled(name) }?.isPlace ?? PlaceFieldName.matches(name)
  }

  /// Whether what stands in a field of that name is for the secured part only.
  package func isSecret(field name: String) -> Bool {
    isSecret || fields.contains { $0.secret && $0.isCalled(name) }
  }
}
