// SPDX-License-Identifier: MIT

/// Names and abbreviations of months, in upper case without accents; words that mean different months in different
/// languages are left out.
enum MonthNames {
  static func month(_ word: String, in calendar: GEDCOMCalendar) -> Int? {
    switch calendar {
    case .gregorian, .julian: ours[word]
    case .french: FrenchMonths.month(word)
    case .hebrew: hebrew[word]
    }
  }

  /// Roman numerals are read only between a day and a year.
  static let roman = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]

  private static let ours: [String: Int] = GEDCOMDateWords.table([
    1:
      "JAN JANUARY JANUAR JANNER JAENNER JANVIER JANV JANUARI GENNAIO GEN ENERO ENE JANEIRO STYCZEN STYCZNIA STY LEDNA LEDEN"
      + " ЯНВАРЯ ЯНВАРЬ ЯНВ",
    2: "FEB FEBRUARY FEBRUAR FEBER FEVRIER FEVR FEV FEBRUARI FEBBRAIO FEBRERO FEVEREIRO LUTY LUTEGO LUT UNORA UNOR"
      + " ФЕВРАЛЯ ФЕВРАЛЬ ФЕВ",
    3: "MAR MARCH MARZ MAERZ MRZ MARS MAART MRT MARZO MARCO MARTS MARZEC MARCA BREZNA BREZEN МАРТА МАРТ МАР",
    4: "APR APRIL AVRIL AVR APRILE ABRIL ABR KWIECIEN KWIETNIA KWI DUBNA DUBEN АПРЕЛЯ АПРЕЛЬ АПР",
    5: "MAY MAI MEI MAGGIO MAG MAYO MAIO MAJ MAJA KVETNA KVETEN МАЯ МАИ",
    6: "JUN JUNE JUNI JUIN GIUGNO GIU JUNIO JUNHO CZERWIEC CZERWCA CZE CERVNA CERVEN ИЮНЯ ИЮНЬ ИЮН",
    7: "JUL JULY JULI JUIL JUILLET LUGLIO LUG JULIO JULHO LIPCA LIP CERVENCE CERVENEC ИЮЛЯ ИЮЛЬ ИЮЛ",
    8: "AUG AUGUST AOUT AOU AUGUSTUS AUGUSTI AGOSTO AGO SIERPIEN SIERPNIA SIE SRPNA АВГУСТА АВГУСТ АВГ",
    9: "SEP SEPT SEPTEMBER SEPTEMBRE SETTEMBRE SEPTIEMBRE SETIEMBRE SETEMBRO WRZESIEN WRZESNIA WRZ ZARI 7BER 7BRE 7BR"
      + " СЕНТЯБРЯ СЕНТЯБРЬ СЕН СЕНТ",
    10: "OCT OCTOBER OKTOBER OKT OCTOBRE OTTOBRE OTT OCTUBRE OUTUBRO OUT PAZDZIERNIK PAZDZIERNIKA PAZ RIJNA RIJEN"
      + " 8BER 8BRE 8BR ОКТЯБРЯ ОКТЯБРЬ ОКТ",
    11: "NOV NOVEMBER NOVEMBRE NOVIEMBRE NOVEMBRO LISTOPADU 9BER 9BRE 9BR НОЯБРЯ НОЯБРЬ НОЯ",
    12: "DEC DECEMBER DEZEMBER DEZ DECEMBRE DICEMBRE DIC DICIEMBRE DEZEMBRO DESEMBER DES GRUDZIEN GRUDNIA GRU PROSINCE"
      + " PROSINEC 10BER 10BRE 10BR XBER XBRE XBR ДЕКАБРЯ ДЕКАБРЬ ДЕК",
  ])

  private static let hebrew: [String: Int] = GEDCOMDateWords.table([
    1: "TSH TISHRI TISHREI", 2: "CSH CHESHVAN HESHVAN MARCHESHVAN", 3: "KSL KISLEV", 4: "TVT TEVET",
    5: "SHV SHEVAT SHVAT",
    6: "ADR ADAR", 7: "ADS", 8: "NSN NISAN", 9: "IYR IYAR IYYAR", 10: "SVN SIVAN", 11: "TMZ TAMMUZ TAMUZ", 12: "AAV AV",
    13: "ELL ELUL",
  ])
}
