// SPDX-License-Identifier: MIT

/// What many people know by heart: of a few words in a row the next can be told.
enum KnownRows {
  /// Rows of words that follow one another, forwards and backwards.
  static let sequences = lines(rows)
  /// Proverbs, verses, songs, famous sentences and famously long words, all long out of copyright or too short for one.
  static let sayings = lines(english) + lines(german) + lines(french) + lines(KnownSongs.all)

  private static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  private static let rows = """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
    one three five seven nine eleven thirteen
    two four six eight ten twelve
    ten twenty thirty forty fifty sixty seventy eighty ninety hundred thousand
    first second third fourth fifth sixth seventh eighth ninth tenth
    null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig
    zehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend
    erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte
    zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt
    dix vingt trente quarante cinquante soixante cent mille
    premier deuxième troisième quatrième cinquième sixième
    uno dos tres cuatro cinco seis siete ocho nueve diez
    monday tuesday wednesday thursday friday saturday sunday monday
    montag dienstag mittwoch donnerstag freitag samstag sonntag montag
    lundi mardi mercredi jeudi vendredi samedi dimanche lundi
    january february march april may june july august september october november december january
    januar februar märz april mai juni juli august september oktober november dezember januar
    janvier février mars avril mai juin juillet août septembre octobre novembre décembre janvier
    spring summer autumn winter spring
    spring summer fall winter
    frühling sommer herbst winter frühling
    printemps été automne hiver printemps
    morning noon evening night
    morgen mittag abend nacht
    north east south west
    north south east west
    norden osten süden westen
    nord est sud ouest
    red orange yellow green blue indigo violet
    rot orange gelb grün blau indigo violett
    alpha beta gamma delta epsilon zeta eta theta iota kappa lambda
    alpha bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu
    anton berta cäsar dora emil friedrich gustav heinrich ida julius kaufmann ludwig martha nordpol otto paula quelle richard samuel theodor ulrich viktor wilhelm xanthippe ypsilon zacharias
    mercury venus earth mars jupiter saturn uranus neptune pluto
    merkur venus erde mars jupiter saturn uranus neptun
    do re mi fa so la ti do
    do ré mi fa sol la si do
    mother father sister brother
    mutter vater schwester bruder
    mum dad brother sister
    ace king queen jack ten
    mon tue wed thu fri sat sun mon
    mo di mi do fr sa so mo
    lun mar mer jeu ven sam dim lun
    jan feb mar apr may jun jul aug sep oct nov dec
    jan feb mär apr mai jun jul aug sep okt nov dez
    c d e f g a h c d e f g a h c
    1 1 2 3 5 8 13 21 34 55 89 144 233 377 610
    1 4 9 16 25 36 49 64 81 100 121 144 169 196
    1 2 4 8 16 32 64 128 256 512 1024 2048 4096 8192
    2 3 5 7 11 13 17 19 23 29 31 37 41 43 47
    i ii iii iv v vi vii viii ix x xi xii
    aries taurus gemini cancer leo virgo libra scorpio sagittarius capricorn aquarius pisces
    widder stier zwillinge krebs löwe jungfrau waage skorpion schütze steinbock wassermann fische
    matthew mark luke john acts romans
    matthäus markus lukas johannes
    matthieu marc luc jean
    rouge orange jaune vert bleu indigo violet
    nord sud est ouest
    """

  private static let english = """
    to be or not to be that is the question
    correct horse battery staple
    the quick brown fox jumps over the lazy dog
    an apple a day keeps the doctor away
    all that glitters is not gold
    a bird in the hand is worth two in the bush
    actions speak louder than words
    the early bird catches the worm
    better late than never
    a stitch in time saves nine
    too many cooks spoil the broth
    when in rome do as the romans do
    the pen is mightier than the sword
    no man is an island
    there is no place like home
    home sweet home
    once upon a time there was a
    and they lived happily ever after
    happy birthday to you happy birthday to you
    we wish you a merry christmas and a happy new year
    silent night holy night all is calm all is bright
    jingle bells jingle bells jingle all the way
    twinkle twinkle little star how i wonder what you are
    mary had a little lamb its fleece was white as snow
    row row row your boat gently down the stream merrily merrily life is but a dream
    humpty dumpty sat on a wall humpty dumpty had a great fall
    jack and jill went up the hill to fetch a pail of water
    baa baa black sheep have you any wool
    old macdonald had a farm
    london bridge is falling down my fair lady
    hickory dickory dock the mouse ran up the clock
    ring a ring of roses a pocket full of posies
    roses are red violets are blue sugar is sweet and so are you
    our father who art in heaven hallowed be thy name
    the lord is my shepherd i shall not want
    in the beginning god created the heaven and the earth
    in the beginning was the word
    amazing grace how sweet the sound that saved a wretch like me
    god save the king god save the queen
    oh say can you see by the dawns early light
    we the people of the united states
    four score and seven years ago our fathers
    i have a dream that one day
    all men are created equal
    shall i compare thee to a summers day thou art more lovely and more temperate
    romeo romeo wherefore art thou romeo
    a rose by any other name would smell as sweet
    all the worlds a stage and all the men and women merely players
    now is the winter of our discontent
    it was the best of times it was the worst of times
    call me ishmael
    it is a truth universally acknowledged
    i wandered lonely as a cloud
    two roads diverged in a yellow wood
    tyger tyger burning bright in the forests of the night
    i think therefore i am
    knowledge is power
    time is money
    time flies like an arrow fruit flies like a banana
    practice makes perfect
    honesty is the best policy
    where there is a will there is a way
    where there is smoke there is fire
    out of sight out of mind
    curiosity killed the cat
    it is raining cats and dogs
    i love you so much i love you forever
    you are my sunshine my only sunshine
    live laugh love
    may the force be with you
    open sesame
    let me in please let me in
    this is my password this is a secret
    hello world
    i love my family i love my wife i love my dog
    row your boat
    supercalifragilisticexpialidocious
    antidisestablishmentarianism
    pneumonoultramicroscopicsilicovolcanoconiosis
    llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch
    3 1 4 1 5 9 2 6 5 3 5 8 9 7 9 3 2 3 8 4 6 2 6 4 3 3 8 3 2 7 9 5
    2 7 1 8 2 8 1 8 2 8 4 5 9 0 4 5 2 3 5 3 6 0 2 8 7 4 7 1 3 5 2 6
    """

  private static let german = """
    sein oder nicht sein das ist hier die frage
    franz jagt im komplett verwahrlosten taxi quer durch bayern
    übung macht den meister
    morgenstund hat gold im mund
    aller anfang ist schwer
    alle wege führen nach rom
    der apfel fällt nicht weit vom stamm
    ende gut alles gut
    es ist nicht alles gold was glänzt
    was du heute kannst besorgen das verschiebe nicht auf morgen
    wer andern eine grube gräbt fällt selbst hinein
    wer zuletzt lacht lacht am besten
    wer nicht wagt der nicht gewinnt
    reden ist silber schweigen ist gold
    viele köche verderben den brei
    lieber den spatz in der hand als die taube auf dem dach
    einem geschenkten gaul schaut man nicht ins maul
    der frühe vogel fängt den wurm
    was hänschen nicht lernt lernt hans nimmermehr
    lügen haben kurze beine
    hunde die bellen beißen nicht
    ohne fleiß kein preis
    aus den augen aus dem sinn
    stille wasser sind tief
    kleider machen leute
    zeit ist geld
    wissen ist macht
    ich denke also bin ich
    aller guten dinge sind drei
    alle meine entchen schwimmen auf dem see köpfchen in das wasser schwänzchen in die höh
    hänschen klein ging allein in die weite welt hinein
    hoppe hoppe reiter wenn er fällt dann schreit er
    fuchs du hast die gans gestohlen gib sie wieder her
    der mond ist aufgegangen die goldnen sternlein prangen am himmel hell und klar
    guten abend gute nacht mit rosen bedacht
    schlaf kindlein schlaf der vater hüt die schaf
    weißt du wie viel sternlein stehen an dem blauen himmelszelt
    stille nacht heilige nacht alles schläft einsam wacht
    o tannenbaum o tannenbaum wie grün sind deine blätter
    ihr kinderlein kommet o kommet doch all
    o du fröhliche o du selige
    alle jahre wieder kommt das christuskind
    lasst uns froh und munter sein
    kling glöckchen klingelingeling
    leise rieselt der schnee
    zum geburtstag viel glück zum geburtstag viel glück
    hoch soll er leben hoch soll sie leben
    die gedanken sind frei wer kann sie erraten
    am brunnen vor dem tore da steht ein lindenbaum
    sah ein knab ein röslein stehn röslein auf der heiden
    wer reitet so spät durch nacht und wind es ist der vater mit seinem kind
    festgemauert in der erden steht die form aus lehm gebrannt
    freude schöner götterfunken tochter aus elysium
    habe nun ach philosophie juristerei und medizin
    da steh ich nun ich armer tor und bin so klug als wie zuvor
    zwei seelen wohnen ach in meiner brust
    edel sei der mensch hilfreich und gut
    über allen gipfeln ist ruh in allen wipfeln spürest du kaum einen hauch
    ich weiß nicht was soll es bedeuten dass ich so traurig bin
    kennst du das land wo die zitronen blühn
    es war einmal ein könig es war einmal ein mädchen
    und wenn sie nicht gestorben sind dann leben sie noch heute
    spieglein spieglein an der wand wer ist die schönste im ganzen land
    knusper knusper knäuschen wer knuspert an meinem häuschen
    rapunzel lass dein haar herunter
    ach wie gut dass niemand weiß dass ich rumpelstilzchen heiß
    vater unser im himmel geheiligt werde dein name dein reich komme
    der herr ist mein hirte mir wird nichts mangeln
    im anfang war das wort
    einigkeit und recht und freiheit für das deutsche vaterland
    mein name ist hase ich weiß von nichts
    das ist mein passwort das ist geheim
    ich liebe dich ich liebe meine familie ich liebe meinen hund
    trautes heim glück allein
    fischers fritz fischt frische fische
    blaukraut bleibt blaukraut und brautkleid bleibt brautkleid
    donau dampf schifffahrt s gesellschaft s kapitän
    rindfleisch etikettierungs überwachungs aufgaben übertragungs gesetz
    """

  private static let french = """
    être ou ne pas être telle est la question
    portez ce vieux whisky au juge blond qui fume
    petit à petit l'oiseau fait son nid
    tout est bien qui finit bien
    mieux vaut tard que jamais
    l'habit ne fait pas le moine
    qui vivra verra
    qui sème le vent récolte la tempête
    après la pluie le beau temps
    l'argent ne fait pas le bonheur
    tous les chemins mènent à rome
    rien ne sert de courir il faut partir à point
    la nuit tous les chats sont gris
    quand le chat n'est pas là les souris dansent
    loin des yeux loin du cœur
    il ne faut pas vendre la peau de l'ours
    pierre qui roule n'amasse pas mousse
    vouloir c'est pouvoir
    je pense donc je suis
    le cœur a ses raisons que la raison ne connaît point
    l'enfer c'est les autres
    il faut cultiver notre jardin
    liberté égalité fraternité
    allons enfants de la patrie le jour de gloire est arrivé
    frère jacques frère jacques dormez vous dormez vous
    sur le pont d'avignon on y danse on y danse
    au clair de la lune mon ami pierrot prête moi ta plume
    alouette gentille alouette alouette je te plumerai
    il était un petit navire qui n'avait jamais navigué
    savez vous planter les choux à la mode de chez nous
    une souris verte qui courait dans l'herbe
    ah vous dirai je maman ce qui cause mon tourment
    meunier tu dors ton moulin va trop vite
    à la claire fontaine m'en allant promener
    joyeux anniversaire joyeux anniversaire
    douce nuit sainte nuit
    mon beau sapin roi des forêts
    vive le vent vive le vent vive le vent d'hiver
    petit papa noël quand tu descendras du ciel
    il était une fois un roi il était une fois une petite fille
    ils vécurent heureux et eurent beaucoup d'enfants
    notre père qui es aux cieux que ton nom soit sanctifié
    au commencement était le verbe
    maître corbeau sur un arbre perché tenait en son bec un fromage
    la cigale ayant chanté tout l'été se trouva fort dépourvue
    demain dès l'aube à l'heure où blanchit la campagne
    heureux qui comme ulysse a fait un beau voyage
    les sanglots longs des violons de l'automne
    mignonne allons voir si la rose
    longtemps je me suis couché de bonne heure
    ô temps suspends ton vol
    va je ne te hais point
    impossible n'est pas français
    je t'aime mon amour je t'aime pour toujours
    les chaussettes de l'archiduchesse sont elles sèches archi sèches
    c'est mon mot de passe c'est un secret
    anticonstitutionnellement
    """
}
