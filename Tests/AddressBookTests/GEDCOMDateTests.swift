// SPDX-License-Identifier: MIT
import Testing

@testable import AddressBook

@Suite struct `Dates of family trees` {
  private func expect(_ dates: [(String, String?)]) {
    for (text, edtf) in dates { #expect(GEDCOMDate.edtf(text) == edtf, "\(text)") }
  }

  @Test func `may have full month names, in other languages too`() {
    expect([
      ("27 June 1885", "1885-06-27"), ("October 1848", "1848-10"), ("1 JANUARY 1900", "1900-01-01"),
      ("19. August 1990", "1990-08-19"), ("1. Jänner 1850", "1850-01-01"), ("März 1850", "1850-03"),
      ("le 1er août 1990", "1990-08-01"), ("3 févr. 1850", "1850-02-03"), ("20 мая 1850", "1850-05-20"),
      ("August 19, 1990", "1990-08-19"), ("19th of August 1990", "1990-08-19"), ("19-AUG-1990", "1990-08-19"),
      ("Sunday, 19 August 1990", "1990-08-19"), ("10 7ber 1720", "1720-09-10"), ("18 II 1850", "1850-02-18"),
    ])
  }

  @Test func `may be numbers, if there is only one way to read them`() {
    expect([
      ("1986-07-05", "1986-07-05"), ("1986-07", "1986-07"), ("1986/07/05", "1986-07-05"), ("19860705", "1986-07-05"),
      ("1986-07-05T00:00:00", "1986-07-05"), ("19.8.1990", "1990-08-19"), ("19.VIII.1990", "1990-08-19"),
      ("07/1986", "1986-07"), ("19/08/1990", "1990-08-19"), ("08/19/1990", "1990-08-19"), ("05/05/1986", "1986-05-05"),
      ("05/07/1986", "1986"), ("19/08/90", nil),
    ])
    #expect(!GEDCOMDate.isWhole("05/07/1986"))
  }

  @Test func `keep their valid parts`() {
    expect([
      ("31 FEB 1931", "1931-02"), ("00 AUG 1990", "1990-08"), ("?? AUG 1990", "1990-08"), ("00/00/1990", "1990"),
      ("1990-00-00", "1990"), ("12 Foo 1850", "1850%"), ("19 AUG", "XXXX-08-19"), ("185?", "185X"), ("18??", "18XX"),
      ("OCT 31", nil), ("DECEASED", nil),
    ])
    #expect(!GEDCOMDate.isWhole("31 FEB 1931"))
  }

  @Test func `may be ranges, and as certain as their words`() {
    expect([
      ("BET 1731 - 1734", "1731/1734"), ("EITHER 1731 OR 1734", "1731/1734"), ("1731-1734", "1731/1734"),
      ("BET 1932 AND 1931", "1931/1932"), ("BET 1930", "1930/"), ("BET JAN AND MAR 1850", "1850-01/1850-03"),
      ("BET 3 AND 5 MAR 1850", "1850-03-03/1850-03-05"), ("zwischen 1850 und 1855", "1850/1855"),
      ("entre 1850 et 1860", "1850/1860"), ("vor 1850", "/1850"), ("avant 1850", "/1850"), ("nach 1850", "1850/"),
      ("um 1850", "1850~"), ("vers 1850", "1850~"), ("ca. 1850", "1850~"), ("c1850", "1850~"), ("1850?", "1850?"),
      ("1850s", "185X"), ("SPRING 1850", "1850-21"), ("Herbst 1850", "1850-23"), ("Winter 1850/51", "1850-24"),
      ("Q1 1850", "1850-01/1850-03"), ("MAR QTR 1850", "1850-01/1850-03"), ("JAN-MAR 1850", "1850-01/1850-03"),
    ])
  }

  @Test func `of two years are in the second until the end of winter`() {
    expect([
      ("11 FEB 1731/32", "1732-02-11"), ("24 MAR 1731/32", "1732-03-24"), ("1731/32", "1731/1732"),
      ("1699/00", "1699/1700"), ("11 JUN 1731/32", "1731/1732"), ("1801/05", "1801/1805"),
    ])
    #expect(!GEDCOMDate.isWhole("11 FEB 1731/32"))
  }

  @Test func `before Christ are counted with a year 0`() {
    expect([("100 BC", "-0099"), ("44 B.C.", "-0043"), ("15 MAR 44 B.C.", "-0043-03-15"), ("44 v. Chr.", "-0043")])
  }

  @Test func `of other calendars are converted, and their words stay`() {
    expect([
      ("JULIAN 1 JAN 1700", "1700-01-11"), ("@#DJULIAN@ 25 DEC 1699", "1700-01-04"), ("@#DJULIAN@ 1699", "1699"),
      ("@#DJULIAN@ 29 FEB 1700", "1700-03-11"), ("@#DJULIAN@ JAN 1699", "1699-01/1699-02"),
      ("@#DFRENCH R@ 12 VEND 3", "1794-10-03"), ("FRENCH_R 1 VEND 3", "1794-09-22"),
      ("@#DFRENCH R@ VEND 3", "1794-09/1794-10"), ("@#DFRENCH R@ 3", "1794/1795"),
      ("12 vendémiaire an III", "1794-10-03"), ("@#DHEBREW@ 2 TVT 5758", "1997-12-31"),
      ("@#DHEBREW@ 13 CSH 5760", "1999-10-23"), ("@#DHEBREW@ ADS 5760", "2000-03/2000-04"),
      ("@#DHEBREW@ 5760", "1999/2000"), ("@#DROMAN@ 1 JAN 1700", nil), ("@#DUNKNOWN@ 1700", nil),
    ])
    #expect(!GEDCOMDate.isWhole("@#DJULIAN@ 25 DEC 1699"))
  }
}
