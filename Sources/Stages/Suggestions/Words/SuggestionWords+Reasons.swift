// SPDX-License-Identifier: MIT
internal import KeepsakeModel

extension SuggestionWords {
  /// A reason as a sentence without a full stop.
  package func text(_ reason: SuggestionReason) -> String {
    switch reason {
    case .closeInTime(let days, let quiet): closeInTime(days, quiet)
    case .closeInMinutes(let minutes): closeInMinutes(minutes)
    case .awayFromHome(let kilometres):
      pick(
        "taken some \(kilometres) km from where most pictures are from",
        "etwa \(kilometres) km von dort, wo die meisten Bilder entstanden",
        "prises à quelque \(kilometres) km du lieu habituel des photos")
    case .closeInPlace(let kilometres):
      pick(
        "most of them within \(kilometres) km", "die meisten innerhalb von \(kilometres) km",
        "la plupart dans un rayon de \(kilometres) km")
    case .manyAtHome(let times):
      pick(
        "\(times) times as many as on other days at home", "\(times)-mal so viele wie an anderen Tagen zu Hause",
        "\(times) fois plus que les autres jours à la maison")
    case .sameKind(let count):
      pick("\(count) of the same kind", "\(count) von derselben Art", "\(count) du même genre")
    case .sharedPlace(let name): pick("the place: \(name)", "der Ort: \(name)", "le lieu : \(name)")
    case .sharedPerson(let name): pick("who is in them: \(name)", "wer vorkommt: \(name)", "qui y figure : \(name)")
    case .sharedWord(let word): pick("the word ‘\(word)’", "das Wort „\(word)“", "le mot « \(word) »")
    case .sharedFolder(let name): pick("the folder ‘\(name)’", "der Ordner „\(name)“", "le dossier « \(name) »")
    case .scannedTogether:
      pick("scanned together", "als ein Stapel gescannt", "numérisés en une seule pile")
    case .clockRepaired(let camera):
      pick(
        "the clock of \(camera) was wrong; other cameras show the right time",
        "die Uhr der \(camera) ging falsch; andere Kameras zeigen die richtige Zeit",
        "l’horloge de \(camera) était déréglée ; d’autres appareils donnent la bonne heure")
    case .partsOfOneJourney(let count):
      pick(
        "\(count) stays, one after the other", "\(count) Aufenthalte hintereinander",
        "\(count) séjours qui se suivent")
    case .lookAlike:
      pick(
        "some have no date, but look like others of these", "einige sind ohne Datum, sehen aber aus wie andere davon",
        "certaines sont sans date, mais ressemblent à d’autres de celles-ci")
    }
  }

  private func closeInTime(_ days: Int, _ quiet: Int) -> String {
    let within =
      days == 1
      ? pick("taken on one day", "an einem Tag entstanden", "prises en un jour")
      : pick("taken within \(days) days", "innerhalb von \(days) Tagen entstanden", "prises en \(days) jours")
    guard quiet >= 24 else { return within }
    // Beyond a month the exact length does not matter.
    let pause = min(quiet / 24, 30)
    let more = quiet / 24 > 30
    guard pause > 1 else {
      return within
        + pick(
          ", with a day of quiet around", ", mit einem Tag Pause davor und danach", ", entre deux jours sans photo")
    }
    return within
      + pick(
        ", with \(more ? "over " : "")\(pause) days of quiet around",
        ", mit \(more ? "über " : "")\(pause) Tagen Pause davor und danach",
        ", entre \(more ? "plus de " : "")\(pause) jours sans photo")
  }

  private func closeInMinutes(_ minutes: Int) -> String {
    if minutes < 90 {
      return pick(
        "taken within \(minutes) \(minutes == 1 ? "minute" : "minutes")",
        "innerhalb von \(minutes) \(minutes == 1 ? "Minute" : "Minuten") entstanden",
        "prises en \(minutes) \(minutes == 1 ? "minute" : "minutes")")
    }
    let hours = (minutes + 30) / 60
    return pick("taken within \(hours) hours", "innerhalb von \(hours) Stunden entstanden", "prises en \(hours) heures")
  }
}
