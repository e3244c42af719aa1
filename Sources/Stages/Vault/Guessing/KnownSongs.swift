// SPDX-License-Identifier: MIT

/// More that many people know by heart: prayers, hymns, songs and rhymes, Latin, and texts that only fill pages.
enum KnownSongs {
  static let all = latin + "\n" + english + "\n" + german + "\n" + french

  private static let latin = """
    lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna aliqua
    lorem ipsum dolor sit amet consetetur sadipscing elitr sed diam nonumy eirmod tempor invidunt
    ut enim ad minim veniam quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat
    pater noster qui es in caelis sanctificetur nomen tuum
    ave maria gratia plena dominus tecum benedicta tu in mulieribus
    gloria in excelsis deo et in terra pax hominibus
    dona nobis pacem dona nobis pacem
    agnus dei qui tollis peccata mundi miserere nobis
    credo in unum deum patrem omnipotentem
    requiem aeternam dona eis domine et lux perpetua luceat eis
    in nomine patris et filii et spiritus sancti
    adeste fideles laeti triumphantes venite in bethlehem
    salve regina mater misericordiae
    gaudeamus igitur iuvenes dum sumus
    gallia est omnis divisa in partes tres
    arma virumque cano troiae qui primus ab oris
    veni vidi vici
    cogito ergo sum
    in vino veritas
    carpe diem quam minimum credula postero
    memento mori memento vivere
    alea iacta est
    errare humanum est
    per aspera ad astra
    mens sana in corpore sano
    non scholae sed vitae discimus
    quod erat demonstrandum
    o tempora o mores
    ceterum censeo carthaginem esse delendam
    si vis pacem para bellum
    panem et circenses
    dulce et decorum est pro patria mori
    """

  private static let english = """
    our father who art in heaven hallowed be thy name thy kingdom come thy will be done on earth as it is in heaven give us this day our daily bread
    hail mary full of grace the lord is with thee blessed art thou among women
    glory be to the father and to the son and to the holy spirit
    now i lay me down to sleep i pray the lord my soul to keep
    bless us o lord and these thy gifts which we are about to receive
    yea though i walk through the valley of the shadow of death i will fear no evil
    for god so loved the world that he gave his only begotten son
    he maketh me to lie down in green pastures he leadeth me beside the still waters
    o come all ye faithful joyful and triumphant
    joy to the world the lord is come
    hark the herald angels sing glory to the newborn king
    away in a manger no crib for a bed
    deck the halls with boughs of holly
    o little town of bethlehem how still we see thee lie
    god rest ye merry gentlemen let nothing you dismay
    good king wenceslas looked out on the feast of stephen
    should auld acquaintance be forgot and never brought to mind
    abide with me fast falls the eventide
    rule britannia britannia rules the waves
    land of hope and glory mother of the free
    oh danny boy the pipes the pipes are calling
    it is a long way to tipperary
    pack up your troubles in your old kit bag and smile smile smile
    my bonnie lies over the ocean my bonnie lies over the sea
    oh when the saints go marching in
    she will be coming round the mountain when she comes
    the itsy bitsy spider climbed up the water spout
    incy wincy spider climbed up the water spout
    hey diddle diddle the cat and the fiddle
    little miss muffet sat on a tuffet eating her curds and whey
    mary mary quite contrary how does your garden grow
    half a pound of tuppenny rice half a pound of treacle
    oranges and lemons say the bells of st clements
    three blind mice see how they run
    this little piggy went to market this little piggy stayed at home
    hush little baby do not say a word
    rock a bye baby on the treetop when the wind blows the cradle will rock
    star light star bright first star i see tonight
    rain rain go away come again another day
    one two buckle my shoe three four knock at the door
    head shoulders knees and toes knees and toes
    if you are happy and you know it clap your hands
    the wheels on the bus go round and round
    for he is a jolly good fellow
    thirty days has september april june and november
    something old something new something borrowed something blue
    to have and to hold from this day forward for better for worse for richer for poorer in sickness and in health
    ashes to ashes dust to dust
    all you need is love
    somewhere over the rainbow
    what a wonderful world
    country roads take me home
    we are the champions my friends
    my heart will go on
    the five boxing wizards jump quickly
    pack my box with five dozen liquor jugs
    sphinx of black quartz judge my vow
    """

  private static let german = """
    vater unser im himmel geheiligt werde dein name dein reich komme dein wille geschehe wie im himmel so auf erden unser tägliches brot gib uns heute und vergib uns unsere schuld
    gegrüßet seist du maria voll der gnade der herr ist mit dir du bist gebenedeit unter den frauen
    ehre sei dem vater und dem sohn und dem heiligen geist
    im namen des vaters und des sohnes und des heiligen geistes amen
    ich glaube an gott den vater den allmächtigen den schöpfer des himmels und der erde
    der herr ist mein hirte mir wird nichts mangeln er weidet mich auf einer grünen aue und führet mich zum frischen wasser
    und ob ich schon wanderte im finstern tal fürchte ich kein unglück denn du bist bei mir
    komm herr jesus sei du unser gast und segne was du uns bescheret hast
    ich bin klein mein herz ist rein soll niemand drin wohnen als jesus allein
    müde bin ich geh zur ruh schließe meine augen zu
    lieber gott mach mich fromm dass ich in den himmel komm
    lobe den herren den mächtigen könig der ehren
    großer gott wir loben dich herr wir preisen deine stärke
    ein feste burg ist unser gott ein gute wehr und waffen
    von guten mächten wunderbar geborgen
    befiehl du deine wege und was dein herze kränkt
    nun danket alle gott mit herzen mund und händen
    geh aus mein herz und suche freud in dieser lieben sommerzeit
    maria durch ein dornwald ging kyrie eleison
    es ist ein ros entsprungen aus einer wurzel zart
    vom himmel hoch da komm ich her ich bring euch gute neue mär
    macht hoch die tür die tor macht weit
    süßer die glocken nie klingen als zu der weihnachtszeit
    morgen kinder wird's was geben morgen werden wir uns freun
    schneeflöckchen weißröckchen wann kommst du geschneit
    advent advent ein lichtlein brennt erst eins dann zwei dann drei dann vier
    von drauß vom walde komm ich her ich muss euch sagen es weihnachtet sehr
    backe backe kuchen der bäcker hat gerufen wer will guten kuchen backen
    bruder jakob bruder jakob schläfst du noch schläfst du noch
    alle vögel sind schon da alle vögel alle
    hopp hopp hopp pferdchen lauf galopp
    summ summ summ bienchen summ herum
    ein männlein steht im walde ganz still und stumm
    der kuckuck und der esel die hatten einen streit
    auf der mauer auf der lauer sitzt ne kleine wanze
    ein vogel wollte hochzeit machen in dem grünen walde
    laterne laterne sonne mond und sterne
    ich geh mit meiner laterne und meine laterne mit mir
    sankt martin sankt martin sankt martin ritt durch schnee und wind
    das wandern ist des müllers lust das wandern
    kein schöner land in dieser zeit als hier das unsre weit und breit
    hoch auf dem gelben wagen sitz ich beim schwager vorn
    wem gott will rechte gunst erweisen den schickt er in die weite welt
    im märzen der bauer die rösslein einspannt
    muss i denn muss i denn zum städtele hinaus
    ännchen von tharau ist's die mir gefällt
    guter mond du gehst so stille durch die abendwolken hin
    wer hat die schönsten schäfchen die hat der goldne mond
    heile heile segen drei tage regen
    eine kleine dickmadam zog sich eine hose an
    eins zwei polizei drei vier offizier
    ene mene miste es rappelt in der kiste
    ich und du müllers kuh müllers esel das bist du
    zehn kleine zappelmänner zappeln hin und her
    drei chinesen mit dem kontrabass
    mein hut der hat drei ecken drei ecken hat mein hut
    oh du lieber augustin augustin augustin oh du lieber augustin alles ist hin
    ein prosit ein prosit der gemütlichkeit
    auferstanden aus ruinen und der zukunft zugewandt
    deutschland deutschland über alles über alles in der welt
    land der berge land am strome
    trittst im morgenrot daher seh ich dich im strahlenmeer
    ich hatt einen kameraden einen bessern findst du nit
    sabinchen war ein frauenzimmer gar hold und tugendhaft
    über sieben brücken musst du gehn
    marmor stein und eisen bricht
    über den wolken muss die freiheit
    guten morgen liebe sorgen
    hallo wie geht es dir mir geht es gut
    guten tag wie geht es ihnen
    zwölf boxkämpfer jagen viktor quer über den großen sylter deich
    victor jagt zwölf boxkämpfer quer über den großen sylter deich
    jeder ist seines glückes schmied
    wie du mir so ich dir
    wer rastet der rostet
    geteilte freude ist doppelte freude geteiltes leid ist halbes leid
    bis dass der tod uns scheidet in guten wie in schlechten tagen
    """

  private static let french = """
    notre père qui es aux cieux que ton nom soit sanctifié que ton règne vienne que ta volonté soit faite sur la terre comme au ciel donne nous aujourd'hui notre pain de ce jour
    je vous salue marie pleine de grâce le seigneur est avec vous vous êtes bénie entre toutes les femmes
    au nom du père et du fils et du saint esprit
    je crois en dieu le père tout puissant créateur du ciel et de la terre
    le seigneur est mon berger je ne manque de rien
    minuit chrétiens c'est l'heure solennelle
    il est né le divin enfant jouez hautbois résonnez musettes
    les anges dans nos campagnes ont entonné l'hymne des cieux
    entre le bœuf et l'âne gris dort dort dort le petit fils
    fais dodo colas mon petit frère fais dodo t'auras du lolo
    dodo l'enfant do l'enfant dormira bien vite
    ainsi font font font les petites marionnettes
    il pleut il pleut bergère presse tes blancs moutons
    malbrough s'en va t'en guerre mironton mironton mirontaine
    cadet rousselle a trois maisons qui n'ont ni poutres ni chevrons
    c'est la mère michel qui a perdu son chat
    j'ai du bon tabac dans ma tabatière
    promenons nous dans les bois pendant que le loup n'y est pas
    un kilomètre à pied ça use ça use un kilomètre à pied ça use les souliers
    pomme de reinette et pomme d'api d'api d'api rouge
    am stram gram pic et pic et colégram
    un deux trois nous irons au bois quatre cinq six cueillir des cerises
    j'ai descendu dans mon jardin pour y cueillir du romarin
    le bon roi dagobert a mis sa culotte à l'envers
    chevaliers de la table ronde goûtons voir si le vin est bon
    aux marches du palais y a une tant belle fille
    quand nous chanterons le temps des cerises
    nous n'irons plus au bois les lauriers sont coupés
    une poule sur un mur qui picote du pain dur
    bateau sur l'eau la rivière la rivière
    il court il court le furet le furet du bois joli
    la belle de cadix a des yeux de velours
    ô canada terre de nos aïeux ton front est ceint de fleurons glorieux
    sur nos monts quand le soleil annonce un brillant réveil
    waterloo waterloo waterloo morne plaine
    sous le pont mirabeau coule la seine et nos amours
    maître renard par l'odeur alléché lui tint à peu près ce langage
    le loup et l'agneau la raison du plus fort est toujours la meilleure
    non je ne regrette rien
    ne me quitte pas
    je vois la vie en rose
    bonjour comment ça va bonjour tout le monde
    voix ambiguë d'un cœur qui au zéphyr préfère les jattes de kiwis
    pour le meilleur et pour le pire jusqu'à ce que la mort nous sépare
    """
}
