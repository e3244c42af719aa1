// SPDX-License-Identifier: MIT

/// Words that add nothing to a passphrase, in English, German, French and some Latin: frequent words, first names,
/// popular passwords, numbers, days and months, and the words of well-known prayers, songs, verses and sayings.
///
/// Chosen by hand. An attacker who knows a verse can guess all of it, so none of its words counts.
enum CommonWords {
  static let all = Set(text.split { $0 == " " || $0 == "\n" }.map { PassphraseText.plain($0) })

  private static let text = """
    abend abendwolken aber abide about access ace ach acht achte achtzehn achtzig acknowledged acquaintance actions
    acts adeste adipiscing admin administrator advent affe after again agneau agnus ago aïeux aime aimer ainsi air
    alain album alea alexander alice aliqua aliquip allant alle alléché allein allen aller alles allmächtigen allons
    alouette alpha als also alt alte always amanda amasse amazing ambiguë âme amelia amen amet ami amie amis among
    amour amours and andern andrea andreas âne anfang ange angel angels anges ännchen anne année anniversaire annonce
    another ans anticonstitutionnellement antidisestablishmentarianism antoine anton any août apfel api apple apr
    après april aquarius arbeit arbeiten arbre archi archiduchesse are argent aries arma armer arrivé arrow art arthur
    asdf ashes ashley ask aspera astra aeternam attendre aube auch auf auferstanden aufgaben aufgegangen aug auge
    augen august augustin aujourd auld aunt auras aus aussi auto automne autres autumn aux avait ave avec avez avignon
    avion avoir avons avril away ayant azerty baby back backe backen bäcker bag ball ballon banana banane bär barbara
    baseball bateau bathroom batman battery baum bauer bayern beach bear beau beaucoup beautiful bec because bed
    bedacht bedeuten been beer befiehl before begin beginning begotten behind bei beim beine beißen bella belle bellen
    bells bellum ben benedicta bénie berg berge berger bergère berlin bernard bernd berta bescheret beside besorgen
    bessern best besten beta bethlehem bett better betty beurre bien bienchen bienvenue bier bière big bike bild
    bilder bin bird birthday bis bist bitsy bitte black blanc blanchit blancs blätter blau blaukraut blauen bleiben
    bleibt bless blessed bleu blind blond blows blue blühn blume boat body boire bois bon bonheur bonjour bonne bonnie
    bonsoir book born borrowed bœuf boughs box boxing boxkämpfer boy braun brautkleid bravo bread break brei breit
    brennt bricht bridge brief bright brillant bring britannia brot broth brother brought brown brücken bruder brun
    brunnen brust buch buckle buddy build burg burning bus bush but butter buy bye cadet cadix café cake caelis call
    calling calm camille campagne campagnes can canada canard cancer cano capricorn car carl carpe carry carthaginem
    cäsar cat catches catherine cats cause ceint censeo cent cerises ceterum chair chaise chambre champions changeme
    chanson chanté chanter chanterons charles charlie charlotte chat chats chaud chaussettes cheese chemins cher chère
    cheval chevaliers cheveux chevrons chez chicken chien child children chinesen chloé chocolat chocolate chose
    chouchou choux chrétiens christian christina christine christmas christuskind church ciel cieux cigale cinco cinq
    cinquante cinquième circenses citron city clair claire clap clara claudia clé clean clements climbed clock close
    cloud cochon coffee cogito colas cold colégram come comes coming comme commencement comment commodo compare
    computer connaît consectetur consequat consetetur contrary cook cookie cooks cool corbeau corpore correct couché
    could coule country coupés cœur courait courir court cousin cousine cow cradle created créateur credo credula crib
    crois cuatro cueillir cuisine culotte cultiver curds curiosity cut cute dach dagobert daher daily dampf dance
    daniel danke danket dann danny dans danse dansent danser dark das dass daughter david dawns day days dear death
    dec december décembre deck decorum default dei deich dein deine delendam delta dem demain demonstrandum den denke
    denken denn deo dépourvue der des descendras descendu deum deutsche deutschland deux deuxième dez dezember diam
    dich dickmadam dickory diddle die diem dienstag dieser dieu diez different dim dimanche dinge dir dirai dire
    discimus discontent dismay diverged divin divisa dix doch dock doctor dog dogs dolor dolore domine dominus dona
    donau donc done donne donner donnerstag door doppelte dora dorf dormez dormir dormira dornwald dorothy dors dort
    does douce doudou doux douze down dozen dragon drauß dream drei dreißig dreizehn drin drink dritte drive duck
    dulce dum dumpty dunkel dur durch dust early earth east easter easy eat eating eau echo ecken école écrire edel
    edward égalité eggs église ehre ehren eier eight eighteen eighth eighty ein eine einem einen einer einigkeit
    einmal eins einsam einspannt eirmod eis eisen eiusmod eleison eleven elf elias elit elitr elizabeth ella elles
    eltern elysium emil emily emma empty encore end ende enfant enfants enfer engel enim enkel entchen ente entonné
    entre entsprungen envers epsilon equal erat erde erden ergo erinnerung erinnerungen errare erraten erst erste
    erweisen esel esprit essen est eta était êtes etikettierungs étoile étoiles être etwas euch eurent eva even
    evening eventide ever every everyone everything evil excelsis exercitation eyes face fahren fahrrad fair faire
    fais fait faite faithful fall falling falls fällt falsch false familie famille family fängt farm fast father
    fathers faut faux fear feast feb februar february feel feet felix fellow femme femmes fenêtre fenster ferien fest
    feste festgemauert fetch fête feu feuer février fiddle fideles fifteen fifth fifty filii fille fils find finden
    findst finit finn finstern fire first fisch fische fischers fischt fish five fleece fleisch fleiß fleur fleurons
    fliegen flies flower flugzeug fluss fly fois font fontaine food foot football for force forest forests forêt
    forêts forever forgot form fort forty forward foto fotos four fourteen fourth fox foxtrot frage français france
    françois françoise frank franz fraternité frau frauen frauenzimmer frederick free freedom frei freiheit freitag
    frère freud freude freun freund freunde freundin fri friday friedrich friend friends frische frischen fritz frog
    froh fröhliche froid from fromage fromm front frosch früh frühe frühling fruit fuchs führen führet full fume fünf
    fünfte fünfzehn fünfzig für fürchte furet fuß fußball füße gabriel gallia galopp game gamma gans ganz ganzen gar
    garçon garden garten gast gâteau gaudeamus gaul gave geben gebenedeit geborgen gebrannt geburtstag gedanken
    gefällt gegrüßet geh gehe geheiligt geheim geheimnis gehen gehn gehst geht geist geistes gelb gelben geld gemini
    gemütlichkeit gens gentil gentille gentlemen gently george gerufen geschehe geschenkten geschichte geschneit
    gesellschaft gesetz gesicht gestern gestohlen gestorben get geteilte geteiltes gewinnt gib gifts ging gipfeln girl
    gisela give glänzt glaube glauben glitters glöckchen glocken gloire gloria glorieux glory glück glückes gnade god
    gold goldne goldnen golf good goodbye gott götterfunken goûtons gräbt grace gram grand grande grandfather grandma
    grandmother grandpa granny gratia grau great green grenouille grey gris groß große großen großer großmutter
    großvater grow grube grün grünen gunst günter guerre guest gustav gut gute guten guter gutes haar habe haben habit
    had hail hair hais halbes half hallo hallowed halls hamburg hand hände händen hands hannah hans hänschen happily
    happy hard hark harry has hase hast hat hatt hatten hauch haus häuschen hause hautbois have head health heart
    heaven heiden heile heilige heiligen heim heinrich heinz heiß helen helfen helga hell hello help henry her herald
    herbe herbst here herr herren herum herunter herz herze herzen heure heureux heute hey hickory hier high hilfreich
    hill him himmel himmels himmelszelt hin hinaus hinein hirte his histoire hiver hoch hochzeit hold holiday holly
    holy home hominibus homme honesty hope hopp hoppe hören horse horst hose hot hotel house how hugo huhn hui huit
    humanum humpty hund hunde hundert hundred hunter husband hush hut hymne iacta ich ichliebedich ida igitur ihnen
    ihr île iloveyou ils image immer impossible incididunt incy india indigo inès ingrid ins insel internet into
    invidunt iota ipsum irons isabelle ishmael island ist its itsy iuvenes jack jacques jagen jagt jahr jahre jakob
    jamais james jan jana jane januar january janvier jardin jattes jaune jean jeanne jeder jemand jennifer jessica
    jesus jetaime jetzt jeu jeudi jeune jill jingle job johannes john joli jolie jolly jonas jordan josef joseph jouer
    jours jouez joy joyeux joyful judge juge jugs juillet juin jul jules juli julia juliett julius july jump jumps jun
    june junge jungfrau juni jupiter jürgen juristerei jusqu just kaffee kalt kameraden kann kannst kapitän kappa
    karen karin karl käse kate katharina katie katze kaufen kaufmann kaum keep keeps keepsake keepsakes kein kennst
    kennwort key kids killed killer kilo kilomètre kind kinder kinderlein kindlein king kingdom kirche kiste kit
    kitchen kiwis klar klaus kleider klein kleine kling klingelingeling klingen klug knab knäuschen knees knock know
    knowledge knusper knuspert köche köln komm komme kommen kommet kommst kommt komplett könig königin kontrabass kopf
    köpfchen kränkt krebs küche kuchen kuckuck kuh kurz kurze kyrie labore laboris lac lachen lacht lady lait lake
    lamb lambda land langage lange langsam lapin lass lasst last late laterne laeti lauf laufen laugh lauer laura
    lauriers lay lazy lea leadeth leah learn leave lebe leben lebt leer left lehm leicht leid leise lemon lemons lena
    lent leo leon lernen lernt les lesen less let letmein letter lettre leur leute liberté libra libre licht lichtlein
    lie lieb liebe lieben lieber lied lies life light like lima linda lindenbaum lion liquor lire lisa lit little live
    lived livre llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch lobe loben login loin london lonely long
    longs longtemps look looked lord lorem lose louder louis loulou loup love loved lovely löwe luc lucas luceat lucky
    lucy ludwig luft lügen lui luis lukas luke lumière lun luna lundi lune lust lux lyon macdonald mach mache machen
    macht mächten mächtigen mädchen magna mai main mains mais maison maisons maître make makes maketh malbrough maman
    mamie man mangeln manger mann männer männlein manon manque many mar marc march marcher marches marching mardi
    margaret maria mariage marie marionnettes mark market markus marmor mars marseille martha martin mary märz märzen
    master mater matin matthäus matthew matthieu maul mauer maus max maximilian may meat medizin meer meet mehr
    meilleur meilleure mein meine meinem meinen meiner meister memento memories memory men mene mènent mens mensch
    menschen mer merci mercredi mercury mère merely merkur merrily merry mes meunier mia mice mich michael michel
    mieux mightier mignonne mike milch milk mille million mind minim minimum minka minuit mir mirabeau mirontaine
    mironton mis miserere misericordiae miss miste mit mittag mittwoch mode moi moine mois mon monat mond monday monde
    money monika monique monkey montag montagne month monts moon more mores morgen morgenrot morgenstund mori morne
    morning mort most mot motdepasse mother moulin mountain mourir mouse mousse moutons much müde muffet mulieribus
    müllers münchen mund mundi munter mur musettes music musik musique muss musst mustang mutter nach nacht name namen
    nancy nathalie navigué navire need nehmen neige nein neptun neptune neu neuf neun neunte neunzehn neunzig never
    new newborn next nice nicht nichts nicolas nicole nid nie niemand night nimmermehr nine nineteen ninety ninja
    ninth nisi nit noah nobis noch noir noël nom nomen nomine nonumy nora nord norden nordpol north nos noster nostrud
    not nothing notre nous nouveau nov november novembre now nuit null nur nueve ocean ocho oct october octobre oder
    odeur office offizier ohne œil oiseau okt oktober old oliver olivia oma omnipotentem omnis once oncle one onkel
    only ont onze opa open orage orange oranges ordinateur oris oscar oskar osten ostern österreich other œuf oui our
    ours ouest out over own pacem pack pail pain palais panem papi pâques par para parents paris parler partes partir
    party pas pass passe passphrase password passwort pastures pater patrem patria patrie patris paul paula pax pay
    pays peau peccata pen pendant pense people per perché perdu père perfect perpetua peter petit petite petites petra
    peu pferd pferdchen philippe philosophie phone photo photos pic picote picture pictures pie pied pieds pierre
    pierrot pig piggy pink pipes pire pisces pizza place plage plaine plane planter play players please plein pleine
    plena pleurer pleut pluie plume plumerai plus pluto pneumonoultramicroscopicsilicovolcanoconiosis pocket point
    poisson pokemon policy polizei pomme pont poorer porte portez posies postero poule pound pour pourquoi poutres
    pouvoir power practice prangen pray préfère preis preisen premier prendre près presse prête pretty primus prince
    princess princesse printemps prinz prinzessin pro promener promenons prosit puissant put quam quand quarante
    quartz quatorze quatre quatrième quebec queen qui quick quickly quinze quis quite quitte quelle quelque quod quer
    question qwerty qwertz rabbit rachel rain rainbow raining raison raisons ran raphaël rappelt rapunzel rastet read
    real really rebecca receive recht rechte récolte red reden regen regina règne regrette reich rein reine reinette
    reiter reitet renard renate requiem résonnez rest rester réveil rex rice richard richer richtig ride rien rieselt
    right rindfleisch ring rire ritt river rivière roads robert rock rocky roi rom romans romarin rome romeo ronde
    room root ros rosa rose rosen roses röslein rösslein rostet rot rouge roule round rousselle row ruh ruinen rule
    rules rumpelstilzchen run ruth sabinchen sabine sad sadipscing sage sagen sagittarius sagt sah said saint sainte
    saints salt salue salut salve salz sam samantha same samedi samstag samuel sana sancti sanctificetur sanctifié
    sanglots sankt sano sapin sara sarah sat saturday saturn satz save saved saves savez savoir say schaf schäfchen
    schatz schatzi schaut scheidet schickt schiff schifffahrt schlaf schlafen schläfst schläft schlange schlechten
    schließe schlüssel schmied schnee schneeflöckchen schnell schokolade scholae schon schöne schöner schönste
    schönsten school schöpfer schreiben schreit schuld schule schütze schwager schwänzchen schwarz schweigen schwein
    schweiz schwer schwester schwimmen score scorpio sea sèches sechs sechste sechzehn sechzig second secret sed seele
    seelen segen segne seh sehe sehen sehr sei seigneur sein seine seinem seines seis seist seize sel selbst selige
    sell semaine sème send sep sépare sept september septembre serpent sert sesame seven seventeen seventh seventy
    shadow shall she sheep shepherd ship shoe should shoulders show sich sickness sie sieben siebte siebzehn siebzig
    sieht sierra siete sight silber silent silver sind sing singe singen sinn sister sit sitz sitzt six sixième
    sixteen sixth sixty skorpion sky sleep slow small smell smile smoke snake snow soccer sohn sohnes soir soit
    soixante sol soleil solennelle soll some someone something somewhere sommer sommerzeit son song sonne sonntag sont
    sophia sophie sorgen sorry soul souliers sound sœur souris sous south souvenir souvenirs spät spatz speak sphinx
    spider spieglein spiel spielen spirit spiritus spoil spout sprechen spring spürest stadt städtele stage stamm
    stand staple star stärke stars start starwars states stay stayed stefan stefanie steh stehen stehn steht stein
    steinbock stephan stephen stern sterne sternlein stier still stille stitch stop storm story strahlenmeer stram
    strand straße stream street streit strome stuhl stumm stunde sturm suche sucre sud süden sugar suis suisse sum
    summ summer summers sumus sun sunday sunshine supercalifragilisticexpialidocious superman sur susan suspends süßer
    sweet swim sword sylter sylvie tabac tabatière table tag tage tagen tägliches take tal talk tango tannenbaum tant
    tante tanz tanzen tard taube taurus tausend taxi tea teach team tecum telefon téléphone tell telle temperate
    tempête tempor tempora temps ten tenait tenth terra terre tes test than thank thanks tharau that the thee their
    them then theodor there therefore these theta they thing things think third thirteen thirty this thomas thou
    though thousand three through thu thursday thy tief tiger tigre tim time times tint tipperary tisch tochter tod
    today tollis tom tomorrow ton tonight tor tore toes toujours tourment tous tout toute toutes town train traurig
    trautes travail treacle tree treetop treize trente tres trinken triste trittst triumphant triumphantes troiae
    trois troisième trop troubles trouva trouver true trustno truth try tschüss tuffet tugendhaft tuppenny tür turn
    tuesday tuum twelve twenty twice twinkle two tyger über übertragungs überwachungs übung ullamco ulrich ulysse
    uncle und under une unglück uniform united universally uno uns unser unsere unsre unter unum upon uranus urlaub
    ursula use user uwe vacances vache vais valley vater vaterland vaters vaut vécurent vélo velours ven vendre
    vendredi veni veniam venir venite vent venus verbe verderben vergib veritas verra verschiebe vert verte
    verwahrlosten very vetter viande vici victor vide vidi vie vieille viel viele vienne vier vierte vierzehn vierzig
    vieux viktor village ville vin vingt vino violet violets violett violons virgo virumque vis visage vitae vite vive
    vivere vivra vivre vogel voir vois voiture voix vol voll volonté vom von vor vorn votre vouloir vous vow voyage
    vrai waage wacht waffen wagen wagt wahr wait wald walde walk wall wand wandered wandern wanderte wann want wanze
    war warm warten was wash wasser wassermann water waterloo waters waves way wear wed wedding wednesday week wege
    wehr weidet weihnachten weihnachtet weihnachtszeit wein weinen weiß weißröckchen weißt weit weite welcome well
    welt wem wenceslas wenn went wer werde werden were werner west westen what whatever wheels when where wherefore
    whey which whiskey whisky white who why widder wie wieder wien wife wilhelm will wille william willkommen win
    wincy wind window wine winter wipfeln wir wird wish wissen with wizards woche wohnen wolf wolfgang wolken wollte
    woman women wonder wonderful wood wool word words work world worlds worm worse worst wort wörter worth would
    wretch write wunderbar wurm wurzel xanthippe xray yankee yea year years yellow yes yesterday yeux you young your
    ypsilon zacharias zappelmänner zappeln zart zehn zehnte zeit zéphyr zero zeta zimmer zitrone zitronen zog zucker
    zug zugewandt zukunft zuletzt zulu zum zur zürich zusammen zuvor zwanzig zwei zweite zwillinge zwölf
    """
}
