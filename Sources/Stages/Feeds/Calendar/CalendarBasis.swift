// SPDX-License-Identifier: MIT
import KeepsakeModel
private import KeepsakeSupport

/// What calendars are made from, as digests: equal digests are equal calendars, and none of them has to be written.
///
/// Everybody's calendar again says what the archive's own says; to write them all takes longer than to write the pages
/// of a small change. A test changes everything that a calendar reads and asks for another digest.
struct CalendarBasis: Sendable {
  /// Of what every calendar reads.
  private let ground: ContentHash
  /// By keepsake, of those of which calendars have something to say.
  private let keepsakes: [ContentHash?]

  init(_ source: FeedSource, _ days: SpecialDays, workers: Int) {
    var ground = Fingerprint()
    ground.update(source.name)
    ground.update(source.catalogue.title)
    ground.update(source.catalogue.settings.baseURL ?? "")
    source.words.feed(&ground)
    ground.feed(days.beginning)
    self.ground = ground.finish()
    keepsakes = mapInParallel(source.catalogue.keepsakes.count, width: workers, slice: 512) { index in
      days.isSpecial(index) ? Self.digest(of: index, source, days) : nil
    }
  }

  private static func digest(of index: Int, _ source: FeedSource, _ days: SpecialDays) -> ContentHash {
    let all = source.catalogue.keepsakes
    var digest = Fingerprint()
    digest.update(all[index].id)
    digest.update(source.headings[index])
    digest.feed(all[index].date?.value.earliest)
    digest.feed(days.exactDay(of: index))
    digest.feed(source.firstPublished[all[index].id])
    digest.update(days.rank(index) << 1 | (days.isAnniversary(index) ? 1 : 0))
    digest.update(all[index].reminders.count)
    for reminder in all[index].reminders {
      digest.feed(reminder.date)
      digest.update(reminder.repeats?.rawValue ?? "")
      digest.update(reminder.note ?? "")
    }
    return digest.finish()
  }

  /// Of one calendar.
  ///
  /// - Parameters:
  ///   - address: Where it will lie.
  ///   - people: Those whose days are in it.
  ///   - members: Indices of the keepsakes that are in it, in rising order; those of which there is nothing to say are left out.
  /// - Returns: `nil` if there is nothing in it.
  func digest(_ address: String, _ people: [Person], _ members: some Sequence<Int>) -> ContentHash? {
    var isEmpty = true
    var digest = Fingerprint()
    digest.update(ground.bytes)
    digest.update(address)
    for person in people {
      let (born, died) = (SpecialDays.exactDay(person.born), SpecialDays.exactDay(person.died))
      isEmpty = isEmpty && born == nil && died == nil
      digest.update(person.slug)
      digest.update(person.name)
      digest.feed(born)
      digest.feed(died)
      digest.update((person.died == nil ? 1 : 0) | (SpecialDays.hasPage(person) ? 2 : 0))
    }
    for member in members {
      guard let own = keepsakes[member] else { continue }
      isEmpty = false
      own.withUnsafeBytes { digest.update($0) }
    }
    return isEmpty ? nil : digest.finish()
  }
}

extension Fingerprint {
  /// A day, or that there is none.
  fileprivate mutating func feed(_ day: CivilDay?) {
    update(day.map { ($0.year * 12 + $0.month) * 32 + $0.day } ?? .min)
  }
}
