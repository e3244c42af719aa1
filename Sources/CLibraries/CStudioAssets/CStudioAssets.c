// SPDX-License-Identifier: MIT
// Templates and assets, compiled into the program: written by scripts/assets. A test compares the table with the folders.
#include "CStudioAssets.h"

static const unsigned char assets_studio_answered_js[] = {
#embed "../../../Assets/studio/answered.js"
};
static const unsigned char assets_studio_answering_js[] = {
#embed "../../../Assets/studio/answering.js"
};
static const unsigned char assets_studio_answers_js[] = {
#embed "../../../Assets/studio/answers.js"
};
static const unsigned char assets_studio_arranging_js[] = {
#embed "../../../Assets/studio/arranging.js"
};
static const unsigned char assets_studio_arrivals_js[] = {
#embed "../../../Assets/studio/arrivals.js"
};
static const unsigned char assets_studio_arrived_js[] = {
#embed "../../../Assets/studio/arrived.js"
};
static const unsigned char assets_studio_asked_js[] = {
#embed "../../../Assets/studio/asked.js"
};
static const unsigned char assets_studio_asks_js[] = {
#embed "../../../Assets/studio/asks.js"
};
static const unsigned char assets_studio_attached_js[] = {
#embed "../../../Assets/studio/attached.js"
};
static const unsigned char assets_studio_backgrounds_js[] = {
#embed "../../../Assets/studio/backgrounds.js"
};
static const unsigned char assets_studio_begun_js[] = {
#embed "../../../Assets/studio/begun.js"
};
static const unsigned char assets_studio_bringing_js[] = {
#embed "../../../Assets/studio/bringing.js"
};
static const unsigned char assets_studio_brought_js[] = {
#embed "../../../Assets/studio/brought.js"
};
static const unsigned char assets_studio_bulk_js[] = {
#embed "../../../Assets/studio/bulk.js"
};
static const unsigned char assets_studio_called_js[] = {
#embed "../../../Assets/studio/called.js"
};
static const unsigned char assets_studio_calls_js[] = {
#embed "../../../Assets/studio/calls.js"
};
static const unsigned char assets_studio_card_js[] = {
#embed "../../../Assets/studio/card.js"
};
static const unsigned char assets_studio_cell_field_js[] = {
#embed "../../../Assets/studio/cell-field.js"
};
static const unsigned char assets_studio_cells_js[] = {
#embed "../../../Assets/studio/cells.js"
};
static const unsigned char assets_studio_changes_js[] = {
#embed "../../../Assets/studio/changes.js"
};
static const unsigned char assets_studio_chips_js[] = {
#embed "../../../Assets/studio/chips.js"
};
static const unsigned char assets_studio_choosing_js[] = {
#embed "../../../Assets/studio/choosing.js"
};
static const unsigned char assets_studio_clearing_js[] = {
#embed "../../../Assets/studio/clearing.js"
};
static const unsigned char assets_studio_collage_board_js[] = {
#embed "../../../Assets/studio/collage-board.js"
};
static const unsigned char assets_studio_collage_js[] = {
#embed "../../../Assets/studio/collage.js"
};
static const unsigned char assets_studio_columns_js[] = {
#embed "../../../Assets/studio/columns.js"
};
static const unsigned char assets_studio_contacts_out_js[] = {
#embed "../../../Assets/studio/contacts-out.js"
};
static const unsigned char assets_studio_contacts_js[] = {
#embed "../../../Assets/studio/contacts.js"
};
static const unsigned char assets_studio_contrast_js[] = {
#embed "../../../Assets/studio/contrast.js"
};
static const unsigned char assets_studio_copies_js[] = {
#embed "../../../Assets/studio/copies.js"
};
static const unsigned char assets_studio_cutout_js[] = {
#embed "../../../Assets/studio/cutout.js"
};
static const unsigned char assets_studio_dates_js[] = {
#embed "../../../Assets/studio/dates.js"
};
static const unsigned char assets_studio_drafts_js[] = {
#embed "../../../Assets/studio/drafts.js"
};
static const unsigned char assets_studio_dropped_js[] = {
#embed "../../../Assets/studio/dropped.js"
};
static const unsigned char assets_studio_edtf_js[] = {
#embed "../../../Assets/studio/edtf.js"
};
static const unsigned char assets_studio_elements_js[] = {
#embed "../../../Assets/studio/elements.js"
};
static const unsigned char assets_studio_family_js[] = {
#embed "../../../Assets/studio/family.js"
};
static const unsigned char assets_studio_fetching_js[] = {
#embed "../../../Assets/studio/fetching.js"
};
static const unsigned char assets_studio_fields_js[] = {
#embed "../../../Assets/studio/fields.js"
};
static const unsigned char assets_studio_filters_js[] = {
#embed "../../../Assets/studio/filters.js"
};
static const unsigned char assets_studio_first_language_js[] = {
#embed "../../../Assets/studio/first-language.js"
};
static const unsigned char assets_studio_first_steps_js[] = {
#embed "../../../Assets/studio/first-steps.js"
};
static const unsigned char assets_studio_folders_js[] = {
#embed "../../../Assets/studio/folders.js"
};
static const unsigned char assets_studio_frame_board_js[] = {
#embed "../../../Assets/studio/frame-board.js"
};
static const unsigned char assets_studio_frames_js[] = {
#embed "../../../Assets/studio/frames.js"
};
static const unsigned char assets_studio_framing_js[] = {
#embed "../../../Assets/studio/framing.js"
};
static const unsigned char assets_studio_further_js[] = {
#embed "../../../Assets/studio/further.js"
};
static const unsigned char assets_studio_guides_js[] = {
#embed "../../../Assets/studio/guides.js"
};
static const unsigned char assets_studio_into_js[] = {
#embed "../../../Assets/studio/into.js"
};
static const unsigned char assets_studio_keywords_js[] = {
#embed "../../../Assets/studio/keywords.js"
};
static const unsigned char assets_studio_language_js[] = {
#embed "../../../Assets/studio/language.js"
};
static const unsigned char assets_studio_lasso_js[] = {
#embed "../../../Assets/studio/lasso.js"
};
static const unsigned char assets_studio_line_js[] = {
#embed "../../../Assets/studio/line.js"
};
static const unsigned char assets_studio_lists_js[] = {
#embed "../../../Assets/studio/lists.js"
};
static const unsigned char assets_studio_live_js[] = {
#embed "../../../Assets/studio/live.js"
};
static const unsigned char assets_studio_made_js[] = {
#embed "../../../Assets/studio/made.js"
};
static const unsigned char assets_studio_marks_js[] = {
#embed "../../../Assets/studio/marks.js"
};
static const unsigned char assets_studio_named_js[] = {
#embed "../../../Assets/studio/named.js"
};
static const unsigned char assets_studio_noticed_js[] = {
#embed "../../../Assets/studio/noticed.js"
};
static const unsigned char assets_studio_offered_js[] = {
#embed "../../../Assets/studio/offered.js"
};
static const unsigned char assets_studio_onlyyou_js[] = {
#embed "../../../Assets/studio/onlyyou.js"
};
static const unsigned char assets_studio_order_js[] = {
#embed "../../../Assets/studio/order.js"
};
static const unsigned char assets_studio_original_js[] = {
#embed "../../../Assets/studio/original.js"
};
static const unsigned char assets_studio_page_add_js[] = {
#embed "../../../Assets/studio/page-add.js"
};
static const unsigned char assets_studio_page_camera_js[] = {
#embed "../../../Assets/studio/page-camera.js"
};
static const unsigned char assets_studio_page_collection_js[] = {
#embed "../../../Assets/studio/page-collection.js"
};
static const unsigned char assets_studio_page_collections_js[] = {
#embed "../../../Assets/studio/page-collections.js"
};
static const unsigned char assets_studio_page_gather_js[] = {
#embed "../../../Assets/studio/page-gather.js"
};
static const unsigned char assets_studio_page_grid_js[] = {
#embed "../../../Assets/studio/page-grid.js"
};
static const unsigned char assets_studio_page_group_js[] = {
#embed "../../../Assets/studio/page-group.js"
};
static const unsigned char assets_studio_page_help_js[] = {
#embed "../../../Assets/studio/page-help.js"
};
static const unsigned char assets_studio_page_history_js[] = {
#embed "../../../Assets/studio/page-history.js"
};
static const unsigned char assets_studio_page_identify_js[] = {
#embed "../../../Assets/studio/page-identify.js"
};
static const unsigned char assets_studio_page_keepsake_js[] = {
#embed "../../../Assets/studio/page-keepsake.js"
};
static const unsigned char assets_studio_page_new_js[] = {
#embed "../../../Assets/studio/page-new.js"
};
static const unsigned char assets_studio_page_overview_js[] = {
#embed "../../../Assets/studio/page-overview.js"
};
static const unsigned char assets_studio_page_people_js[] = {
#embed "../../../Assets/studio/page-people.js"
};
static const unsigned char assets_studio_page_person_js[] = {
#embed "../../../Assets/studio/page-person.js"
};
static const unsigned char assets_studio_page_phone_js[] = {
#embed "../../../Assets/studio/page-phone.js"
};
static const unsigned char assets_studio_page_publish_js[] = {
#embed "../../../Assets/studio/page-publish.js"
};
static const unsigned char assets_studio_page_readers_js[] = {
#embed "../../../Assets/studio/page-readers.js"
};
static const unsigned char assets_studio_page_receipt_js[] = {
#embed "../../../Assets/studio/page-receipt.js"
};
static const unsigned char assets_studio_page_receipts_js[] = {
#embed "../../../Assets/studio/page-receipts.js"
};
static const unsigned char assets_studio_page_room_js[] = {
#embed "../../../Assets/studio/page-room.js"
};
static const unsigned char assets_studio_page_rows_js[] = {
#embed "../../../Assets/studio/page-rows.js"
};
static const unsigned char assets_studio_page_settings_js[] = {
#embed "../../../Assets/studio/page-settings.js"
};
static const unsigned char assets_studio_page_suggestions_js[] = {
#embed "../../../Assets/studio/page-suggestions.js"
};
static const unsigned char assets_studio_page_table_js[] = {
#embed "../../../Assets/studio/page-table.js"
};
static const unsigned char assets_studio_page_todo_js[] = {
#embed "../../../Assets/studio/page-todo.js"
};
static const unsigned char assets_studio_page_type_js[] = {
#embed "../../../Assets/studio/page-type.js"
};
static const unsigned char assets_studio_page_types_js[] = {
#embed "../../../Assets/studio/page-types.js"
};
static const unsigned char assets_studio_page_write_js[] = {
#embed "../../../Assets/studio/page-write.js"
};
static const unsigned char assets_studio_paper_js[] = {
#embed "../../../Assets/studio/paper.js"
};
static const unsigned char assets_studio_papers_js[] = {
#embed "../../../Assets/studio/papers.js"
};
static const unsigned char assets_studio_part_js[] = {
#embed "../../../Assets/studio/part.js"
};
static const unsigned char assets_studio_pasted_js[] = {
#embed "../../../Assets/studio/pasted.js"
};
static const unsigned char assets_studio_phrases_js[] = {
#embed "../../../Assets/studio/phrases.js"
};
static const unsigned char assets_studio_picks_js[] = {
#embed "../../../Assets/studio/picks.js"
};
static const unsigned char assets_studio_pictures_js[] = {
#embed "../../../Assets/studio/pictures.js"
};
static const unsigned char assets_studio_pile_js[] = {
#embed "../../../Assets/studio/pile.js"
};
static const unsigned char assets_studio_piles_js[] = {
#embed "../../../Assets/studio/piles.js"
};
static const unsigned char assets_studio_place_js[] = {
#embed "../../../Assets/studio/place.js"
};
static const unsigned char assets_studio_position_js[] = {
#embed "../../../Assets/studio/position.js"
};
static const unsigned char assets_studio_problems_js[] = {
#embed "../../../Assets/studio/problems.js"
};
static const unsigned char assets_studio_published_js[] = {
#embed "../../../Assets/studio/published.js"
};
static const unsigned char assets_studio_questions_js[] = {
#embed "../../../Assets/studio/questions.js"
};
static const unsigned char assets_studio_receipt_items_js[] = {
#embed "../../../Assets/studio/receipt-items.js"
};
static const unsigned char assets_studio_receiving_js[] = {
#embed "../../../Assets/studio/receiving.js"
};
static const unsigned char assets_studio_records_js[] = {
#embed "../../../Assets/studio/records.js"
};
static const unsigned char assets_studio_reminders_js[] = {
#embed "../../../Assets/studio/reminders.js"
};
static const unsigned char assets_studio_repeats_js[] = {
#embed "../../../Assets/studio/repeats.js"
};
static const unsigned char assets_studio_rule_js[] = {
#embed "../../../Assets/studio/rule.js"
};
static const unsigned char assets_studio_said_de_json[] = {
#embed "../../../Assets/studio/said-de.json"
};
static const unsigned char assets_studio_said_en_json[] = {
#embed "../../../Assets/studio/said-en.json"
};
static const unsigned char assets_studio_said_fr_json[] = {
#embed "../../../Assets/studio/said-fr.json"
};
static const unsigned char assets_studio_said_js[] = {
#embed "../../../Assets/studio/said.js"
};
static const unsigned char assets_studio_saving_js[] = {
#embed "../../../Assets/studio/saving.js"
};
static const unsigned char assets_studio_setting_colours_js[] = {
#embed "../../../Assets/studio/setting-colours.js"
};
static const unsigned char assets_studio_setting_field_js[] = {
#embed "../../../Assets/studio/setting-field.js"
};
static const unsigned char assets_studio_settings_js[] = {
#embed "../../../Assets/studio/settings.js"
};
static const unsigned char assets_studio_sheet_hands_js[] = {
#embed "../../../Assets/studio/sheet-hands.js"
};
static const unsigned char assets_studio_sheet_kept_js[] = {
#embed "../../../Assets/studio/sheet-kept.js"
};
static const unsigned char assets_studio_sheet_js[] = {
#embed "../../../Assets/studio/sheet.js"
};
static const unsigned char assets_studio_shown_js[] = {
#embed "../../../Assets/studio/shown.js"
};
static const unsigned char assets_studio_sought_js[] = {
#embed "../../../Assets/studio/sought.js"
};
static const unsigned char assets_studio_stage_js[] = {
#embed "../../../Assets/studio/stage.js"
};
static const unsigned char assets_studio_story_js[] = {
#embed "../../../Assets/studio/story.js"
};
static const unsigned char assets_studio_strip_js[] = {
#embed "../../../Assets/studio/strip.js"
};
static const unsigned char assets_studio_strokes_js[] = {
#embed "../../../Assets/studio/strokes.js"
};
static const unsigned char assets_studio_studio_css[] = {
#embed "../../../Assets/studio/studio.css"
};
static const unsigned char assets_studio_studio_js[] = {
#embed "../../../Assets/studio/studio.js"
};
static const unsigned char assets_studio_together_js[] = {
#embed "../../../Assets/studio/together.js"
};
static const unsigned char assets_studio_tray_js[] = {
#embed "../../../Assets/studio/tray.js"
};
static const unsigned char assets_studio_typed_js[] = {
#embed "../../../Assets/studio/typed.js"
};
static const unsigned char assets_studio_undo_js[] = {
#embed "../../../Assets/studio/undo.js"
};
static const unsigned char assets_studio_uploads_js[] = {
#embed "../../../Assets/studio/uploads.js"
};
static const unsigned char assets_studio_values_js[] = {
#embed "../../../Assets/studio/values.js"
};
static const unsigned char assets_studio_visit_js[] = {
#embed "../../../Assets/studio/visit.js"
};
static const unsigned char assets_studio_visitors_js[] = {
#embed "../../../Assets/studio/visitors.js"
};
static const unsigned char assets_studio_ways_js[] = {
#embed "../../../Assets/studio/ways.js"
};
static const unsigned char assets_studio_when_js[] = {
#embed "../../../Assets/studio/when.js"
};
static const unsigned char assets_studio_words_de_json[] = {
#embed "../../../Assets/studio/words-de.json"
};
static const unsigned char assets_studio_words_en_json[] = {
#embed "../../../Assets/studio/words-en.json"
};
static const unsigned char assets_studio_words_fr_json[] = {
#embed "../../../Assets/studio/words-fr.json"
};
static const unsigned char assets_studio_words_js[] = {
#embed "../../../Assets/studio/words.js"
};
static const unsigned char assets_studio_work_js[] = {
#embed "../../../Assets/studio/work.js"
};
static const unsigned char docs_keepers_guide_de_md[] = {
#embed "../../../docs/keepers-guide.de.md"
};
static const unsigned char docs_keepers_guide_fr_md[] = {
#embed "../../../docs/keepers-guide.fr.md"
};
static const unsigned char docs_keepers_guide_md[] = {
#embed "../../../docs/keepers-guide.md"
};
static const unsigned char docs_questions_de_md[] = {
#embed "../../../docs/questions.de.md"
};
static const unsigned char docs_questions_fr_md[] = {
#embed "../../../docs/questions.fr.md"
};
static const unsigned char docs_questions_md[] = {
#embed "../../../docs/questions.md"
};
static const unsigned char docs_troubles_de_md[] = {
#embed "../../../docs/troubles.de.md"
};
static const unsigned char docs_troubles_fr_md[] = {
#embed "../../../docs/troubles.fr.md"
};
static const unsigned char docs_troubles_md[] = {
#embed "../../../docs/troubles.md"
};

static const struct keepsake_studio_asset assets[] = {
  {"Assets/studio/answered.js", assets_studio_answered_js, sizeof assets_studio_answered_js},
  {"Assets/studio/answering.js", assets_studio_answering_js, sizeof assets_studio_answering_js},
  {"Assets/studio/answers.js", assets_studio_answers_js, sizeof assets_studio_answers_js},
  {"Assets/studio/arranging.js", assets_studio_arranging_js, sizeof assets_studio_arranging_js},
  {"Assets/studio/arrivals.js", assets_studio_arrivals_js, sizeof assets_studio_arrivals_js},
  {"Assets/studio/arrived.js", assets_studio_arrived_js, sizeof assets_studio_arrived_js},
  {"Assets/studio/asked.js", assets_studio_asked_js, sizeof assets_studio_asked_js},
  {"Assets/studio/asks.js", assets_studio_asks_js, sizeof assets_studio_asks_js},
  {"Assets/studio/attached.js", assets_studio_attached_js, sizeof assets_studio_attached_js},
  {"Assets/studio/backgrounds.js", assets_studio_backgrounds_js, sizeof assets_studio_backgrounds_js},
  {"Assets/studio/begun.js", assets_studio_begun_js, sizeof assets_studio_begun_js},
  {"Assets/studio/bringing.js", assets_studio_bringing_js, sizeof assets_studio_bringing_js},
  {"Assets/studio/brought.js", assets_studio_brought_js, sizeof assets_studio_brought_js},
  {"Assets/studio/bulk.js", assets_studio_bulk_js, sizeof assets_studio_bulk_js},
  {"Assets/studio/called.js", assets_studio_called_js, sizeof assets_studio_called_js},
  {"Assets/studio/calls.js", assets_studio_calls_js, sizeof assets_studio_calls_js},
  {"Assets/studio/card.js", assets_studio_card_js, sizeof assets_studio_card_js},
  {"Assets/studio/cell-field.js", assets_studio_cell_field_js, sizeof assets_studio_cell_field_js},
  {"Assets/studio/cells.js", assets_studio_cells_js, sizeof assets_studio_cells_js},
  {"Assets/studio/changes.js", assets_studio_changes_js, sizeof assets_studio_changes_js},
  {"Assets/studio/chips.js", assets_studio_chips_js, sizeof assets_studio_chips_js},
  {"Assets/studio/choosing.js", assets_studio_choosing_js, sizeof assets_studio_choosing_js},
  {"Assets/studio/clearing.js", assets_studio_clearing_js, sizeof assets_studio_clearing_js},
  {"Assets/studio/collage-board.js", assets_studio_collage_board_js, sizeof assets_studio_collage_board_js},
  {"Assets/studio/collage.js", assets_studio_collage_js, sizeof assets_studio_collage_js},
  {"Assets/studio/columns.js", assets_studio_columns_js, sizeof assets_studio_columns_js},
  {"Assets/studio/contacts-out.js", assets_studio_contacts_out_js, sizeof assets_studio_contacts_out_js},
  {"Assets/studio/contacts.js", assets_studio_contacts_js, sizeof assets_studio_contacts_js},
  {"Assets/studio/contrast.js", assets_studio_contrast_js, sizeof assets_studio_contrast_js},
  {"Assets/studio/copies.js", assets_studio_copies_js, sizeof assets_studio_copies_js},
  {"Assets/studio/cutout.js", assets_studio_cutout_js, sizeof assets_studio_cutout_js},
  {"Assets/studio/dates.js", assets_studio_dates_js, sizeof assets_studio_dates_js},
  {"Assets/studio/drafts.js", assets_studio_drafts_js, sizeof assets_studio_drafts_js},
  {"Assets/studio/dropped.js", assets_studio_dropped_js, sizeof assets_studio_dropped_js},
  {"Assets/studio/edtf.js", assets_studio_edtf_js, sizeof assets_studio_edtf_js},
  {"Assets/studio/elements.js", assets_studio_elements_js, sizeof assets_studio_elements_js},
  {"Assets/studio/family.js", assets_studio_family_js, sizeof assets_studio_family_js},
  {"Assets/studio/fetching.js", assets_studio_fetching_js, sizeof assets_studio_fetching_js},
  {"Assets/studio/fields.js", assets_studio_fields_js, sizeof assets_studio_fields_js},
  {"Assets/studio/filters.js", assets_studio_filters_js, sizeof assets_studio_filters_js},
  {"Assets/studio/first-language.js", assets_studio_first_language_js, sizeof assets_studio_first_language_js},
  {"Assets/studio/first-steps.js", assets_studio_first_steps_js, sizeof assets_studio_first_steps_js},
  {"Assets/studio/folders.js", assets_studio_folders_js, sizeof assets_studio_folders_js},
  {"Assets/studio/frame-board.js", assets_studio_frame_board_js, sizeof assets_studio_frame_board_js},
  {"Assets/studio/frames.js", assets_studio_frames_js, sizeof assets_studio_frames_js},
  {"Assets/studio/framing.js", assets_studio_framing_js, sizeof assets_studio_framing_js},
  {"Assets/studio/further.js", assets_studio_further_js, sizeof assets_studio_further_js},
  {"Assets/studio/guides.js", assets_studio_guides_js, sizeof assets_studio_guides_js},
  {"Assets/studio/into.js", assets_studio_into_js, sizeof assets_studio_into_js},
  {"Assets/studio/keywords.js", assets_studio_keywords_js, sizeof assets_studio_keywords_js},
  {"Assets/studio/language.js", assets_studio_language_js, sizeof assets_studio_language_js},
  {"Assets/studio/lasso.js", assets_studio_lasso_js, sizeof assets_studio_lasso_js},
  {"Assets/studio/line.js", assets_studio_line_js, sizeof assets_studio_line_js},
  {"Assets/studio/lists.js", assets_studio_lists_js, sizeof assets_studio_lists_js},
  {"Assets/studio/live.js", assets_studio_live_js, sizeof assets_studio_live_js},
  {"Assets/studio/made.js", assets_studio_made_js, sizeof assets_studio_made_js},
  {"Assets/studio/marks.js", assets_studio_marks_js, sizeof assets_studio_marks_js},
  {"Assets/studio/named.js", assets_studio_named_js, sizeof assets_studio_named_js},
  {"Assets/studio/noticed.js", assets_studio_noticed_js, sizeof assets_studio_noticed_js},
  {"Assets/studio/offered.js", assets_studio_offered_js, sizeof assets_studio_offered_js},
  {"Assets/studio/onlyyou.js", assets_studio_onlyyou_js, sizeof assets_studio_onlyyou_js},
  {"Assets/studio/order.js", assets_studio_order_js, sizeof assets_studio_order_js},
  {"Assets/studio/original.js", assets_studio_original_js, sizeof assets_studio_original_js},
  {"Assets/studio/page-add.js", assets_studio_page_add_js, sizeof assets_studio_page_add_js},
  {"Assets/studio/page-camera.js", assets_studio_page_camera_js, sizeof assets_studio_page_camera_js},
  {"Assets/studio/page-collection.js", assets_studio_page_collection_js, sizeof assets_studio_page_collection_js},
  {"Assets/studio/page-collections.js", assets_studio_page_collections_js, sizeof assets_studio_page_collections_js},
  {"Assets/studio/page-gather.js", assets_studio_page_gather_js, sizeof assets_studio_page_gather_js},
  {"Assets/studio/page-grid.js", assets_studio_page_grid_js, sizeof assets_studio_page_grid_js},
  {"Assets/studio/page-group.js", assets_studio_page_group_js, sizeof assets_studio_page_group_js},
  {"Assets/studio/page-help.js", assets_studio_page_help_js, sizeof assets_studio_page_help_js},
  {"Assets/studio/page-history.js", assets_studio_page_history_js, sizeof assets_studio_page_history_js},
  {"Assets/studio/page-identify.js", assets_studio_page_identify_js, sizeof assets_studio_page_identify_js},
  {"Assets/studio/page-keepsake.js", assets_studio_page_keepsake_js, sizeof assets_studio_page_keepsake_js},
  {"Assets/studio/page-new.js", assets_studio_page_new_js, sizeof assets_studio_page_new_js},
  {"Assets/studio/page-overview.js", assets_studio_page_overview_js, sizeof assets_studio_page_overview_js},
  {"Assets/studio/page-people.js", assets_studio_page_people_js, sizeof assets_studio_page_people_js},
  {"Assets/studio/page-person.js", assets_studio_page_person_js, sizeof assets_studio_page_person_js},
  {"Assets/studio/page-phone.js", assets_studio_page_phone_js, sizeof assets_studio_page_phone_js},
  {"Assets/studio/page-publish.js", assets_studio_page_publish_js, sizeof assets_studio_page_publish_js},
  {"Assets/studio/page-readers.js", assets_studio_page_readers_js, sizeof assets_studio_page_readers_js},
  {"Assets/studio/page-receipt.js", assets_studio_page_receipt_js, sizeof assets_studio_page_receipt_js},
  {"Assets/studio/page-receipts.js", assets_studio_page_receipts_js, sizeof assets_studio_page_receipts_js},
  {"Assets/studio/page-room.js", assets_studio_page_room_js, sizeof assets_studio_page_room_js},
  {"Assets/studio/page-rows.js", assets_studio_page_rows_js, sizeof assets_studio_page_rows_js},
  {"Assets/studio/page-settings.js", assets_studio_page_settings_js, sizeof assets_studio_page_settings_js},
  {"Assets/studio/page-suggestions.js", assets_studio_page_suggestions_js, sizeof assets_studio_page_suggestions_js},
  {"Assets/studio/page-table.js", assets_studio_page_table_js, sizeof assets_studio_page_table_js},
  {"Assets/studio/page-todo.js", assets_studio_page_todo_js, sizeof assets_studio_page_todo_js},
  {"Assets/studio/page-type.js", assets_studio_page_type_js, sizeof assets_studio_page_type_js},
  {"Assets/studio/page-types.js", assets_studio_page_types_js, sizeof assets_studio_page_types_js},
  {"Assets/studio/page-write.js", assets_studio_page_write_js, sizeof assets_studio_page_write_js},
  {"Assets/studio/paper.js", assets_studio_paper_js, sizeof assets_studio_paper_js},
  {"Assets/studio/papers.js", assets_studio_papers_js, sizeof assets_studio_papers_js},
  {"Assets/studio/part.js", assets_studio_part_js, sizeof assets_studio_part_js},
  {"Assets/studio/pasted.js", assets_studio_pasted_js, sizeof assets_studio_pasted_js},
  {"Assets/studio/phrases.js", assets_studio_phrases_js, sizeof assets_studio_phrases_js},
  {"Assets/studio/picks.js", assets_studio_picks_js, sizeof assets_studio_picks_js},
  {"Assets/studio/pictures.js", assets_studio_pictures_js, sizeof assets_studio_pictures_js},
  {"Assets/studio/pile.js", assets_studio_pile_js, sizeof assets_studio_pile_js},
  {"Assets/studio/piles.js", assets_studio_piles_js, sizeof assets_studio_piles_js},
  {"Assets/studio/place.js", assets_studio_place_js, sizeof assets_studio_place_js},
  {"Assets/studio/position.js", assets_studio_position_js, sizeof assets_studio_position_js},
  {"Assets/studio/problems.js", assets_studio_problems_js, sizeof assets_studio_problems_js},
  {"Assets/studio/published.js", assets_studio_published_js, sizeof assets_studio_published_js},
  {"Assets/studio/questions.js", assets_studio_questions_js, sizeof assets_studio_questions_js},
  {"Assets/studio/receipt-items.js", assets_studio_receipt_items_js, sizeof assets_studio_receipt_items_js},
  {"Assets/studio/receiving.js", assets_studio_receiving_js, sizeof assets_studio_receiving_js},
  {"Assets/studio/records.js", assets_studio_records_js, sizeof assets_studio_records_js},
  {"Assets/studio/reminders.js", assets_studio_reminders_js, sizeof assets_studio_reminders_js},
  {"Assets/studio/repeats.js", assets_studio_repeats_js, sizeof assets_studio_repeats_js},
  {"Assets/studio/rule.js", assets_studio_rule_js, sizeof assets_studio_rule_js},
  {"Assets/studio/said-de.json", assets_studio_said_de_json, sizeof assets_studio_said_de_json},
  {"Assets/studio/said-en.json", assets_studio_said_en_json, sizeof assets_studio_said_en_json},
  {"Assets/studio/said-fr.json", assets_studio_said_fr_json, sizeof assets_studio_said_fr_json},
  {"Assets/studio/said.js", assets_studio_said_js, sizeof assets_studio_said_js},
  {"Assets/studio/saving.js", assets_studio_saving_js, sizeof assets_studio_saving_js},
  {"Assets/studio/setting-colours.js", assets_studio_setting_colours_js, sizeof assets_studio_setting_colours_js},
  {"Assets/studio/setting-field.js", assets_studio_setting_field_js, sizeof assets_studio_setting_field_js},
  {"Assets/studio/settings.js", assets_studio_settings_js, sizeof assets_studio_settings_js},
  {"Assets/studio/sheet-hands.js", assets_studio_sheet_hands_js, sizeof assets_studio_sheet_hands_js},
  {"Assets/studio/sheet-kept.js", assets_studio_sheet_kept_js, sizeof assets_studio_sheet_kept_js},
  {"Assets/studio/sheet.js", assets_studio_sheet_js, sizeof assets_studio_sheet_js},
  {"Assets/studio/shown.js", assets_studio_shown_js, sizeof assets_studio_shown_js},
  {"Assets/studio/sought.js", assets_studio_sought_js, sizeof assets_studio_sought_js},
  {"Assets/studio/stage.js", assets_studio_stage_js, sizeof assets_studio_stage_js},
  {"Assets/studio/story.js", assets_studio_story_js, sizeof assets_studio_story_js},
  {"Assets/studio/strip.js", assets_studio_strip_js, sizeof assets_studio_strip_js},
  {"Assets/studio/strokes.js", assets_studio_strokes_js, sizeof assets_studio_strokes_js},
  {"Assets/studio/studio.css", assets_studio_studio_css, sizeof assets_studio_studio_css},
  {"Assets/studio/studio.js", assets_studio_studio_js, sizeof assets_studio_studio_js},
  {"Assets/studio/together.js", assets_studio_together_js, sizeof assets_studio_together_js},
  {"Assets/studio/tray.js", assets_studio_tray_js, sizeof assets_studio_tray_js},
  {"Assets/studio/typed.js", assets_studio_typed_js, sizeof assets_studio_typed_js},
  {"Assets/studio/undo.js", assets_studio_undo_js, sizeof assets_studio_undo_js},
  {"Assets/studio/uploads.js", assets_studio_uploads_js, sizeof assets_studio_uploads_js},
  {"Assets/studio/values.js", assets_studio_values_js, sizeof assets_studio_values_js},
  {"Assets/studio/visit.js", assets_studio_visit_js, sizeof assets_studio_visit_js},
  {"Assets/studio/visitors.js", assets_studio_visitors_js, sizeof assets_studio_visitors_js},
  {"Assets/studio/ways.js", assets_studio_ways_js, sizeof assets_studio_ways_js},
  {"Assets/studio/when.js", assets_studio_when_js, sizeof assets_studio_when_js},
  {"Assets/studio/words-de.json", assets_studio_words_de_json, sizeof assets_studio_words_de_json},
  {"Assets/studio/words-en.json", assets_studio_words_en_json, sizeof assets_studio_words_en_json},
  {"Assets/studio/words-fr.json", assets_studio_words_fr_json, sizeof assets_studio_words_fr_json},
  {"Assets/studio/words.js", assets_studio_words_js, sizeof assets_studio_words_js},
  {"Assets/studio/work.js", assets_studio_work_js, sizeof assets_studio_work_js},
  {"docs/keepers-guide.de.md", docs_keepers_guide_de_md, sizeof docs_keepers_guide_de_md},
  {"docs/keepers-guide.fr.md", docs_keepers_guide_fr_md, sizeof docs_keepers_guide_fr_md},
  {"docs/keepers-guide.md", docs_keepers_guide_md, sizeof docs_keepers_guide_md},
  {"docs/questions.de.md", docs_questions_de_md, sizeof docs_questions_de_md},
  {"docs/questions.fr.md", docs_questions_fr_md, sizeof docs_questions_fr_md},
  {"docs/questions.md", docs_questions_md, sizeof docs_questions_md},
  {"docs/troubles.de.md", docs_troubles_de_md, sizeof docs_troubles_de_md},
  {"docs/troubles.fr.md", docs_troubles_fr_md, sizeof docs_troubles_fr_md},
  {"docs/troubles.md", docs_troubles_md, sizeof docs_troubles_md},
};

long keepsake_studio_asset_count(void) { return sizeof assets / sizeof *assets; }

struct keepsake_studio_asset keepsake_studio_asset(long index) { return assets[index]; }
