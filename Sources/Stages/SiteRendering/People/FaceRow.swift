// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A person's face through the years, each with its year and age, linked to its keepsake.
struct FaceRow {
  let site: Site
  let person: Person

  init(_ person: Person, site: Site) { (self.site, self.person) = (site, person) }

  /// Empty without a row.
  var views: [View] {
    (site.sharing.years[person.slug] ?? []).compactMap { face in
      guard let year = site.catalogue.keepsakes[face.keepsake].date?.value.soleYear else { return nil }
      // The age in 'about 1962' is unknown.
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
