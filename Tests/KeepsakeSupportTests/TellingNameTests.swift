// SPDX-License-Identifier: MIT
import KeepsakeSupport
import Testing

@Suite struct `A telling name` {
  @Test(arguments: [
    ("Grandma in Lagos", "Grandma in Lagos"), ("1960s party", "1960s party"), ("Grandma 1962", "Grandma 1962"),
    ("2004-07 Summer at the lake", "Summer at the lake"), ("1962-07-grandma", "Grandma"),
    ("1962-07-grandma-back", "Grandma back"), ("grandma_in_lagos", "Grandma in lagos"),
    ("2020-04 through the window", "Through the window"), ("IMG_4031 Paris", "Paris"),
    ("20190703_123456 Beach", "Beach"),
    ("003 Arrival", "Arrival"), ("3 sisters", "3 sisters"), ("swing-1", "Swing 1"), ("Wedding (2)", "Wedding (2)"),
    ("Kopie von Oma am See", "Oma am See"), ("Oma am See - Kopie", "Oma am See"), ("DSC00012-sunset", "Sunset"),
    ("14.7.1962 Hochzeit", "Hochzeit"), ("195X-onitsha-studio", "Onitsha studio"), ("Opa", "Opa"),
    ("50th birthday", "50th birthday"), ("to do #1 ask Alasdair", "To do #1 ask Alasdair"), ("Бабушка", "Бабушка"),
    ("Photo of Grandma", "Photo of Grandma"), ("Mum, Dad & Ada!", "Mum, Dad & Ada!"),
    ("e\u{301}te\u{301} a\u{300} la mer", "Été à la mer"),
    ("Grandma%20in%20Lagos", "Grandma in Lagos"), ("wedding-1962-07-14", "Wedding"),
    ("Line\nbreak\u{202E}", "Line break"),
  ])
  func `is a title without what only sorts files`(name: String, title: String) {
    #expect(TellingName(name)?.title == title)
  }

  @Test(arguments: [
    "IMG_0001", "DSC00012", "DSC_0012-Edit", "P1010101", "PXL_20230101_101112345.PORTRAIT", "IMG-20190703-WA0001",
    "Screenshot 2019-07-03 at 16.28.39", "Screenshot_20190703-162839_Instagram",
    "Bildschirmfoto 2019-07-03 um 16.28.39",
    "Scan0001", "scan 12", "20190703_123456", "3F2504E0-4F89-11D3-9A0C-0305E82CBEAD",
    "d41d8cd98f00b204e9800998ecf8427e",
    "deadbeef", "image (3)", "Unbenannt", "Untitled-1", "WhatsApp Image 2019-07-03 at 16.28.39 (1)",
    "FB_IMG_1234567890",
    "_MG_1234", "DSCN2010", "100CANON", "101MSDCF", "DCIM", "Camera Roll", "Photos from 2019", "Neuer Ordner", "2019",
    "07",
    "July 1962", "Summer 1962", "a", "p1", "12", "", "---", "signal-2020-01-01-123456", "GOPR0482",
    "MVIMG_20190703_162839",
    "Foto 12.03.2010 14 22 33", "received_1234567890", "image001", "Document 12", "qwrtz", "xKqWzPaB", "aaaa",
    "Copy of IMG_1234", "IMG_1234 copy", "EPSON001", "Adobe Scan 3 Jan 2020", "page-2", "h7f_Kaf_93jd",
  ])
  func `is nothing that a machine gives`(name: String) {
    #expect(TellingName(name)?.title == nil)
  }

  @Test(arguments: [("letters", true), ("Letters from Grandma", false), ("Quittungen 2019", true), ("Banff", false)])
  func `knows when it only says what sort of things there are`(name: String, isKind: Bool) throws {
    #expect(try #require(TellingName(name)).isKind == isKind)
  }
}
