// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The keepsakes of the invented family, in date order.
enum FamilyKeepsakes {
  private static let lagos = Fixture.place("Lagos, Nigeria", "Lagos", "Nigeria")
  private static let leeds = Fixture.place("Leeds, England", "Leeds", "United Kingdom")
  private static let calgary = Fixture.place("Calgary, Alberta", "Calgary", "Canada")
  private static let lake = Fixture.place("Sylvan Lake, Alberta", "Sylvan Lake", "Canada")

  static var all: [Keepsake] {
    [
      Fixture.keepsake(
        "grace-at-the-studio", "Grace Okafor at the studio on Broad Street", ["portrait"],
        date: Fixture.date(1934, qualifier: .approximate), kind: .photo, place: lagos, people: ["Grace Okafor"]),
      Fixture.keepsake(
        "first-week", "Ada’s first week at St James’s", ["nurses"], date: Fixture.date(1958, 11), kind: .photo,
        place: leeds,
        people: ["Ada Okafor"]),
      letter,
      Fixture.keepsake(
        "groceries", "The wedding groceries", ["receipt"], date: Fixture.date(1962, 7, 12), kind: .receipt,
        place: leeds,
        collections: ["the-wedding"]
      ).with {
        $0.receipt = receipt
      },
      Fixture.keepsake(
        "telegram", "Telegram: one foot at home", ["telegram"], date: Fixture.date(1962, 7, 13), kind: .document,
        place: lagos, people: ["Grace Okafor"], tags: ["wedding"], collections: ["letters-from-lagos", "the-wedding"]),
      Fixture.keepsake(
        "wedding", "On the steps of St Bartholomew’s", ["wedding"], date: Fixture.date(1962, 7, 14), kind: .photo,
        place: leeds, people: ["Ada Okafor", "Tunde Okafor"], tags: ["wedding"], collections: ["the-wedding"]),
      Fixture.keepsake(
        "clipping", "Hibiscus in her shoe for luck", ["clipping"], date: Fixture.date(1962, 7, 16), kind: .newspaper,
        place: leeds, tags: ["wedding", "hibiscus"], collections: ["the-wedding"]),
      Fixture.keepsake(
        "hibiscus", "The hibiscus itself", ["hibiscus"], date: Fixture.date(1962, 7), kind: .object, place: lagos,
        tags: ["hibiscus"]),
      Fixture.keepsake(
        "beach", "South Bay, waiting for Tunde’s camera", ["beach"], date: Fixture.date(1963, 8), kind: .photo,
        place: Fixture.place("Scarborough, England", "Scarborough", "United Kingdom"), people: ["Ada Okafor"],
        collections: ["summer-at-the-lake"]),
      Fixture.keepsake(
        "recipe", "Jollof for twenty", ["recipe"], date: Fixture.date(1965, qualifier: .approximate), kind: .recipe,
        place: calgary, people: ["Ada Okafor"], tags: ["food"], collections: ["summer-at-the-lake"]),
      Fixture.keepsake(
        "jetty", "Ngozi and Chidi on the long jetty", ["lake"], date: season, kind: .photo, place: lake,
        caption: "The summer that the lake was warm. Tunde counted the boards: ninety-one.",
        people: ["Ngozi Okafor", "Chidi Okafor"], tags: ["lake"], collections: ["summer-at-the-lake"]
      ).with { $0.rating = Sourced(5, .xmp) },
      Fixture.keepsake(
        "train-window", "Out of the train window", ["mountains"], date: Fixture.date(1966, 7), kind: .photo,
        place: Fixture.place("Banff, Alberta", "Banff", "Canada"),
        caption: "Taken by Ngozi, who was four and had been told not to.", collections: ["summer-at-the-lake"]),
      Fixture.keepsake(
        "ticket", "Ticket, Calgary to Banff", ["ticket"], date: Fixture.date(1966, 7, 23), kind: .ticket,
        place: calgary,
        collections: ["summer-at-the-lake"]),
      Fixture.keepsake(
        "three-bears", "Three bears, says Chidi", ["postcard-front", "postcard-back"], date: Fixture.date(1966, 7, 24),
        kind: .postcard, place: Fixture.place("Banff, Alberta", "Banff", "Canada"), caption: "“I say two and a dog.”",
        people: ["Chidi Okafor"], collections: ["summer-at-the-lake"]),
      Fixture.keepsake(
        "elm-avenue", nil, ["house"], date: Fixture.date(1967, 5, 1), kind: .photo, place: calgary),
      Fixture.keepsake(
        "drawing", "Our house with everybody, by Ngozi", ["drawing"], date: Fixture.date(1969), kind: .artwork,
        place: calgary, caption: "Everybody is in it, Grandma too, who never saw the house.", people: ["Ngozi Okafor"],
        collections: ["summer-at-the-lake"]),
      Fixture.keepsake(
        "shop-sign", "A shop that nobody remembers", ["house"], date: Fixture.date(1970, digits: 1), kind: .photo),
      Fixture.keepsake(
        "two-years", "Two years of minutes", ["telegram"],
        date: .interval(.at(EDTFPoint(year: 1971)), .at(EDTFPoint(year: 1973))), kind: .document),
      unreadable, hidden,
      Fixture.keepsake("nobody-knows", nil, ["portrait"], kind: .photo),
    ]
  }

  private static var season: EDTFDate {
    var point = EDTFPoint(year: 1966)
    point.season = .summer
    return .point(point)
  }

  private static var letter: Keepsake {
    var keepsake = Fixture.keepsake(
      "letter-from-grandma", "Letter from Grandma, with a hibiscus", [], date: Fixture.date(1962, 7, 9), kind: .letter,
      place: lagos,
      caption: "Posted from Lagos the week before the wedding. The flower went down the aisle in Ada’s left shoe.",
      people: ["Grace Okafor", "Ada Okafor"], tags: ["wedding", "letters", "hibiscus"],
      collections: ["letters-from-lagos"])
    keepsake.people.append(Sourced("Tunde Okafor", .ocr))
    keepsake.images = [
      Fixture.image("letter-1", label: "Front", alt: "First page of a handwritten letter in blue ink"),
      Fixture.image("letter-2", label: "Back"), Fixture.image("envelope", label: "Envelope"),
    ]
    keepsake.images[0].knowledge.metadata.model = Sourced("Perfection V600", .exif)
    keepsake.images[0].knowledge.metadata.make = Sourced("EPSON", .exif)
    keepsake.images[0].knowledge.metadata.exposure.time = 0.004
    keepsake.images[0].knowledge.metadata.exposure.iso = 100
    keepsake.images[0].knowledge.metadata.lens = Sourced("50 mm", .exif)
    keepsake.images[0].knowledge.metadata.creator = Sourced("Chidi Okafor", .iptc)
    keepsake.images[0].knowledge.metadata.copyright = Sourced("The Okafor family", .iptc)
    keepsake.description = Sourced("Two pages and a pressed flower, *still red at one edge*.", .sidecar)
    keepsake.notes = "The wall by the kitchen was **still there** in 2019."
    keepsake.transcript = Sourced(
      "14 Broad Street\nLagos, 9 July 1962\n\nMy dear Ada,\n\nyour photograph came on Friday and I have put it on the "
        + "sideboard next to your father’s. Everyone who comes in must look at it.\n\nI am sending you a hibiscus from the "
        + "wall by the kitchen. Keep it in your shoe on the day and you will have one foot at home.\n\nYour loving mother,\nGrace",
      .ocr)
    keepsake.digitized = CivilDay(year: 2019, month: 3, day: 2).map {
      Sourced(CivilDateTime(day: $0, hour: 10, minute: 0, second: 0), .exif)
    }
    keepsake.fields = [CustomField(name: "Postage", value: "4d"), CustomField(name: "Paper", value: "Airmail, blue")]
    keepsake.captions = [CaptionSuggestion(text: "The flower is from the back wall").with { $0.by = "Ngozi" }]
    keepsake.type = "interaction"
    keepsake.category = "people"
    keepsake.status = .done
    keepsake.emoji = "💌"
    var ring = MarkupStroke()
    ring.points = [.init(x: 0.5, y: 0.56), .init(x: 0.6, y: 0.54), .init(x: 0.66, y: 0.58), .init(x: 0.52, y: 0.6)]
    var note = MarkupStroke()
    note.points = [.init(x: 0.5, y: 0.92)]
    note.text = "the wall is still there. Chidi, 2019"
    keepsake.markup = [ring, note]
    return keepsake
  }

  private static var receipt: ReceiptStatement {
    var receipt = ReceiptStatement()
    receipt.store = "Gallon and Sons"
    receipt.address = "Briggate, Leeds"
    receipt.date = "12 July 1962"
    receipt.currency = "£"
    receipt.items = [("2 loaves", "2", "0.09"), ("Tinned peaches", "2", "0.26"), ("Rice", "4", "0.34")].map {
      var item = ReceiptStatement.Item(name: $0.0)
      item.quantity = $0.1
      item.unitPrice = $0.2
      item.amount = $0.2
      return item
    }
    receipt.subtotal = "1.18"
    receipt.total = "1.18"
    return receipt
  }

  private static var unreadable: Keepsake {
    var keepsake = Fixture.keepsake(
      "water-damage", "The album’s last page", ["beach"], date: Fixture.date(1974, 2), kind: .photo)
    keepsake.images[0].knowledge.picture = nil
    return keepsake
  }

  private static var hidden: Keepsake {
    var keepsake = Fixture.keepsake(
      "for-chidi", "For Chidi only", ["lake"], date: Fixture.date(1975, 2, 3), kind: .photo)
    keepsake.visibility = .unlisted
    return keepsake
  }
}

protocol Adjustable {}

extension Adjustable {
  /// This value with some changes.
  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Keepsake: Adjustable {}
extension CaptionSuggestion: Adjustable {}
