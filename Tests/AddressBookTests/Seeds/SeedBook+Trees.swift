// SPDX-License-Identifier: MIT

extension SeedBook {
  /// GEDCOM 5.5.1, as most programs write it.
  static let tree55 = SeedBook(
    "GEDCOM 5.5.1",
    """
    0 HEAD
    1 SOUR Program
    1 GEDC
    2 VERS 5.5.1
    1 CHAR UTF-8
    0 @I1@ INDI
    1 NAME Ada Mary /Brandt/
    2 NICK Grandma
    1 NAME Ada /Okafor/
    2 TYPE married
    1 SEX F
    1 BIRT
    2 DATE 3 OCT 1931
    2 PLAC Lübeck, Germany
    1 DEAT
    2 DATE ABT 2001
    1 NOTE She played the
    2 CONC  cello.
    2 CONT On Sundays@@three.
    1 OCCU Cellist
    1 FAMS @F1@
    0 @I2@ INDI
    1 NAME Emeka /Okafor/
    1 SEX M
    1 BIRT
    2 DATE BET 1925 AND JUN 1927
    1 NOTE @N1@
    1 FAMS @F1@
    0 @I3@ INDI
    1 NAME Isobel /Okafor/
    1 SEX F
    1 BIRT
    2 DATE @#DJULIAN@ 6 NOV 1955
    1 FAMC @F1@
    2 PEDI birth
    0 @I4@ INDI
    1 NAME Ben /Okafor/
    1 BIRT
    2 DATE INT 1958 (from a letter)
    1 FAMC @F1@
    2 PEDI adopted
    0 @F1@ FAM
    1 HUSB @I2@
    1 WIFE @I1@
    1 CHIL @I3@
    1 MARR
    2 DATE 11 JUN 1955
    0 @N1@ NOTE A note of its own,
    1 CONT in two lines.
    0 TRLR

    """)

  /// GEDCOM 7.0.
  static let tree7 = SeedBook(
    "GEDCOM 7",
    """
    \u{FEFF}0 HEAD
    1 GEDC
    2 VERS 7.0
    0 @I1@ INDI
    1 NAME Alex /Muster/
    1 SEX X
    1 BIRT
    2 DATE FRENCH_R 1 VEND 3
    3 PHRASE first of the year
    1 SNOTE @N1@
    0 @I2@ INDI
    1 NAME
    2 GIVN Robin
    2 SURN Muster
    1 DEAT
    2 DATE AFT MAR 1960
    0 @I3@ INDI
    1 BIRT Y
    0 @F1@ FAM
    1 HUSB @I1@
    1 WIFE @I2@
    1 CHIL @VOID@
    1 CHIL @I3@
    1 CHIL @I9@
    1 CHIL @I1@
    0 @N1@ SNOTE Shared
    not a line
    0 TRLR

    """, crlf: false)

  /// GEDCOM 5.5 in ANSEL: Jörg Müßig, Łódź.
  static let ansel = SeedBook(
    "ANSEL",
    bytes: Array("0 HEAD\r1 CHAR ANSEL\r0 @I1@ INDI\r1 NAME J".utf8) + [0xE8] + Array("org /M".utf8) + [0xE8]
      + Array("u".utf8) + [0xCF] + Array("ig/\r1 BIRT\r2 PLAC ".utf8) + [0xA1, 0xE2] + Array("od".utf8) + [0xE2]
      + Array("z\r0 TRLR\r".utf8))
}
