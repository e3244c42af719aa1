// SPDX-License-Identifier: MIT
import KeepsakeSupport
import Testing

@Suite struct `A meaningful name` {
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
    ("Line\nbreak\u{202E}", "Line break"), ("The old mill", "The old mill"), ("Unser neues Haus", "Unser neues Haus"),
    ("Oma am See-bearbeitet", "Oma am See"), ("Oma am See-edited(1)", "Oma am See"), ("Oma am See~2", "Oma am See"),
    ("Oma am See - Kopie (2)", "Oma am See"), ("Kopie (2) von Oma am See", "Oma am See"), ("Copie de Mamie", "Mamie"),
    ("Oma_am_See-COLLAGE(1)", "Oma am See"), ("Cup final", "Cup final"), ("Chapel restored", "Chapel restored"),
    ("WP_20150612_14_22_10 Hochzeit", "Hochzeit"), ("20150612 14 Leute am See", "14 Leute am See"),
    ("Green screen door", "Green screen door"), ("Óleo sobre tela", "Óleo sobre tela"),
    ("Rich and Ada", "Rich and Ada"),
    ("Line dance 1998", "Line dance 1998"), ("Snow 2010", "Snow 2010"), ("iPhone mit Oma", "iPhone mit Oma"),
    ("20220714_160405_Ada", "Ada"), ("Ada_20220714_160405", "Ada"), ("Krk 1998", "Krk 1998"),

    ("Oma 1", "Oma 1"), ("Img Müller", "Img Müller"), ("OMA_1987", "OMA 1987"),
    ("Signal Hill 2010", "Signal Hill 2010"), ("Telegram aus Lagos", "Telegram aus Lagos"), ("McKay", "McKay"),
    ("oma-am-see-3f2504e0-4f89-11d3-9a0c-0305e82c3301", "Oma am see"), ("IMG-20220714-WA0001 Oma", "Oma"),
    ("Collage of Grandma", "Collage of Grandma"), ("Beauty and the Beast", "Beauty and the Beast"),
    ("IMG_1234 Rich and Ada", "Rich and Ada"), ("Foto van Opa 1962", "Foto van Opa 1962"), ("Nova", "Nova"),
  ])
  func `is a title without parts that only sort files`(name: String, title: String) {
    #expect(TellingName(name)?.title == title)
  }

  @Test(arguments: [
    "Kopie von Ostern", "Copy of Easter", "Ostern - Kopie", "Ostern - Kopie (2)", "Ostern (2)", "Copie de Pâques",
    "Easter copy",
    "Easter copy 2", "Kopie (3) von Ostern", "IMG_0001 (1)", "scan - Copy",
  ])
  func `is recognised as a file manager’s name of a copy`(name: String) { #expect(TellingName.isCopy(name)) }

  @Test(arguments: [
    "Ostern", "Copy", "Kopie", "Copy shop 1998", "Ostern 2", "Kopie des Briefs", "Wedding (Lagos)", "Hard copy shop",
  ])
  func `is no copy’s by a word alone`(name: String) { #expect(!TellingName.isCopy(name)) }

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
    "2234089303984509579", "Capture d’écran 2020-01-01 à 12.12.12", "Capture d'écran (12)", "Imagen 001", "Immagine 12",
    "Captura de pantalla 2019-07-03 a la(s) 16.28.39", "Schermata 2019-07-03 alle 16.28.39", "Зображення 12",
    "Снимок экрана 2019-07-03 в 16.28.39", "スクリーンショット 2019-07-03 16.28.39", "屏幕快照 2019-07-03 下午4.28.39",
    "IMG_20130816_145041-MOTION(1)", "IMG_20130816_145041~2", "IMG_1234 - Kopie (2)", "IMG_20130816_145041-bearbeitet",
    "Kopie (2) von IMG_1234", "WP_20150612_14_22_10_Pro", "WP_20150612_14_22_10_Rich", "WIN_20190703_16_28_39_Pro",
    "fullsizeoutput_1a2b", "fullsizeoutput_abc", "UNADJUSTEDNONRAW_thumb_1a2b", "P_20190703_162839_vHDR_Auto",
    "Imagen de WhatsApp 2019-07-03 a las 16.28.39", "WhatsApp Görsel 2019-07-03 saat 16.28.39", "mmexport1562167719123",
    "KakaoTalk_20190703_162839123", "微信图片_20190703162839", "LINE_1562167719123", "tumblr_nabcdefg_1280",
    "jane-doe-x8fkdjs-unsplash", "LRM_EXPORT_20190703_162839", "PXL_20230101_101112345.LONG_EXPOSURE-02.ORIGINAL",
    "telegram-cloud-photo-size-2-5368324170671202286-y", "DALL·E 2023-01-02 10.11.12 - a cat", "CAM_1234", "KIF_1234",
    "ORG_DSC01234", "croppedImage", "tempFileForShare_20220714-160405", "NeuDokument 2022-07-14",
    "AdobeScan 14.07.2022",
    "microMsg.1469451234567", "beauty_20220714160405", "Collage 2022-07-14 16_04_05", "Samsung Notes 220714_160405",
    "rn_image_picker_lib_temp_3f2504e0-4f89-11d3-9a0c-0305e82c3301",
    "Image from iOS (3)", "Gescanntes Dokument", "Anhang 1",
    "AUD-20220714-WA0001", "IMG_1234_5_6_fused", "Outlook-2k4j3h", "Resized_20220714_160405", "image0", "download (1)",
    "photo_2022-07-14_16-04-05", "signal-2022-07-14-160405_002", "FullSizeRender", "IMG_1234_Original.JPG",
    "dji_fly_20230101_101112_123_1672567_photo_optimized", "DSC_0012-Enhanced-NR", "Numériser_20190703", "CCF_000012",
    "Office Lens 20190703-162839", "Ohne Titel 2", "Sans titre-1", "無題", "Pasted Graphic 1", "Fotos von 2019", "Von",
  ])
  func `is none that a machine gives`(name: String) {
    #expect(TellingName(name)?.title == nil)
  }

  @Test(arguments: [("letters", true), ("Letters from Grandma", false), ("Quittungen 2019", true), ("Banff", false)])
  func `may name only a kind of things`(name: String, isKind: Bool) throws {
    #expect(try #require(TellingName(name)).isKind == isKind)
  }
}
