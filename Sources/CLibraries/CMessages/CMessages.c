// SPDX-License-Identifier: MIT
// Templates and assets, compiled into the program: written by scripts/assets. A test compares the table with the folders.
#include "CMessages.h"

static const unsigned char assets_messages_de_json[] = {
#embed "../../../Assets/messages/de.json"
};
static const unsigned char assets_messages_fr_json[] = {
#embed "../../../Assets/messages/fr.json"
};
static const unsigned char assets_messages_studio_de_json[] = {
#embed "../../../Assets/messages/studio.de.json"
};
static const unsigned char assets_messages_studio_en_json[] = {
#embed "../../../Assets/messages/studio.en.json"
};
static const unsigned char assets_messages_studio_fr_json[] = {
#embed "../../../Assets/messages/studio.fr.json"
};

static const struct keepsake_message_asset assets[] = {
  {"Assets/messages/de.json", assets_messages_de_json, sizeof assets_messages_de_json},
  {"Assets/messages/fr.json", assets_messages_fr_json, sizeof assets_messages_fr_json},
  {"Assets/messages/studio.de.json", assets_messages_studio_de_json, sizeof assets_messages_studio_de_json},
  {"Assets/messages/studio.en.json", assets_messages_studio_en_json, sizeof assets_messages_studio_en_json},
  {"Assets/messages/studio.fr.json", assets_messages_studio_fr_json, sizeof assets_messages_studio_fr_json},
};

long keepsake_message_asset_count(void) { return sizeof assets / sizeof *assets; }

struct keepsake_message_asset keepsake_message_asset(long index) { return assets[index]; }
