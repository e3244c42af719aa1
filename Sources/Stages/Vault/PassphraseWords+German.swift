// SPDX-License-Identifier: MIT

extension PassphraseWords {
  /// Nouns without umlauts and ß, so that every keyboard has them; no two differ by one letter alone.
  static let german = """
    abend acker affe ahorn akte alarm album allee almanach amboss ameise amsel ananas anorak antenne antwort anzug
    apfel apotheke aprikose april arche arena armband arzt atelier atlas auge august aurora auster auto bach
    backofen bahn bahnhof bake balken ball ballett ballon bambus banane bank banner barometer bart basar basilikum
    basis bauer baum becher becken beere beet beifall beil beispiel bengel berg bernstein besen besteck besuch
    beutel biber biene bild billard birke biskuit blatt blech blei blick blitz blume boden bohne bohrer boje bonbon
    boot borste boxer braten brett brezel brief brille brise brocken brunnen brust bucht buckel bude bund bunker
    butter campus chaos chor clown computer couch cousin creme dachs dame dampf darm datei dattel daumen deck degen
    deich delfin denkmal diamant dichter diele dill ding distel docht domino donner dorn dose drache draht drama
    drehung drossel druck duett duft dukaten dunst dusche ebbe eber echo ecke efeu eichel eidechse eimer eisen elch
    elefant elfe ellbogen elster erbse erdbeere erde erker ernte esche esel espe essig etage etui eule euter extra
    fabel fabrik fackel faden fahne fahrer fahrrad falke falter familie farbe farn fasan fass faust feier feige fell
    fenster ferien ferkel fest fichte figur filder film finger fink firma fisch flachs flagge flamme flasche fleck
    fleisch flieder fliege flocke floss flotte flur fohlen folie form forscher forst fossil foto frage frau freitag
    freude freund frieden frist frosch frucht fuchs fuhre funke furche galerie galopp gans garage gardine garten
    gasse gast gatter gebet gebirge geburt gedicht gehweg geld gelee gemse geranie gerste geschenk gewand gewinn
    gewitter giebel gips giraffe gitarre glanz glas glaube globus glut gnom gockel gondel gong gorilla graben graf
    granit grenze griff grill grotte grube gruppe gruss gulasch gummi gurke gurt haar habicht hafer haken halle halm
    hammel hamster handel hang harfe harz hasel haube haufen haut hebel hecht heft heim hemd henkel herbst hering
    herr himbeere hinweis hirsch hirse hirt holunder holz honig hopfen horizont hotel hummer humor hunger hupe idee
    igel imker indigo ingwer insekt iris irrtum jacht jacke jagd jaguar jahr jasmin jubel jugend juli junge jurist
    kabine kachel kaffee kaiser kajak kakao kaktus kalb kalender kamel kamera kamille kamin kamm kammer kanal kanne
    kanu kanzel kapelle kapitel karaffe karawane karotte karpfen karte karton kastanie kasten katze kaviar kehle
    keks keller kerbe kern kessel kette kiefer kies kino kirsche kissen kiste kittel klang klappe klasse klavier
    klee kleid klinge klotz kluft knabe knall knie knolle knopf knospe knoten koch koffer kohl komet komiker komma
    kompass konzert korb kordel korken krabbe kraft kragen kran kranich krater krebs kreide kresse kreuz krippe
    krone krug krume kruste kuchen kuckuck kufe kugel kunde kupfer kuppel kurbel kurs kurve labor lack ladung lager
    lama lampe land langeweile lanze larve laterne laub lauch laune lavendel lawine leben lehm lehrer leib leinen
    leiste lende lerche leser leuchte lexikon libelle licht liebe lied lilie limonade lineal linse lippe liter lohn
    lokomotive lorbeer lust luxus made magen magnet mais maler malve mango mann mantel mappe marder marille marine
    markt marmor masche maske matrose maul maulwurf maurer medaille meer mehl meile melone mensch metall mieder
    miete milch mine minute mist molke monat mond moos moped morchel morgen mosaik motor motte muff mulde murmel
    museum musik muskel nachbar nacken nagel nashorn natur nelke nerv netz neuheit niere nikolaus nische norden note
    notiz november nudel nuss nutzen oase oboe obst ochse ofen oktober olive onkel oper orange ordner orgel orkan
    ostern otter ozean packung paddel paket palast palme panda panther pantoffel papagei papier pappel paprika
    parade park pastor pate patrone pauke pedal pegel peitsche pelikan pelz pendel perle perron petersilie pfad
    pfahl pfanne pfarrer pfeffer pfeife pfeil pferd pfiff pfirsich pflanze pflaster pflaume pflug pforte pfosten
    pfund pilger pilot pinguin pinsel pirat plakat plan planet platte platz podium poet pokal polster pony portal
    postkarte pracht praline preis prinz probe profil protest prunk puls pulver puma pumpe punkt putz puzzle
    pyramide quader qualle quark quer quirl quitte quiz quote rabatt rabe radar radio radler rahm rahmen rakete
    ranke ranzen rasen ratte raupe rausch rechen rechnung rede regal regatta reibe reif reifen reiter rekord rente
    reptil rettich rezept riegel riemen riese rind rinne riss ritt ritter robbe rock rodel roggen rohr rolle roman
    rosine rubin ruder ruine rummel rute rutsche saal safran saft sage saite salat salbei salz samen sandale sanduhr
    satin sauna schacht schachtel schale schalter schanze schar schatten schatz schaum scheibe schema schere scheune
    schiene schiff schild schimmel schinken schirm schlaf schlange schlauch schleier schleife schlitten schloss
    schluck schmalz schmied schnabel schnalle schnecke schnee schneider schnur schoner schopf schornstein schrank
    schraube schrein schrift schublade schuh schuppen schuster schwalbe schwamm schwanz schwelle schwester schwung
    seele seife sekunde sellerie semmel senf sense serie sieb signal silber silo sims sinn sirup sitz skizze socke
    sofa sohle sommer sonne sonntag sorte spalt spange spargel spaten spatz specht speiche speise sperber spiegel
    spiel spinat spinne spirale spitze sport sprache springer spross sprung spule spur staat stachel staffel stall
    stamm star statue staub staude stecker steg stein stelze stempel stengel steppe steuer stich stiefel stier stift
    stille stimme stirn stock stoff stollen stolz stopfen storch strand strauch strauss strecke streifen strom
    strophe strudel strumpf stube stuhl stunde suche sumpf suppe szene tabak tabelle tablett tadel taille takt
    talent talg tante tanz tapete tarif tarnung taxi technik teig tempo tenne tennis teppich termin terrasse text
    theater theke thema therme thron thymian tiefe tiger tipp titel toast tochter tomate torf tourist trab traube
    traum treffer treppe tresen tresor tribut trichter trick trog trommel trompete tropfen trost truhe trupp
    truthahn tuba tuch tukan tulpe tunika tunnel turban turm turner ufer ulme umhang umweg uniform unkraut urlaub
    ursprung urwald vanille vater veilchen ventil veranda vers vesper vetter viadukt videothek vieh viertel villa
    violine visier vogel volk vorhang vorrat vorteil vulkan waage wache waffel waise wald walze wappen ware
    waschbrett wasser wecker weide weiher wein weizen welpe welt weste wicke widder wiege wiesel wille wimpel winkel
    winter wipfel wirbel wolf wort wrack wunder wunsch wurf wurst wurzel zahl zander zange zapfen zaun zebra zeder
    zeichen zeit zelle zement zentrum zepter zettel zeug ziel ziffer zigarre zimmer zimt zirkel zirkus zither
    zitrone zobel zoll zone zopf zucker zufall zweck zwieback zwiebel zwilling
    """
}
