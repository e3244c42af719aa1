// SPDX-License-Identifier: MIT
internal import Gazetteer
internal import KeepsakeModel

/// Says which time zones a place may be in, by its country, by its state in the USA, else by the zones' chief places.
///
/// Source: the list of zones of the IANA's time zone database (zone.tab), in the public domain.
enum PlaceZones {
  /// The names of the zones, the likeliest first; several where the country's zones have no borders that we know.
  static func zones(of match: PlaceMatch, at position: GeoPosition) -> [String] {
    if match.countryCode == "US" {
      return match.region.flatMap { states[$0.english] } ?? american
    }
    if let zone = single[match.countryCode] { return [zone] }
    let all = (several[match.countryCode] ?? []).map {
      (zone: $0.zone, distance: Gazetteer.kilometres(from: position, to: $0.position))
    }.sorted { ($0.distance, $0.zone) < ($1.distance, $1.zone) }
    guard let nearest = all.first?.distance else { return [] }
    return all.filter { $0.distance <= nearest * 1.5 + 200 }.map(\.zone)
  }

  private static let american = ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"]

  /// The states that lie in two zones have both.
  private static let states: [String: [String]] = {
    let rows: [(zones: String, states: String)] = [
      (
        "America/New_York",
        "Connecticut|Delaware|Washington, D.C.|District of Columbia|Georgia|Maine|Maryland|Massachusetts|New Hampshire|New Jersey|New York|North Carolina|Ohio|Pennsylvania|Rhode Island|South Carolina|Vermont|Virginia|West Virginia"
      ),
      (
        "America/Chicago",
        "Alabama|Arkansas|Illinois|Iowa|Louisiana|Minnesota|Mississippi|Missouri|Oklahoma|Wisconsin"
      ),
      ("America/Denver", "Colorado|Montana|New Mexico|Utah|Wyoming"),
      ("America/Phoenix", "Arizona"),
      ("America/Los_Angeles", "California|Nevada|Washington"),
      ("Pacific/Honolulu", "Hawaii"),
      ("America/Anchorage", "Alaska"),
      ("America/Detroit", "Michigan"),
      ("America/New_York America/Chicago", "Florida|Indiana|Kentucky|Tennessee"),
      ("America/Chicago America/Denver", "Kansas|Nebraska|North Dakota|South Dakota|Texas"),
      ("America/Boise America/Los_Angeles", "Idaho|Oregon"),
    ]
    var states: [String: [String]] = [:]
    for row in rows {
      for state in row.states.split(separator: "|") {
        states[String(state)] = row.zones.split(separator: " ").map(String.init)
      }
    }
    return states
  }()

  /// Countries with one zone.
  private static let single: [String: String] = {
    let words = singleTable.split(whereSeparator: \.isWhitespace).map(String.init)
    var zones: [String: String] = [:]
    for index in stride(from: 0, to: words.count - 1, by: 2) { zones[words[index]] = words[index + 1] }
    return zones
  }()

  private struct ChiefPlace {
    var zone: String
    var position: GeoPosition
  }

  /// Countries with several zones, and where the chief place of each lies, to a degree.
  private static let several: [String: [ChiefPlace]] = {
    var zones: [String: [ChiefPlace]] = [:]
    for line in severalTable.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      for index in stride(from: 1, to: words.count - 2, by: 3) {
        guard let latitude = Double(words[index + 1]), let longitude = Double(words[index + 2]),
          let position = GeoPosition(latitude: latitude, longitude: longitude)
        else { continue }
        zones[words[0], default: []].append(ChiefPlace(zone: words[index], position: position))
      }
    }
    return zones
  }()

  private static let singleTable = """
    AD Europe/Andorra AE Asia/Dubai AF Asia/Kabul AG America/Antigua AI America/Anguilla AL Europe/Tirane AM Asia/Yerevan
    AO Africa/Luanda AR America/Argentina/Buenos_Aires AS Pacific/Pago_Pago AT Europe/Vienna AW America/Aruba
    AX Europe/Mariehamn AZ Asia/Baku BA Europe/Sarajevo BB America/Barbados BD Asia/Dhaka BE Europe/Brussels
    BF Africa/Ouagadougou BG Europe/Sofia BH Asia/Bahrain BI Africa/Bujumbura BJ Africa/Porto-Novo BL America/St_Barthelemy
    BM Atlantic/Bermuda BN Asia/Brunei BO America/La_Paz BQ America/Kralendijk BS America/Nassau BT Asia/Thimphu
    BW Africa/Gaborone BY Europe/Minsk BZ America/Belize CC Indian/Cocos CF Africa/Bangui CG Africa/Brazzaville CH Europe/Zurich
    CI Africa/Abidjan CK Pacific/Rarotonga CM Africa/Douala CN Asia/Shanghai CO America/Bogota CR America/Costa_Rica
    CU America/Havana CV Atlantic/Cape_Verde CW America/Curacao CX Indian/Christmas CY Asia/Nicosia CZ Europe/Prague
    DE Europe/Berlin DJ Africa/Djibouti DK Europe/Copenhagen DM America/Dominica DO America/Santo_Domingo DZ Africa/Algiers
    EE Europe/Tallinn EG Africa/Cairo EH Africa/El_Aaiun ER Africa/Asmara ET Africa/Addis_Ababa FI Europe/Helsinki
    FJ Pacific/Fiji FK Atlantic/Stanley FO Atlantic/Faroe FR Europe/Paris GA Africa/Libreville GB Europe/London
    GD America/Grenada GE Asia/Tbilisi GF America/Cayenne GG Europe/Guernsey GH Africa/Accra GI Europe/Gibraltar
    GM Africa/Banjul GN Africa/Conakry GP America/Guadeloupe GQ Africa/Malabo GR Europe/Athens GS Atlantic/South_Georgia
    GT America/Guatemala GU Pacific/Guam GW Africa/Bissau GY America/Guyana HK Asia/Hong_Kong HN America/Tegucigalpa
    HR Europe/Zagreb HT America/Port-au-Prince HU Europe/Budapest IE Europe/Dublin IL Asia/Jerusalem IM Europe/Isle_of_Man
    IN Asia/Kolkata IO Indian/Chagos IQ Asia/Baghdad IR Asia/Tehran IS Atlantic/Reykjavik IT Europe/Rome JE Europe/Jersey
    JM America/Jamaica JO Asia/Amman JP Asia/Tokyo KE Africa/Nairobi KG Asia/Bishkek KH Asia/Phnom_Penh KM Indian/Comoro
    KN America/St_Kitts KP Asia/Pyongyang KR Asia/Seoul KW Asia/Kuwait KY America/Cayman LA Asia/Vientiane LB Asia/Beirut
    LC America/St_Lucia LI Europe/Vaduz LK Asia/Colombo LR Africa/Monrovia LS Africa/Maseru LT Europe/Vilnius
    LU Europe/Luxembourg LV Europe/Riga LY Africa/Tripoli MA Africa/Casablanca MC Europe/Monaco MD Europe/Chisinau
    ME Europe/Podgorica MF America/Marigot MG Indian/Antananarivo MK Europe/Skopje ML Africa/Bamako MM Asia/Yangon MO Asia/Macau
    MP Pacific/Saipan MQ America/Martinique MR Africa/Nouakchott MS America/Montserrat MT Europe/Malta MU Indian/Mauritius
    MV Indian/Maldives MW Africa/Blantyre MY Asia/Kuala_Lumpur MZ Africa/Maputo NA Africa/Windhoek NC Pacific/Noumea
    NE Africa/Niamey NF Pacific/Norfolk NG Africa/Lagos NI America/Managua NL Europe/Amsterdam NO Europe/Oslo NP Asia/Kathmandu
    NR Pacific/Nauru NU Pacific/Niue OM Asia/Muscat PA America/Panama PE America/Lima PH Asia/Manila PK Asia/Karachi
    PL Europe/Warsaw PM America/Miquelon PN Pacific/Pitcairn PR America/Puerto_Rico PS Asia/Gaza PW Pacific/Palau
    PY America/Asuncion QA Asia/Qatar RE Indian/Reunion RO Europe/Bucharest RS Europe/Belgrade RW Africa/Kigali SA Asia/Riyadh
    SB Pacific/Guadalcanal SC Indian/Mahe SD Africa/Khartoum SE Europe/Stockholm SG Asia/Singapore SH Atlantic/St_Helena
    SI Europe/Ljubljana SJ Arctic/Longyearbyen SK Europe/Bratislava SL Africa/Freetown SM Europe/San_Marino SN Africa/Dakar
    SO Africa/Mogadishu SR America/Paramaribo SS Africa/Juba ST Africa/Sao_Tome SV America/El_Salvador SX America/Lower_Princes
    SY Asia/Damascus SZ Africa/Mbabane TC America/Grand_Turk TD Africa/Ndjamena TF Indian/Kerguelen TG Africa/Lome
    TH Asia/Bangkok TJ Asia/Dushanbe TK Pacific/Fakaofo TL Asia/Dili TM Asia/Ashgabat TN Africa/Tunis TO Pacific/Tongatapu
    TR Europe/Istanbul TT America/Port_of_Spain TV Pacific/Funafuti TW Asia/Taipei TZ Africa/Dar_es_Salaam UG Africa/Kampala
    UY America/Montevideo UZ Asia/Tashkent VA Europe/Vatican VC America/St_Vincent VE America/Caracas VG America/Tortola
    VI America/St_Thomas VN Asia/Ho_Chi_Minh VU Pacific/Efate WF Pacific/Wallis WS Pacific/Apia XK Europe/Belgrade YE Asia/Aden
    YT Indian/Mayotte ZA Africa/Johannesburg ZM Africa/Lusaka ZW Africa/Harare
    """

  private static let severalTable = """
    AQ Antarctica/McMurdo -78 167 Antarctica/Casey -66 111 Antarctica/Davis -69 78 Antarctica/DumontDUrville -67 140 \
      Antarctica/Mawson -68 63 Antarctica/Palmer -65 -64 Antarctica/Rothera -68 -68 Antarctica/Syowa -69 40 \
      Antarctica/Troll -72 3 Antarctica/Vostok -78 107
    AU Australia/Lord_Howe -32 159 Antarctica/Macquarie -54 159 Australia/Hobart -43 147 Australia/Melbourne -38 145 \
      Australia/Sydney -34 151 Australia/Broken_Hill -32 141 Australia/Brisbane -27 153 Australia/Lindeman -20 149 \
      Australia/Adelaide -35 139 Australia/Darwin -12 131 Australia/Perth -32 116 Australia/Eucla -32 129
    BR America/Noronha -4 -32 America/Belem -1 -48 America/Fortaleza -4 -38 America/Recife -8 -35 America/Araguaina -7 -48 \
      America/Maceio -10 -36 America/Bahia -13 -39 America/Sao_Paulo -24 -47 America/Campo_Grande -20 -55 America/Cuiaba -16 -56 \
      America/Santarem -2 -55 America/Porto_Velho -9 -64 America/Boa_Vista 3 -61 America/Manaus -3 -60 America/Eirunepe -7 -70 \
      America/Rio_Branco -10 -68
    CA America/St_Johns 48 -53 America/Halifax 45 -64 America/Glace_Bay 46 -60 America/Moncton 46 -65 America/Goose_Bay 53 -60 \
      America/Blanc-Sablon 51 -57 America/Toronto 44 -79 America/Iqaluit 64 -68 America/Atikokan 49 -92 America/Winnipeg 50 -97 \
      America/Resolute 75 -95 America/Rankin_Inlet 63 -92 America/Regina 50 -105 America/Swift_Current 50 -108 \
      America/Edmonton 54 -113 America/Cambridge_Bay 69 -105 America/Inuvik 68 -134 America/Creston 49 -117 \
      America/Dawson_Creek 56 -120 America/Fort_Nelson 59 -123 America/Whitehorse 61 -135 America/Dawson 64 -139 \
      America/Vancouver 49 -123
    CD Africa/Kinshasa -4 15 Africa/Lubumbashi -12 27
    CL America/Santiago -33 -71 America/Coyhaique -46 -72 America/Punta_Arenas -53 -71 Pacific/Easter -27 -109
    EC America/Guayaquil -2 -80 Pacific/Galapagos -1 -90
    ES Europe/Madrid 40 -4 Africa/Ceuta 36 -5 Atlantic/Canary 28 -15
    FM Pacific/Chuuk 7 152 Pacific/Pohnpei 7 158 Pacific/Kosrae 5 163
    GL America/Nuuk 64 -52 America/Danmarkshavn 77 -19 America/Scoresbysund 70 -22 America/Thule 77 -69
    ID Asia/Jakarta -6 107 Asia/Pontianak 0 109 Asia/Makassar -5 119 Asia/Jayapura -3 141
    KI Pacific/Tarawa 1 173 Pacific/Kanton -3 -172 Pacific/Kiritimati 2 -157
    KZ Asia/Almaty 43 77 Asia/Qyzylorda 45 65 Asia/Qostanay 53 64 Asia/Aqtobe 50 57 Asia/Aqtau 45 50 Asia/Atyrau 47 52 \
      Asia/Oral 51 51
    MH Pacific/Majuro 7 171 Pacific/Kwajalein 9 167
    MN Asia/Ulaanbaatar 48 107 Asia/Hovd 48 92
    MX America/Mexico_City 19 -99 America/Cancun 21 -87 America/Merida 21 -90 America/Monterrey 26 -100 America/Matamoros 26 -98 \
      America/Chihuahua 29 -106 America/Ciudad_Juarez 32 -106 America/Ojinaga 30 -104 America/Mazatlan 23 -106 \
      America/Bahia_Banderas 21 -105 America/Hermosillo 29 -111 America/Tijuana 33 -117
    NZ Pacific/Auckland -37 175 Pacific/Chatham -44 -177
    PF Pacific/Tahiti -18 -150 Pacific/Marquesas -9 -140 Pacific/Gambier -23 -135
    PG Pacific/Port_Moresby -10 147 Pacific/Bougainville -6 156
    PT Europe/Lisbon 39 -9 Atlantic/Madeira 33 -17 Atlantic/Azores 38 -26
    RU Europe/Kaliningrad 55 20 Europe/Moscow 56 38 Europe/Kirov 59 50 Europe/Volgograd 49 44 Europe/Astrakhan 46 48 \
      Europe/Saratov 52 46 Europe/Ulyanovsk 54 48 Europe/Samara 53 50 Asia/Yekaterinburg 57 61 Asia/Omsk 55 73 \
      Asia/Novosibirsk 55 83 Asia/Barnaul 53 84 Asia/Tomsk 56 85 Asia/Novokuznetsk 54 87 Asia/Krasnoyarsk 56 93 \
      Asia/Irkutsk 52 104 Asia/Chita 52 113 Asia/Yakutsk 62 130 Asia/Khandyga 63 136 Asia/Vladivostok 43 132 \
      Asia/Ust-Nera 65 143 Asia/Magadan 60 151 Asia/Sakhalin 47 143 Asia/Srednekolymsk 67 154 Asia/Kamchatka 53 159 \
      Asia/Anadyr 65 177
    UA Europe/Simferopol 45 34 Europe/Kyiv 50 31
    UM Pacific/Midway 28 -177 Pacific/Wake 19 167
    """
}
