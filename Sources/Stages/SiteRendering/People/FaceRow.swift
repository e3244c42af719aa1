// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The same face through the years, each with its year and the age, leading to the keepsake that it is from.
struct FaceRow {
  let site: Site
  let person: Person

  init(_ person: Person, site: Site) { (self.site, self.person) = (site, person) }

  /// Empty where there is no row.
  var views: [View] {
    (site.sharing.years[person.slug] ?? []).compactMap { face in
      guard let year = site.catalogue.keepsakes[face.keepsake].date?.value.soleYear else { return nil }
      // How old somebody was about 1962 is not known.
      let age = year.qualifier == nil ? Lifeline.age(of: person, in: year.year) : nil
      let said = [site.dates.text(year), age.map { site.words(.peopleAged, ["n": site.words.number($0)]) }].compactMap(
        \.self)
      return [
        .address: .text(site.address(of: face.keepsake)), .source: .text(face.picture.address),
        .alt: .text(site.headings[face.keepsake]), .year: .text(said.joined(separator: ", ")),
      ]
    }
  }
}
