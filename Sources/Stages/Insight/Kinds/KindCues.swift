// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Cues for kinds in names and texts, in English, German and French; collected for this program.
enum KindCues {
  /// Words of file names, folders, titles and tags.
  static let names: [(kind: Kind, cues: CueList)] = [
    (
      .photo,
      CueList(
        """
        photo, photos, photograph, photographs, foto, fotos, portrait, selfie, snapshot, snapshots, negativ,
        negative, dia, dias, slide, slides, polaroid, hochzeitsfoto, passfoto
        """)
    ),
    (
      .letter,
      CueList(
        """
        letter, letters, brief, briefe, lettre, lettres, correspondence, korrespondenz, correspondance,
        envelope, envelopes, umschlag, enveloppe, diary, tagebuch, telegramm, feldpost, feldpostbrief,
        liebesbrief, liebesbriefe, aerogramme, airmail
        """)
    ),
    (
      .card,
      CueList(
        """
        card, cards, karte, karten, carte, cartes, invitation, invitations, einladung, einladungen,
        glückwunschkarte, geburtstagskarte, weihnachtskarte, valentine, greeting, greetings, menu,
        speisekarte, menukarte, place card, telegram, telegrams, bracelet, birth announcement, faire-part,
        taufkarte, visitenkarte
        """)
    ),
    (
      .postcard,
      CueList(
        """
        postcard, postcards, postkarte, postkarten, ansichtskarte, ansichtskarten, carte postale, cartes
        postales, carte-postale
        """)
    ),
    (
      .ticket,
      CueList(
        """
        ticket, tickets, boarding, boardingpass, boarding pass, fahrkarte, fahrkarten, eintrittskarte,
        eintrittskarten, billet, billets, train ticket, ferry, passage, entrance, konzertkarte, flugschein
        """)
    ),
    (
      .receipt,
      CueList(
        """
        receipt, receipts, quittung, quittungen, kassenbon, kassenbons, kassenzettel, beleg, belege, reçu,
        reçus, recu, rechnung, rechnungen, invoice, invoices, facture, factures, bill, bills, ticket de
        caisse, till
        """)
    ),
    (
      .artwork,
      CueList(
        """
        art, artwork, artworks, drawing, drawings, painting, paintings, sketch, sketches, zeichnung,
        zeichnungen, gemälde, malerei, skizze, dessin, dessins, peinture, peintures, aquarell, aquarelle,
        watercolour, watercolor, linocut, silhouette, silhouettes, collage, doodle, crayon
        """)
    ),
    (
      .document,
      CueList(
        """
        document, documents, dokument, dokumente, papers, unterlagen, contract, vertrag, verträge, contrat,
        contrats, passport, reisepass, passeport, deed, will, testament, mortgage, map, plan, programme,
        program, programm, report, statement, form, formular, insurance, versicherung, assurance, order of
        service, id
        """)
    ),
    (.recipe, CueList("recipe,recipes,rezept,rezepte,recette,recettes,kochrezept,kochbuch,cookbook")),
    (
      .certificate,
      CueList(
        """
        certificate, certificates, diploma, diplomas, urkunde, urkunden, zeugnis, zeugnisse, certificat,
        certificats, diplôme, diplômes, geburtsurkunde, heiratsurkunde, acte de naissance, degree, award
        """)
    ),
    (
      .newspaper,
      CueList(
        """
        newspaper, newspapers, clipping, clippings, zeitung, zeitungen, zeitungsausschnitt, zeitungsartikel,
        journal, journaux, coupure, coupures, gazette, press
        """)
    ),
    (
      .object,
      CueList(
        """
        object, objects, gegenstand, gegenstände, objet, objets, thing, things, dinge, medal, medals,
        medaille, médaille, badge, brooch, ring, watch, uhr, toy, toys, spielzeug, jouet, vase, teapot,
        doll, puppe, coin, coins, münze, münzen, schmuck, bijou, bijoux, keepsake box
        """)
    ),
  ]

  static let letterOpenings = CueList(
    """
    dear, my dear, dearest, my darling, darling, dear sir, dear madam, liebe, lieber, liebes, liebste,
    liebster, meine liebe, mein lieber, sehr geehrte, sehr geehrter, hallo, cher, chère, chers, chères,
    mon cher, ma chère, mes chers, ma chérie, mon chéri, bonjour
    """)
  static let letterClosings = CueList(
    """
    yours, yours sincerely, yours faithfully, yours truly, sincerely, with love, all my love, much love, lots of
    love,  kind regards, best regards, affectionately, your loving,
    your friend, your son, your daughter, deine, dein, euer, eure, herzliche grüße, herzlichst, liebe grüße, mit
    freundlichen grüßen, viele grüße, hochachtungsvoll, bien à toi, bien à vous,
    je vous embrasse,je t'embrasse,amicalement,affectueusement,grosses bises,bisous,veuillez agréer,votre dévoué
    """)
  static let cardWords = CueList(
    """
    happy birthday, many happy returns, congratulations, merry christmas, happy christmas, season's greetings,
    happy anniversary, best wishes, with sympathy, get well soon, thank you for,
    you are invited, cordially invited, invite you, request the pleasure, pleasure of your company, rsvp, r.s.v.p,
    menu, birth of, telegram, post office, bapteme, christening, baptism, in loving memory,
    herzlichen glückwunsch, alles gute, frohe weihnachten, frohes fest, frohe ostern, einladung, wir laden,
    hochzeit, zur geburt, zur taufe, konfirmation, kommunion,
    joyeux noël, joyeux anniversaire, bonne année, bon anniversaire, félicitations, meilleurs vœux, invitation,
    faire-part, baptême
    """)
  static let postcardWords = CueList(
    """
    post card, postcard, carte postale, postkarte, ansichtskarte, greetings from, grüße aus, souvenir
    de, wish you were here, this space may be used, write here, printed in, union postale,
    correspondence, for address only, address only
    """)
  static let ticketWords = CueList(
    """
    ticket, tickets, admit, admit one, admission, seat, row, gate, platform, boarding, boarding pass, passenger,
    passengers, single, return, adult, child, fare, valid, not transferable, no refund, sector, coach, cabin,
    berth,
    class, flight, steerage, embark, sailing, outward, fahrkarte, fahrschein, einzelfahrt, rückfahrt, gültig,
    reihe, sitz, sitzplatz, platz, wagen, eintritt, eintrittskarte, erwachsene, ermäßigt, klasse, abfahrt,
    ankunft,
    billet, place, siège, rang, voiture, entrée, plein tarif, tarif réduit, valable, aller simple, aller-retour,
    départ, arrivée, passager
    """)
  static let recipeWords = CueList(
    """
    cup, cups, tsp, tbsp, tablespoon, tablespoons, teaspoon, teaspoons, oven, flour, butter, sugar, bake, stir,
    preheat, simmer, knead, dough, eggs, egg, salt, pepper, chop, chopped, onion, onions, garlic, boil, fry,
    serve, serves,
    ingredients, method, tin, whisk, pinch, milk, cream, rice, zutaten, mehl, zucker, backen, backofen, ofen,
    rühren, teig, ei, eier, salz, pfeffer, prise, esslöffel, teelöffel, el, tl, zwiebel, zwiebeln, kochen,
    minuten, milch, sahne,
    ingrédients, farine, beurre, sucre, four, cuire, mélanger, pâte, œuf, œufs, oeufs, sel, poivre, pincée,
    cuillère, cuillères, oignon, oignons, ail, lait, crème
    """)
  static let certificateWords = CueList(
    """
    certificate, certify, certifies, certified, hereby, this is to certify, diploma, degree, awarded, conferred,
    registrar, registered, examination, passed, honours, bachelor, master, solemnized, marriage, birth,
    whereas, witness, seal, rector, principal, urkunde, zeugnis, bescheinigt, bescheinigung, hiermit, standesamt,
    geboren, prüfung, bestanden, verliehen, diplom,
    certificat,certifie,certifions,diplôme,décerné,acte de naissance,mairie,mention,reçu à
    """)
  static let newspaperWords = CueList(
    """
    daily, weekly, times, herald, gazette, chronicle, observer, tribune, reporter, correspondent,
    edition, headline, editor, staff, press, news, zeitung, tageblatt, nachrichten, anzeiger, ausgabe,
    redaktion, journal, quotidien, édition, envoyé, rédaction
    """)
  static let documentWords = CueList(
    """
    agreement, account, policy, statement, signature, signed, date, name, address, form, application, department,
    office, number, report, term, grade, subject, pupil, school, bank, mortgage, hospital, patient, ward,
    programme, program, conductor,
    order of service, hymn, membership, member, constitution, minutes, meeting, vertrag, konto, versicherung,
    unterschrift, name, anschrift, formular, antrag, amt, behörde, abteilung, schule, klasse, krankenhaus,
    programm,
    contrat,compte,assurance,signature,nom,adresse,formulaire,demande,bureau,service,école,classe,hôpital,programme
    """)
  static let pronouns: Set<String> = [
    "i", "we", "you", "my", "me", "us", "our", "your", "i'm", "i've", "ich", "wir", "du", "dir", "dich", "mir",
    "mich", "uns",
    "euch", "je", "j'ai", "tu", "nous", "vous", "te", "me",
  ]

  // MARK: Receipts

  static let receiptTotals = CueList(
    """
    total, totals, subtotal, sub-total, sub total, grand total, amount due, total due, balance, balance due,
    amount, net total, nett, rounding, summe, gesamt, gesamtbetrag, zwischensumme, zu zahlen, betrag, endsumme,
    montant, à payer, total ttc, net à payer,
    total sales,total amount,jumlah
    """)
  static let receiptPayments = CueList(
    """
    cash, change, visa, mastercard, debit, credit card, credit, card, paid, tendered, tender, approval, auth,
    eftpos, amex, cheque, payment, bar, rückgeld, gegeben, ec-karte, kartenzahlung, girocard, bezahlt, espèces,
    rendu, carte bancaire, cb, payé, tip, gratuity, received with thanks
    """)
  static let receiptTaxes = CueList(
    """
    tax, gst, vat, sales tax, tax invoice, simplified tax invoice, mwst, ust, ust-idnr, steuer, tva, ht,
    ttc, siret, sr, zrl, tax summary, reg, gst id, gst reg
    """)
  static let receiptWords = CueList(
    """
    receipt, invoice, invoice no, bill, bill no, cashier, clerk, server, table, guests, order, qty, item, items,
    price, unit price, disc, discount, store, register, till, terminal, transaction, trans, thank you, please come
    again, come again, thank you for shopping, exchange, refund, refundable,
    goods sold, tel, fax, phone, opening hours, quittung, kassenbon, beleg, bon, bonnr, kasse, artikel, menge,
    einzelpreis, vielen dank, danke für ihren einkauf, es bediente sie, reçu, ticket, facture, caisse, qté, prix,
    merci de votre visite, cash memo, bought of, paid
    """)

  /// Every word that any cue for names begins with.
  static let nameBeginnings: Set<String> = names.reduce(into: []) { $0.formUnion($1.cues.beginnings) }

  /// Every word that any cue for texts begins with; one look-up rules out most words.
  static let beginnings: Set<String> = [
    cardWords, postcardWords, ticketWords, recipeWords, certificateWords, newspaperWords, documentWords,
    receiptTotals, receiptPayments, receiptTaxes, receiptWords,
  ].reduce(into: []) { $0.formUnion($1.beginnings) }
}
