// SPDX-License-Identifier: MIT
import KeepsakeSupport
import TestSupport
import Testing

@testable import Vault

@Suite struct `A passphrase` {
  @Test(
    arguments: [
      ("", "empty"),
      ("secret", "common"), ("password", "common"), ("Password1!", "common"), ("P@ssw0rd2024", "common"),
      ("motdepasse", "common"), ("Passwort123", "common"), ("Grandma1962", "common"), ("iloveyou", "common"),
      ("password password1 password2 password3", "repeats"), ("aaaa bbbb aaaa bbbb", "repeats"),
      ("lantern lantern lantern lantern lantern", "repeats"), ("hahahahahahahahahaha", "repeats"),
      ("xkqj xkqj xkqj xkqj xkqj xkqj", "repeats"), ("さくらさくらさくら", "repeats"),
      ("one two three four", "follow one another"), ("eins zwei drei vier fünf sechs", "follow one another"),
      ("un deux trois quatre cinq six sept", "follow one another"), ("ten nine eight seven six", "follow one another"),
      ("monday tuesday wednesday thursday", "follow one another"),
      ("Alpha-Bravo-Charlie-Delta-Echo", "follow one another"), ("januar februar märz april mai", "follow one another"),
      ("1234567890123456", "keyboard"), ("qwertyuiop asdfghjkl", "keyboard"),
      ("abcdefgh ijklmnop qrstuvwx", "keyboard"),
      ("1qaz2wsx3edc4rfv", "keyboard"), ("azertyuiop qsdfghjklm", "keyboard"),
      ("zyxwvutsrqponmlkjihgfedcba", "keyboard"),
      ("14.07.1962", "date"), ("1962-07-14", "date"), ("14071962 15081964", "date"), ("1984", "date"),
      ("07/14/1962 12/25/1990 01/01/2000", "date"), ("a b c d e f g h i j k", "keyboard"),
      ("qazwsxedcrfvtgbyhnujmikolp", "keyboard"), ("000000000000000000000000", "repeats"),
      ("3.14159265358979", "saying"), ("Donaudampfschifffahrtsgesellschaft", "saying"),
      ("to be or not to be otter violin", "saying"), ("Emma Lukas Felix Anna Lena", "common"),
      ("to be or not to be", "saying"), ("ToBeOrNotToBe", "saying"),
      ("To be, or not to be: that is the question!", "saying"),
      ("correct horse battery staple", "saying"), ("correcthorsebatterystaple", "saying"),
      ("Stille Nacht, heilige Nacht", "saying"), ("Morgenstund hat Gold im Mund", "saying"),
      ("Hänschen klein ging allein in die weite Welt", "saying"), ("Haenschen klein ging allein", "saying"),
      ("Frère Jacques, dormez-vous?", "saying"), ("petit à petit l’oiseau fait son nid", "saying"),
      ("Übung macht den Meister 2024", "saying"), ("supercalifragilisticexpialidocious", "saying"),
      ("the quick brown fox jumps over the lazy dog", "saying"),
      ("ich liebe meine Familie", "saying"), ("I love my family", "saying"),
      ("my mother and my father", "common"), ("wir gehen heute in den Garten", "common"), ("one two three", "follow"),
      ("mama papa oma opa", "common"), ("la maison de ma grand mère", "common"), ("anna maria peter john", "common"),
      ("otter lantern violin", "common"), ("x7Kq", "short"), ("4711", "all numbers"), ("кошка собака", "short"),
      ("東京", "short"),
      ("!!!!????", "short"),
      // Each sign again, and texts that are woven into one another, turned round or taken apart.
      ("aaaa bbbb cccc dddd eeee ffff", "keyboard"), ("aabbccddeeffgg", "keyboard"), ("AaBbCcDdEeFfGgHh", "keyboard"),
      ("112233445566778899", ""), ("122333444455555666666", ""), ("zzyyxxwwvvuuttss", "keyboard"),
      ("a1b2c3d4e5f6g7h8", "keyboard"), ("1a2b3c4d5e6f7g8h9i", "keyboard"), ("abc123def456ghi789jkl012", "keyboard"),
      ("q1w2e3r4t5y6u7i8", "keyboard"), ("a-b-c-d-e-f-g-h-i-j", ""), ("0102030405060708", ""),
      ("drowssap terces ylimaf", "common"), ("neztak dnu ednuh", ""), ("gfedcba7654321", "keyboard"),
      ("familieeilimaf", ""), ("p a s s w o r t g e h e i m", "common"), ("acegikmoqsuwy", "keyboard"),
      ("10 11 12 13 14 15 16 17", "follow"), ("1001011021031041051061", ""), ("100-90-80-70-60-50-40-30", "follow"),
      ("1 1 2 3 5 8 13 21 34 55", "follow"), ("2 4 8 16 32 64 128 256", "follow"),
      // Ways of a finger.
      ("!QAZ@WSX#EDC$RFV", "keyboard"), ("zaq12wsxcde34rfv", "keyboard"), ("qweasdzxcrtyfghvbn", "keyboard"),
      ("789456123 741852963", "keyboard"), ("poiuytrewq lkjhgfdsa", "keyboard"), ("!@#$%^&*()_!@#$%^&*()", ""),
      ("<yxcvbnm,.-asdfghjkl", "keyboard"), ("1qay2wsx3edc4rfv", "keyboard"), ("ertzuiop dfghjkl", "keyboard"),
      // Numbers that others have.
      ("14. Juli 1962, 3. Mai 1935", "date"), ("July 14th, 1962 and May 3rd, 1935", ""), ("le 14 juillet 1962", "date"),
      ("+49 171 58203946", "telephone"), ("0049 451 5820394", ""), ("(020) 7946 0018 22", "telephone"),
      ("DE89 3704 0044 0532 0130 00", "account"), ("http://192.168.0.1/admin", "address"),
      ("Mo Di Mi Do Fr Sa So", "follow"), ("jan feb mar apr may jun jul", "follow"),
      // Addresses.
      ("ada.lovelace.byron@analytical-engines.example.org", "address"), ("oma-helga1938@t-online.de", "address"),
      ("https://www.schrebergarten-luebeck.de/bilder", "address"), ("www.familie-kern-album.family", "address"),
      ("quendolin-wietersheim.photos", "address"),
      // By heart.
      ("lorem ipsum dolor sit amet", "saying"), ("Lorem ipsum dolor sit amet, consectetur adipiscing", "saying"),
      ("Ave Maria gratia plena Dominus tecum", "saying"), ("veni vidi vici 1962", "saying"),
      ("Müde bin ich, geh’ zur Ruh", "saying"), ("Vater unser im Himmel geheiligt werde dein Name", "saying"),
      ("dein Wille geschehe wie im Himmel so auf Erden", "saying"), ("Maria durch ein Dornwald ging", "saying"),
      ("Das Wandern ist des Müllers Lust", "saying"), ("Backe backe Kuchen der Bäcker hat gerufen", "saying"),
      ("Je vous salue Marie pleine de grâce", "saying"), ("Il pleut il pleut bergère", "saying"),
      ("Malbrough s’en va-t-en guerre", "saying"), ("hail mary full of grace the lord is with thee", "saying"),
      ("pat3r n0st3r qu1 es in c43lis", "saying"), ("away in a manger no crib for a bed", "saying"),
      // Disguised letters.
      ("P@55w0rd 15 53cr3t", "common"), ("1ch 11eb3 m31ne F4m111e", "saying"), ("(0mput3r p455w0r7", "common"),
    ] as [(String, String)])
  func `that could be guessed is refused, with the reason`(text: String, reason: String) {
    let weakness = Passphrase(text).weakness
    #expect(
      weakness.map { reason.isEmpty || $0.contains(reason) } == true,
      "\(text): \(weakness ?? "–"), \(GuessEstimate(text).bits) bits")
  }

  @Test(arguments: [
    "otter lantern violin harvest", "bicycle heather lantern telegram", "compass meadow thimble walnut",
    "Tr0ub4dor&3-xK9!qW2", "k8#Vq2!mZr9p", "xkqjwzvbtrplmhgd", "7f3a9c1e5b2d8046",
    "Vier Kraniche putzen Opas Akkordeon", "Gewitter Zahnrad Pfirsich Laterne", "zahnradgewitterpfirsichlaterne",
    "girafe tournevis brouillard pastèque", "seven otters polish grandma’s accordion",
    "мокрый трактор поёт частушки", "зелёный чайник боится грозы", "βρεγμένος ελέφαντας τραγουδά βαλς",
    "春の山に白い鹿が三頭いる", "あおいねこがそらをとんでたまごをたべた", "초록 코끼리가 달빛 아래 춤춘다", "绿色大象在月光下修自行车",
    "פיל ירוק רוקד לאור הירח", "otter.lantern.violin.harvest", "7 Otter putzen 3 Laternen mit Wachs", "hK7-wQ2-zN9-tB4",
    "Wachs Kranich 1962 Pfirsich Zahnrad", "brumle-kesset-flotig-wams",
  ])
  func `that nobody guesses is taken, in any script`(text: String) {
    #expect(Passphrase(text).weakness == nil, "\(text): \(GuessEstimate(text).bits) bits")
  }

  @Test func `made of names of the archive is refused, and taken where they mean nothing`() {
    let text = "Okafor Ballachulish Wietersheim Quendolin"
    #expect(Passphrase(text).weakness == nil)
    #expect(Passphrase("Ada Wietersheim, Ballachulish 1962").weakness == nil)
    #expect(Passphrase("Ada Wietersheim, Ballachulish 1962").weakness(knowing: ["Wietersheim", "Ballachulish"]) != nil)
    #expect(Passphrase("miehsreteiw-hsiluhcallab-1962-5381").weakness(knowing: ["Wietersheim", "Ballachulish"]) != nil)
    #expect(Passphrase("Oma Helga 1938 Opa Karl 1935").weakness(knowing: ["Oma Helga", "Opa Karl"]) != nil)
    let archive = ["The Okafor family", "ballachulish-1962", "wietersheim", "Quendolin von Wietersheim"]
    #expect(Passphrase(text).weakness(knowing: archive)?.contains("archive") == true)
  }

  @Test(arguments: ["en", "de", "fr"]) func `that the program draws is always taken`(language: String) throws {
    let all = try #require(PassphraseWords.lists[language])
    var random = SeededGenerator(seed: 20)
    var least = Double.infinity
    for _ in 0..<2_000 {
      let text = (0..<PassphraseWords.count).map { _ in all[Int.random(in: 0..<all.count, using: &random)] }
        .joined(separator: " ")
      least = min(least, GuessEstimate(text).bits)
    }
    #expect(least >= Passphrase.leastBits, "\(least)")
    #expect((0..<50).allSatisfy { _ in Passphrase(PassphraseWords.draw(in: language)).weakness == nil })
    // The worst that can be drawn without drawing a word twice.
    let cheapest = all.map { ($0, GuessEstimate($0).bits) }.sorted { $0.1 < $1.1 }
    #expect(
      cheapest.prefix(PassphraseWords.count).map(\.1).reduce(0, +) >= Passphrase.leastBits, "\(cheapest.prefix(9))")
  }

  @Test(arguments: ["a", "aB3$", "ab ", "漢", "\u{1F469}\u{200D}\u{1F467}"])
  func `may be as long as anybody likes`(piece: String) {
    let estimate = GuessEstimate(String(repeating: piece, count: 20_000))
    #expect(estimate.bits < Passphrase.leastBits)
  }

  @Test func `costs no more to guess for being longer by what is there already`() {
    let one = GuessEstimate("lantern violin").bits
    #expect(GuessEstimate("lantern violin lantern violin").bits < one + 8)
    #expect(GuessEstimate("lantern violin telegram").bits > one + 8)
  }
}
