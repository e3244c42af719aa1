// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A keepsake's fields on its page: secret values are masked until a reader asks for them.
enum Fields {
  static func views(of keepsake: Keepsake, _ site: Site) -> [View] {
    keepsake.fields.map { field in
      let isMasked = isSecret(field.name, of: keepsake, site)
      return [
        .title: .text(field.name), .text: isMasked ? .none : .text(field.value),
        .secret: .maybe(isMasked ? field.value : nil),
      ]
    }
  }

  /// Whether any of its fields is masked.
  static func areMasked(_ keepsake: Keepsake, _ site: Site) -> Bool {
    keepsake.fields.contains { isSecret($0.name, of: keepsake, site) }
  }

  static func isSecret(_ name: String, of keepsake: Keepsake, _ site: Site) -> Bool {
    if keepsake.isSecret { return true }
    return keepsake.type.flatMap { site.catalogue.types[$0] }?.isSecret(field: name) ?? false
  }
}
