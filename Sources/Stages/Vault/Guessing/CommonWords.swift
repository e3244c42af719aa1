// SPDX-License-Identifier: MIT

/// What people write when they are asked for a passphrase: words and names by how common they are, roughly.
///
/// Chosen by hand. A word that is missing counts as one of a large dictionary, which is the safe side only up to a point:
/// so the commonest must be here, and the rest need not.
enum CommonWords {
  /// The commonest first; a word's place is the number of guesses that it takes.
  static let byLanguage = [english, german, french].map(words)
  static let names = words(firstNames)
  static let passwords = words(favourites)

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  private static let english = """
    the be to of and a in that have i it for not on with he as you do at this but his by from they we say her she or an
    will my one all would there their what so up out if about who get which go me when make can like time no just him
    know take people into year your good some could them see other than then now look only come its over think also back
    after use two how our work first well way even new want because any these give day most us is are was were been has
    had did said am pm love life home house family friend friends mother father mum mom dad son daughter brother sister
    baby child children girl boy man men woman women old young big little small long great high right left last next
    best better happy sad beautiful sweet dear nice pretty cute cool hot cold warm red blue green black white yellow
    pink brown grey gold silver three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred
    thousand million zero second third once twice never always ever again here where why every everything nothing
    something someone everyone thing things place world country city town street school church car bus train boat ship
    plane bike dog cat horse cow pig bird fish bear lion tiger mouse rabbit duck chicken frog snake monkey wolf fox tree
    flower rose garden sea lake river mountain hill beach island forest wood sun moon star stars sky rain snow wind
    storm fire water earth air light dark night morning evening today tomorrow yesterday week month monday tuesday
    wednesday thursday friday saturday sunday january february march april may june july august september october
    november december spring summer autumn winter christmas easter birthday holiday party wedding music song dance
    book story letter picture photo pictures photos album memory memories game play football soccer ball team king queen
    prince princess god jesus lord angel heaven hell heart soul mind body head hand hands eye eyes face hair foot feet
    food bread butter cheese milk egg eggs meat apple banana orange lemon cake pie tea coffee beer wine sugar salt
    chocolate cookie pizza money work job office phone computer internet password secret key door window room table
    chair bed kitchen bathroom eat drink sleep run walk jump swim fly drive ride read write speak talk tell call ask
    show find keep let put open close start stop begin end help need feel try leave turn live die born stay wait grow
    sit stand lose win pay buy sell send meet learn teach sing cook clean wash wear break build cut hold bring carry
    grandma grandpa granny grandmother grandfather uncle aunt cousin husband wife parents kids please thank thanks
    hello goodbye welcome sorry yes really very much many more less too own same different true false real free full
    empty easy hard fast slow early late quick brown lazy over under behind before correct staple battery
    """

  private static let german = """
    der die das und in zu den ist nicht von mit es sich auch auf für an er so dass ein eine einen ich wir sie du ihr sein
    haben hat war wie aber aus bei oder wenn nur noch nach vor um am im zum zur als was kann mein meine meinen dein deine
    unser unsere sind bin bist habe hast wird werden über schon man da mehr immer sehr hier doch jetzt alle alles viel
    gut gute guter gutes neu neue alt alte groß große klein kleine schön schöne lieb liebe lieber lange kurz ja nein
    nichts etwas jemand niemand nie wieder heute gestern morgen abend nacht tag tage woche monat jahr jahre zeit stunde
    leben welt haus hause heim familie mutter vater mama papa oma opa kind kinder sohn tochter bruder schwester baby
    mädchen junge mann männer frau frauen freund freunde freundin mensch menschen leute onkel tante vetter cousine
    großmutter großvater eltern enkel eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig
    hundert tausend null erste zweite dritte rot blau grün gelb schwarz weiß braun grau rosa gold silber hund katze
    pferd kuh schwein vogel fisch bär löwe tiger maus hase ente huhn frosch schlange affe wolf fuchs baum blume rose
    garten see meer fluss berg strand insel wald sonne mond stern sterne himmel regen schnee wind sturm feuer wasser
    erde luft licht dunkel hell montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz april
    mai juni juli august september oktober november dezember frühling sommer herbst winter weihnachten ostern geburtstag
    urlaub ferien hochzeit fest musik lied tanz buch geschichte brief bild bilder foto fotos album erinnerung
    erinnerungen spiel fußball ball könig königin prinz prinzessin gott herr engel herz seele kopf hand hände auge augen
    gesicht haar fuß füße essen brot butter käse milch ei eier fleisch apfel banane zitrone kuchen tee kaffee bier wein
    zucker salz schokolade geld arbeit schule kirche auto zug schiff flugzeug fahrrad straße stadt land dorf telefon
    computer passwort geheim geheimnis schlüssel tür fenster zimmer tisch stuhl bett küche essen trinken schlafen gehen
    laufen kommen machen sehen hören sagen sprechen lesen schreiben singen tanzen spielen fahren fliegen lachen weinen
    lieben leben finden geben nehmen bleiben warten helfen kaufen arbeiten lernen wissen denken glauben gehe gehst geht
    komme kommt mache macht sehe sieht sage sagt lebe lebt danke bitte hallo tschüss guten willkommen schatz zusammen
    wort wörter satz schnell langsam früh spät leicht schwer richtig falsch wahr kalt warm heiß süß frei voll leer
    deutschland österreich schweiz berlin hamburg münchen köln wien zürich bayern
    """

  private static let french = """
    de la le et les des en un une du que est dans qui par pour au il sur se ne pas plus ce avec je tu nous vous elle ils
    son sa ses mon ma mes ton ta tes notre votre leur mais ou où donc or ni car si tout tous toute toutes bien bon bonne
    être avoir faire dire aller voir savoir pouvoir vouloir venir suis es sont ai as a avons avez ont fait va vais très
    aussi encore toujours jamais rien quelque chose quand comme comment pourquoi ici là oui non merci bonjour bonsoir
    salut petit petite grand grande beau belle nouveau vieux vieille jeune gentil cher chère joli jolie heureux triste
    amour vie monde maison famille mère père maman papa mamie papi enfant enfants fils fille frère sœur bébé garçon homme
    femme ami amie amis gens oncle tante cousin cousine parents jour jours nuit matin soir semaine mois an ans année
    temps heure deux trois quatre cinq six sept huit neuf dix onze douze vingt trente cent mille zéro premier deuxième
    rouge bleu vert jaune noir blanc brun gris rose or argent chien chat cheval vache cochon oiseau poisson ours lion
    tigre souris lapin canard poule grenouille serpent singe loup renard arbre fleur jardin mer lac rivière montagne
    plage île forêt bois soleil lune étoile étoiles ciel pluie neige vent orage feu eau terre air lumière lundi mardi
    mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août septembre octobre novembre
    décembre printemps été automne hiver noël pâques anniversaire vacances fête mariage musique chanson danse livre
    histoire lettre image photo photos album souvenir souvenirs jeu ballon roi reine prince princesse dieu ange cœur âme
    tête main mains œil yeux visage cheveux pied pieds manger boire dormir courir marcher chanter danser jouer lire
    écrire parler rire pleurer aimer vivre mourir trouver donner prendre rester attendre pain beurre fromage lait œuf
    viande pomme banane citron gâteau thé café bière vin sucre sel chocolat argent travail école église voiture train
    bateau avion vélo rue ville pays village téléphone ordinateur secret clé porte fenêtre chambre table chaise lit
    cuisine aime j'aime chaud froid doux libre plein vide vrai faux vite lent france paris lyon marseille suisse
    """

  private static let firstNames = """
    anna maria peter john mary thomas paul michael james robert david william richard joseph charles daniel mark george
    james elizabeth margaret susan sarah emma emily sophie sophia olivia mia lisa laura julia lena lea leah hannah jana
    sara katharina christine christina barbara monika petra sabine claudia andrea nicole stefanie ursula renate helga
    ingrid karin gisela hans klaus jürgen wolfgang heinz werner karl carl josef günter horst uwe bernd frank andreas
    stefan stephan christian martin alexander max maximilian felix leon lukas lucas jonas tim tom ben noah elias finn
    luis louis marie jean pierre michel philippe jacques françois nicolas antoine alain bernard catherine nathalie
    isabelle sylvie françoise monique jeanne chloé camille manon léa inès hugo jules arthur gabriel raphaël ada ann anne
    jane kate katie lucy alice grace ruth rachel rebecca jessica jennifer ashley amanda samantha nancy karen linda betty
    dorothy helen eva clara nora ella amelia charlotte harry jack oliver henry edward frederick fritz otto emil oskar
    rex bella luna rocky buddy charlie lucky minka mimi
    """

  private static let favourites = """
    password passwort kennwort motdepasse passphrase letmein iloveyou ichliebedich jetaime admin administrator welcome
    willkommen bienvenue master login secret geheim geheimnis dragon monkey shadow sunshine princess football baseball
    superman batman pokemon starwars trustno hallo hello schatz schatzi soleil doudou loulou chouchou azerty qwerty
    qwertz asdf test guest user root pass word access freedom whatever ninja mustang michael jordan killer hunter
    changeme default internet computer family familie famille keepsake keepsakes photo photos bilder
    """
}
