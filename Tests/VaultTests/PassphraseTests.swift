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
    ] as [(String, String)])
  func `that could be guessed is refused, with the reason`(text: String, reason: String) {
    let weakness = Passphrase(text).weakness
    #expect(weakness?.contains(reason) == true, "\(text): \(weakness ?? "–"), \(GuessEstimate(text).bits) bits")
  }

  @Test(arguments: [
    "otter lantern violin harvest", "bicycle heather lantern telegram", "compass meadow thimble walnut",
    "Tr0ub4dor&3-xK9!qW2", "k8#Vq2!mZr9p", "xkqjwzvbtrplmhgd", "7f3a9c1e5b2d8046",
    "Vier Kraniche putzen Opas Akkordeon", "Gewitter Zahnrad Pfirsich Laterne", "zahnradgewitterpfirsichlaterne",
    "girafe tournevis brouillard pastèque", "seven otters polish grandma’s accordion",
    "мокрый трактор поёт частушки", "зелёный чайник боится грозы", "βρεγμένος ελέφαντας τραγουδά βαλς",
    "春の山に白い鹿が三頭いる", "あおいねこがそらをとんでたまごをたべた", "초록 코끼리가 달빛 아래 춤춘다", "绿色大象在月光下修自行车",
    "פיל ירוק רוקד לאור הירח",
  ])
  func `that nobody guesses is taken, in any script`(text: String) {
    #expect(Passphrase(text).weakness == nil, "\(text): \(GuessEstimate(text).bits) bits")
  }

  @Test func `made of names of the archive is refused, and taken where they mean nothing`() {
    let text = "Okafor Ballachulish Wietersheim Quendolin"
    #expect(Passphrase(text).weakness == nil)
    let archive = ["The Okafor family", "ballachulish-1962", "wietersheim", "Quendolin von Wietersheim"]
    #expect(Passphrase(text).weakness(knowing: archive)?.contains("archive") == true)
  }

  @Test func `that the program draws is always taken`() {
    var random = SeededGenerator(seed: 20)
    var least = Double.infinity
    for _ in 0..<2_000 {
      let text = (0..<PassphraseWords.count).map { _ in
        PassphraseWords.all[Int.random(in: 0..<PassphraseWords.all.count, using: &random)]
      }.joined(separator: " ")
      least = min(least, GuessEstimate(text).bits)
    }
    #expect(least >= Passphrase.leastBits, "\(least)")
    #expect((0..<50).allSatisfy { _ in Passphrase(PassphraseWords.draw()).weakness == nil })
    // The worst that can be drawn without drawing a word twice.
    let cheapest = PassphraseWords.all.map { ($0, GuessEstimate($0).bits) }.sorted { $0.1 < $1.1 }
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
