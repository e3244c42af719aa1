// SPDX-License-Identifier: MIT

/// A field of a built-in memory type; it is the same field under each of its names.
struct BuiltInField {
  /// `plain`: in the full form only.
  enum Place { case plain, simple, required }

  private let name: InThreeLanguages
  private let hint: InThreeLanguages
  private let form: MemoryTypeStatement.Field.Form
  private let place: Place
  private let saysWhere: Bool?
  private let isSecret: Bool
  private let formerly: [String]

  /// A field under its names.
  ///
  /// `saysWhere` is whether it tells of a place, or with that name does not; `nil`: its name tells. `formerly`: what it was called
  /// once, as texts may still call it.
  init(
    _ name: InThreeLanguages, _ form: MemoryTypeStatement.Field.Form, _ place: Place = .plain, saysWhere: Bool? = nil,
    isSecret: Bool = false, formerly: InThreeLanguages = [], hint: InThreeLanguages
  ) {
    (self.name, self.form, self.place, self.hint) = (name, form, place, hint)
    (self.saysWhere, self.isSecret, self.formerly) = (saysWhere, isSecret, formerly.all)
  }

  func statement(in language: String) -> MemoryTypeStatement.Field {
    var field = MemoryTypeStatement.Field(name: name.text(in: language))
    field.hint = hint.text(in: language)
    field.required = place == .required
    // What is needed is in the short form too.
    field.simple = place != .plain
    field.form = form
    field.isPlace = saysWhere
    field.secret = isSecret
    field.also = name.all.filter { $0 != field.name } + formerly
    return field
  }
}
