// SPDX-License-Identifier: MIT
import KeepsakeModel

/// All people with contact details.
struct ContactPages: PageSet {
  private let site: Site

  static let entry = "contacts/index.html"

  init(_ site: Site) { self.site = site }

  static func isOffered(_ site: Site) -> Bool { site.family.hasContacts }

  var pages: [Page] {
    guard Self.isOffered(site) else { return [] }
    return [Page(Self.entry, "contacts", area: .people) { [self] in view }]
  }

  private var view: View {
    let title = site.words[.contactsTitle]
    let people = site.index.people.map(\.index).filter { site.catalogue.people[$0].contact != nil }
    return PageHead(
      title, site.words[.contactsAbout], scripts: [site.assets.extra(.contacts)], sheets: [site.assets.sheet(.people)]
    ).view(address: Self.entry, site: site).adding([
      .title: .text(title), .count: .text(site.words.count(people.count, .people)),
      .people: .views(people.compactMap { entry($0) }),
    ])
  }

  private func entry(_ number: Int) -> View? {
    let person = site.catalogue.people[number]
    guard let contact = person.contact else { return nil }
    let cards = PersonCards(site)
    return cards.card(number, relation: cards.theirs(number)).adding([
      .also: .maybe(person.also.isEmpty ? nil : person.also.joined(separator: ", ")),
      .when: .maybe(person.born.map { site.words(.peopleBorn, ["date": site.dates.text($0)]) }),
      .contact: .view(Reach(site, contact).view), .quick: .view(Reach.quick(contact)),
    ])
  }
}
