// SPDX-License-Identifier: MIT
import Testing

@testable import Vault

@Suite struct `A passphrase` {
  @Test(arguments: [
    "",
    "secret", "password", "Password1!", "P@ssw0rd2024",
    "motdepasse", "Passwort123", "Grandma1962", "iloveyou",
    "password password1 password2 password3", "aaaa bbbb aaaa bbbb",
    "lantern lantern lantern lantern lantern", "hahahahahahahahahaha",
    "xkqj xkqj xkqj xkqj xkqj xkqj", "さくらさくらさくら",
    "one two three four", "eins zwei drei vier fünf sechs",
    "un deux trois quatre cinq six sept", "ten nine eight seven six",
    "monday tuesday wednesday thursday",
    "Alpha-Bravo-Charlie-Delta-Echo", "januar februar märz april mai",
    "1234567890123456", "qwertyuiop asdfghjkl",
    "abcdefgh ijklmnop qrstuvwx",
    "1qaz2wsx3edc4rfv", "azertyuiop qsdfghjklm",
    "zyxwvutsrqponmlkjihgfedcba",
    "14.07.1962", "1962-07-14", "14071962 15081964", "1984",
    "07/14/1962 12/25/1990 01/01/2000", "a b c d e f g h i j k",
    "qazwsxedcrfvtgbyhnujmikolp", "000000000000000000000000",
    "3.14159265358979", "Donaudampfschifffahrtsgesellschaft",
    "to be or not to be otter violin", "Emma Lukas Felix Anna Lena",
    "to be or not to be", "ToBeOrNotToBe",
    "To be, or not to be: that is the question!",
    "correct horse battery staple", "correcthorsebatterystaple",
    "Stille Nacht, heilige Nacht", "Morgenstund hat Gold im Mund",
    "Hänschen klein ging allein in die weite Welt", "Haenschen klein ging allein",
    "Frère Jacques, dormez-vous?", "petit à petit l’oiseau fait son nid",
    "Übung macht den Meister 2024", "supercalifragilisticexpialidocious",
    "the quick brown fox jumps over the lazy dog",
    "ich liebe meine Familie", "I love my family",
    "my mother and my father", "wir gehen heute in den Garten", "one two three",
    "mama papa oma opa", "la maison de ma grand mère", "anna maria peter john",
    "otter lantern violin", "x7Kq", "4711", "кошка собака",
    "東京",
    "!!!!????",
    // Repeated characters, and texts that are interleaved, reversed or split.
    "aaaa bbbb cccc dddd eeee ffff", "aabbccddeeffgg", "AaBbCcDdEeFfGgHh",
    "112233445566778899", "122333444455555666666", "zzyyxxwwvvuuttss",
    "a1b2c3d4e5f6g7h8", "1a2b3c4d5e6f7g8h9i", "abc123def456ghi789jkl012",
    "q1w2e3r4t5y6u7i8", "a-b-c-d-e-f-g-h-i-j", "0102030405060708",
    "drowssap terces ylimaf", "neztak dnu ednuh", "gfedcba7654321",
    "familieeilimaf", "p a s s w o r t g e h e i m", "acegikmoqsuwy",
    "10 11 12 13 14 15 16 17", "1001011021031041051061", "100-90-80-70-60-50-40-30",
    "1 1 2 3 5 8 13 21 34 55", "2 4 8 16 32 64 128 256",
    // Keyboard patterns.
    "!QAZ@WSX#EDC$RFV", "zaq12wsxcde34rfv", "qweasdzxcrtyfghvbn",
    "789456123 741852963", "poiuytrewq lkjhgfdsa", "!@#$%^&*()_!@#$%^&*()",
    "<yxcvbnm,.-asdfghjkl", "1qay2wsx3edc4rfv", "ertzuiop dfghjkl",
    // Other numbers.
    "14. Juli 1962, 3. Mai 1935", "July 14th, 1962 and May 3rd, 1935", "le 14 juillet 1962",
    "+49 171 58203946", "0049 451 5820394", "(020) 7946 0018 22",
    "DE89 3704 0044 0532 0130 00", "http://192.168.0.1/admin",
    "Mo Di Mi Do Fr Sa So", "jan feb mar apr may jun jul",
    // Addresses.
    "ada.lovelace.byron@analytical-engines.example.org", "oma-helga1938@t-online.de",
    "https://www.schrebergarten-luebeck.de/bilder", "www.familie-kern-album.family",
    "quendolin-wietersheim.photos",
    // Texts learnt by heart.
    "lorem ipsum dolor sit amet", "Lorem ipsum dolor sit amet, consectetur adipiscing",
    "Ave Maria gratia plena Dominus tecum", "veni vidi vici 1962",
    "Müde bin ich, geh’ zur Ruh", "Vater unser im Himmel geheiligt werde dein Name",
    "dein Wille geschehe wie im Himmel so auf Erden", "Maria durch ein Dornwald ging",
    "Das Wandern ist des Müllers Lust", "Backe backe Kuchen der Bäcker hat gerufen",
    "Je vous salue Marie pleine de grâce", "Il pleut il pleut bergère",
    "Malbrough s’en va-t-en guerre", "hail mary full of grace the lord is with thee",
    "pat3r n0st3r qu1 es in c43lis", "away in a manger no crib for a bed",
    // Disguised letters.
    "P@55w0rd 15 53cr3t", "1ch 11eb3 m31ne F4m111e", "(0mput3r p455w0r7",
  ])
  func `that is guessable is refused`(text: String) { #expect(Passphrase(text).weakness != nil) }

  /// Long enough to leave six words if these texts were unknown.
  @Test(arguments: [
    "lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore",
    "Vater unser im Himmel, geheiligt werde dein Name, dein Reich komme, unser tägliches Brot gib uns heute",
    "notre père qui es aux cieux que ton nom soit sanctifié que ton règne vienne que ta volonté soit faite",
    "Der Herr ist mein Hirte, mir wird nichts mangeln, er weidet mich auf einer grünen Aue",
    "Shall I compare thee to a summer’s day? Thou art more lovely and more temperate",
    "maître renard par l’odeur alléché lui tint à peu près ce langage",
    "hoch auf dem gelben Wagen sitz ich beim Schwager vorn",
    "Ueber allen Gipfeln ist Ruh, in allen Wipfeln spuerest du kaum einen Hauch",
    "agnus dei qui tollis peccata mundi miserere nobis",
    "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich", "London Bridge is falling down, my fair lady",
    "la cigale ayant chanté tout l’été se trouva fort dépourvue",
    "row row row your boat gently down the stream merrily",
    // Common words, with endings and backwards.
    "mother brother sister uncle cousin grandma", "gardens rivers mountains flowers houses stories",
    "drowssap terces ylimaf esuoh retsis rehtom", "Montag Januar Herbst sieben Norden Emma Lukas",
    // Keyboard patterns in short pieces, one word in many forms, addresses, disguised words.
    "qwe asd zxc rty fgh vbn", "abc def ghi jkl mno pqr stu", "qaz wsx edc rfv tgb yhn",
    "lantern lanterns lanterne lanternes lanterned laternen",
    "https://example.org/otter-lantern-violin-harvest-bicycle-thimble",
    "0tter l4ntern vi0lin h4rvest b1cycle thimb1e", "aab bcc dde eff ggh hii",
  ])
  func `of verses, common words and disguises is refused, however long`(text: String) {
    #expect(Passphrase(text).weakness != nil)
  }

  @Test(arguments: [
    ("", "empty"), ("otter lantern violin harvest", "fewer than six"), ("k8#Vq2!mZr9p", "fewer than six"),
    ("mother brother sister uncle cousin grandma", "too common"),
  ])
  func `has a reason for its refusal`(text: String, reason: String) {
    #expect(Passphrase(text).weakness?.contains(reason) == true)
  }

  @Test(arguments: [
    "otter lantern violin harvest bicycle thimble", "Otter.Lantern.Violin.Harvest.Bicycle.Thimble",
    "otter-lantern-violin-harvest-bicycle-thimble",
    "Sieben Kraniche putzen Opas Akkordeon mit Pfirsichwachs und Zahnrad",
    "Gewitter Zahnrad Pfirsich Kompass Kranich Schubkarre", "girafe tournevis brouillard pastèque marteau coquelicot",
    "seven otters polish grandma’s accordion with peppermint marmalade near Reykjavik",
    "мокрый трактор поёт частушки возле старой мельницы",
    "βρεγμένος ελέφαντας τραγουδά βαλς πάνω στη στέγη", "春の山に白い鹿が三頭いて赤い屋根の家と古い橋を見ている",
    "초록 코끼리가 달빛 아래에서 춤추며 노래한다", "绿色大象在月光下修自行车", "פיל ירוק רוקד לאור הירח מעל גבעות",
  ])
  func `of six unguessable words is accepted, in any script`(text: String) {
    #expect(Passphrase(text).weakness == nil, "\(PassphraseText(text).words)")
  }

  @Test func `made of the archive's names is refused, and accepted elsewhere`() {
    let text = "Okafor Ballachulish Wietersheims Quendolin Zahnrad Pfirsich"
    #expect(Passphrase(text).weakness == nil && Passphrase(text).weakness(knowing: ["Wieland"]) == nil)
    let archive = ["The Okafor family", "ballachulish-1962", "wietersheim", "Quendolin von Wietersheim"]
    #expect(Passphrase(text).weakness(knowing: archive)?.contains("archive") == true)
    let backwards = "rofako hsiluhcallab miehsreteiw nilodneuq Zahnrad Pfirsich"
    #expect(Passphrase(backwards).weakness == nil && Passphrase(backwards).weakness(knowing: archive) != nil)
  }

  @Test(arguments: ["en", "de", "fr"]) func `that the program draws is always accepted`(language: String) throws {
    let all = try #require(PassphraseWords.lists[language])
    for text in (0..<200).map({ _ in PassphraseWords.draw(in: language) }) {
      // Even if the archive has every word that can be drawn.
      #expect(Passphrase(text).weakness(knowing: all) == nil, "\(text)")
    }
  }

  @Test(arguments: ["a", "aB3$", "ab ", "漢", "\u{1F469}\u{200D}\u{1F467}"])
  func `may have any length`(piece: String) {
    #expect(Passphrase(String(repeating: piece, count: 20_000)).weakness != nil)
  }
}
