// SPDX-License-Identifier: MIT

/// The memory types that need no file (product requirement W1), in the order in which they are listed.
package enum BuiltInType: String, Hashable, Sendable, CaseIterable {
  case generic, event, appointment
  case toDo = "to-do"
  case interaction, transaction, medicine, card, account, password

  /// What it says of itself, in a language of the site; English for one that is not known.
  package func statement(in language: String) -> MemoryTypeStatement {
    var type = MemoryTypeStatement(title: title.text(in: language))
    type.emoji = emoji
    type.colour = colour
    type.order = (Self.allCases.firstIndex(of: self) ?? 0) * 10 + 10
    type.secret = isSecret
    type.usualVisibility = isSecret || self == .medicine ? .secured : nil
    type.fields = fields.map { $0.statement(in: language) }
    return type
  }

  /// Whether what is made of it in the studio is for the keeper alone until they show it.
  package var isErrand: Bool { [.appointment, .toDo, .transaction].contains(self) }

  /// Whether its day belongs to a task, so that later years do not repeat it.
  package var comesOnce: Bool { [.appointment, .toDo, .medicine].contains(self) }

  /// Whether what it holds is secret by nature.
  package var isSecret: Bool { [.card, .account, .password].contains(self) }

  private static let company: InThreeLanguages = ["With", "Mit", "Avec"]

  /// Whether a field of that name says with whom something is.
  package static func isCompany(field name: String) -> Bool {
    company.all.contains { $0.lowercased() == name.lowercased() }
  }

  private static let time: InThreeLanguages = ["Time", "Uhrzeit", "Heure"]

  /// Whether a field of that name says at what time something is.
  package static func isTime(field name: String) -> Bool { time.all.contains { $0.lowercased() == name.lowercased() } }

  private var title: InThreeLanguages {
    switch self {
    case .generic: ["Memory", "Erinnerung", "Souvenir"]
    case .event: ["Event", "Ereignis", "Événement"]
    case .appointment: ["Appointment", "Termin", "Rendez-vous"]
    case .toDo: ["To do", "Aufgabe", "À faire"]
    case .interaction: ["Conversation", "Gespräch", "Conversation"]
    case .transaction: ["Payment", "Zahlung", "Paiement"]
    case .medicine: ["Medicine", "Medikament", "Médicament"]
    case .card: ["Card", "Karte", "Carte"]
    case .account: ["Account", "Konto", "Compte"]
    case .password: ["Password", "Passwort", "Mot de passe"]
    }
  }

  private var emoji: String {
    switch self {
    case .generic: "💭"
    case .event: "🎉"
    case .appointment: "📅"
    case .toDo: "☑️"
    case .interaction: "💬"
    case .transaction: "🧾"
    case .medicine: "💊"
    case .card: "💳"
    case .account: "🏦"
    case .password: "🔑"
    }
  }

  private var colour: MemoryTypeStatement.Colour {
    switch self {
    case .generic: .grey
    case .event: .orange
    case .appointment: .blue
    case .toDo: .green
    case .interaction: .teal
    case .transaction: .brown
    case .medicine: .red
    case .card: .purple
    case .account: .yellow
    case .password: .pink
    }
  }

  private var fields: [BuiltInField] {
    switch self {
    case .generic: []
    case .event:
      [
        BuiltInField(
          ["Where", "Wo", "Où"], .text, saysWhere: true,
          hint: ["the place or the house", "Ort oder Haus", "le lieu ou la maison"]),
        BuiltInField(Self.company, .text, hint: ["who was there", "wer dabei war", "qui était là"]),
      ]
    case .appointment:
      [
        BuiltInField(
          Self.company, .text, .simple,
          hint: ["a person or an office", "Person oder Amt", "une personne ou un service"]),
        BuiltInField(
          ["Where", "Wo", "Où"], .text, .simple, saysWhere: true,
          hint: ["the address", "die Adresse", "l’adresse"]),
        BuiltInField(
          Self.time, .text, .simple, hint: ["such as 16:00", "etwa 16:00", "par exemple 16:00"]),
      ]
    case .toDo:
      [
        BuiltInField(
          ["Needed", "Gebraucht wird", "Il faut"], .text,
          hint: ["what it takes", "was man dazu braucht", "ce qui est nécessaire"]),
        BuiltInField(["Who", "Wer", "Qui"], .text, hint: ["who does it", "wer es macht", "qui s’en charge"]),
      ]
    case .interaction:
      [
        BuiltInField(Self.company, .text, .simple, hint: ["a person", "eine Person", "une personne"]),
        BuiltInField(
          ["How", "Wie", "Comment"], .text,
          hint: ["a call, a visit, a letter", "Anruf, Besuch, Brief", "un appel, une visite, une lettre"]),
        BuiltInField(
          ["About", "Worüber", "Sujet"], .long, .simple,
          hint: ["what was said", "was gesagt wurde", "ce qui s’est dit"]),
      ]
    case .transaction:
      [
        BuiltInField(
          ["Paid to", "An", "À"], .text, .simple, saysWhere: false,
          formerly: ["With", "Mit", "Avec", "Vendor", "Händler", "Vendeur"],
          hint: ["the shop or the person", "Laden oder Person", "le magasin ou la personne"]),
        BuiltInField(
          ["Amount", "Betrag", "Montant"], .text, .simple,
          hint: ["such as 12.50 EUR", "etwa 12,50 EUR", "par exemple 12,50 EUR"]),
        BuiltInField(
          ["Due on", "Fällig am", "À payer le"], .date, .simple,
          hint: ["until when", "bis wann", "jusqu’à quand"]),
        BuiltInField(
          ["Paid on", "Bezahlt am", "Payé le"], .date,
          hint: ["empty: not yet", "leer: noch nicht", "vide : pas encore"]),
        BuiltInField(
          ["Method", "Zahlungsart", "Moyen"], .text,
          hint: ["cash, card, transfer", "bar, Karte, Überweisung", "espèces, carte, virement"]),
        BuiltInField(
          ["Account", "Konto", "Compte"], .text, isSecret: true,
          hint: ["from which it was paid", "von welchem bezahlt wurde", "celui qui a servi à payer"]),
        BuiltInField(
          ["Category", "Kategorie", "Catégorie"], .text,
          hint: ["such as rent", "etwa Miete", "par exemple loyer"]),
        BuiltInField(
          ["Note", "Notiz", "Note"], .long, formerly: ["For", "Für", "Pour"],
          hint: ["what it was for", "wofür", "pour quoi"]),
      ]
    case .medicine:
      [
        BuiltInField(
          ["Dose", "Dosis", "Dose"], .text, .required, hint: ["such as 5 mg", "etwa 5 mg", "par exemple 5 mg"]),
        BuiltInField(
          ["When", "Wann", "Quand"], .text, .simple,
          hint: ["such as mornings and evenings", "etwa morgens und abends", "par exemple matin et soir"]),
        BuiltInField(
          ["Prescribed by", "Verschrieben von", "Prescrit par"], .text,
          hint: ["the doctor", "Ärztin oder Arzt", "le médecin"]),
      ]
    case .card:
      [
        BuiltInField(
          ["Number", "Nummer", "Numéro"], .text, .required,
          hint: ["as it stands on the card", "wie sie auf der Karte steht", "comme sur la carte"]),
        BuiltInField(
          ["Name on it", "Name darauf", "Nom indiqué"], .text,
          hint: ["whose it is", "wem sie gehört", "à qui elle est"]),
        BuiltInField(
          ["Valid until", "Gültig bis", "Valable jusqu’au"], .text, .simple,
          hint: ["month and year", "Monat und Jahr", "mois et année"]),
        BuiltInField(
          ["Code", "Code", "Code"], .text,
          hint: ["a PIN or the digits on its back", "PIN oder Prüfziffer", "le code secret ou le cryptogramme"]),
      ]
    case .account:
      [
        BuiltInField(
          ["Where", "Wo", "Où"], .text, .required, saysWhere: false,
          hint: ["the bank, the shop, the site", "Bank, Laden, Website", "la banque, le magasin, le site"]),
        BuiltInField(
          ["User name", "Benutzername", "Identifiant"], .text, .simple,
          hint: ["what one signs in with", "womit man sich anmeldet", "pour se connecter"]),
        BuiltInField(
          ["Customer number", "Kundennummer", "Numéro de client"], .text, .simple,
          hint: ["as on letters", "wie in Briefen", "comme sur les lettres"]),
      ]
    case .password:
      [
        BuiltInField(
          ["For", "Für", "Pour"], .text, .required,
          hint: ["the site or the device", "Website oder Gerät", "le site ou l’appareil"]),
        BuiltInField(
          ["User name", "Benutzername", "Identifiant"], .text, .simple,
          hint: ["what one signs in with", "womit man sich anmeldet", "pour se connecter"]),
        BuiltInField(
          ["Password", "Passwort", "Mot de passe"], .text, .required,
          hint: ["exactly as it is typed", "genau wie getippt", "exactement tel quel"]),
      ]
    }
  }
}
