// SPDX-License-Identifier: MIT
// Templates and assets, compiled into the program: written by scripts/assets. A test compares the table with the folders.
#include "CSiteAssets.h"

static const unsigned char assets_icons_collections_svg[] = {
#embed "../../../Assets/icons/collections.svg"
};
static const unsigned char assets_icons_icon_svg[] = {
#embed "../../../Assets/icons/icon.svg"
};
static const unsigned char assets_icons_keepsakes_svg[] = {
#embed "../../../Assets/icons/keepsakes.svg"
};
static const unsigned char assets_icons_people_svg[] = {
#embed "../../../Assets/icons/people.svg"
};
static const unsigned char assets_icons_places_svg[] = {
#embed "../../../Assets/icons/places.svg"
};
static const unsigned char assets_languages_de_txt[] = {
#embed "../../../Assets/languages/de.txt"
};
static const unsigned char assets_languages_en_txt[] = {
#embed "../../../Assets/languages/en.txt"
};
static const unsigned char assets_languages_fr_txt[] = {
#embed "../../../Assets/languages/fr.txt"
};
static const unsigned char assets_scripts_answers_js[] = {
#embed "../../../Assets/scripts/answers.js"
};
static const unsigned char assets_scripts_answers_block_js[] = {
#embed "../../../Assets/scripts/answers/block.js"
};
static const unsigned char assets_scripts_app_js[] = {
#embed "../../../Assets/scripts/app.js"
};
static const unsigned char assets_scripts_app_carousel_js[] = {
#embed "../../../Assets/scripts/app/carousel.js"
};
static const unsigned char assets_scripts_app_faces_js[] = {
#embed "../../../Assets/scripts/app/faces.js"
};
static const unsigned char assets_scripts_app_flow_js[] = {
#embed "../../../Assets/scripts/app/flow.js"
};
static const unsigned char assets_scripts_app_fold_js[] = {
#embed "../../../Assets/scripts/app/fold.js"
};
static const unsigned char assets_scripts_app_hearts_js[] = {
#embed "../../../Assets/scripts/app/hearts.js"
};
static const unsigned char assets_scripts_app_loader_js[] = {
#embed "../../../Assets/scripts/app/loader.js"
};
static const unsigned char assets_scripts_app_pair_js[] = {
#embed "../../../Assets/scripts/app/pair.js"
};
static const unsigned char assets_scripts_app_reading_js[] = {
#embed "../../../Assets/scripts/app/reading.js"
};
static const unsigned char assets_scripts_app_receipt_js[] = {
#embed "../../../Assets/scripts/app/receipt.js"
};
static const unsigned char assets_scripts_app_share_js[] = {
#embed "../../../Assets/scripts/app/share.js"
};
static const unsigned char assets_scripts_app_viewer_js[] = {
#embed "../../../Assets/scripts/app/viewer.js"
};
static const unsigned char assets_scripts_calm_js[] = {
#embed "../../../Assets/scripts/calm.js"
};
static const unsigned char assets_scripts_calm_bar_js[] = {
#embed "../../../Assets/scripts/calm/bar.js"
};
static const unsigned char assets_scripts_calm_day_js[] = {
#embed "../../../Assets/scripts/calm/day.js"
};
static const unsigned char assets_scripts_calm_exit_js[] = {
#embed "../../../Assets/scripts/calm/exit.js"
};
static const unsigned char assets_scripts_calm_people_js[] = {
#embed "../../../Assets/scripts/calm/people.js"
};
static const unsigned char assets_scripts_contacts_js[] = {
#embed "../../../Assets/scripts/contacts.js"
};
static const unsigned char assets_scripts_due_js[] = {
#embed "../../../Assets/scripts/due.js"
};
static const unsigned char assets_scripts_favourites_js[] = {
#embed "../../../Assets/scripts/favourites.js"
};
static const unsigned char assets_scripts_find_js[] = {
#embed "../../../Assets/scripts/find.js"
};
static const unsigned char assets_scripts_find_address_js[] = {
#embed "../../../Assets/scripts/find/address.js"
};
static const unsigned char assets_scripts_find_choices_js[] = {
#embed "../../../Assets/scripts/find/choices.js"
};
static const unsigned char assets_scripts_find_elements_js[] = {
#embed "../../../Assets/scripts/find/elements.js"
};
static const unsigned char assets_scripts_find_filters_js[] = {
#embed "../../../Assets/scripts/find/filters.js"
};
static const unsigned char assets_scripts_find_question_js[] = {
#embed "../../../Assets/scripts/find/question.js"
};
static const unsigned char assets_scripts_find_results_js[] = {
#embed "../../../Assets/scripts/find/results.js"
};
static const unsigned char assets_scripts_find_sheet_js[] = {
#embed "../../../Assets/scripts/find/sheet.js"
};
static const unsigned char assets_scripts_find_tiles_js[] = {
#embed "../../../Assets/scripts/find/tiles.js"
};
static const unsigned char assets_scripts_letter_js[] = {
#embed "../../../Assets/scripts/letter.js"
};
static const unsigned char assets_scripts_map_js[] = {
#embed "../../../Assets/scripts/map.js"
};
static const unsigned char assets_scripts_map_figure_js[] = {
#embed "../../../Assets/scripts/map/figure.js"
};
static const unsigned char assets_scripts_map_hands_js[] = {
#embed "../../../Assets/scripts/map/hands.js"
};
static const unsigned char assets_scripts_map_pins_js[] = {
#embed "../../../Assets/scripts/map/pins.js"
};
static const unsigned char assets_scripts_map_window_js[] = {
#embed "../../../Assets/scripts/map/window.js"
};
static const unsigned char assets_scripts_map_years_js[] = {
#embed "../../../Assets/scripts/map/years.js"
};
static const unsigned char assets_scripts_periods_js[] = {
#embed "../../../Assets/scripts/periods.js"
};
static const unsigned char assets_scripts_player_js[] = {
#embed "../../../Assets/scripts/player.js"
};
static const unsigned char assets_scripts_player_captions_js[] = {
#embed "../../../Assets/scripts/player/captions.js"
};
static const unsigned char assets_scripts_player_corner_js[] = {
#embed "../../../Assets/scripts/player/corner.js"
};
static const unsigned char assets_scripts_player_spoken_js[] = {
#embed "../../../Assets/scripts/player/spoken.js"
};
static const unsigned char assets_scripts_player_time_js[] = {
#embed "../../../Assets/scripts/player/time.js"
};
static const unsigned char assets_scripts_seal_js[] = {
#embed "../../../Assets/scripts/seal.js"
};
static const unsigned char assets_scripts_search_js[] = {
#embed "../../../Assets/scripts/search.js"
};
static const unsigned char assets_scripts_search_dates_js[] = {
#embed "../../../Assets/scripts/search/dates.js"
};
static const unsigned char assets_scripts_search_files_js[] = {
#embed "../../../Assets/scripts/search/files.js"
};
static const unsigned char assets_scripts_search_sets_js[] = {
#embed "../../../Assets/scripts/search/sets.js"
};
static const unsigned char assets_scripts_search_terms_js[] = {
#embed "../../../Assets/scripts/search/terms.js"
};
static const unsigned char assets_scripts_search_words_js[] = {
#embed "../../../Assets/scripts/search/words.js"
};
static const unsigned char assets_scripts_secrets_js[] = {
#embed "../../../Assets/scripts/secrets.js"
};
static const unsigned char assets_scripts_slideshow_js[] = {
#embed "../../../Assets/scripts/slideshow.js"
};
static const unsigned char assets_scripts_slideshow_outlines_js[] = {
#embed "../../../Assets/scripts/slideshow/outlines.js"
};
static const unsigned char assets_scripts_spell_js[] = {
#embed "../../../Assets/scripts/spell.js"
};
static const unsigned char assets_scripts_spending_js[] = {
#embed "../../../Assets/scripts/spending.js"
};
static const unsigned char assets_scripts_story_js[] = {
#embed "../../../Assets/scripts/story.js"
};
static const unsigned char assets_scripts_theme_js[] = {
#embed "../../../Assets/scripts/theme.js"
};
static const unsigned char assets_scripts_today_js[] = {
#embed "../../../Assets/scripts/today.js"
};
static const unsigned char assets_scripts_tree_js[] = {
#embed "../../../Assets/scripts/tree.js"
};
static const unsigned char assets_scripts_vault_js[] = {
#embed "../../../Assets/scripts/vault.js"
};
static const unsigned char assets_scripts_vault_bridge_js[] = {
#embed "../../../Assets/scripts/vault/bridge.js"
};
static const unsigned char assets_scripts_vault_device_js[] = {
#embed "../../../Assets/scripts/vault/device.js"
};
static const unsigned char assets_scripts_vault_files_js[] = {
#embed "../../../Assets/scripts/vault/files.js"
};
static const unsigned char assets_scripts_vault_pages_js[] = {
#embed "../../../Assets/scripts/vault/pages.js"
};
static const unsigned char assets_scripts_vault_pictures_js[] = {
#embed "../../../Assets/scripts/vault/pictures.js"
};
static const unsigned char assets_styles_asks_css[] = {
#embed "../../../Assets/styles/asks.css"
};
static const unsigned char assets_styles_base_css[] = {
#embed "../../../Assets/styles/base.css"
};
static const unsigned char assets_styles_book_css[] = {
#embed "../../../Assets/styles/book.css"
};
static const unsigned char assets_styles_browse_css[] = {
#embed "../../../Assets/styles/browse.css"
};
static const unsigned char assets_styles_calm_css[] = {
#embed "../../../Assets/styles/calm.css"
};
static const unsigned char assets_styles_chapters_css[] = {
#embed "../../../Assets/styles/chapters.css"
};
static const unsigned char assets_styles_chrome_css[] = {
#embed "../../../Assets/styles/chrome.css"
};
static const unsigned char assets_styles_days_css[] = {
#embed "../../../Assets/styles/days.css"
};
static const unsigned char assets_styles_due_css[] = {
#embed "../../../Assets/styles/due.css"
};
static const unsigned char assets_styles_find_css[] = {
#embed "../../../Assets/styles/find.css"
};
static const unsigned char assets_styles_ground_css[] = {
#embed "../../../Assets/styles/ground.css"
};
static const unsigned char assets_styles_holds_css[] = {
#embed "../../../Assets/styles/holds.css"
};
static const unsigned char assets_styles_home_css[] = {
#embed "../../../Assets/styles/home.css"
};
static const unsigned char assets_styles_keepsake_css[] = {
#embed "../../../Assets/styles/keepsake.css"
};
static const unsigned char assets_styles_letter_css[] = {
#embed "../../../Assets/styles/letter.css"
};
static const unsigned char assets_styles_lists_css[] = {
#embed "../../../Assets/styles/lists.css"
};
static const unsigned char assets_styles_look_css[] = {
#embed "../../../Assets/styles/look.css"
};
static const unsigned char assets_styles_map_css[] = {
#embed "../../../Assets/styles/map.css"
};
static const unsigned char assets_styles_pair_css[] = {
#embed "../../../Assets/styles/pair.css"
};
static const unsigned char assets_styles_palettes_css[] = {
#embed "../../../Assets/styles/palettes.css"
};
static const unsigned char assets_styles_people_css[] = {
#embed "../../../Assets/styles/people.css"
};
static const unsigned char assets_styles_player_css[] = {
#embed "../../../Assets/styles/player.css"
};
static const unsigned char assets_styles_print_css[] = {
#embed "../../../Assets/styles/print.css"
};
static const unsigned char assets_styles_scale_css[] = {
#embed "../../../Assets/styles/scale.css"
};
static const unsigned char assets_styles_secured_css[] = {
#embed "../../../Assets/styles/secured.css"
};
static const unsigned char assets_styles_serif_css[] = {
#embed "../../../Assets/styles/serif.css"
};
static const unsigned char assets_styles_share_css[] = {
#embed "../../../Assets/styles/share.css"
};
static const unsigned char assets_styles_slides_css[] = {
#embed "../../../Assets/styles/slides.css"
};
static const unsigned char assets_styles_small_css[] = {
#embed "../../../Assets/styles/small.css"
};
static const unsigned char assets_styles_spending_css[] = {
#embed "../../../Assets/styles/spending.css"
};
static const unsigned char assets_styles_story_css[] = {
#embed "../../../Assets/styles/story.css"
};
static const unsigned char assets_styles_tiles_css[] = {
#embed "../../../Assets/styles/tiles.css"
};
static const unsigned char assets_styles_timeline_css[] = {
#embed "../../../Assets/styles/timeline.css"
};
static const unsigned char assets_styles_tokens_css[] = {
#embed "../../../Assets/styles/tokens.css"
};
static const unsigned char assets_styles_tree_css[] = {
#embed "../../../Assets/styles/tree.css"
};
static const unsigned char assets_styles_type_css[] = {
#embed "../../../Assets/styles/type.css"
};
static const unsigned char assets_styles_types_css[] = {
#embed "../../../Assets/styles/types.css"
};
static const unsigned char assets_styles_viewer_css[] = {
#embed "../../../Assets/styles/viewer.css"
};
static const unsigned char assets_styles_year_css[] = {
#embed "../../../Assets/styles/year.css"
};
static const unsigned char templates_404_mustache[] = {
#embed "../../../Templates/404.mustache"
};
static const unsigned char templates_ask_mustache[] = {
#embed "../../../Templates/ask.mustache"
};
static const unsigned char templates_asks_mustache[] = {
#embed "../../../Templates/asks.mustache"
};
static const unsigned char templates_book_picture_mustache[] = {
#embed "../../../Templates/book-picture.mustache"
};
static const unsigned char templates_book_words_mustache[] = {
#embed "../../../Templates/book-words.mustache"
};
static const unsigned char templates_book_mustache[] = {
#embed "../../../Templates/book.mustache"
};
static const unsigned char templates_browse_mustache[] = {
#embed "../../../Templates/browse.mustache"
};
static const unsigned char templates_calm_due_mustache[] = {
#embed "../../../Templates/calm-due.mustache"
};
static const unsigned char templates_collage_mustache[] = {
#embed "../../../Templates/collage.mustache"
};
static const unsigned char templates_collection_mustache[] = {
#embed "../../../Templates/collection.mustache"
};
static const unsigned char templates_contacts_mustache[] = {
#embed "../../../Templates/contacts.mustache"
};
static const unsigned char templates_days_mustache[] = {
#embed "../../../Templates/days.mustache"
};
static const unsigned char templates_due_now_mustache[] = {
#embed "../../../Templates/due-now.mustache"
};
static const unsigned char templates_due_mustache[] = {
#embed "../../../Templates/due.mustache"
};
static const unsigned char templates_early_mustache[] = {
#embed "../../../Templates/early.mustache"
};
static const unsigned char templates_face_marks_mustache[] = {
#embed "../../../Templates/face-marks.mustache"
};
static const unsigned char templates_face_mustache[] = {
#embed "../../../Templates/face.mustache"
};
static const unsigned char templates_faces_mustache[] = {
#embed "../../../Templates/faces.mustache"
};
static const unsigned char templates_fact_mustache[] = {
#embed "../../../Templates/fact.mustache"
};
static const unsigned char templates_family_mustache[] = {
#embed "../../../Templates/family.mustache"
};
static const unsigned char templates_favourites_mustache[] = {
#embed "../../../Templates/favourites.mustache"
};
static const unsigned char templates_finder_mustache[] = {
#embed "../../../Templates/finder.mustache"
};
static const unsigned char templates_found_mustache[] = {
#embed "../../../Templates/found.mustache"
};
static const unsigned char templates_group_mustache[] = {
#embed "../../../Templates/group.mustache"
};
static const unsigned char templates_head_mustache[] = {
#embed "../../../Templates/head.mustache"
};
static const unsigned char templates_help_mustache[] = {
#embed "../../../Templates/help.mustache"
};
static const unsigned char templates_home_mustache[] = {
#embed "../../../Templates/home.mustache"
};
static const unsigned char templates_icon_mustache[] = {
#embed "../../../Templates/icon.mustache"
};
static const unsigned char templates_keepsake_mustache[] = {
#embed "../../../Templates/keepsake.mustache"
};
static const unsigned char templates_kicker_mustache[] = {
#embed "../../../Templates/kicker.mustache"
};
static const unsigned char templates_kin_mustache[] = {
#embed "../../../Templates/kin.mustache"
};
static const unsigned char templates_list_mustache[] = {
#embed "../../../Templates/list.mustache"
};
static const unsigned char templates_listing_mustache[] = {
#embed "../../../Templates/listing.mustache"
};
static const unsigned char templates_map_mustache[] = {
#embed "../../../Templates/map.mustache"
};
static const unsigned char templates_marks_mustache[] = {
#embed "../../../Templates/marks.mustache"
};
static const unsigned char templates_minimap_mustache[] = {
#embed "../../../Templates/minimap.mustache"
};
static const unsigned char templates_months_mustache[] = {
#embed "../../../Templates/months.mustache"
};
static const unsigned char templates_moved_mustache[] = {
#embed "../../../Templates/moved.mustache"
};
static const unsigned char templates_outbox_mustache[] = {
#embed "../../../Templates/outbox.mustache"
};
static const unsigned char templates_own_mustache[] = {
#embed "../../../Templates/own.mustache"
};
static const unsigned char templates_page_mustache[] = {
#embed "../../../Templates/page.mustache"
};
static const unsigned char templates_pager_mustache[] = {
#embed "../../../Templates/pager.mustache"
};
static const unsigned char templates_paper_mustache[] = {
#embed "../../../Templates/paper.mustache"
};
static const unsigned char templates_part_mustache[] = {
#embed "../../../Templates/part.mustache"
};
static const unsigned char templates_people_mustache[] = {
#embed "../../../Templates/people.mustache"
};
static const unsigned char templates_person_mustache[] = {
#embed "../../../Templates/person.mustache"
};
static const unsigned char templates_phones_mustache[] = {
#embed "../../../Templates/phones.mustache"
};
static const unsigned char templates_picture_mustache[] = {
#embed "../../../Templates/picture.mustache"
};
static const unsigned char templates_player_mustache[] = {
#embed "../../../Templates/player.mustache"
};
static const unsigned char templates_range_mustache[] = {
#embed "../../../Templates/range.mustache"
};
static const unsigned char templates_reach_mustache[] = {
#embed "../../../Templates/reach.mustache"
};
static const unsigned char templates_reading_mustache[] = {
#embed "../../../Templates/reading.mustache"
};
static const unsigned char templates_receipt_mustache[] = {
#embed "../../../Templates/receipt.mustache"
};
static const unsigned char templates_receipts_mustache[] = {
#embed "../../../Templates/receipts.mustache"
};
static const unsigned char templates_scale_mustache[] = {
#embed "../../../Templates/scale.mustache"
};
static const unsigned char templates_share_mustache[] = {
#embed "../../../Templates/share.mustache"
};
static const unsigned char templates_shelf_mustache[] = {
#embed "../../../Templates/shelf.mustache"
};
static const unsigned char templates_show_mustache[] = {
#embed "../../../Templates/show.mustache"
};
static const unsigned char templates_sizes_mustache[] = {
#embed "../../../Templates/sizes.mustache"
};
static const unsigned char templates_slideshow_mustache[] = {
#embed "../../../Templates/slideshow.mustache"
};
static const unsigned char templates_spending_mustache[] = {
#embed "../../../Templates/spending.mustache"
};
static const unsigned char templates_spent_mustache[] = {
#embed "../../../Templates/spent.mustache"
};
static const unsigned char templates_spots_mustache[] = {
#embed "../../../Templates/spots.mustache"
};
static const unsigned char templates_stage_picture_mustache[] = {
#embed "../../../Templates/stage-picture.mustache"
};
static const unsigned char templates_stage_mustache[] = {
#embed "../../../Templates/stage.mustache"
};
static const unsigned char templates_step_words_mustache[] = {
#embed "../../../Templates/step-words.mustache"
};
static const unsigned char templates_steps_mustache[] = {
#embed "../../../Templates/steps.mustache"
};
static const unsigned char templates_story_mustache[] = {
#embed "../../../Templates/story.mustache"
};
static const unsigned char templates_suggestions_mustache[] = {
#embed "../../../Templates/suggestions.mustache"
};
static const unsigned char templates_text_layer_mustache[] = {
#embed "../../../Templates/text-layer.mustache"
};
static const unsigned char templates_thanks_answers_mustache[] = {
#embed "../../../Templates/thanks-answers.mustache"
};
static const unsigned char templates_thanks_mustache[] = {
#embed "../../../Templates/thanks.mustache"
};
static const unsigned char templates_tile_mustache[] = {
#embed "../../../Templates/tile.mustache"
};
static const unsigned char templates_timeline_mustache[] = {
#embed "../../../Templates/timeline.mustache"
};
static const unsigned char templates_to_do_mustache[] = {
#embed "../../../Templates/to-do.mustache"
};
static const unsigned char templates_today_mustache[] = {
#embed "../../../Templates/today.mustache"
};
static const unsigned char templates_tree_mustache[] = {
#embed "../../../Templates/tree.mustache"
};
static const unsigned char templates_turn_mustache[] = {
#embed "../../../Templates/turn.mustache"
};
static const unsigned char templates_unlisted_mustache[] = {
#embed "../../../Templates/unlisted.mustache"
};
static const unsigned char templates_unlock_mustache[] = {
#embed "../../../Templates/unlock.mustache"
};
static const unsigned char templates_year_mustache[] = {
#embed "../../../Templates/year.mustache"
};

static const struct keepsake_asset assets[] = {
  {"Assets/icons/collections.svg", assets_icons_collections_svg, sizeof assets_icons_collections_svg},
  {"Assets/icons/icon.svg", assets_icons_icon_svg, sizeof assets_icons_icon_svg},
  {"Assets/icons/keepsakes.svg", assets_icons_keepsakes_svg, sizeof assets_icons_keepsakes_svg},
  {"Assets/icons/people.svg", assets_icons_people_svg, sizeof assets_icons_people_svg},
  {"Assets/icons/places.svg", assets_icons_places_svg, sizeof assets_icons_places_svg},
  {"Assets/languages/de.txt", assets_languages_de_txt, sizeof assets_languages_de_txt},
  {"Assets/languages/en.txt", assets_languages_en_txt, sizeof assets_languages_en_txt},
  {"Assets/languages/fr.txt", assets_languages_fr_txt, sizeof assets_languages_fr_txt},
  {"Assets/scripts/answers.js", assets_scripts_answers_js, sizeof assets_scripts_answers_js},
  {"Assets/scripts/answers/block.js", assets_scripts_answers_block_js, sizeof assets_scripts_answers_block_js},
  {"Assets/scripts/app.js", assets_scripts_app_js, sizeof assets_scripts_app_js},
  {"Assets/scripts/app/carousel.js", assets_scripts_app_carousel_js, sizeof assets_scripts_app_carousel_js},
  {"Assets/scripts/app/faces.js", assets_scripts_app_faces_js, sizeof assets_scripts_app_faces_js},
  {"Assets/scripts/app/flow.js", assets_scripts_app_flow_js, sizeof assets_scripts_app_flow_js},
  {"Assets/scripts/app/fold.js", assets_scripts_app_fold_js, sizeof assets_scripts_app_fold_js},
  {"Assets/scripts/app/hearts.js", assets_scripts_app_hearts_js, sizeof assets_scripts_app_hearts_js},
  {"Assets/scripts/app/loader.js", assets_scripts_app_loader_js, sizeof assets_scripts_app_loader_js},
  {"Assets/scripts/app/pair.js", assets_scripts_app_pair_js, sizeof assets_scripts_app_pair_js},
  {"Assets/scripts/app/reading.js", assets_scripts_app_reading_js, sizeof assets_scripts_app_reading_js},
  {"Assets/scripts/app/receipt.js", assets_scripts_app_receipt_js, sizeof assets_scripts_app_receipt_js},
  {"Assets/scripts/app/share.js", assets_scripts_app_share_js, sizeof assets_scripts_app_share_js},
  {"Assets/scripts/app/viewer.js", assets_scripts_app_viewer_js, sizeof assets_scripts_app_viewer_js},
  {"Assets/scripts/calm.js", assets_scripts_calm_js, sizeof assets_scripts_calm_js},
  {"Assets/scripts/calm/bar.js", assets_scripts_calm_bar_js, sizeof assets_scripts_calm_bar_js},
  {"Assets/scripts/calm/day.js", assets_scripts_calm_day_js, sizeof assets_scripts_calm_day_js},
  {"Assets/scripts/calm/exit.js", assets_scripts_calm_exit_js, sizeof assets_scripts_calm_exit_js},
  {"Assets/scripts/calm/people.js", assets_scripts_calm_people_js, sizeof assets_scripts_calm_people_js},
  {"Assets/scripts/contacts.js", assets_scripts_contacts_js, sizeof assets_scripts_contacts_js},
  {"Assets/scripts/due.js", assets_scripts_due_js, sizeof assets_scripts_due_js},
  {"Assets/scripts/favourites.js", assets_scripts_favourites_js, sizeof assets_scripts_favourites_js},
  {"Assets/scripts/find.js", assets_scripts_find_js, sizeof assets_scripts_find_js},
  {"Assets/scripts/find/address.js", assets_scripts_find_address_js, sizeof assets_scripts_find_address_js},
  {"Assets/scripts/find/choices.js", assets_scripts_find_choices_js, sizeof assets_scripts_find_choices_js},
  {"Assets/scripts/find/elements.js", assets_scripts_find_elements_js, sizeof assets_scripts_find_elements_js},
  {"Assets/scripts/find/filters.js", assets_scripts_find_filters_js, sizeof assets_scripts_find_filters_js},
  {"Assets/scripts/find/question.js", assets_scripts_find_question_js, sizeof assets_scripts_find_question_js},
  {"Assets/scripts/find/results.js", assets_scripts_find_results_js, sizeof assets_scripts_find_results_js},
  {"Assets/scripts/find/sheet.js", assets_scripts_find_sheet_js, sizeof assets_scripts_find_sheet_js},
  {"Assets/scripts/find/tiles.js", assets_scripts_find_tiles_js, sizeof assets_scripts_find_tiles_js},
  {"Assets/scripts/letter.js", assets_scripts_letter_js, sizeof assets_scripts_letter_js},
  {"Assets/scripts/map.js", assets_scripts_map_js, sizeof assets_scripts_map_js},
  {"Assets/scripts/map/figure.js", assets_scripts_map_figure_js, sizeof assets_scripts_map_figure_js},
  {"Assets/scripts/map/hands.js", assets_scripts_map_hands_js, sizeof assets_scripts_map_hands_js},
  {"Assets/scripts/map/pins.js", assets_scripts_map_pins_js, sizeof assets_scripts_map_pins_js},
  {"Assets/scripts/map/window.js", assets_scripts_map_window_js, sizeof assets_scripts_map_window_js},
  {"Assets/scripts/map/years.js", assets_scripts_map_years_js, sizeof assets_scripts_map_years_js},
  {"Assets/scripts/periods.js", assets_scripts_periods_js, sizeof assets_scripts_periods_js},
  {"Assets/scripts/player.js", assets_scripts_player_js, sizeof assets_scripts_player_js},
  {"Assets/scripts/player/captions.js", assets_scripts_player_captions_js, sizeof assets_scripts_player_captions_js},
  {"Assets/scripts/player/corner.js", assets_scripts_player_corner_js, sizeof assets_scripts_player_corner_js},
  {"Assets/scripts/player/spoken.js", assets_scripts_player_spoken_js, sizeof assets_scripts_player_spoken_js},
  {"Assets/scripts/player/time.js", assets_scripts_player_time_js, sizeof assets_scripts_player_time_js},
  {"Assets/scripts/seal.js", assets_scripts_seal_js, sizeof assets_scripts_seal_js},
  {"Assets/scripts/search.js", assets_scripts_search_js, sizeof assets_scripts_search_js},
  {"Assets/scripts/search/dates.js", assets_scripts_search_dates_js, sizeof assets_scripts_search_dates_js},
  {"Assets/scripts/search/files.js", assets_scripts_search_files_js, sizeof assets_scripts_search_files_js},
  {"Assets/scripts/search/sets.js", assets_scripts_search_sets_js, sizeof assets_scripts_search_sets_js},
  {"Assets/scripts/search/terms.js", assets_scripts_search_terms_js, sizeof assets_scripts_search_terms_js},
  {"Assets/scripts/search/words.js", assets_scripts_search_words_js, sizeof assets_scripts_search_words_js},
  {"Assets/scripts/secrets.js", assets_scripts_secrets_js, sizeof assets_scripts_secrets_js},
  {"Assets/scripts/slideshow.js", assets_scripts_slideshow_js, sizeof assets_scripts_slideshow_js},
  {"Assets/scripts/slideshow/outlines.js", assets_scripts_slideshow_outlines_js, sizeof assets_scripts_slideshow_outlines_js},
  {"Assets/scripts/spell.js", assets_scripts_spell_js, sizeof assets_scripts_spell_js},
  {"Assets/scripts/spending.js", assets_scripts_spending_js, sizeof assets_scripts_spending_js},
  {"Assets/scripts/story.js", assets_scripts_story_js, sizeof assets_scripts_story_js},
  {"Assets/scripts/theme.js", assets_scripts_theme_js, sizeof assets_scripts_theme_js},
  {"Assets/scripts/today.js", assets_scripts_today_js, sizeof assets_scripts_today_js},
  {"Assets/scripts/tree.js", assets_scripts_tree_js, sizeof assets_scripts_tree_js},
  {"Assets/scripts/vault.js", assets_scripts_vault_js, sizeof assets_scripts_vault_js},
  {"Assets/scripts/vault/bridge.js", assets_scripts_vault_bridge_js, sizeof assets_scripts_vault_bridge_js},
  {"Assets/scripts/vault/device.js", assets_scripts_vault_device_js, sizeof assets_scripts_vault_device_js},
  {"Assets/scripts/vault/files.js", assets_scripts_vault_files_js, sizeof assets_scripts_vault_files_js},
  {"Assets/scripts/vault/pages.js", assets_scripts_vault_pages_js, sizeof assets_scripts_vault_pages_js},
  {"Assets/scripts/vault/pictures.js", assets_scripts_vault_pictures_js, sizeof assets_scripts_vault_pictures_js},
  {"Assets/styles/asks.css", assets_styles_asks_css, sizeof assets_styles_asks_css},
  {"Assets/styles/base.css", assets_styles_base_css, sizeof assets_styles_base_css},
  {"Assets/styles/book.css", assets_styles_book_css, sizeof assets_styles_book_css},
  {"Assets/styles/browse.css", assets_styles_browse_css, sizeof assets_styles_browse_css},
  {"Assets/styles/calm.css", assets_styles_calm_css, sizeof assets_styles_calm_css},
  {"Assets/styles/chapters.css", assets_styles_chapters_css, sizeof assets_styles_chapters_css},
  {"Assets/styles/chrome.css", assets_styles_chrome_css, sizeof assets_styles_chrome_css},
  {"Assets/styles/days.css", assets_styles_days_css, sizeof assets_styles_days_css},
  {"Assets/styles/due.css", assets_styles_due_css, sizeof assets_styles_due_css},
  {"Assets/styles/find.css", assets_styles_find_css, sizeof assets_styles_find_css},
  {"Assets/styles/ground.css", assets_styles_ground_css, sizeof assets_styles_ground_css},
  {"Assets/styles/holds.css", assets_styles_holds_css, sizeof assets_styles_holds_css},
  {"Assets/styles/home.css", assets_styles_home_css, sizeof assets_styles_home_css},
  {"Assets/styles/keepsake.css", assets_styles_keepsake_css, sizeof assets_styles_keepsake_css},
  {"Assets/styles/letter.css", assets_styles_letter_css, sizeof assets_styles_letter_css},
  {"Assets/styles/lists.css", assets_styles_lists_css, sizeof assets_styles_lists_css},
  {"Assets/styles/look.css", assets_styles_look_css, sizeof assets_styles_look_css},
  {"Assets/styles/map.css", assets_styles_map_css, sizeof assets_styles_map_css},
  {"Assets/styles/pair.css", assets_styles_pair_css, sizeof assets_styles_pair_css},
  {"Assets/styles/palettes.css", assets_styles_palettes_css, sizeof assets_styles_palettes_css},
  {"Assets/styles/people.css", assets_styles_people_css, sizeof assets_styles_people_css},
  {"Assets/styles/player.css", assets_styles_player_css, sizeof assets_styles_player_css},
  {"Assets/styles/print.css", assets_styles_print_css, sizeof assets_styles_print_css},
  {"Assets/styles/scale.css", assets_styles_scale_css, sizeof assets_styles_scale_css},
  {"Assets/styles/secured.css", assets_styles_secured_css, sizeof assets_styles_secured_css},
  {"Assets/styles/serif.css", assets_styles_serif_css, sizeof assets_styles_serif_css},
  {"Assets/styles/share.css", assets_styles_share_css, sizeof assets_styles_share_css},
  {"Assets/styles/slides.css", assets_styles_slides_css, sizeof assets_styles_slides_css},
  {"Assets/styles/small.css", assets_styles_small_css, sizeof assets_styles_small_css},
  {"Assets/styles/spending.css", assets_styles_spending_css, sizeof assets_styles_spending_css},
  {"Assets/styles/story.css", assets_styles_story_css, sizeof assets_styles_story_css},
  {"Assets/styles/tiles.css", assets_styles_tiles_css, sizeof assets_styles_tiles_css},
  {"Assets/styles/timeline.css", assets_styles_timeline_css, sizeof assets_styles_timeline_css},
  {"Assets/styles/tokens.css", assets_styles_tokens_css, sizeof assets_styles_tokens_css},
  {"Assets/styles/tree.css", assets_styles_tree_css, sizeof assets_styles_tree_css},
  {"Assets/styles/type.css", assets_styles_type_css, sizeof assets_styles_type_css},
  {"Assets/styles/types.css", assets_styles_types_css, sizeof assets_styles_types_css},
  {"Assets/styles/viewer.css", assets_styles_viewer_css, sizeof assets_styles_viewer_css},
  {"Assets/styles/year.css", assets_styles_year_css, sizeof assets_styles_year_css},
  {"Templates/404.mustache", templates_404_mustache, sizeof templates_404_mustache},
  {"Templates/ask.mustache", templates_ask_mustache, sizeof templates_ask_mustache},
  {"Templates/asks.mustache", templates_asks_mustache, sizeof templates_asks_mustache},
  {"Templates/book-picture.mustache", templates_book_picture_mustache, sizeof templates_book_picture_mustache},
  {"Templates/book-words.mustache", templates_book_words_mustache, sizeof templates_book_words_mustache},
  {"Templates/book.mustache", templates_book_mustache, sizeof templates_book_mustache},
  {"Templates/browse.mustache", templates_browse_mustache, sizeof templates_browse_mustache},
  {"Templates/calm-due.mustache", templates_calm_due_mustache, sizeof templates_calm_due_mustache},
  {"Templates/collage.mustache", templates_collage_mustache, sizeof templates_collage_mustache},
  {"Templates/collection.mustache", templates_collection_mustache, sizeof templates_collection_mustache},
  {"Templates/contacts.mustache", templates_contacts_mustache, sizeof templates_contacts_mustache},
  {"Templates/days.mustache", templates_days_mustache, sizeof templates_days_mustache},
  {"Templates/due-now.mustache", templates_due_now_mustache, sizeof templates_due_now_mustache},
  {"Templates/due.mustache", templates_due_mustache, sizeof templates_due_mustache},
  {"Templates/early.mustache", templates_early_mustache, sizeof templates_early_mustache},
  {"Templates/face-marks.mustache", templates_face_marks_mustache, sizeof templates_face_marks_mustache},
  {"Templates/face.mustache", templates_face_mustache, sizeof templates_face_mustache},
  {"Templates/faces.mustache", templates_faces_mustache, sizeof templates_faces_mustache},
  {"Templates/fact.mustache", templates_fact_mustache, sizeof templates_fact_mustache},
  {"Templates/family.mustache", templates_family_mustache, sizeof templates_family_mustache},
  {"Templates/favourites.mustache", templates_favourites_mustache, sizeof templates_favourites_mustache},
  {"Templates/finder.mustache", templates_finder_mustache, sizeof templates_finder_mustache},
  {"Templates/found.mustache", templates_found_mustache, sizeof templates_found_mustache},
  {"Templates/group.mustache", templates_group_mustache, sizeof templates_group_mustache},
  {"Templates/head.mustache", templates_head_mustache, sizeof templates_head_mustache},
  {"Templates/help.mustache", templates_help_mustache, sizeof templates_help_mustache},
  {"Templates/home.mustache", templates_home_mustache, sizeof templates_home_mustache},
  {"Templates/icon.mustache", templates_icon_mustache, sizeof templates_icon_mustache},
  {"Templates/keepsake.mustache", templates_keepsake_mustache, sizeof templates_keepsake_mustache},
  {"Templates/kicker.mustache", templates_kicker_mustache, sizeof templates_kicker_mustache},
  {"Templates/kin.mustache", templates_kin_mustache, sizeof templates_kin_mustache},
  {"Templates/list.mustache", templates_list_mustache, sizeof templates_list_mustache},
  {"Templates/listing.mustache", templates_listing_mustache, sizeof templates_listing_mustache},
  {"Templates/map.mustache", templates_map_mustache, sizeof templates_map_mustache},
  {"Templates/marks.mustache", templates_marks_mustache, sizeof templates_marks_mustache},
  {"Templates/minimap.mustache", templates_minimap_mustache, sizeof templates_minimap_mustache},
  {"Templates/months.mustache", templates_months_mustache, sizeof templates_months_mustache},
  {"Templates/moved.mustache", templates_moved_mustache, sizeof templates_moved_mustache},
  {"Templates/outbox.mustache", templates_outbox_mustache, sizeof templates_outbox_mustache},
  {"Templates/own.mustache", templates_own_mustache, sizeof templates_own_mustache},
  {"Templates/page.mustache", templates_page_mustache, sizeof templates_page_mustache},
  {"Templates/pager.mustache", templates_pager_mustache, sizeof templates_pager_mustache},
  {"Templates/paper.mustache", templates_paper_mustache, sizeof templates_paper_mustache},
  {"Templates/part.mustache", templates_part_mustache, sizeof templates_part_mustache},
  {"Templates/people.mustache", templates_people_mustache, sizeof templates_people_mustache},
  {"Templates/person.mustache", templates_person_mustache, sizeof templates_person_mustache},
  {"Templates/phones.mustache", templates_phones_mustache, sizeof templates_phones_mustache},
  {"Templates/picture.mustache", templates_picture_mustache, sizeof templates_picture_mustache},
  {"Templates/player.mustache", templates_player_mustache, sizeof templates_player_mustache},
  {"Templates/range.mustache", templates_range_mustache, sizeof templates_range_mustache},
  {"Templates/reach.mustache", templates_reach_mustache, sizeof templates_reach_mustache},
  {"Templates/reading.mustache", templates_reading_mustache, sizeof templates_reading_mustache},
  {"Templates/receipt.mustache", templates_receipt_mustache, sizeof templates_receipt_mustache},
  {"Templates/receipts.mustache", templates_receipts_mustache, sizeof templates_receipts_mustache},
  {"Templates/scale.mustache", templates_scale_mustache, sizeof templates_scale_mustache},
  {"Templates/share.mustache", templates_share_mustache, sizeof templates_share_mustache},
  {"Templates/shelf.mustache", templates_shelf_mustache, sizeof templates_shelf_mustache},
  {"Templates/show.mustache", templates_show_mustache, sizeof templates_show_mustache},
  {"Templates/sizes.mustache", templates_sizes_mustache, sizeof templates_sizes_mustache},
  {"Templates/slideshow.mustache", templates_slideshow_mustache, sizeof templates_slideshow_mustache},
  {"Templates/spending.mustache", templates_spending_mustache, sizeof templates_spending_mustache},
  {"Templates/spent.mustache", templates_spent_mustache, sizeof templates_spent_mustache},
  {"Templates/spots.mustache", templates_spots_mustache, sizeof templates_spots_mustache},
  {"Templates/stage-picture.mustache", templates_stage_picture_mustache, sizeof templates_stage_picture_mustache},
  {"Templates/stage.mustache", templates_stage_mustache, sizeof templates_stage_mustache},
  {"Templates/step-words.mustache", templates_step_words_mustache, sizeof templates_step_words_mustache},
  {"Templates/steps.mustache", templates_steps_mustache, sizeof templates_steps_mustache},
  {"Templates/story.mustache", templates_story_mustache, sizeof templates_story_mustache},
  {"Templates/suggestions.mustache", templates_suggestions_mustache, sizeof templates_suggestions_mustache},
  {"Templates/text-layer.mustache", templates_text_layer_mustache, sizeof templates_text_layer_mustache},
  {"Templates/thanks-answers.mustache", templates_thanks_answers_mustache, sizeof templates_thanks_answers_mustache},
  {"Templates/thanks.mustache", templates_thanks_mustache, sizeof templates_thanks_mustache},
  {"Templates/tile.mustache", templates_tile_mustache, sizeof templates_tile_mustache},
  {"Templates/timeline.mustache", templates_timeline_mustache, sizeof templates_timeline_mustache},
  {"Templates/to-do.mustache", templates_to_do_mustache, sizeof templates_to_do_mustache},
  {"Templates/today.mustache", templates_today_mustache, sizeof templates_today_mustache},
  {"Templates/tree.mustache", templates_tree_mustache, sizeof templates_tree_mustache},
  {"Templates/turn.mustache", templates_turn_mustache, sizeof templates_turn_mustache},
  {"Templates/unlisted.mustache", templates_unlisted_mustache, sizeof templates_unlisted_mustache},
  {"Templates/unlock.mustache", templates_unlock_mustache, sizeof templates_unlock_mustache},
  {"Templates/year.mustache", templates_year_mustache, sizeof templates_year_mustache},
};

long keepsake_asset_count(void) { return sizeof assets / sizeof *assets; }

struct keepsake_asset keepsake_asset(long index) { return assets[index]; }
