// SPDX-License-Identifier: MIT
// swift-format-ignore-file

/// How letters of other alphabets are read in Latin ones: entries of a reading and the letters that have it, a blank between them.
///
/// Romanisations that many readers know, as passports and maps have them where they do, without marks; Ethiopic is from CLDR (Unicode-3.0).
enum LetterReadings {
  static let tables = [cyrillic, greek, armenian, georgian, hebrew, arabic, thai, khmer, myanmar, kana, ethiopic]

  private static let cyrillic = """
    a аӑӓә b б v в g гґғҕӷѓ d д e еѐӗэєѣ yo ё zh жҗӝӂ z зҙӟӡ i иѝіїӣӥѵ y йыұӹ k кқҝҟҡӄќ l лԓ m м n нңҥӈ o оөӧѳ p пҧ r р s сҫ t тҭ u уўүӯӱӳ f ф kh хҳҹӿ ts цҵ ch чҷӵ sh ш shch щ yu ю ya яѧ dj ђ j ј lj љ nj њ c ћ dz џѕӡ kj ќ gj ѓ h һ q ӏ
    """
  private static let greek = """
    a αάἀἁὰᾶ v β g γ d δ e εέἐἑὲ z ζ i ηήιίϊΐἠἡὴῆἰἱὶῖ th θϑ k κϰ l λ m μ n ν x ξ o οόωώὀὁὸὠὡὼῶ p πϖ r ρϱῥ s σςϲ t τ y υύϋΰὐὑὺῦ f φϕ ch χ ps ψ
    """
  private static let armenian = """
    a ա b բ g գ d դ e եէը z զ t թտ zh ժ i ի l լ kh խ ts ծց k կք h հ dz ձ gh ղ ch ճչ m մ y յ n ն sh շ o ոօ p պփ j ջ r ռր s ս v վ u ւ f ֆ ev և
    """
  private static let georgian = """
    a ა b ბ g გ d დ e ე v ვ z ზ t თტ i იჲ k კქ l ლ m მ n ნ o ო p პფ zh ჟ r რ s ს u უ gh ღ q ყჴ sh შ ch ჩჭ ts ცწ dz ძ kh ხ j ჯ h ჰ w ჳ
    """
  private static let hebrew = """
    a אע b ב g ג d ד h ה v ו z ז ch ח t טת y י k כך l ל m מם n נן s ס p פף ts צץ q ק r ר sh ש
    """
  private static let arabic = """
    a اآأإىةٱع b ب p پ t تطٹټ th ث j ج ch چ h حهھہۃۂ kh خ d دضڈډ dh ذ r رڑړڕ z زظ zh ژږ s سص sh شښ gh غ f ف v ڤۋ q ق k كکڪګ g گڭ l لڵ m م n نںڼ w وؤۇۆۈ y يئیې e ەے
    """
  private static let thai = """
    k ก kh ขฃคฅฆ ng ง j จ ch ฉชฌ s ซศษส y ญย d ฎด t ฏต th ฐฑฒถทธ n ณน b บ p ป ph ผพภ f ฝฟ m ม r รฤ l ลฦฬ w ว h หฮ o โ a ะัา am ำ i ิี ue ึื u ุู e เ ae แ ai ใไ
    """
  private static let khmer = """
    k កគ kh ខឃ ng ង ch ចជ chh ឆឈ nh ញ d ដឌ th ឋឍថធ n ណន t តទ b ប ph ផភ p ព m ម y យ r រ l លឡ v វ s សឝឞ h ហ a អា i ិីឥឦ eu ឹឺ u ុូឧឩ uo ួ aeu ើ eua ឿ ie ៀ e េឯ ae ែ ai ៃឰ ao ោឱ au ៅឳ
    """
  private static let myanmar = """
    k က kh ခ g ဂဃ ng င s စဆသ z ဇဈ ny ဉည t တဋ ht ထဌ d ဒဓဍဎ n နဏ p ပ hp ဖ b ဗဘ m မ y ယရ l လဠ w ဝ h ဟ a အါာ i ိီဣဤ u ုူဥဦ e ေဧ ai ဲ o ဩဪ
    """
  private static let kana = """
    a あアぁァ i いイぃィ u うウぅゥ e えエぇェ o おオぉォをヲ ka かカヵ ga がガ ki きキ gi ぎギ ku くク gu ぐグ ke けケヶ ge げゲ ko こコ go ごゴ sa さサ za ざザ shi しシ ji じジぢヂ su すス zu ずズづヅ se せセ ze ぜゼ so そソ zo ぞゾ ta たタ da だダ chi ちチ tsu つツ te てテ de でデ to とト do どド na なナ ni にニ nu ぬヌ ne ねネ no のノ ha はハ ba ばバ pa ぱパ hi ひヒ bi びビ pi ぴピ fu ふフ bu ぶブ pu ぷプ he へヘ be べベ pe ぺペ ho ほホ bo ぼボ po ぽポ ma まマ mi みミ mu むム me めメ mo もモ ya やヤゃャ yu ゆユゅュ yo よヨょョ ra らラ ri りリ ru るル re れレ ro ろロ wa わワゎヮ wi ゐヰ we ゑヱ n んン vu ゔヴ va ヷ
    """
  private static let ethiopic = """
    a አኣኧዐዓ b ብ ba በባቧ be ቤ bi ቢ bo ቦ bu ቡ c ችጭ ca ቸቻቿጨጫጯ ce ቼጬ ci ቺጪ co ቾጮ cu ቹጩ d ድፅ da ደዳዷፀፃ de ዴፄ di ዲፂ do ዶፆ du ዱፁ e ኤዔ f ፍ fa ፈፋፏ fe ፌ fi ፊ fo ፎ fu ፉ g ጅግጕ ga ጀጃጇገጋጐጓ ge ጄጌጔ gi ጂጊጒ go ጆጎ gu ጁጉ h ህሕኅኍ ha ሀሃሐሓሗኀኃኈኋ he ሄሔኄኌ hi ሂሒኂኊ ho ሆሖኆ hu ሁሑኁ i ኢዒ k ክኵኽዅ ka ከካኰኳኸኻዀዃ ke ኬኴኼዄ ki ኪኲኺዂ ko ኮኾ ku ኩኹ l ል la ለላሏ le ሌ li ሊ lo ሎ lu ሉ m ም ma መማሟ me ሜ mi ሚ mo ሞ mu ሙ n ንኝጝ na ነናኗኘኛኟጘጛጟ ne ኔኜጜ ni ኒኚጚ no ኖኞጞ nu ኑኙጙ o ኦዖ p ጵፕ pa ጰጳጷፐፓፗ pe ጴፔ pi ጲፒ po ጶፖ pu ጱፑ q ቅቊቕቝ qa ቀቃቈቋቐቓቘቛ qe ቄቌቔቜ qi ቂቍቒቚ qo ቆቖ qu ቁቑ r ር ra ረራሯ re ሬ ri ሪ ro ሮ ru ሩ s ሥስሽጽ sa ሠሣሧሰሳሷሸሻሿጸጻጿ se ሤሴሼጼ si ሢሲሺጺ so ሦሶሾጾ su ሡሱሹጹ t ትጥ ta ተታቷጠጣጧ te ቴጤ ti ቲጢ to ቶጦ tu ቱጡ u ኡዑ v ቭ va ቨቫቯ ve ቬ vi ቪ vo ቮ vu ቩ w ው wa ወዋ we ዌ wi ዊ wo ዎ wu ዉ y ይ ya የያ ye ዬ yi ዪ yo ዮ yu ዩ z ዝዥ za ዘዛዟዠዣዧ ze ዜዤ zi ዚዢ zo ዞዦ zu ዙዡ
    """

  /// Devanagari from U+0901; the scripts of India that Unicode has in blocks of 128 have their letters at the same places.
  static let indic = [
    "", "n", "n", "h", "", "a", "a", "i", "i", "u", "u", "ri", "l", "e", "e", "e",
    "ai", "o", "o", "o", "au", "ka", "kha", "ga", "gha", "na", "cha", "chha", "ja", "jha", "na", "ta",
    "tha", "da", "dha", "na", "ta", "tha", "da", "dha", "na", "na", "pa", "pha", "ba", "bha", "ma", "ya",
    "ra", "ra", "la", "la", "la", "va", "sha", "sha", "sa", "ha", "", "", "", "", "a", "i",
    "i", "u", "u", "ri", "r", "e", "e", "e", "ai", "o", "o", "o", "au", "", "", "",
    "om", "", "", "", "", "", "", "", "qa", "kha", "ga", "za", "ra", "rha", "fa", "ya",
    "r", "l", "l", "l",
  ]

  /// Sinhala from U+0D80, in the same way.
  static let sinhala = [
    "", "", "n", "h", "", "a", "a", "ae", "ae", "i", "i", "u", "u", "ri", "", "",
    "", "e", "e", "ai", "o", "o", "au", "", "", "", "ka", "kha", "ga", "gha", "nga", "nga",
    "cha", "chha", "ja", "jha", "nya", "gna", "nja", "ta", "tha", "da", "dha", "na", "nda", "ta", "tha", "da",
    "dha", "na", "", "nda", "pa", "pha", "ba", "bha", "ma", "mba", "ya", "ra", "", "la", "", "",
    "va", "sha", "sha", "sa", "ha", "la", "fa", "", "", "", "", "", "", "", "", "a",
    "ae", "ae", "i", "i", "u", "", "u", "", "ri", "e", "e", "ai", "o", "o", "au", "",
  ]
}
