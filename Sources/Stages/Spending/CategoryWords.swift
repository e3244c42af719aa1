// SPDX-License-Identifier: MIT

/// The built-in categories: their names and their words, in English, German and French.
///
/// Words are folded: without accents, `ß` as `ss`; `*` stands for any letters.
enum CategoryWords {
  /// Parts of `groceries`.
  static let groceries: Set<String> = [
    "groceries", "dairy", "bread", "produce", "meat", "pantry", "drinks", "sweets", "deposit",
  ]

  static let names: [(category: String, said: Set<String>)] = [
    ("groceries", ["groceries", "food", "lebensmittel", "essen", "epicerie", "courses", "alimentation"]),
    ("dairy", ["dairy", "dairy-and-eggs", "milchprodukte", "milch-und-eier", "cremerie", "produits-laitiers"]),
    ("bread", ["bread", "bakery", "brot", "backwaren", "pain", "boulangerie"]),
    (
      "produce",
      [
        "produce", "fruit", "vegetables", "fruit-and-vegetables", "obst-und-gemuse", "obst", "gemuse",
        "fruits-et-legumes",
      ]
    ),
    (
      "meat", ["meat", "fish", "meat-and-fish", "fleisch", "fisch", "fleisch-und-fisch", "viande", "viande-et-poisson"]
    ),
    ("pantry", ["pantry", "larder", "vorrate", "provisions"]),
    ("drinks", ["drinks", "getranke", "boissons"]),
    ("sweets", ["sweets", "snacks", "sweets-and-snacks", "susses", "sussigkeiten", "sucreries", "confiserie"]),
    ("deposit", ["deposit", "deposits", "pfand", "consigne"]),
    ("household", ["household", "haushalt", "menage", "entretien"]),
    (
      "health",
      ["health", "beauty", "pharmacy", "health-and-care", "gesundheit", "drogerie", "pflege", "sante", "pharmacie"]
    ),
    ("garden", ["garden", "garten", "jardin"]),
    ("home", ["home", "tools", "diy", "baumarkt", "heimwerken", "bricolage", "maison"]),
    ("books", ["books", "paper", "stationery", "bucher", "papier", "livres", "papeterie"]),
    ("clothes", ["clothes", "clothing", "kleidung", "vetements"]),
    ("pets", ["pets", "haustiere", "animaux"]),
    ("eating-out", ["eating-out", "restaurants", "cafe", "essen-gehen", "auswarts", "gastronomie", "sorties"]),
    ("travel", ["travel", "transport", "fuel", "reisen", "fahrten", "verkehr", "voyages", "transports"]),
    ("leisure", ["leisure", "tickets", "freizeit", "loisirs"]),
    ("rest", ["rest", "tax", "taxes", "steuern", "taxe"]),
    ("other", ["other", "sonstiges", "anderes", "divers", "autres"]),
  ]

  static let items: [(category: String, words: [String])] = [
    (
      "dairy",
      [
        "milk", "oat milk", "soy milk", "butter", "cheese", "cheddar", "mozzarella", "parmesan", "feta", "cream",
        "yogurt*",
        "yoghurt*", "eggs", "egg", "margarine", "*milch", "*butter", "*kase", "*kaese", "gouda", "sahne", "*joghurt*",
        "*jogurt*", "quark", "*quark", "eier", "skyr", "lait", "beurre", "fromage*", "camembert", "creme", "yaourt*",
        "oeufs",
        "oeuf", "creme fraiche", "buttermilch", "haferdrink", "oat drink",
      ]
    ),
    (
      "bread",
      [
        "bread", "rolls", "roll", "bagel*", "bun", "buns", "loaf", "toast", "baguette*", "croissant*", "scone*",
        "oatcake*",
        "*brot", "*brotchen", "brot*", "brezel*", "*semmel*", "knackebrot", "pain", "brioche*", "tortilla*", "pitta",
        "crumpet*",
        "bannock*",
      ]
    ),
    (
      "produce",
      [
        "apple*", "banana*", "orange*", "lemon*", "lime*", "grape*", "pear", "pears", "berries", "*berries",
        "strawberr*",
        "tomato*", "potato*", "onion*", "carrot*", "lettuce", "salad", "cucumber*", "pepper", "peppers", "broccoli",
        "spinach",
        "mushroom*", "garlic", "avocado*", "plantain*", "yam", "yams", "cabbage", "leek*", "herbs", "basil", "parsley",
        "mango*",
        "pineapple*", "melon*", "apfel*", "apfel", "aepfel", "banane*", "zitrone*", "trauben", "birne*", "*beeren",
        "erdbeer*",
        "tomate*", "kartoffel*", "zwiebel*", "mohre*", "karotte*", "*salat", "gurke*", "paprika", "brokkoli", "spinat",
        "champignon*", "knoblauch", "kohl", "*kohl", "lauch", "spargel", "basilikum", "petersilie", "kurbis", "pomme",
        "pommes",
        "citron*", "raisin*", "poire*", "fraise*", "framboise*", "oignon*", "carotte*", "salade*", "concombre*",
        "poivron*",
        "epinard*", "ail", "laitue", "courgette*", "zucchini", "legumes", "okra", "radieschen", "zuckerschoten",
      ]
    ),
    (
      "meat",
      [
        "chicken", "beef", "pork", "lamb", "turkey", "ham", "bacon", "sausage*", "mince", "steak", "fish", "salmon",
        "cod",
        "haddock", "tuna", "prawn*", "kipper*", "stockfish*", "crayfish", "haggis", "*fleisch", "hahnchen*", "huhn*",
        "rind*",
        "schwein*", "*schinken", "*wurst", "*wurstchen", "wurst*", "speck", "hack", "hackfleisch", "lachs*", "*lachs",
        "hering*",
        "thunfisch", "*forelle", "salami", "poulet", "boeuf", "porc", "agneau", "jambon", "saucisse*", "saucisson",
        "poisson*",
        "saumon", "thon", "dinde", "gans", "ente", "*gans",
      ]
    ),
    (
      "pantry",
      [
        "flour", "sugar", "rice", "pasta", "spaghetti", "noodle*", "oil", "olive oil", "palm oil", "salt", "spice*",
        "vinegar",
        "cereal*", "oats", "porridge", "muesli", "beans", "lentils", "soup", "honey", "jam", "marmalade", "sauce",
        "ketchup",
        "mustard", "yeast", "nuts", "almonds", "raisins", "*mehl", "mehl", "zucker", "*zucker", "reis", "nudel*",
        "*nudeln",
        "*ol", "olivenol", "salz", "gewurz*", "*gewurz", "essig", "haferflocken", "musli", "bohnen", "linsen", "suppe*",
        "honig",
        "*honig", "konfiture", "marmelade", "senf", "hefe", "nusse", "mandeln", "rosinen", "*kerne", "farine", "sucre",
        "riz",
        "pates", "huile", "sel", "epices", "vinaigre", "haricots", "lentilles", "soupe", "miel", "confiture",
        "moutarde",
        "garri", "gari", "maple syrup", "syrup", "sirop*", "rosenwasser", "zitronat",
      ]
    ),
    (
      "drinks",
      [
        "water", "juice", "*juice", "coffee", "tea", "tea bags", "wine", "beer", "lager", "ale", "whisky", "whiskey",
        "cola",
        "coke", "lemonade", "soda", "cider", "gin", "chapman", "wasser", "*wasser", "mineralwasser", "saft", "*saft",
        "kaffee*",
        "*kaffee", "tee", "*tee", "wein", "*wein", "sekt", "bier", "*bier", "pils", "limo*", "schorle", "*schorle",
        "eau", "jus",
        "cafe", "the", "vin", "biere", "limonade", "cidre", "espresso", "kakao",
      ]
    ),
    (
      "sweets",
      [
        "chocolate*", "biscuit*", "cookie*", "cake*", "sweets", "candy", "crisps", "chips", "ice cream", "shortbread",
        "tablet",
        "popcorn", "schokolade*", "*schokolade", "keks*", "*kekse", "kuchen", "*kuchen", "torte", "*torte", "*eis",
        "eis",
        "bonbon*", "gummibar*", "lebkuchen*", "marzipan*", "franzbrotchen", "chocolat*", "gateau*", "glace*", "tarte*",
        "timbits", "donut*", "doughnut*",
      ]
    ),
    ("deposit", ["pfand", "*pfand", "deposit", "bottle deposit", "consigne", "leergut"]),
    (
      "household",
      [
        "detergent", "soap powder", "washing*", "bleach", "cleaner", "sponge*", "foil", "candle*", "batteries",
        "battery",
        "kitchen roll", "toilet roll*", "toilet paper", "paper towel*", "napkin*", "bin bags", "matches",
        "paper plates",
        "balloon*", "waschmittel", "waschpulver", "spulmittel", "putzmittel", "reiniger", "*reiniger", "schwamm*",
        "kerze*",
        "*kerze", "*kerzen", "batterie*", "kuchenrolle*", "toilettenpapier", "servietten", "mullbeutel",
        "streichholzer",
        "lessive", "liquide vaisselle", "eponge*", "bougie*", "piles", "papier toilette", "essuie tout", "serviettes",
        "tragetasche",
        "carrier bag*", "sac", "sacs",
      ]
    ),
    (
      "health",
      [
        "soap", "shampoo", "toothpaste", "toothbrush*", "deodorant", "plasters", "aspirin", "paracetamol", "ibuprofen",
        "vitamin*",
        "sun cream", "sunscreen", "nappies", "diapers", "wipes", "lotion", "seife", "*seife", "zahnpasta", "zahncreme",
        "zahnburste*", "deo", "pflaster", "sonnencreme", "sonnenmilch", "windeln", "feuchttucher", "taschentucher",
        "tissues", "*salbe", "handcreme", "hautcreme", "hustensaft", "nasenspray", "savon", "shampooing", "dentifrice",
        "pansement*", "couches", "creme solaire", "mouchoirs",
      ]
    ),
    (
      "garden",
      [
        "compost", "seeds", "seed", "bird seed", "plant", "plants", "fertiliser", "fertilizer", "bulbs", "flower pot",
        "tulip*",
        "blumenerde", "erde", "*erde", "samen", "*samen", "pflanze*", "dunger", "blumentopf", "blumenzwiebel*",
        "tulpe*", "rosen",
        "terreau", "graines", "engrais", "tulipe*", "lavendel", "*zwiebeln mix",
      ]
    ),
    (
      "home",
      [
        "screw*", "nail", "nails", "board", "paint", "stain", "sandpaper", "chain", "hammer", "lamp", "bulb",
        "light bulb", "schraube*",
        "nagel", "brett", "farbe", "*farbe", "lack", "schleifpapier", "kette", "lampe", "gluhbirne", "vis", "clous",
        "planche",
        "peinture", "ampoule", "dubel",
      ]
    ),
    (
      "books",
      [
        "book", "books", "novel", "magazine", "newspaper", "notebook", "pencil*", "pen", "pens", "crayon*", "postcard*",
        "stamps",
        "buch", "*buch", "roman", "zeitschrift", "zeitung", "heft", "notizheft", "bleistift*", "*stifte", "postkarte*",
        "briefmarken",
        "livre", "livres", "journal", "cahier*", "crayons", "carte postale", "timbres",
      ]
    ),
    (
      "clothes",
      [
        "shirt", "t-shirt", "socks", "trousers", "jeans", "jacket", "coat", "shoes", "boots", "sandals", "dress",
        "scarf", "hat",
        "mittens", "hemd", "socken", "hose", "jacke", "mantel", "schuhe", "stiefel", "kleid", "schal", "mutze",
        "chemise",
        "chaussettes", "pantalon", "veste", "manteau", "chaussures", "bottes", "robe", "echarpe", "bonnet", "wool",
        "wolle", "laine",
      ]
    ),
    (
      "pets",
      ["cat food", "dog food", "cat litter", "katzenfutter", "hundefutter", "katzenstreu", "croquettes", "litiere"]
    ),
    (
      "travel",
      [
        "ticket single", "return ticket", "fare", "petrol", "diesel", "unleaded", "parking", "einzelfahrschein",
        "fahrkarte",
        "tageskarte", "benzin", "super e10", "parken", "billet", "essence", "gazole", "ferry*", "adult return",
        "adult single",
      ]
    ),
    ("leisure", ["cinema", "admission", "museum", "concert", "eintritt", "kino", "konzert", "entree"]),
  ]

  /// Shops whose name shows the category of unknown items.
  static let places: [(category: String, words: [String])] = [
    ("bread", ["bakery", "baker", "backerei", "*backerei", "boulangerie", "konditorei"]),
    ("meat", ["butcher*", "metzgerei", "fleischerei", "boucherie", "fishmonger*"]),
    (
      "groceries",
      [
        "supermarket", "superstore", "market", "markt", "*markt", "grocer*", "grocery", "foods", "co-op", "epicerie",
        "marche",
        "supermarche", "discount", "lebensmittel", "stores",
      ]
    ),
    (
      "health",
      [
        "pharmacy", "chemist*", "apotheke", "*apotheke", "drogerie", "*drogerie", "pharmacie", "parapharmacie",
        "drugstore",
      ]
    ),
    ("garden", ["garden", "gartnerei", "gartencenter", "gartenmarkt", "nursery", "jardinerie", "garten"]),
    ("home", ["hardware", "baumarkt", "ironmonger*", "quincaillerie", "bricolage", "diy", "lumber"]),
    (
      "books",
      [
        "books", "bookshop", "bookstore", "buchhandlung", "*buchhandlung", "buch", "librairie", "stationer*",
        "papeterie", "schreibwaren",
      ]
    ),
    ("clothes", ["fashion", "drapers", "mode", "schuhe", "shoes", "wool", "knitwear"]),
  ]

  /// Shops whose name decides the category of all items.
  static let decidingPlaces: [(category: String, words: [String])] = [
    (
      "eating-out",
      [
        "cafe", "*cafe", "coffee house", "restaurant", "ristorante", "bistro*", "pizzeria", "pub", "inn", "tavern",
        "tea room*",
        "tearoom*", "diner", "grill", "gasthaus", "gaststatte", "wirtshaus", "imbiss", "brasserie", "creperie", "buka",
        "kitchen",
        "eiscafe", "mensa", "chip shop", "fish bar",
      ]
    ),
    (
      "travel",
      [
        "ferries", "ferry", "railway", "rail", "bus", "taxi", "hotel", "airport", "station", "tankstelle",
        "*tankstelle", "bahn",
        "verkehr*", "stadtverkehr", "fahre", "gare", "sncf", "parking", "parkhaus", "petrol", "gas bar", "guesthouse",
        "hostel",
        "pension", "auberge",
      ]
    ),
    ("leisure", ["cinema", "theatre", "theater", "museum", "kino", "cinematheque"]),
  ]
}
