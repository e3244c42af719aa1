// SPDX-License-Identifier: MIT

/// Words of dates that mean something only together, or stand for others: 'New Year’s Eve', 'fifties', 'nicht vor'.
enum DatePhrases {
  enum Meaning: Hashable {
    case feast(Feast)
    /// The same in words that are read on their own.
    case words([String])
    /// Two digits of a decade, as 'fifties' has them.
    case decade(Int)
    /// 'XIX' of 'XIX. Jahrhundert'.
    case number(Int)
  }

  /// The most words that a phrase has.
  static let longest = 4

  /// What words in small letters mean, joined by spaces; `nil` if that is nothing but what each of them means.
  static func meaning(of words: String) -> Meaning? { phrases[words] }

  /// What stands in the place of 'first half' and 'second half'.
  static let halves = ["half one", "half two"]

  private static let phrases: [String: Meaning] = {
    var phrases: [String: Meaning] = [:]
    func add(_ list: String, _ meaning: Meaning) {
      for phrase in list.split(separator: ",") {
        phrases[phrase.split(separator: " ").joined(separator: " ")] = meaning
      }
    }
    add("easter,easter sunday,ostern,ostersonntag,pâques,paques", .feast(.afterEaster(0)))
    add("karsamstag,holy saturday,samedi saint", .feast(.afterEaster(-1)))
    add("easter monday,ostermontag,lundi de pâques,lundi de paques", .feast(.afterEaster(1)))
    add("good friday,karfreitag,vendredi saint", .feast(.afterEaster(-2)))
    add("maundy thursday,gründonnerstag,jeudi saint", .feast(.afterEaster(-3)))
    add("palm sunday,palmsonntag,dimanche des rameaux,rameaux", .feast(.afterEaster(-7)))
    add("rosenmontag", .feast(.afterEaster(-48)))
    add("shrove tuesday,mardi gras,faschingsdienstag,fastnachtsdienstag", .feast(.afterEaster(-47)))
    add("ash wednesday,aschermittwoch,mercredi des cendres", .feast(.afterEaster(-46)))
    add("weißer sonntag,weisser sonntag,weißen sonntag,weissen sonntag", .feast(.afterEaster(7)))
    add("ascension,ascension day,christi himmelfahrt,himmelfahrt", .feast(.afterEaster(39)))
    add("whitsun,whit sunday,pentecost,pfingsten,pfingstsonntag,pentecôte,pentecote", .feast(.afterEaster(49)))
    add("whit monday,pfingstmontag,lundi de pentecôte,lundi de pentecote", .feast(.afterEaster(50)))
    add("corpus christi,fronleichnam,fête dieu", .feast(.afterEaster(60)))
    add(
      "christmas,christmas day,xmas,weihnachten,weihnacht,weihnachtstag,noël,noel,jour de noël,jour de noel",
      .feast(.on(12, 25)))
    add(
      "christmas eve,xmas eve,heiligabend,heiliger abend,heiligen abend,heilig abend,veille de noël,veille de noel,réveillon de noël",
      .feast(.on(12, 24)))
    add("boxing day", .feast(.on(12, 26)))
    for (day, ordinals) in [(25, "1 erster ersten"), (26, "2 zweiter zweiten")] {
      for ordinal in ordinals.split(separator: " ") {
        add("\(ordinal) weihnachtstag,\(ordinal) weihnachtsfeiertag", .feast(.on(12, day)))
      }
    }
    for (number, ordinals) in [
      (1, "1 erster ersten"), (2, "2 zweiter zweiten"), (3, "3 dritter dritten"), (4, "4 vierter vierten"),
    ] {
      for ordinal in ordinals.split(separator: " ") {
        add("\(ordinal) advent,\(ordinal) adventssonntag", .feast(.advent(number)))
      }
    }
    add(
      "new year s eve,new years eve,silvester,sylvester,silvesterabend,hogmanay,saint sylvestre,st sylvestre,sylvestre",
      .feast(.on(12, 31)))
    add(
      "new year,new year s,new years,new year s day,new years day,neujahr,neujahrstag,nouvel an,jour de l an",
      .feast(.on(1, 1)))
    add("valentine s day,valentines day,st valentine s day,valentinstag,saint valentin", .feast(.on(2, 14)))
    add("candlemas,lichtmess,mariä lichtmess,chandeleur", .feast(.on(2, 2)))
    add("erster mai,ersten mai,first of may,may day,tag der arbeit,premier mai", .feast(.on(5, 1)))
    add("bastille day,quatorze juillet", .feast(.on(7, 14)))
    add("assumption,mariä himmelfahrt,assomption", .feast(.on(8, 15)))
    add("reformationstag", .feast(.on(10, 31)))
    add("guy fawkes night,guy fawkes,bonfire night", .feast(.on(11, 5)))
    add("martinmas,martinstag,st martin,sankt martin,saint martin", .feast(.on(11, 11)))
    add(
      "dreikönig,dreikönigstag,drei könige,heilige drei könige,heiligen drei könige,epiphany,épiphanie,epiphanie",
      .feast(.on(1, 6)))
    add("nikolaus,nikolaustag,st nicholas day,saint nicolas", .feast(.on(12, 6)))
    add("all saints,all saints day,allerheiligen,toussaint", .feast(.on(11, 1)))
    add("halloween", .feast(.on(10, 31)))
    for (number, names) in decades {
      for name in names.split(separator: " ") {
        let isGerman = name.hasSuffix("iger") || name.hasSuffix("ßiger")
        for ending in isGerman ? ["", "n", "jahre", "jahren"] : [""] { add(name + ending, .decade(number)) }
      }
    }
    add("années vingt,annees vingt", .decade(20))
    add("années trente,annees trente", .decade(30))
    add("années quarante,annees quarante", .decade(40))
    add("années cinquante,annees cinquante", .decade(50))
    add("années soixante,annees soixante", .decade(60))
    add("années soixante dix,annees soixante dix", .decade(70))
    add("années quatre vingt,années quatre vingts,annees quatre vingt", .decade(80))
    add("années quatre vingt dix,annees quatre vingt dix", .decade(90))
    for (number, roman) in [(17, "xvii"), (18, "xviii"), (19, "xix"), (20, "xx"), (21, "xxi")] {
      for ending in ["", "e", "ème", "eme", "th"] { add(roman + ending, .number(number)) }
    }
    add("sans doute", .words(["probablement"]))
    add("or so,or thereabouts,oder so,ou environ", .words(["about"]))
    add("grandes vacances", .words(["été"]))
    add("first half,1 st half,erste hälfte,ersten hälfte,1 hälfte,première moitié,1 ère moitié", .words([halves[0]]))
    add(
      "second half,2 nd half,zweite hälfte,zweiten hälfte,2 hälfte,seconde moitié,deuxième moitié", .words([halves[1]]))
    add("shortly before,just before,kurz vor,peu avant,juste avant", .words(["before"]))
    add("shortly after,soon after,just after,kurz nach,peu après,juste après", .words(["after"]))
    add("at the earliest", .words(["since"]))
    add("at the latest", .words(["until"]))
    add("not before,no earlier than,nicht vor,pas avant,frühestens,au plus tôt,à partir de", .words(["since"]))
    add("or later,and later,oder später,und später,ou après,et après", .words(["since"]))
    add("not after,no later than,nicht nach,pas après,spätestens,au plus tard", .words(["until"]))
    add("or earlier,or before,oder früher,und früher,ou avant", .words(["until"]))
    return phrases
  }()

  private static let decades = [
    (20, "twenties zwanziger"), (30, "thirties dreißiger dreissiger"), (40, "forties vierziger"),
    (50, "fifties fünfziger fuenfziger"), (60, "sixties sechziger"), (70, "seventies siebziger"),
    (80, "eighties achtziger"), (90, "nineties neunziger"),
  ]
}
