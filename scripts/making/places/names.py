# SPDX-License-Identifier: MIT
"""What GeoNames' own names leave to be put right, and names that people write but no table lists.

Region keys are GeoNames' 'country.admin1'; a code that changed hands in the last reform is named anew here.
"""

# English names shown for regions that the source has under an old, abbreviated or foreign name.
REGIONS = {
    "AE.07": "Umm Al Quwain", "AE.05": "Ras Al Khaimah", "AO.CUB": "Cuando", "AO.CBG": "Cubango",
    "BE.BRU": "Brussels", "BE.VLG": "Flanders", "BE.WAL": "Wallonia", "CA.12": "Yukon",
    "CH.BS": "Basel-Stadt", "CH.TI": "Ticino", "CL.10": "Magallanes",
    "CZ.52": "Prague", "CZ.78": "South Moravia", "CZ.79": "South Bohemia", "CZ.80": "Vysočina", "CZ.81": "Karlovy Vary",
    "CZ.82": "Hradec Králové", "CZ.83": "Liberec", "CZ.84": "Olomouc", "CZ.85": "Moravia-Silesia", "CZ.86": "Pardubice",
    "CZ.87": "Plzeň", "CZ.89": "Ústí nad Labem", "DE.04": "Hamburg", "DE.15": "Thuringia",
    "DK.20": "Zealand", "DK.21": "South Denmark", "ES.34": "Asturias", "ES.54": "Castilla-La Mancha",
    "ES.55": "Castile and León", "ET.28": "Amhara", "ET.55": "Central Ethiopia", "ET.56": "South Ethiopia",
    "ET.SI": "Sidama",
    "ET.SW": "South West Ethiopia", "FR.75": "Nouvelle-Aquitaine", "GR.736572": "Mount Athos",
    "HU.03": "Békés", "HU.04": "Borsod-Abaúj-Zemplén",
    "ID.PD": "Southwest Papua", "ID.PE": "Highland Papua", "ID.PS": "South Papua", "ID.PT": "Central Papua",
    "ID.01": "Aceh", "ID.10": "Yogyakarta", "ID.36": "Papua", "IE.C": "Connacht", "IN.07": "Delhi",
    "IN.18": "Meghalaya",
    "IT.02": "Basilicata", "IT.10": "Marche", "JP.08": "Fukushima", "JP.13": "Hyogo", "JP.32": "Osaka",
    "KP.14": "Nampo",
    "KR.03": "North Jeolla", "KR.06": "Gangwon", "KR.13": "Gyeonggi", "KR.14": "North Gyeongsang",
    "KR.16": "South Jeolla",
    "KR.17": "South Chungcheong", "KR.20": "South Gyeongsang", "KR.01": "Jeju", "KR.22": "Sejong",
    "KZ.12510143": "Abai", "KZ.12510144": "Jetisu", "KZ.12510145": "Ulytau", "MG.26": "Fitovinany", "MG.27": "Vatovavy",
    "MX.02": "Baja California",
    "NO.01": "Akershus", "NO.04": "Buskerud", "NO.05": "Finnmark", "NO.13": "Østfold", "NO.17": "Telemark",
    "NO.18": "Troms",
    "NO.20": "Vestfold", "NP.1": "Koshi", "NP.2": "Madhesh",
    "PH.08": "Eastern Visayas", "PH.14": "Bangsamoro", "PH.NCR": "Metro Manila",
    "PL.72": "Lower Silesia", "PL.73": "Kuyavia-Pomerania", "PL.77": "Lesser Poland", "PL.78": "Masovia",
    "PL.81": "Podlasie",
    "PL.80": "Subcarpathia", "PL.82": "Pomerania", "PL.83": "Silesia", "PL.84": "Świętokrzyskie",
    "PL.85": "Warmia-Masuria",
    "PL.86": "Greater Poland", "PL.87": "West Pomerania",
    "RU.28": "Karelia", "RU.79": "Tuva", "TJ.RR": "Districts of Republican Subordination", "UA.11": "Crimea",
    "US.DC": "District of Columbia", "ZA.03": "Free State", "ZA.05": "Eastern Cape",
    # Viet Nam's provinces as merged in 2025; see also RENUMBERED.
    "VN.01": "Hanoi", "VN.04": "Cao Bằng", "VN.08": "Tuyên Quang", "VN.11": "Điện Biên", "VN.12": "Lai Châu",
    "VN.14": "Sơn La", "VN.15": "Lào Cai", "VN.19": "Thái Nguyên", "VN.20": "Lạng Sơn", "VN.22": "Quảng Ninh",
    "VN.24": "Bắc Ninh", "VN.25": "Phú Thọ", "VN.31": "Haiphong", "VN.33": "Hưng Yên", "VN.37": "Ninh Bình",
    "VN.38": "Thanh Hóa", "VN.40": "Nghệ An", "VN.42": "Hà Tĩnh", "VN.44": "Quảng Trị", "VN.46": "Huế",
    "VN.48": "Da Nang", "VN.51": "Quảng Ngãi", "VN.52": "Gia Lai", "VN.56": "Khánh Hòa", "VN.66": "Đắk Lắk",
    "VN.68": "Lâm Đồng", "VN.75": "Đồng Nai", "VN.79": "Ho Chi Minh City", "VN.80": "Tây Ninh", "VN.82": "Đồng Tháp",
    "VN.86": "Vĩnh Long", "VN.91": "An Giang", "VN.92": "Can Tho", "VN.96": "Cà Mau",
    "ID.04": "Jakarta", "UA.17": "Odesa",
}

# Countries whose regions were renumbered after the source's names were collected: only REGIONS names them.
RENUMBERED = {"VN"}

# German and French names shown for regions that the source lacks or writes out in full.
REGIONS_DE = {
    "BE.VLG": "Flandern", "BE.WAL": "Wallonien", "BE.BRU": "Brüssel", "CA.12": "Yukon", "CH.BL": "Basel-Landschaft",
    "CH.BS": "Basel-Stadt", "CZ.52": "Prag", "CZ.78": "Südmähren", "CZ.79": "Südböhmen", "DE.04": "Hamburg",
    "DE.16": "Berlin",
    "ES.31": "Murcia", "ES.32": "Navarra", "ES.54": "Kastilien-La Mancha", "ES.55": "Kastilien und León",
    "ES.57": "Extremadura",
    "ES.58": "Galicien", "DK.17": "Hauptstadtregion", "DK.18": "Mitteljütland", "DK.19": "Nordjütland",
    "DK.20": "Seeland",
    "DK.21": "Süddänemark", "GR.ESYE21": "Epirus", "IE.U": "Ulster", "IT.05": "Emilia-Romagna", "IT.11": "Molise",
    "SE.27": "Schonen", "US.DC": "District of Columbia", "AU.08": "Western Australia", "AU.05": "South Australia",
    "AU.03": "Northern Territory", "NO.21": "Trøndelag",
}
REGIONS_FR = {
    "BE.VLG": "Flandre", "BE.WAL": "Wallonie", "BE.BRU": "Bruxelles", "CZ.52": "Prague", "DE.13": "Saxe",
    "FR.75": "Nouvelle-Aquitaine", "FR.76": "Occitanie", "GB.SCT": "Écosse", "NO.21": "Trøndelag",
}

COUNTRIES = {
    "CZ": "Czechia", "GM": "Gambia", "HK": "Hong Kong", "JO": "Jordan", "KN": "Saint Kitts and Nevis",
    "KR": "South Korea",
    "LT": "Lithuania", "MC": "Monaco", "MD": "Moldova", "MO": "Macao", "US": "United States", "CV": "Cape Verde",
    "VC": "Saint Vincent and the Grenadines", "CG": "Republic of the Congo", "VA": "Vatican City",
}
COUNTRIES_DE = {
    "CG": "Republik Kongo", "CI": "Elfenbeinküste", "IR": "Iran", "SK": "Slowakei", "VA": "Vatikanstadt",
    "ZA": "Südafrika",
    "US": "Vereinigte Staaten",
}
COUNTRIES_FR = {
    "AE": "Émirats arabes unis", "BN": "Brunei", "CD": "République démocratique du Congo",
    "CF": "République centrafricaine",
    "EH": "Sahara occidental", "FM": "Micronésie", "GB": "Royaume-Uni", "GF": "Guyane française", "MF": "Saint-Martin",
    "TL": "Timor oriental", "US": "États-Unis", "MU": "Maurice",
}

# English names of cities for which the source's main name is the native one, or an official form that few people use.
CITIES = {
    2886242: "Cologne", 2910831: "Hanover", 2510911: "Seville", 2797656: "Ghent", 104515: "Mecca", 109223: "Medina",
    255683: "Patras", 3104499: "Vitoria-Gasteiz", 1855612: "Nara", 2624652: "Aarhus", 5128581: "New York",
}

# ISO 3166-2 letters and usual abbreviations; GeoNames numbers these regions.
CODES = {
    "CA": {"01": "AB Alta", "02": "BC", "03": "MB Man", "04": "NB",
    "05": "NL Nfld Newfoundland Labrador Neufundland Terre-Neuve",
           "07": "NS", "08": "ON Ont", "09": "PE PEI", "10": "QC PQ Que", "11": "SK Sask", "12": "YT",
    "13": "NT NWT", "14": "NU"},
    "AU": {"01": "ACT", "02": "NSW", "03": "NT", "04": "QLD", "05": "SA", "06": "TAS", "07": "VIC", "08": "WA"},
    "DE": {"01": "BW", "02": "BY", "03": "HB", "04": "HH", "05": "HE", "06": "NI Nds", "07": "NW NRW", "08": "RP",
    "09": "SL",
           "10": "SH", "11": "BB", "12": "MV", "13": "SN", "14": "ST", "15": "TH", "16": "BE"},
    "BR": {"01": "AC", "02": "AL", "03": "AP", "04": "AM", "05": "BA", "06": "CE", "07": "DF", "08": "ES",
    "11": "MS", "13": "MA",
           "14": "MT", "15": "MG", "16": "PA", "17": "PB", "18": "PR", "20": "PI", "21": "RJ", "22": "RN",
    "23": "RS", "24": "RO",
           "25": "RR", "26": "SC", "27": "SP", "28": "SE", "29": "GO", "30": "PE", "31": "TO"},
    "US": {"AZ": "Ariz", "CA": "Calif", "CO": "Colo", "CT": "Conn", "DC": "D.C.", "DE": "Del", "FL": "Fla", "IL": "Ill",
           "IN": "Ind", "KS": "Kans", "MA": "Mass", "MI": "Mich", "MN": "Minn", "MS": "Miss", "MT": "Mont",
    "NE": "Nebr",
           "NV": "Nev", "OK": "Okla", "OR": "Ore", "PA": "Penna", "TN": "Tenn", "TX": "Tex", "VT": "Vt", "WA": "Wash",
           "WI": "Wis", "WV": "W.Va.", "WY": "Wyo", "NJ": "N.J.", "NY": "N.Y.", "NM": "N.M.", "NC": "N.C.",
    "ND": "N.D.",
           "SC": "S.C.", "SD": "S.D.", "NH": "N.H.", "RI": "R.I."},
}

# Counties and islands by which people distinguish places, with the region that contains them; they only qualify a name.
PARTS = {
    "GB.ENG": "Bedfordshire|Berkshire|Buckinghamshire|Cambridgeshire|Cheshire|Cornwall|Cumberland|Cumbria|"
          "Derbyshire|Devon|"
              "Devonshire|Dorset|County Durham|Durham|East Sussex|West Sussex|Sussex|Essex|Gloucestershire|"
          "Greater London|"
              "Greater Manchester|Hampshire|Hants|Herefordshire|Hertfordshire|Herts|Huntingdonshire|Isle of Wight|Kent|"
              "Lancashire|Lancs|Leicestershire|Lincolnshire|Lincs|Merseyside|Middlesex|Norfolk|Northamptonshire|"
          "Northants|"
              "Northumberland|Nottinghamshire|Notts|Oxfordshire|Oxon|Rutland|Shropshire|Salop|Somerset|"
          "Staffordshire|Staffs|"
              "Suffolk|Surrey|Tyne and Wear|Warwickshire|West Midlands|Westmorland|Wiltshire|Wilts|Worcestershire|"
          "Yorkshire|"
              "Yorks|North Yorkshire|South Yorkshire|West Yorkshire|East Yorkshire|East Riding of Yorkshire|Scilly|"
              "Isles of Scilly|Northants|Lake District|Cotswolds",
    "GB.SCT": "Aberdeenshire|Angus|Argyll|Argyllshire|Argyll and Bute|Ayrshire|Banffshire|Berwickshire|Caithness|"
              "Clackmannanshire|Dumfriesshire|Dumfries and Galloway|Dunbartonshire|East Lothian|Fife|Highland|"
          "Highlands|"
              "Inverness-shire|Isle of Skye|Skye|Isle of Mull|Mull|Kincardineshire|Kirkcudbrightshire|Lanarkshire|"
          "Midlothian|"
              "Moray|Morayshire|Nairnshire|Orkney|Outer Hebrides|Hebrides|Western Isles|Peeblesshire|Perthshire|"
          "Renfrewshire|"
              "Ross-shire|Roxburghshire|Scottish Borders|Selkirkshire|Shetland|Stirlingshire|Sutherland|West Lothian|"
              "Wigtownshire|Arran|Isle of Arran|Islay|Isle of Lewis|Lewis|Alba",
    "GB.WLS": "Anglesey|Isle of Anglesey|Brecknockshire|Breconshire|Caernarfonshire|Cardiganshire|Carmarthenshire|"
          "Ceredigion|"
              "Clwyd|Conwy|Denbighshire|Dyfed|Flintshire|Glamorgan|Gwent|Gwynedd|Merionethshire|Mid Glamorgan|"
          "Monmouthshire|"
              "Montgomeryshire|Pembrokeshire|Powys|Radnorshire|South Glamorgan|West Glamorgan|Cymru",
    "GB.NIR": "Antrim|County Antrim|Armagh|County Armagh|County Down|Co Down|Fermanagh|County Fermanagh|"
          "County Londonderry|"
              "County Derry|Tyrone|County Tyrone|Co Antrim|Co Armagh|Co Tyrone|Co Fermanagh|Ulster",
    "IE.L": "Carlow|County Carlow|County Dublin|Co Dublin|Kildare|County Kildare|Kilkenny|County Kilkenny|Laois|"
          "County Laois|"
            "Longford|County Longford|Louth|County Louth|Meath|County Meath|Offaly|County Offaly|Westmeath|"
          "County Westmeath|"
            "Wexford|County Wexford|Wicklow|County Wicklow|Co Kildare|Co Meath|Co Wicklow|Co Wexford|Co Louth",
    "IE.M": "Clare|County Clare|Co Clare|County Cork|Co Cork|Kerry|County Kerry|Co Kerry|County Limerick|"
          "Co Limerick|Tipperary|"
            "County Tipperary|Co Tipperary|County Waterford|Co Waterford",
    "IE.C": "County Galway|Co Galway|Leitrim|County Leitrim|Mayo|County Mayo|Co Mayo|Roscommon|County Roscommon|"
          "County Sligo|"
            "Co Sligo|Co Leitrim|Co Roscommon",
    "IE.U": "Cavan|County Cavan|Donegal|County Donegal|Co Donegal|Monaghan|County Monaghan|Co Cavan|Co Monaghan",
    "CA.02": "Vancouver Island", "CA.07": "Cape Breton", "US.NY": "Long Island|Upstate New York", "US.MA": "Cape Cod",
    "US.HI": "Oahu|Maui|Kauai|Big Island", "GR.ESYE42": "Cyclades|Dodecanese",
    "IT.17": "Austria|Österreich|South Tyrol|Südtirol|Trentino",
    "FR.11": "Isle of France", "FR.44": "Germany|Deutschland|Alsace|Elsass|Lorraine|Champagne",
    "FR.27": "Burgundy|Bourgogne|Burgund",
    "FR.93": "Provence|Côte d'Azur|French Riviera", "FR.76": "Languedoc", "FR.84": "Auvergne|Savoie|Savoy",
    "FR.75": "Aquitaine|Dordogne|Périgord", "FR.32": "Picardy|Picardie", "ID.02": "Bali",
    "ES.07": "Mallorca|Majorca|Menorca|Ibiza", "ES.53": "Tenerife|Gran Canaria|Lanzarote|Fuerteventura|La Palma",
    "PL.82": "East Prussia|Pommern|West Prussia|Westpreußen|Germany|Deutschland|Allemagne",
    "PL.85": "East Prussia|Ostpreußen|Masuren|Germany|Deutschland|Allemagne",
    "PL.87": "Pomerania|Pommern|Hinterpommern|Germany|Deutschland|Allemagne", "PL.76": "Germany|Deutschland|Allemagne",
    "PL.79": "Oberschlesien|Schlesien|Upper Silesia|Germany|Deutschland|Allemagne",
    "PL.72": "Schlesien|Niederschlesien|Germany|Deutschland|Allemagne",
    "PL.83": "Oberschlesien|Upper Silesia|Germany|Deutschland|Allemagne",
    "RU.23": "Ostpreußen|East Prussia|Germany|Deutschland|Allemagne",
    "NL.07": "Holland", "NL.11": "Holland",
}

# Other names of whole countries.
ALSO = {
    "AE": "UAE|U.A.E.|VAE|Trucial States", "AG": "Antigua", "BA": "Bosnia|Bosnien|Bosnie", "BD": "East Pakistan",
    "BF": "Upper Volta|Obervolta|Haute-Volta", "BJ": "Dahomey", "BO": "Bolivien", "BW": "Bechuanaland|Botsuana",
    "BY": "White Russia|Weißrussland|Biélorussie", "BZ": "British Honduras",
    "CD": "Zaire|Zaïre|Belgian Congo|Congo belge|Congo|Democratic Republic of the Congo|DRC|Kongo|Belgisch-Kongo",
    "CG": "Congo-Brazzaville|Congo", "CI": "Côte d'Ivoire|Cote dIvoire",
    "CN": "People's Republic of China|PRC|VR China|Red China", "CV": "Cabo Verde|Kap Verde",
    "CZ": "Czech Republic|Tschechische Republik|ČSSR",
    "DE": "West Germany|East Germany|GDR|DDR|BRD|FRG|Federal Republic of Germany|Bundesrepublik Deutschland|"
          "Westdeutschland|Ostdeutschland|RFA|RDA|Allemagne de l'Ouest|Allemagne de l'Est|Prussia|Preußen",
    "EG": "United Arab Republic", "ET": "Abyssinia|Abessinien|Abyssinie", "FK": "Malvinas|Falklands",
    "GB": "UK|U.K.|Great Britain|Britain|Großbritannien|Grande-Bretagne|Vereinigtes Königreich|Royaume Uni",
    "GG": "Channel Islands|Sark|Alderney", "GH": "Gold Coast|Goldküste", "GY": "British Guiana|Britisch-Guayana",
    "HK": "Hongkong|Hong Kong SAR", "ID": "Dutch East Indies|Netherlands East Indies|Niederländisch-Indien",
    "IE": "Eire|Éire|Irish Free State", "IL": "British Mandate of Palestine", "IM": "Man|Isle of Man",
    "IN": "British India|Hindustan", "IR": "Persia|Persien|Perse", "JE": "Channel Islands",
    "KH": "Kampuchea|Indochina|Indochine", "KI": "Gilbert Islands", "KN": "St Kitts",
    "KP": "Democratic People's Republic of Korea|DPRK", "KR": "Korea|Republic of Korea|Corée", "LA": "Laos",
    "LC": "Santa Lucia", "LK": "Ceylon|Ceylan", "LS": "Basutoland", "MD": "Moldavia|Bessarabia",
    "MK": "Macedonia|Mazedonien|Macédoine", "ML": "French Sudan", "MM": "Burma|Birma|Birmanie", "MO": "Macau",
    "MU": "Île Maurice", "MW": "Nyasaland", "MY": "Malaya", "NA": "South West Africa|Deutsch-Südwestafrika",
    "NL": "Holland|The Netherlands|Hollande", "NZ": "Aotearoa", "PK": "West Pakistan",
    "PS": "Palestinian Territories|West Bank", "RU": "Russian Federation", "SK": "Slovak Republic",
    "SR": "Dutch Guiana|Surinam", "SY": "Syria|Syrien|Syrie", "SZ": "Swaziland|Swasiland", "TH": "Siam",
    "TL": "Timor-Leste|East Timor", "TR": "Türkiye|Turkiye", "TT": "Trinidad|Tobago", "TV": "Ellice Islands",
    "TW": "Formosa", "TZ": "Tanganyika|Tanganjika|Zanzibar", "UA": "The Ukraine",
    "US": "USA|America|Amerika|Amérique|United States of America|Vereinigte Staaten von Amerika|"
          "États-Unis d'Amérique|Etats Unis|The States",
    "VA": "Vatican|Vatikan|Holy See", "VC": "St Vincent",
    "VN": "Viet Nam|Indochina|Indochine|South Vietnam|North Vietnam", "VU": "New Hebrides", "WS": "Western Samoa",
    "ZM": "Northern Rhodesia", "ZW": "Rhodesia|Southern Rhodesia|Rhodesien|Rhodésie",
}

# Former states that old letters mention, with the countries that are there now.
FORMER = {
    "USSR|Soviet Union|UdSSR|Sowjetunion|URSS|Union soviétique": "RU UA BY GE AM AZ KZ UZ KG TJ TM LT LV EE MD",
    "Yugoslavia|Jugoslawien|Yougoslavie|Jugoslavija": "RS HR SI BA MK ME XK",
    "Czechoslovakia|Tschechoslowakei|Tchécoslovaquie|Československo": "CZ SK",
    "Austria-Hungary|Österreich-Ungarn|Autriche-Hongrie": "AT HU CZ SK SI HR BA",
    "Ottoman Empire|Osmanisches Reich": "TR SY LB IL PS JO IQ",
    "Palestine|Palästina": "PS IL", "French Indochina": "VN LA KH",
}
