// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

/// The code page of names in a zip file that are not UTF-8; it depends on the machine that packed them.
package enum ZipCodePage: String, CaseIterable, Sendable {
  // In order of preference among equally good ones.
  case dos437 = "CP437"
  case dos850 = "CP850"
  case windows1252 = "Windows-1252"
  case macintosh = "Mac Roman"
  case dos852 = "CP852"
  case windows1250 = "Windows-1250"
  case dos866 = "CP866"
  case windows1251 = "Windows-1251"
  case shiftJIS = "Shift-JIS"
  case gbk = "GBK"
  case big5 = "Big5"
  case eucKR = "EUC-KR"

  /// The least share of plausible characters for a guess.
  private static let leastShare = 0.6

  /// The code page in which names from one zip file read best; `nil` if they read well in none.
  static func guess(_ names: [[UInt8]]) -> ZipCodePage? {
    let sample = Array(names.prefix(2_000).map { $0.prefix(500) }.joined(separator: [0x2F]))
    let scored = allCases.map { page in (page: page, share: page.decoded(sample).map(page.share) ?? 0) }
    let best = scored.max { $0.share < $1.share }
    return best.flatMap { $0.share >= leastShare ? $0.page : nil }
  }

  /// `nil` if the bytes are invalid in this code page.
  func decoded(_ bytes: [UInt8]) -> String? {
    switch self {
    case .dos437: CodePage.dos437.decoded(bytes)
    case .dos850: CodePage.dos850.decoded(bytes)
    case .windows1252: CodePage.windows1252.decoded(bytes)
    case .macintosh: CodePage.macintosh.decoded(bytes)
    case .dos852: CodePage.dos852.decoded(bytes)
    case .windows1250: CodePage.windows1250.decoded(bytes)
    case .dos866: CodePage.dos866.decoded(bytes)
    case .windows1251: CodePage.windows1251.decoded(bytes)
    case .shiftJIS, .gbk, .big5, .eucKR: wide.flatMap { String(data: Data(bytes), encoding: $0.encoding) }
    }
  }

  /// For double-byte pages: the Windows encoding (Core Foundation’s number), and the first and second bytes of frequent
  /// characters.
  private var wide: (encoding: String.Encoding, first: ClosedRange<UInt8>, second: ClosedRange<UInt8>)? {
    func encoding(_ number: UInt) -> String.Encoding { String.Encoding(rawValue: 0x8000_0000 | number) }
    return switch self {
    case .shiftJIS: (encoding(0x420), 0x88...0x98, 0x40...0xFC)
    case .gbk: (encoding(0x421), 0xB0...0xD7, 0xA1...0xFE)
    case .big5: (encoding(0x423), 0xA4...0xC6, 0x40...0xFE)
    case .eucKR: (encoding(0x422), 0xB0...0xC8, 0xA1...0xFE)
    default: nil
    }
  }

  /// The share of plausible characters beyond ASCII: frequent East Asian ones, else letters of one alphabet next to
  /// each other.
  private func share(_ text: String) -> Double {
    let scalars = Array(text.unicodeScalars)
    var (all, good) = (0.0, 0.0)
    for (index, scalar) in scalars.enumerated() where scalar.value >= 0x80 {
      all += 1
      let before = index > 0 ? scalars[index - 1] : "/", after = index + 1 < scalars.count ? scalars[index + 1] : "/"
      good += makesSense(scalar, before, after)
    }
    return all == 0 ? 0 : good / all
  }

  private func makesSense(_ scalar: Unicode.Scalar, _ before: Unicode.Scalar, _ after: Unicode.Scalar) -> Double {
    switch self {
    case .shiftJIS where (0x3041...0x30FE).contains(scalar.value): return 1
    case .shiftJIS: return share(of: scalar, Self.japanese)
    case .gbk: return share(of: scalar, Self.simplified)
    case .big5: return share(of: scalar, Self.traditional)
    case .eucKR: return share(of: scalar, Self.korean)
    case .dos866, .windows1251: return Self.isIn(Self.cyrillic, scalar, before, after)
    default: return Self.isIn(Self.latin, scalar, before, after)
    }
  }

  private static let latin: Set<ClosedRange<UInt32>> = [
    0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F,
  ]
  private static let cyrillic: Set<ClosedRange<UInt32>> = [0x401...0x45F, 0x490...0x491]

  private static func isIn(
    _ alphabet: Set<ClosedRange<UInt32>>, _ scalar: Unicode.Scalar, _ before: Unicode.Scalar, _ after: Unicode.Scalar
  ) -> Double {
    func isLetter(_ one: Unicode.Scalar) -> Bool { alphabet.contains { $0.contains(one.value) } }
    // A few punctuation marks exist in every page.
    guard isLetter(scalar) else { return "°§«»№–—’“”".unicodeScalars.contains(scalar) ? 0.5 : -1 }
    let isOfOther = [before, after].contains { $0.properties.isAlphabetic && !isLetter($0) }
    let isTurned =
      before.properties.isLowercase && scalar.properties.isUppercase
      || scalar.properties.isLowercase && after.properties.isUppercase
    return isOfOther || isTurned ? -0.5 : 1
  }

  /// Frequent characters of names count most, then the page's first ones, then punctuation and full-width letters.
  private func share(of scalar: Unicode.Scalar, _ usual: Set<Unicode.Scalar>) -> Double {
    if usual.contains(scalar) { return 1 }
    if (0x3000...0x3020).contains(scalar.value) || (0xFF01...0xFF5E).contains(scalar.value) { return 0.6 }
    guard let wide, (0x4E00...0xD7A3).contains(scalar.value),
      let bytes = String(Character(scalar)).data(using: wide.encoding), bytes.count == 2
    else { return -0.5 }
    return wide.first.contains(bytes[0]) && wide.second.contains(bytes[1]) ? 0.7 : 0.1
  }

  // Frequent characters in names of files and folders.
  private static let japanese = set(
    "日一二三四五六七八九十年月火水木金土時分写真画像会社人大小中上下山川海田町村市区県東西南北京都家族父母兄弟姉妹子供男女学校園入卒業式運動遠足旅行誕生正新春夏秋冬花見祭結婚披露宴成人節句参宮寺神社思出記念集合証明書手紙文本原古昔先生友達前後左右内外高電車駅動物犬猫赤青白黒緑食事料理夜朝昼空港島温泉景色場所作品仕事資料名番号全部未整理保存最終版"
  )
  private static let simplified = set(
    "的一是不了人我在有他这中大来上国个到说们为子和你地出会也时要就可以对生能而那得着下自之年过发后作里用道行所然家种事成方多经去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运笔照片相册全家福旅游春节婚礼生日毕业爸妈爷奶奶姐妹兄弟孩宝老同学聚会合影风景夏秋冬六七八九零图影视频文件夹新建副本"
  )
  private static let traditional = set(
    "的一是不了人我在有他這中大來上國個到說們為子和你地出會也時要就可以對生能而那得著下自之年過發後作裡用道行所然家種事成方多經去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應向頭文體美相見被利二等產或新己制身果加西月話合回特代內信表化老給世位次度門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活更別打女變四神總何電數安少報結反受目太量再感建務做接必場件計管期市直資命山金指許統區保至隊形社便空決治展馬科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北邊張該交規萬取拉格望覺術領共確傳師觀清今切院讓識候帶導爭運照片相簿全家福旅遊春節婚禮畢爸媽爺奶姐妹兄弟孩寶聚影風景夏秋冬六七八九零圖視訊檔案夾副"
  )
  private static let korean = set(
    "이다는을의에가고하지은로들리어를기도사한인자시서해아나그있대부정전과상구일스주수제보여장안원방성동조신유라연관경우소문공무내모비치년만면선행물실생용할것계학중심바습니던음까위진재국오당외회화본체마개며분게적없세간러적식결요단현발속말많반강통설더입업터드타트크미프파포피파차레노호교요불금은월거명산집양김박최형누엄빠할머버족여름겨울봄가을결혼돌잔치생졸식친구앨범복본새폴더"
  )

  private static func set(_ text: String) -> Set<Unicode.Scalar> { Set(text.unicodeScalars) }
}
