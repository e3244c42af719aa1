// SPDX-License-Identifier: MIT
private import Foundation

/// The words by which telephones tell the halves of a day apart, before the hour or behind it.
enum WhatsAppClock {
  /// The hour of 24; `nil` where a word is not known and the hour may be of either half.
  static func hour(_ hour: Int, before: String, after: String) -> Int? {
    // Behind the number of a day stands its sign.
    let words = [String(before.drop { "日일 ".contains($0) }), after].map(key).filter {
      !$0.isEmpty && !fillers.contains($0)
    }
    if words.isEmpty || hour > 12 || hour == 0 { return hour < 24 ? hour : nil }
    guard let word = words.first, words.count == 1 else { return nil }
    if noon.contains(word) { return hour < 6 ? hour + 12 : hour }
    if mornings.contains(word) { return hour % 12 }
    return afternoons.contains(word) ? hour % 12 + 12 : nil
  }

  /// Letters alone, in small ones: `p. m.` is `pm`.
  private static func key(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars.filter { scalar in
          scalar.properties.isAlphabetic || scalar.properties.canonicalCombiningClass == .virama
        }))
  }

  private static func keys(_ words: String) -> Set<String> { Set(words.split(separator: ",").map { key(String($0)) }) }

  /// Words for “at”, “o’clock”, and what stands behind a year, a day or a date.
  private static let fillers = keys(
    "at,um,uhr,à,alle,a las,a la,às,as,o,ob,kl,klo,klokken,om,ore,ora,la,da,το,στις,в,у,о,г,р,г в,ve,saat,lúc,pukul,pkl,jam,เวลา,น,日,日 日,일,年,هـ,ه,هجري,م هـ,ש,בשעה,الساعة,ساعت"
  )

  private static let noon = keys("中午,正午,noon")

  private static let mornings = keys(
    "am,a m,ص,صباحا,ق ظ,قبل از ظهر,قبل‌ازظهر,قبل دوپہر,לפנה״צ,לפנהצ,ÖÖ,오전,上午,凌晨,清晨,早上,早晨,半夜,午前,π.μ.,SA,sáng,ก่อนเที่ยง,पूर्वाह्न,म.पू.,পূর্বাহ্ণ,পূর্বাহ্ন,முற்பகல்,ಪೂರ್ವಾಹ್ನ,പൂർവാഹ്നം,ਪੂ.ਦੁ.,ပြည်,နံနက်,ກ່ອນທ່ຽງ,ព្រឹក,පෙ.ව.,ጥዋት,пр.об.,претпл.,пре подне,дп,ДП,de.,dop.,p.d.,paradite,fm,f.m.,ap.,PG,priekšp.,priešpiet,vorm.,vm.,r.n.,тд,ТО,TO,тң,ү.ө.,f.h.,կա,კ.წ.,prije podne,pre podne,e.k.,i madh,YM,asubuhi,pagi,de la mañana,da manhã,del mattino,du matin"
  )

  private static let afternoons = keys(
    "pm,p m,م,مساء,ب ظ,بعد از ظهر,بعدازظهر,بعد دوپہر,אחה״צ,אחהצ,ÖS,오후,下午,傍晚,晚上,午後,μ.μ.,CH,chiều,tối,หลังเที่ยง,अपराह्न,म.उ.,অপরাহ্ণ,অপরাহ্ন,பிற்பகல்,ಅಪರಾಹ್ನ,അപരാഹ്നം,ਬਾ.ਦੁ.,ညနေ,ຫຼັງທ່ຽງ,ល្ងាច,ප.ව.,ከሰዓት,сл.об.,попл.,по подне,пп,ПП,du.,odp.,pop.,m.d.,mbasdite,em,e.m.,ip.,PTG,pēcp.,popiet,nachm.,nm.,i.n.,тк,ТК,TK,ү.х.,e.h.,կհ,კ.შ.,poslije podne,po podne,p.k.,alasiri,jioni,sore,malam,petang,de la tarde,de la noche,da tarde,da noite,del pomeriggio,di sera,de l’après-midi,du soir"
  )
}
