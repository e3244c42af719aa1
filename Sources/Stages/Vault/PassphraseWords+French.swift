// SPDX-License-Identifier: MIT

extension PassphraseWords {
  /// Words without accents, so that every keyboard has them; no two differ by one letter alone.
  static let french = """
    abeille abri abricot acajou accord achat acier adulte affiche agenda agneau agrafe aiguille aile aimant alarme
    album algue allumette alouette alpin ambre amour ampoule ananas ancre ange anglais animal antenne appareil appel
    aquarium araignee arbitre ardoise argent argile armoire arome arrosoir artichaut artiste ascenseur asperge
    aspirine assiette astre atelier atlas aube auberge aubergine auto automne avenue averse aviron avocat avoine
    avril azur baie baiser balade balai balance balcon baleine ballet bambou banane banc bande banjo banque banquise
    barbe barrage bassin bateau batterie berceau berger besoin betterave beurre biche bijou biscuit bison blague
    blaireau bleu blouse bluet bocal bois boisson boite bonbon bonheur bonnet bord borne bosquet boucle bouclier
    bouee bougie boulon bourse boussole bouteille bracelet branche bras brebis brioche brique brise brosse brouette
    bruit brume brun bruyere bulle bureau butin buvard cabane cacao cachet cactus cadeau cadran cadre cafe cahier
    caillou caisse calcul calepin calme camarade camion camp canal canard canne canon cantine capitaine carafe
    caramel caravane carnet carotte carreau cartable carte carton cascade casque castor caverne ceinture cendre
    cercle cerf cerise cerisier cerveau chaine chaleur chamois champignon chance chandail chanson chant chapeau
    chapelle chapitre char charbon chariot charme charrue chaton chaudron chaussette chaussure chef chemin cheminee
    chemise chene cheval chevalier cheveu chevre chien chiffon chiffre chocolat choeur chou chouette ciel cigale
    cigogne cinema cirage cirque ciseaux citron citrouille clairon classe clavier client clocher clown cobaye
    coccinelle cochon coffre colis colle collier colline colombe colonne comete comique commode compas compote
    comptoir concert concombre copain copie coquelicot coquille corail corbeau corde cordon corps cortege costume
    cote coton couloir cour courage couronne coussin couteau couture couvercle crabe crapaud cravate crayon creche
    creme cresson crin cristal crochet crocodile croissant croix croute cuiller cuir cuisine cuivre culotte cumin
    curieux cuve cycle cygne cypres dahlia daim dame danse datte dauphin debut decor delta dent dentelle depart
    dessert dessin detail detour devoir diamant dimanche dinde diner disque doigt domaine domino dortoir dossier
    douane douche doute dragon drap drapeau dune duvet ecaille echange echarpe echelle echo eclair eclipse ecluse
    ecole ecorce ecran ecrou ecureuil effort eglise elan eleve elfe emeraude emploi endive enfant enigme entree
    enveloppe epaule epee epice epinard epingle eponge epoque equipe erable escalier escargot espace espoir essai
    essence estomac etage etagere etain etang etat etoffe etoile etude etui examen exemple fable facade facteur
    faisan famille fanfare farine faucon faune fauteuil femme fenetre fermier fete feuille fiacre ficelle figure
    filet fille film filtre flacon flamme flaque fleche fleur fleuve flotte flute foin foire fond fontaine forge
    fort fortune fosse foudre fouet fougere fourche fourchette fourmi fraise framboise frange frein frelon frere
    frigo frite froid fromage front fumee furet galerie galet galop gant garage garcon gare gaufre gazelle gazon
    geai gelee genet genou geste gibier girafe givre glace gland globe gobelet golf gomme gondole gourde gout goutte
    graine grappe grelot grenier grenouille grille grillon griotte gris grive groseille groupe grue guepe guide
    guitare gymnase habit hache hamac hamster hanneton hareng haricot harpe hasard hauteur herbe herisson hermine
    heron hetre hibou hiver homard honneur horizon horloge hotel houle housse huile huit huitre humeur hutte idee
    iguane image index indigo insecte instant ivoire jade jaguar jambe jambon janvier jardin jarre jasmin jeton
    jeudi jeune joie jonc jongleur jonquille journal joyau juge juillet juin jumeau jumelle jument jungle kayak kilo
    kimono kiosque kiwi koala lacet lait laitue lama lampe lance langue lapin lard large laurier lavabo lavande
    lecture legende legume lettre levain levier levre lezard libellule lien lierre ligne lilas limace lime limonade
    linge liqueur liste litre logis long losange loto loup loutre lumiere lundi lunette lustre luxe lynx lyre
    machine magasin magie magnolia mairie maison maitre malice malle maman mandarine manteau marais marbre marche
    mardi maree marguerite marin marmite marmotte marron mars matelot mauve melodie melon membre menthe menton menu
    mercredi merle message mesure metal metier metro meuble midi miette milieu millet mimosa mine minute miroir mode
    modele moitie moka monnaie montagne montre morceau morse moteur mouchoir mouette moufle moulin moustache mouton
    muguet mulet mure muscade muscle musee musique myrtille nage nain nappe narcisse nature navet navire neige neveu
    niece noisette noix nombre nougat nouille novembre noyer numero oasis objet ocean ocre octobre oeil oeillet oeuf
    oignon oiseau olive olivier omelette oncle onze opale opera orage oranger orbite orchestre oreiller organe orgue
    origan orme orteil otarie ourlet ours oursin outil paille paix palais palmier panache panda panier panneau
    pantalon panthere paon papa papaye papillon paquebot parade parapluie parc parfum parole parquet parrain partie
    passage passion pastel pastille patate patience patin pause pave pavot peau pecheur pedale peigne pelage pelican
    pelle pelote peluche pendule pensee perche perdrix pere perroquet persil petit peuplier phare phoque photo piano
    pied pieuvre pigeon piment pinceau pingouin pinson pioche pipe piquet pirate piscine pistache pivert pivoine
    plaine planche planete plat plateau platre plomb pluie poesie poignee poireau poirier poivre poivron pole
    pommier pont portrait potage poteau potier potiron poulet poulie poumon poupee prairie prefet presse prince
    printemps prunier pull punaise pupitre puzzle pyjama quai quartier quartz quatre quiche quille quinze racine
    rail raisin ramure rang rapide raquette rasoir ration recette recolte refrain regard remede requin resine
    ressort reunion reve reveil rhubarbe rideau rire riviere robe robinet rocher romarin rosace roseau rosier
    rouleau roulotte royaume ruisseau rythme safran sagesse samedi sandale sanglier sardine sarrasin saumon saut
    savane scie science secret seigle semaine semelle sentier serrure service serviette siecle sieste signal silence
    sillon sirene site sofa soif soldat soleil solfege solo sommeil sommet sonnette sorbet sorbier sortie soucoupe
    souffle soulier source sourire souris souvenir spectacle sphere statue studio surf surprise tableau tablier
    tabouret talent tambour tampon tartine taureau taxi telephone temoin temple terrain terrasse terrier test
    theatre thon thym ticket tige tilleul timbre tisane toit tomate tombola tonneau tonnerre torrent torsade tortue
    toucan toupie tournesol tourte tracteur traineau tramway travail trefle treize tremplin trepied tresor tribune
    tricot trio trompe trompette trottoir trou troupeau truc truelle truffe truite tulipe tunnel turban univers urne
    vacances vaisseau valise vallee vanille vapeur vase vedette veilleur velo velours vendange vendredi ventre
    verglas vernis verrou vers verveine viande victoire vide vignoble village vinaigre violette violon vipere
    virgule visage visite vitesse vitrail vitrine voeu voilier voisin voiture volant volcan volume voyage voyelle
    yaourt yoga zero zinc zone
    """
}
