// SPDX-License-Identifier: MIT

/// Function words, which say nothing about the subject, by language; collected for this program.
enum StopWords {
  /// The supported languages, in a fixed order.
  static let languages = ["en", "de", "fr"]

  /// The languages in which a lower-case word is a stop word: one bit for each of `languages`.
  static func mask(of word: String) -> UInt8 { masks[word] ?? 0 }

  /// The language with most of a text's stop words, as an index of `languages`; `nil` for too few words.
  static func language(of masks: some Sequence<UInt8>) -> Int? {
    var counts = [0, 0, 0]
    var total = 0
    for mask in masks.prefix(400) {
      total += 1
      // Words of all languages, such as 'foto', do not help.
      if mask == 0 || mask == 7 { continue }
      for index in languages.indices where mask >> index & 1 == 1 { counts[index] += 1 }
    }
    let best = counts.indices.max { (counts[$0], -$0) < (counts[$1], -$1) } ?? 0
    let second = counts.indices.filter { $0 != best }.map { counts[$0] }.max() ?? 0
    return counts[best] >= 2 && counts[best] > second && counts[best] * 10 >= total ? best : nil
  }

  private static let masks: [String: UInt8] = {
    var masks: [String: UInt8] = [:]
    for (index, words) in [english, german, french].enumerated() {
      for word in words.union(common) { masks[word, default: 0] |= 1 << UInt8(index) }
    }
    return masks
  }()

  private static func list(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

  /// Words that families write under every picture, in any language.
  private static let common = list(
    "photo picture image scan scanned img dsc dscf jpg jpeg png tif foto bild aufnahme cliché page seite copy kopie copie "
      + "www http https com")

  private static let english = list(
    """
    a about above after again against ago all almost along already also although always am among an and another any \
    anybody anyone anything are aren't around as at away back be became because been before behind being below beside \
    besides best better between both but by came can can't cannot come comes coming could couldn't day days dear did \
    didn't do does doesn't doing don't done down during each early either else enough even ever every everybody \
    everyone everything except far few first for from full gave get gets getting give given go goes going gone good \
    got great had half has have haven't having he he'd he'll he's her here hers herself hi him himself his how i i'd \
    i'll i'm i've if in inside instead into is isn't it it's its itself just keep kept knew know known last late later \
    least left less let like little long look looked looking lot made make makes making many may maybe me mean might \
    mine more most much must my myself near nearly never new next no nobody none nor not nothing now of off often oh \
    old on once one ones only onto or other others our ours ourselves out outside over own part people perhaps place \
    put quite rather really right said same saw say says see seen seems seven shall she she'd she'll she's should show \
    shows side since six small so some somebody someone something sometimes soon still such take taken takes taking \
    ten than that that's the their theirs them themselves then there there's these they they'd they'll they're thing \
    things think third this those though thought three through till time times to today together told too took toward \
    towards two under until up upon us use used very want wanted was wasn't way we we'd we'll we're we've well went \
    were weren't what what's when where whether which while who whole whom whose why will with within without won't \
    word words would wouldn't write wrote year years yes yesterday yet you you'd you'll you're you've your yours \
    yourself mr mrs miss ms sir four five eight nine second hundred thousand monday tuesday wednesday thursday friday \
    saturday sunday january february march april june july august september october november december tomorrow morning \
    afternoon evening tonight
    """)

  private static let german = list(
    """
    ab aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes anders auch auf \
    aus außer bald beide beiden beim bei bereits bis bisher bist brauchen da dabei dadurch dafür dagegen daher dahin \
    damals damit danach daneben dann daran darauf daraus darf darin darüber darum darunter das dass daß davon davor \
    dazu dein deine deinem deinen deiner deines dem den denen denn dennoch der deren des deshalb dessen dich die dies \
    diese diesem diesen dieser dieses dir doch dort drei du durch dürfen eben ebenso eher ein eine einem einen einer \
    eines einige einigen einiger einmal er erst erste ersten es etwa etwas euch euer eure eurem euren eurer fast für \
    fünf ganz ganze gar geben gegen gehabt gehen geht gemacht genau genug gerade gern gerne gestern getan gewesen gibt \
    ging gleich gut gute guten hab habe haben hast hat hatte hatten hätte hätten heute hier hin hinter ich ihm ihn \
    ihnen ihr ihre ihrem ihren ihrer ihres im immer in indem ins ist ja jahr jahre jahren je jede jedem jeden jeder \
    jedes jedoch jemand jene jenem jenen jener jenes jetzt kam kann kannst kaum kein keine keinem keinen keiner \
    kommen kommt konnte können könnte lange lassen letzte letzten liebe lieber lieben machen macht mal man manche \
    manchmal mehr mein meine meinem meinen meiner meines mich mir mit mochte möchte muss musste müssen nach nachdem \
    nah neben nein neu neue neuen nicht nichts nie niemand noch nun nur ob oben oder oft ohne paar rechts sagen sagt \
    sagte schon sehr sein seine seinem seinen seiner seines seit seitdem selbst sich sie sieben sieht sind so sogar \
    solche solchen soll sollen sollte sondern sonst sowie später statt steht tag tage tagen tat trotz tun über um und \
    uns unser unsere unserem unseren unserer unten unter viel viele vielen vielleicht vier vom von vor während wann \
    war wäre waren warst warum was wegen weg weil weiter welche welchem welchen welcher welches wenig wenn wer werde \
    werden wie wieder will wir wird wo wohl wollen wollte worden wurde wurden würde würden zehn zu zuerst zum zur zurück \
    zusammen zwar zwei zwischen herr frau erster zweite zweiten zweiter links bitte danke montag dienstag mittwoch \
    donnerstag freitag samstag sonnabend sonntag januar februar märz april mai juni juli august september oktober november \
    dezember morgen mittag abend abends morgens gefahren gekommen gegangen gesehen getroffen bekommen geschrieben gesagt \
    geworden gefunden genommen gegeben
    """)

  private static let french = list(
    """
    à abord ai aie ailleurs ainsi aller alors après assez au aucun aucune aujourd'hui auprès aura auraient aurait aussi \
    autour autre autres aux avaient avais avait avant avec avez avoir avons ayant beaucoup bien bientôt bon bonne c'est \
    ça car ce ceci cela celle celles celui cent cependant ces cet cette ceux chaque cher chère chez ci cinq comme comment \
    contre d dans de debout dedans dehors déjà delà demain depuis derrière des dès desquels dessous dessus deux devant \
    devrait dire dit dix doit donc dont du durant elle elles en encore enfin ensemble ensuite entre es est et étaient \
    étais était étant été êtes être eu eux fait faire faut fois font furent fut grand grande gros hier hors huit ici il \
    ils j j'ai jamais je jour jours jusqu jusque l la là laquelle le lequel les lesquels leur leurs loin longtemps lors \
    lorsque lui m ma madame mademoiselle mais mal malgré me même mêmes merci mes mieux moi moins mon monsieur moment n \
    ne neuf ni non nos notre nous nouveau nouvelle on ont onze ou où oui par parce parfois parler parmi pas passé \
    pendant personne petit petite peu peut peut-être peuvent peux plus plusieurs plutôt pour pourquoi pouvait premier \
    première près presque puis puisque qu quand quatre que quel quelle quelles quelque quelques quels qui quoi rien s \
    sa sans se sept sera seraient serait ses seul seule seulement si six soi soient sois soit sommes son sont sous \
    souvent suis sur ta tandis tant tard te tel telle tellement temps tes toi ton toujours tous tout toute toutes très \
    trois trop tu un une va vais vers veut veux vieille vieux vite voici voilà voir vos votre vous vraiment vu y an ans \
    année années chose choses gens lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin \
    juillet août septembre octobre novembre décembre demain matin midi soir pris prise mis mise allé allée venu venue vus \
    faisait voyait écrit reçu
    """)
}
