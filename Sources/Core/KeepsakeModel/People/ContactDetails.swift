// SPDX-License-Identifier: MIT

/// What somebody is reached by.
package struct ContactDetails: Hashable, Sendable {
  package var phone: [LabelledText]
  package var email: [LabelledText]
  /// As on an envelope, lines separated by line breaks.
  package var address: [LabelledText]
  /// Beginning with `https://` or `http://`.
  package var website: [LabelledText]

  package init(
    phone: [LabelledText] = [], email: [LabelledText] = [], address: [LabelledText] = [], website: [LabelledText] = []
  ) {
    self.phone = phone
    self.email = email
    self.address = address
    self.website = website
  }

  package var isEmpty: Bool { phone.isEmpty && email.isEmpty && address.isEmpty && website.isEmpty }
}

/// Who sees what somebody is reached by; it is never less strict than the person's own visibility.
package enum ContactAudience: String, Hashable, Sendable, CaseIterable {
  case `public`, secured, `private`

  /// What holds where nothing is said: only those see them who can open the secured part.
  package static let usual = ContactAudience.secured

  package var visibility: Visibility {
    switch self {
    case .public: .public
    case .secured: .secured
    case .private: .private
    }
  }
}
