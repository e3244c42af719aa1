// SPDX-License-Identifier: MIT

/// The months of the French Republican calendar; the thirteenth has the days at the end of the year.
enum FrenchMonths {
  static func month(_ word: String) -> Int? { names[word] }

  /// Whether no other calendar has a month with this name.
  static func isCertain(_ word: String) -> Bool { names[word] != nil && !["COMP", "VENT"].contains(word) }

  private static let names: [String: Int] = GEDCOMDateWords.table([
    1: "VEND VENDEMIAIRE", 2: "BRUM BRUMAIRE", 3: "FRIM FRIMAIRE", 4: "NIVO NIVOSE", 5: "PLUV PLUVIOSE",
    6: "VENT VENTOSE", 7: "GERM GERMINAL", 8: "FLOR FLOREAL", 9: "PRAI PRAIRIAL", 10: "MESS MESSIDOR",
    11: "THER THERMIDOR", 12: "FRUC FRUCTIDOR", 13: "COMP COMPLEMENTAIRE COMPLEMENTAIRES SANSCULOTTIDES",
  ])
}
