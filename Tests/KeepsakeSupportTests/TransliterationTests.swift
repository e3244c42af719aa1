// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import Testing

@Suite struct `An address of words in another script` {
  @Test(arguments: [
    ("Бабушка на даче", "babushka-na-dache"), ("Ігор Загорскі", "igor-zagorski"),
    ("Щербаков Юрий", "shcherbakov-yuriy"),
    ("Ђорђе и Љиља", "djordje-i-ljilja"), ("Θεσσαλονίκη 1962", "thessaloniki-1962"), ("Γιαγιά Ελένη", "giagia-eleni"),
    ("Երևան", "erevan"), ("თბილისი", "tbilisi"), ("שלום", "shlvm"), ("القاهرة", "alqahra"),
    ("تهران ۱۳۵۷", "thran-1357"),
    ("东京", "dong-jing"), ("東京 2020", "dong-jing-2020"), ("とうきょう", "toukyou"), ("カメラ", "kamera"),
    ("서울 가족", "seo-ul-ga-jok"),
    ("नमस्ते दिल्ली", "namaste-dilli"), ("বাংলা", "banla"), ("குடும்பம்", "kutumpam"), ("ශ්‍රී ලංකා", "shri-lanka"),
    ("สวัสดี", "swasdi"), ("ສະບາຍດີ", "sabaydi"), ("ខ្មែរ", "khmaer"), ("အမေ", "ame"), ("አማርኛ", "amarna"),
    ("ＦＡＭＩＬＹ ７", "family-7"), ("Oma Бабушка", "oma-babushka"), ("Семья 2020", "semya-2020"),
  ]) func `is written in Latin letters`(title: String, slug: String) {
    #expect(Slug.of(title) == slug)
    // In any normalisation.
    #expect(Slug.of(title.decomposedStringWithCanonicalMapping) == slug)
  }

  @Test(arguments: [
    "Käthe & Jörg", "Ebute Lane 12", "Škoda Łódź", "Ærø, Straße", "O’Brien", "Nguyễn Ái", "½ m²", "a\u{200B}b", "👨‍👩‍👧 us",
  ]) func `does not change for Latin letters`(title: String) {
    #expect(Slug.folded(title) == Slug.ofLatin(title))
  }

  @Test func `has only small letters, digits and hyphens, whatever the words`() {
    for value in stride(from: UInt32(0x80), to: 0x2FFFF, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      // A vowel sign replaces the inherent "a" of the consonant before it.
      let slug = Slug.of("b" + String(scalar) + "z")
      #expect(
        slug.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "-") }
          && !slug.contains("--") && slug.hasPrefix("b") && slug.hasSuffix("z") || slug.isEmpty, "\(value)")
    }
  }
}
