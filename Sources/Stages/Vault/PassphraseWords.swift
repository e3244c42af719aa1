// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// Words that are easy to say over the phone, for strong passphrases; 1,024 in each language, ten bits each.
package enum PassphraseWords {
  /// Seven words: 69 bits without the refused ones, out of reach with a million rounds for each guess.
  package static let count = 7

  /// Random words in a language, English if there are none for it; `language` is `de`, `fr-CA`.
  package static func draw(in language: String = "en") -> String {
    let list = lists[String(language.lowercased().prefix { $0.isLetter })] ?? english
    while true {
      let words = (0..<count).map { _ in list[RandomBytes.number(below: list.count)] }.joined(separator: " ")
      // Some draws repeat a word, or contain common words.
      if Passphrase(words).weakness == nil { return words }
    }
  }

  /// The word lists by language.
  static let lists = ["en": english, "de": split(german), "fr": split(french)]
  private static let english = split(words)

  private static func split(_ words: String) -> [String] { words.split { $0 == " " || $0 == "\n" }.map(String.init) }

  private static let words = """
    acorn actor adult agent alarm album alley almond alpine amber anchor angel ankle apple apron arbor arch arrow
    artist ash aspen atlas attic aunt autumn avenue award axle baby badge bagel baker balcony ball balloon bamboo
    banana band banjo bank banner barber bark barley barn barrel basil basin basket bath battery beach bead beam
    bean bear beard beaver bed beech beef beetle bell belt bench berry bicycle birch bird biscuit blanket blossom
    blouse blue board boat bonnet book boot border bottle bouquet bowl box boxer bracelet branch brass bread breeze
    brick bride bridge broom brother brown brush bubble bucket buckle bud buffalo bugle bulb bunny burrow bus bush
    butter button cabbage cabin cable cactus cake calf camel camera camp canal candle candy cane canoe canvas canyon
    cape captain car caramel carbon card carpet carrot cart castle cat cattle cave cedar celery cellar cello cement
    chain chair chalk chapel charm chart cheek cheese cherry chess chest chicken child chimney chin choir church
    cider cinema circle circus citrus city clam clay cliff cloak clock cloth cloud clover clown coach coal coast
    coat cobbler coconut coffee coin collar comb comet compass cookie copper coral cord cork corn corner cottage
    cotton couch cousin cow cradle crane crater crayon cream creek crib cricket crocus crow crown cruise crumb crust
    crystal cube cuckoo cup cupboard curtain cushion custard cycle cypress dahlia dairy daisy dance dawn day deck
    deer denim desert desk dessert diamond diary dime dinner dish diver doctor dog doll dolphin dome donkey door
    dove dragon drawer dream dress drum duck dune dusk dust eagle earth easel east echo edge egg elbow elder
    elephant ember emerald engine envelope ermine estate evening fabric face falcon family fan farm father feast
    feather fence fern ferry festival fiddle field fig film finch finger fir fire fish flag flame flannel flask flax
    fleet flock floor flour flower flute foal foam fog folder folk foot ford forest fork fort fossil fountain fox
    frame freckle friend frog frost fruit fudge fur furrow gable galaxy gallery game garden garland garlic garnet
    gate gazelle gem geyser ghost giant ginger giraffe glacier glade glass globe glove glue goat goblet gold goose
    gorge gown grain granite grape grass gravel gravy green grocer grove guest guitar gulf gull guppy gust haddock
    hail hair hall ham hammer hammock hamster hand handle hare harp harvest hat hawk hay hazel head hearth heath
    heaven hedge heel helmet hen herb hero heron herring hill hinge hippo hive hobby hole holly home honey hood hook
    hoop horn horse hotel hour house husky hut hymn ice icicle igloo inch infant ink inn iris iron island ivory ivy
    jacket jade jaguar jam jar jasmine jeans jelly jersey jewel jigsaw jockey joke journal judge jug juice jumper
    jungle juniper jury kayak keel kernel kettle key kidney king kitchen kite kitten knee knight knot koala label
    lace ladder lady lagoon lake lamb lamp land lane lantern lap larch lark laser lattice laundry lava lavender lawn
    leaf leather ledge leek legend lemon lens lentil leopard letter lettuce library lichen light lilac lily lime
    linen lion lip list lizard llama lobby lobster locket log lollipop loom lotus lunch lute lynx lyric magnet
    magpie mail mallet mango mantle map maple marble market marsh mask mast mat match meadow meal medal melody melon
    meteor midnight mile milk mill miner mint mirror mist mitten moat model mole monkey month moon moose morning
    mosaic moss moth mother motor mountain mouse mouth movie mud muffin mug mule museum mushroom music mussel
    mustard myrtle napkin nature navy neck necklace nectar needle nephew nest net nettle newt nickel niece night
    noodle noon north nose note novel number nurse nutmeg oak oasis oat ocean octave office oil olive omelet onion
    opal opera orange orbit orchard orchid organ otter oven owl ox oyster paddle page pail painter palace palm pan
    pancake panda panel pansy panther paper parade parcel park parrot parsley party pasta pastry path patio pattern
    pea peach peacock peanut pear pearl pebble pedal pelican pen pencil penguin penny peony pepper petal phone photo
    piano pickle picnic picture pie pier pig pigeon pillow pilot pine pink pioneer pipe pirate pitcher plain planet
    plank plant plate play plaza plow plum pocket poem poet pole pond pony pool poplar poppy porch port postman pot
    potato potter powder prairie prince print prism prune pudding puddle pulley pump pumpkin pupil puppet puppy
    purple purse puzzle quail quarry quartz queen quill quilt quince rabbit raccoon radio radish raft rain raisin
    ram ranch raven ravine ray recipe red reed reef reindeer ribbon rice ridge ring ripple river road robe robin
    rocket rod roof room root rope rose rowboat royal ruby ruler saddle saffron sail sailor salad salmon salt sand
    sandal sardine satin sauce saucer scarf school scooter scout sea seal season seat seed shade shadow shawl sheep
    shelf shell shepherd sherbet ship shirt shoe shore shovel shower shrimp silk silver singer sister skate sketch
    ski skirt sky slate sled sleeve slipper slope snail snow soap sock sofa soil soldier sonnet soup south spade
    spark sparrow spice spider spinach spiral spirit spoon spring spruce square squash squid squirrel stable stadium
    stage stair stamp star starling station statue steam steel stem steppe stick stitch stone stool stork storm
    story stove straw stream street string summer summit sun sunset supper surf swallow swamp swan sweater swing
    syrup table tailor talon tango tapestry target tart tassel tea teacher temple tennis tent thicket thimble
    thistle thorn thread throne thrush thumb thunder ticket tide tiger tile timber toad toast toffee token tomato
    tongue tooth topaz torch tortoise towel tower town toy tractor trail train tray treasure tree trellis trench
    tribe trout trowel truck trumpet trunk tulip tunnel turkey turnip turtle tutor twig twilight twin umbrella uncle
    uniform union unit vale valley van vanilla vase vault velvet veranda verse vessel vest village vine vinegar
    viola violet violin visitor voice volcano voyage wafer wagon waiter walnut walrus waltz wander warbler warden
    wasp watch water wave wax weasel weaver web week well whale wharf wheat wheel whisker whistle willow wind window
    wing winter wizard wolf wood wool world wren wrist yacht yak yard yarn year yeast yellow yogurt zebra zenith
    zigzag zinc zinnia zoo
    """
}
