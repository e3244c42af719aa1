// SPDX-License-Identifier: MIT
// Templates and assets, compiled into the program: written by scripts/assets. A test compares the table with the folders.
#include "CStudioAssets.h"

static const unsigned char assets_studio_archive_collections_js[] = {
#embed "../../../Assets/studio/archive/collections.js"
};
static const unsigned char assets_studio_archive_keepsakes_js[] = {
#embed "../../../Assets/studio/archive/keepsakes.js"
};
static const unsigned char assets_studio_archive_receipts_js[] = {
#embed "../../../Assets/studio/archive/receipts.js"
};
static const unsigned char assets_studio_archive_tabs_js[] = {
#embed "../../../Assets/studio/archive/tabs.js"
};
static const unsigned char assets_studio_archive_todo_js[] = {
#embed "../../../Assets/studio/archive/todo.js"
};
static const unsigned char assets_studio_archive_wall_css[] = {
#embed "../../../Assets/studio/archive/wall.css"
};
static const unsigned char assets_studio_archive_wall_js[] = {
#embed "../../../Assets/studio/archive/wall.js"
};
static const unsigned char assets_studio_collection_board_js[] = {
#embed "../../../Assets/studio/collection/board.js"
};
static const unsigned char assets_studio_collection_cards_js[] = {
#embed "../../../Assets/studio/collection/cards.js"
};
static const unsigned char assets_studio_collection_collage_board_js[] = {
#embed "../../../Assets/studio/collection/collage-board.js"
};
static const unsigned char assets_studio_collection_collection_css[] = {
#embed "../../../Assets/studio/collection/collection.css"
};
static const unsigned char assets_studio_collection_offer_js[] = {
#embed "../../../Assets/studio/collection/offer.js"
};
static const unsigned char assets_studio_collection_pool_js[] = {
#embed "../../../Assets/studio/collection/pool.js"
};
static const unsigned char assets_studio_collection_rule_js[] = {
#embed "../../../Assets/studio/collection/rule.js"
};
static const unsigned char assets_studio_collection_story_js[] = {
#embed "../../../Assets/studio/collection/story.js"
};
static const unsigned char assets_studio_frame_calls_js[] = {
#embed "../../../Assets/studio/frame/calls.js"
};
static const unsigned char assets_studio_frame_folds_js[] = {
#embed "../../../Assets/studio/frame/folds.js"
};
static const unsigned char assets_studio_frame_frame_css[] = {
#embed "../../../Assets/studio/frame/frame.css"
};
static const unsigned char assets_studio_frame_notices_js[] = {
#embed "../../../Assets/studio/frame/notices.js"
};
static const unsigned char assets_studio_frame_undo_js[] = {
#embed "../../../Assets/studio/frame/undo.js"
};
static const unsigned char assets_studio_frame_words_js[] = {
#embed "../../../Assets/studio/frame/words.js"
};
static const unsigned char assets_studio_frame_work_js[] = {
#embed "../../../Assets/studio/frame/work.js"
};
static const unsigned char assets_studio_intake_arrival_cards_js[] = {
#embed "../../../Assets/studio/intake/arrival-cards.js"
};
static const unsigned char assets_studio_intake_arrivals_css[] = {
#embed "../../../Assets/studio/intake/arrivals.css"
};
static const unsigned char assets_studio_intake_calm_js[] = {
#embed "../../../Assets/studio/intake/calm.js"
};
static const unsigned char assets_studio_intake_camera_css[] = {
#embed "../../../Assets/studio/intake/camera.css"
};
static const unsigned char assets_studio_intake_camera_js[] = {
#embed "../../../Assets/studio/intake/camera.js"
};
static const unsigned char assets_studio_intake_contact_export_js[] = {
#embed "../../../Assets/studio/intake/contact-export.js"
};
static const unsigned char assets_studio_intake_contacts_js[] = {
#embed "../../../Assets/studio/intake/contacts.js"
};
static const unsigned char assets_studio_intake_contributions_js[] = {
#embed "../../../Assets/studio/intake/contributions.js"
};
static const unsigned char assets_studio_intake_drop_js[] = {
#embed "../../../Assets/studio/intake/drop.js"
};
static const unsigned char assets_studio_intake_guides_js[] = {
#embed "../../../Assets/studio/intake/guides.js"
};
static const unsigned char assets_studio_intake_import_plan_js[] = {
#embed "../../../Assets/studio/intake/import-plan.js"
};
static const unsigned char assets_studio_intake_import_js[] = {
#embed "../../../Assets/studio/intake/import.js"
};
static const unsigned char assets_studio_intake_phone_css[] = {
#embed "../../../Assets/studio/intake/phone.css"
};
static const unsigned char assets_studio_intake_phone_js[] = {
#embed "../../../Assets/studio/intake/phone.js"
};
static const unsigned char assets_studio_intake_piles_js[] = {
#embed "../../../Assets/studio/intake/piles.js"
};
static const unsigned char assets_studio_intake_position_js[] = {
#embed "../../../Assets/studio/intake/position.js"
};
static const unsigned char assets_studio_intake_uploads_js[] = {
#embed "../../../Assets/studio/intake/uploads.js"
};
static const unsigned char assets_studio_intake_write_js[] = {
#embed "../../../Assets/studio/intake/write.js"
};
static const unsigned char assets_studio_keepsake_answers_js[] = {
#embed "../../../Assets/studio/keepsake/answers.js"
};
static const unsigned char assets_studio_keepsake_attachments_js[] = {
#embed "../../../Assets/studio/keepsake/attachments.js"
};
static const unsigned char assets_studio_keepsake_easel_js[] = {
#embed "../../../Assets/studio/keepsake/easel.js"
};
static const unsigned char assets_studio_keepsake_fields_js[] = {
#embed "../../../Assets/studio/keepsake/fields.js"
};
static const unsigned char assets_studio_keepsake_keepsake_css[] = {
#embed "../../../Assets/studio/keepsake/keepsake.css"
};
static const unsigned char assets_studio_keepsake_keys_js[] = {
#embed "../../../Assets/studio/keepsake/keys.js"
};
static const unsigned char assets_studio_keepsake_new_group_js[] = {
#embed "../../../Assets/studio/keepsake/new-group.js"
};
static const unsigned char assets_studio_keepsake_pictures_css[] = {
#embed "../../../Assets/studio/keepsake/pictures.css"
};
static const unsigned char assets_studio_keepsake_receipt_items_js[] = {
#embed "../../../Assets/studio/keepsake/receipt-items.js"
};
static const unsigned char assets_studio_keepsake_receipt_css[] = {
#embed "../../../Assets/studio/keepsake/receipt.css"
};
static const unsigned char assets_studio_keepsake_receipt_js[] = {
#embed "../../../Assets/studio/keepsake/receipt.js"
};
static const unsigned char assets_studio_keepsake_reminders_js[] = {
#embed "../../../Assets/studio/keepsake/reminders.js"
};
static const unsigned char assets_studio_keepsake_repeats_js[] = {
#embed "../../../Assets/studio/keepsake/repeats.js"
};
static const unsigned char assets_studio_keepsake_requests_js[] = {
#embed "../../../Assets/studio/keepsake/requests.js"
};
static const unsigned char assets_studio_keepsake_story_js[] = {
#embed "../../../Assets/studio/keepsake/story.js"
};
static const unsigned char assets_studio_keepsake_strip_js[] = {
#embed "../../../Assets/studio/keepsake/strip.js"
};
static const unsigned char assets_studio_keepsake_types_css[] = {
#embed "../../../Assets/studio/keepsake/types.css"
};
static const unsigned char assets_studio_pages_add_js[] = {
#embed "../../../Assets/studio/pages/add.js"
};
static const unsigned char assets_studio_pages_archive_js[] = {
#embed "../../../Assets/studio/pages/archive.js"
};
static const unsigned char assets_studio_pages_collection_js[] = {
#embed "../../../Assets/studio/pages/collection.js"
};
static const unsigned char assets_studio_pages_help_js[] = {
#embed "../../../Assets/studio/pages/help.js"
};
static const unsigned char assets_studio_pages_keepsake_js[] = {
#embed "../../../Assets/studio/pages/keepsake.js"
};
static const unsigned char assets_studio_pages_overview_js[] = {
#embed "../../../Assets/studio/pages/overview.js"
};
static const unsigned char assets_studio_pages_people_css[] = {
#embed "../../../Assets/studio/pages/people.css"
};
static const unsigned char assets_studio_pages_people_js[] = {
#embed "../../../Assets/studio/pages/people.js"
};
static const unsigned char assets_studio_pages_person_js[] = {
#embed "../../../Assets/studio/pages/person.js"
};
static const unsigned char assets_studio_pages_publish_js[] = {
#embed "../../../Assets/studio/pages/publish.js"
};
static const unsigned char assets_studio_pages_settings_js[] = {
#embed "../../../Assets/studio/pages/settings.js"
};
static const unsigned char assets_studio_pages_table_js[] = {
#embed "../../../Assets/studio/pages/table.js"
};
static const unsigned char assets_studio_people_face_row_js[] = {
#embed "../../../Assets/studio/people/face-row.js"
};
static const unsigned char assets_studio_people_likely_css[] = {
#embed "../../../Assets/studio/people/likely.css"
};
static const unsigned char assets_studio_people_likely_js[] = {
#embed "../../../Assets/studio/people/likely.js"
};
static const unsigned char assets_studio_people_looking_js[] = {
#embed "../../../Assets/studio/people/looking.js"
};
static const unsigned char assets_studio_publish_card_css[] = {
#embed "../../../Assets/studio/publish/card.css"
};
static const unsigned char assets_studio_publish_destinations_js[] = {
#embed "../../../Assets/studio/publish/destinations.js"
};
static const unsigned char assets_studio_publish_outcome_js[] = {
#embed "../../../Assets/studio/publish/outcome.js"
};
static const unsigned char assets_studio_publish_problems_js[] = {
#embed "../../../Assets/studio/publish/problems.js"
};
static const unsigned char assets_studio_publish_publish_css[] = {
#embed "../../../Assets/studio/publish/publish.css"
};
static const unsigned char assets_studio_publish_site_frame_js[] = {
#embed "../../../Assets/studio/publish/site-frame.js"
};
static const unsigned char assets_studio_room_backgrounds_js[] = {
#embed "../../../Assets/studio/room/backgrounds.js"
};
static const unsigned char assets_studio_room_corners_js[] = {
#embed "../../../Assets/studio/room/corners.js"
};
static const unsigned char assets_studio_room_cutout_css[] = {
#embed "../../../Assets/studio/room/cutout.css"
};
static const unsigned char assets_studio_room_cutout_js[] = {
#embed "../../../Assets/studio/room/cutout.js"
};
static const unsigned char assets_studio_room_face_boxes_js[] = {
#embed "../../../Assets/studio/room/face-boxes.js"
};
static const unsigned char assets_studio_room_face_list_js[] = {
#embed "../../../Assets/studio/room/face-list.js"
};
static const unsigned char assets_studio_room_faces_js[] = {
#embed "../../../Assets/studio/room/faces.js"
};
static const unsigned char assets_studio_room_frame_board_js[] = {
#embed "../../../Assets/studio/room/frame-board.js"
};
static const unsigned char assets_studio_room_frame_tool_js[] = {
#embed "../../../Assets/studio/room/frame-tool.js"
};
static const unsigned char assets_studio_room_frames_js[] = {
#embed "../../../Assets/studio/room/frames.js"
};
static const unsigned char assets_studio_room_marks_js[] = {
#embed "../../../Assets/studio/room/marks.js"
};
static const unsigned char assets_studio_room_region_js[] = {
#embed "../../../Assets/studio/room/region.js"
};
static const unsigned char assets_studio_room_room_css[] = {
#embed "../../../Assets/studio/room/room.css"
};
static const unsigned char assets_studio_room_room_js[] = {
#embed "../../../Assets/studio/room/room.js"
};
static const unsigned char assets_studio_room_stage_js[] = {
#embed "../../../Assets/studio/room/stage.js"
};
static const unsigned char assets_studio_room_strokes_js[] = {
#embed "../../../Assets/studio/room/strokes.js"
};
static const unsigned char assets_studio_room_texts_js[] = {
#embed "../../../Assets/studio/room/texts.js"
};
static const unsigned char assets_studio_rows_cell_field_js[] = {
#embed "../../../Assets/studio/rows/cell-field.js"
};
static const unsigned char assets_studio_rows_cells_js[] = {
#embed "../../../Assets/studio/rows/cells.js"
};
static const unsigned char assets_studio_rows_changes_js[] = {
#embed "../../../Assets/studio/rows/changes.js"
};
static const unsigned char assets_studio_rows_clipboard_js[] = {
#embed "../../../Assets/studio/rows/clipboard.js"
};
static const unsigned char assets_studio_rows_columns_js[] = {
#embed "../../../Assets/studio/rows/columns.js"
};
static const unsigned char assets_studio_rows_hands_js[] = {
#embed "../../../Assets/studio/rows/hands.js"
};
static const unsigned char assets_studio_rows_memory_js[] = {
#embed "../../../Assets/studio/rows/memory.js"
};
static const unsigned char assets_studio_rows_order_js[] = {
#embed "../../../Assets/studio/rows/order.js"
};
static const unsigned char assets_studio_rows_rows_css[] = {
#embed "../../../Assets/studio/rows/rows.css"
};
static const unsigned char assets_studio_rows_rows_js[] = {
#embed "../../../Assets/studio/rows/rows.js"
};
static const unsigned char assets_studio_rows_sheet_js[] = {
#embed "../../../Assets/studio/rows/sheet.js"
};
static const unsigned char assets_studio_settings_contrast_js[] = {
#embed "../../../Assets/studio/settings/contrast.js"
};
static const unsigned char assets_studio_settings_field_js[] = {
#embed "../../../Assets/studio/settings/field.js"
};
static const unsigned char assets_studio_settings_readers_js[] = {
#embed "../../../Assets/studio/settings/readers.js"
};
static const unsigned char assets_studio_settings_settings_css[] = {
#embed "../../../Assets/studio/settings/settings.css"
};
static const unsigned char assets_studio_settings_transfer_js[] = {
#embed "../../../Assets/studio/settings/transfer.js"
};
static const unsigned char assets_studio_settings_types_js[] = {
#embed "../../../Assets/studio/settings/types.js"
};
static const unsigned char assets_studio_settings_values_js[] = {
#embed "../../../Assets/studio/settings/values.js"
};
static const unsigned char assets_studio_shared_arrangement_css[] = {
#embed "../../../Assets/studio/shared/arrangement.css"
};
static const unsigned char assets_studio_shared_arrangement_js[] = {
#embed "../../../Assets/studio/shared/arrangement.js"
};
static const unsigned char assets_studio_shared_autosave_js[] = {
#embed "../../../Assets/studio/shared/autosave.js"
};
static const unsigned char assets_studio_shared_base_css[] = {
#embed "../../../Assets/studio/shared/base.css"
};
static const unsigned char assets_studio_shared_bulk_css[] = {
#embed "../../../Assets/studio/shared/bulk.css"
};
static const unsigned char assets_studio_shared_bulk_js[] = {
#embed "../../../Assets/studio/shared/bulk.js"
};
static const unsigned char assets_studio_shared_chips_js[] = {
#embed "../../../Assets/studio/shared/chips.js"
};
static const unsigned char assets_studio_shared_confirmation_js[] = {
#embed "../../../Assets/studio/shared/confirmation.js"
};
static const unsigned char assets_studio_shared_controls_css[] = {
#embed "../../../Assets/studio/shared/controls.css"
};
static const unsigned char assets_studio_shared_date_field_js[] = {
#embed "../../../Assets/studio/shared/date-field.js"
};
static const unsigned char assets_studio_shared_dates_js[] = {
#embed "../../../Assets/studio/shared/dates.js"
};
static const unsigned char assets_studio_shared_edtf_js[] = {
#embed "../../../Assets/studio/shared/edtf.js"
};
static const unsigned char assets_studio_shared_elements_js[] = {
#embed "../../../Assets/studio/shared/elements.js"
};
static const unsigned char assets_studio_shared_filters_js[] = {
#embed "../../../Assets/studio/shared/filters.js"
};
static const unsigned char assets_studio_shared_folders_js[] = {
#embed "../../../Assets/studio/shared/folders.js"
};
static const unsigned char assets_studio_shared_lasso_js[] = {
#embed "../../../Assets/studio/shared/lasso.js"
};
static const unsigned char assets_studio_shared_lists_css[] = {
#embed "../../../Assets/studio/shared/lists.css"
};
static const unsigned char assets_studio_shared_lists_js[] = {
#embed "../../../Assets/studio/shared/lists.js"
};
static const unsigned char assets_studio_shared_making_js[] = {
#embed "../../../Assets/studio/shared/making.js"
};
static const unsigned char assets_studio_shared_map_css[] = {
#embed "../../../Assets/studio/shared/map.css"
};
static const unsigned char assets_studio_shared_media_js[] = {
#embed "../../../Assets/studio/shared/media.js"
};
static const unsigned char assets_studio_shared_merge_js[] = {
#embed "../../../Assets/studio/shared/merge.js"
};
static const unsigned char assets_studio_shared_name_search_js[] = {
#embed "../../../Assets/studio/shared/name-search.js"
};
static const unsigned char assets_studio_shared_people_js[] = {
#embed "../../../Assets/studio/shared/people.js"
};
static const unsigned char assets_studio_shared_picks_js[] = {
#embed "../../../Assets/studio/shared/picks.js"
};
static const unsigned char assets_studio_shared_place_js[] = {
#embed "../../../Assets/studio/shared/place.js"
};
static const unsigned char assets_studio_shared_records_css[] = {
#embed "../../../Assets/studio/shared/records.css"
};
static const unsigned char assets_studio_shared_records_js[] = {
#embed "../../../Assets/studio/shared/records.js"
};
static const unsigned char assets_studio_shared_redraw_js[] = {
#embed "../../../Assets/studio/shared/redraw.js"
};
static const unsigned char assets_studio_shared_saves_js[] = {
#embed "../../../Assets/studio/shared/saves.js"
};
static const unsigned char assets_studio_shared_selection_js[] = {
#embed "../../../Assets/studio/shared/selection.js"
};
static const unsigned char assets_studio_shared_suggestions_js[] = {
#embed "../../../Assets/studio/shared/suggestions.js"
};
static const unsigned char assets_studio_shared_unsent_js[] = {
#embed "../../../Assets/studio/shared/unsent.js"
};
static const unsigned char assets_studio_shared_values_js[] = {
#embed "../../../Assets/studio/shared/values.js"
};
static const unsigned char assets_studio_studio_css[] = {
#embed "../../../Assets/studio/studio.css"
};
static const unsigned char assets_studio_studio_js[] = {
#embed "../../../Assets/studio/studio.js"
};
static const unsigned char assets_studio_table_details_js[] = {
#embed "../../../Assets/studio/table/details.js"
};
static const unsigned char assets_studio_table_edits_js[] = {
#embed "../../../Assets/studio/table/edits.js"
};
static const unsigned char assets_studio_table_identify_js[] = {
#embed "../../../Assets/studio/table/identify.js"
};
static const unsigned char assets_studio_table_keys_js[] = {
#embed "../../../Assets/studio/table/keys.js"
};
static const unsigned char assets_studio_table_line_js[] = {
#embed "../../../Assets/studio/table/line.js"
};
static const unsigned char assets_studio_table_names_js[] = {
#embed "../../../Assets/studio/table/names.js"
};
static const unsigned char assets_studio_table_offers_js[] = {
#embed "../../../Assets/studio/table/offers.js"
};
static const unsigned char assets_studio_table_paper_js[] = {
#embed "../../../Assets/studio/table/paper.js"
};
static const unsigned char assets_studio_table_pile_js[] = {
#embed "../../../Assets/studio/table/pile.js"
};
static const unsigned char assets_studio_table_questions_js[] = {
#embed "../../../Assets/studio/table/questions.js"
};
static const unsigned char assets_studio_table_saves_js[] = {
#embed "../../../Assets/studio/table/saves.js"
};
static const unsigned char assets_studio_table_table_css[] = {
#embed "../../../Assets/studio/table/table.css"
};
static const unsigned char assets_studio_today_answers_css[] = {
#embed "../../../Assets/studio/today/answers.css"
};
static const unsigned char assets_studio_today_answers_js[] = {
#embed "../../../Assets/studio/today/answers.js"
};
static const unsigned char assets_studio_today_today_css[] = {
#embed "../../../Assets/studio/today/today.css"
};
static const unsigned char assets_studio_visit_js[] = {
#embed "../../../Assets/studio/visit.js"
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
static const unsigned char docs_guide_all_pictures_jpg[] = {
#embed "../../../docs/guide/all-pictures.jpg"
};
static const unsigned char docs_guide_door_jpg[] = {
#embed "../../../docs/guide/door.jpg"
};
static const unsigned char docs_guide_first_evening_webm[] = {
#embed "../../../docs/guide/first-evening.webm"
};
static const unsigned char docs_guide_first_look_jpg[] = {
#embed "../../../docs/guide/first-look.jpg"
};
static const unsigned char docs_guide_grandmother_jpg[] = {
#embed "../../../docs/guide/grandmother.jpg"
};
static const unsigned char docs_guide_one_picture_jpg[] = {
#embed "../../../docs/guide/one-picture.jpg"
};
static const unsigned char docs_guide_publish_jpg[] = {
#embed "../../../docs/guide/publish.jpg"
};
static const unsigned char docs_guide_the_site_jpg[] = {
#embed "../../../docs/guide/the-site.jpg"
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
  {"Assets/studio/archive/collections.js", assets_studio_archive_collections_js, sizeof assets_studio_archive_collections_js},
  {"Assets/studio/archive/keepsakes.js", assets_studio_archive_keepsakes_js, sizeof assets_studio_archive_keepsakes_js},
  {"Assets/studio/archive/receipts.js", assets_studio_archive_receipts_js, sizeof assets_studio_archive_receipts_js},
  {"Assets/studio/archive/tabs.js", assets_studio_archive_tabs_js, sizeof assets_studio_archive_tabs_js},
  {"Assets/studio/archive/todo.js", assets_studio_archive_todo_js, sizeof assets_studio_archive_todo_js},
  {"Assets/studio/archive/wall.css", assets_studio_archive_wall_css, sizeof assets_studio_archive_wall_css},
  {"Assets/studio/archive/wall.js", assets_studio_archive_wall_js, sizeof assets_studio_archive_wall_js},
  {"Assets/studio/collection/board.js", assets_studio_collection_board_js, sizeof assets_studio_collection_board_js},
  {"Assets/studio/collection/cards.js", assets_studio_collection_cards_js, sizeof assets_studio_collection_cards_js},
  {"Assets/studio/collection/collage-board.js", assets_studio_collection_collage_board_js, sizeof assets_studio_collection_collage_board_js},
  {"Assets/studio/collection/collection.css", assets_studio_collection_collection_css, sizeof assets_studio_collection_collection_css},
  {"Assets/studio/collection/offer.js", assets_studio_collection_offer_js, sizeof assets_studio_collection_offer_js},
  {"Assets/studio/collection/pool.js", assets_studio_collection_pool_js, sizeof assets_studio_collection_pool_js},
  {"Assets/studio/collection/rule.js", assets_studio_collection_rule_js, sizeof assets_studio_collection_rule_js},
  {"Assets/studio/collection/story.js", assets_studio_collection_story_js, sizeof assets_studio_collection_story_js},
  {"Assets/studio/frame/calls.js", assets_studio_frame_calls_js, sizeof assets_studio_frame_calls_js},
  {"Assets/studio/frame/folds.js", assets_studio_frame_folds_js, sizeof assets_studio_frame_folds_js},
  {"Assets/studio/frame/frame.css", assets_studio_frame_frame_css, sizeof assets_studio_frame_frame_css},
  {"Assets/studio/frame/notices.js", assets_studio_frame_notices_js, sizeof assets_studio_frame_notices_js},
  {"Assets/studio/frame/undo.js", assets_studio_frame_undo_js, sizeof assets_studio_frame_undo_js},
  {"Assets/studio/frame/words.js", assets_studio_frame_words_js, sizeof assets_studio_frame_words_js},
  {"Assets/studio/frame/work.js", assets_studio_frame_work_js, sizeof assets_studio_frame_work_js},
  {"Assets/studio/intake/arrival-cards.js", assets_studio_intake_arrival_cards_js, sizeof assets_studio_intake_arrival_cards_js},
  {"Assets/studio/intake/arrivals.css", assets_studio_intake_arrivals_css, sizeof assets_studio_intake_arrivals_css},
  {"Assets/studio/intake/calm.js", assets_studio_intake_calm_js, sizeof assets_studio_intake_calm_js},
  {"Assets/studio/intake/camera.css", assets_studio_intake_camera_css, sizeof assets_studio_intake_camera_css},
  {"Assets/studio/intake/camera.js", assets_studio_intake_camera_js, sizeof assets_studio_intake_camera_js},
  {"Assets/studio/intake/contact-export.js", assets_studio_intake_contact_export_js, sizeof assets_studio_intake_contact_export_js},
  {"Assets/studio/intake/contacts.js", assets_studio_intake_contacts_js, sizeof assets_studio_intake_contacts_js},
  {"Assets/studio/intake/contributions.js", assets_studio_intake_contributions_js, sizeof assets_studio_intake_contributions_js},
  {"Assets/studio/intake/drop.js", assets_studio_intake_drop_js, sizeof assets_studio_intake_drop_js},
  {"Assets/studio/intake/guides.js", assets_studio_intake_guides_js, sizeof assets_studio_intake_guides_js},
  {"Assets/studio/intake/import-plan.js", assets_studio_intake_import_plan_js, sizeof assets_studio_intake_import_plan_js},
  {"Assets/studio/intake/import.js", assets_studio_intake_import_js, sizeof assets_studio_intake_import_js},
  {"Assets/studio/intake/phone.css", assets_studio_intake_phone_css, sizeof assets_studio_intake_phone_css},
  {"Assets/studio/intake/phone.js", assets_studio_intake_phone_js, sizeof assets_studio_intake_phone_js},
  {"Assets/studio/intake/piles.js", assets_studio_intake_piles_js, sizeof assets_studio_intake_piles_js},
  {"Assets/studio/intake/position.js", assets_studio_intake_position_js, sizeof assets_studio_intake_position_js},
  {"Assets/studio/intake/uploads.js", assets_studio_intake_uploads_js, sizeof assets_studio_intake_uploads_js},
  {"Assets/studio/intake/write.js", assets_studio_intake_write_js, sizeof assets_studio_intake_write_js},
  {"Assets/studio/keepsake/answers.js", assets_studio_keepsake_answers_js, sizeof assets_studio_keepsake_answers_js},
  {"Assets/studio/keepsake/attachments.js", assets_studio_keepsake_attachments_js, sizeof assets_studio_keepsake_attachments_js},
  {"Assets/studio/keepsake/easel.js", assets_studio_keepsake_easel_js, sizeof assets_studio_keepsake_easel_js},
  {"Assets/studio/keepsake/fields.js", assets_studio_keepsake_fields_js, sizeof assets_studio_keepsake_fields_js},
  {"Assets/studio/keepsake/keepsake.css", assets_studio_keepsake_keepsake_css, sizeof assets_studio_keepsake_keepsake_css},
  {"Assets/studio/keepsake/keys.js", assets_studio_keepsake_keys_js, sizeof assets_studio_keepsake_keys_js},
  {"Assets/studio/keepsake/new-group.js", assets_studio_keepsake_new_group_js, sizeof assets_studio_keepsake_new_group_js},
  {"Assets/studio/keepsake/pictures.css", assets_studio_keepsake_pictures_css, sizeof assets_studio_keepsake_pictures_css},
  {"Assets/studio/keepsake/receipt-items.js", assets_studio_keepsake_receipt_items_js, sizeof assets_studio_keepsake_receipt_items_js},
  {"Assets/studio/keepsake/receipt.css", assets_studio_keepsake_receipt_css, sizeof assets_studio_keepsake_receipt_css},
  {"Assets/studio/keepsake/receipt.js", assets_studio_keepsake_receipt_js, sizeof assets_studio_keepsake_receipt_js},
  {"Assets/studio/keepsake/reminders.js", assets_studio_keepsake_reminders_js, sizeof assets_studio_keepsake_reminders_js},
  {"Assets/studio/keepsake/repeats.js", assets_studio_keepsake_repeats_js, sizeof assets_studio_keepsake_repeats_js},
  {"Assets/studio/keepsake/requests.js", assets_studio_keepsake_requests_js, sizeof assets_studio_keepsake_requests_js},
  {"Assets/studio/keepsake/story.js", assets_studio_keepsake_story_js, sizeof assets_studio_keepsake_story_js},
  {"Assets/studio/keepsake/strip.js", assets_studio_keepsake_strip_js, sizeof assets_studio_keepsake_strip_js},
  {"Assets/studio/keepsake/types.css", assets_studio_keepsake_types_css, sizeof assets_studio_keepsake_types_css},
  {"Assets/studio/pages/add.js", assets_studio_pages_add_js, sizeof assets_studio_pages_add_js},
  {"Assets/studio/pages/archive.js", assets_studio_pages_archive_js, sizeof assets_studio_pages_archive_js},
  {"Assets/studio/pages/collection.js", assets_studio_pages_collection_js, sizeof assets_studio_pages_collection_js},
  {"Assets/studio/pages/help.js", assets_studio_pages_help_js, sizeof assets_studio_pages_help_js},
  {"Assets/studio/pages/keepsake.js", assets_studio_pages_keepsake_js, sizeof assets_studio_pages_keepsake_js},
  {"Assets/studio/pages/overview.js", assets_studio_pages_overview_js, sizeof assets_studio_pages_overview_js},
  {"Assets/studio/pages/people.css", assets_studio_pages_people_css, sizeof assets_studio_pages_people_css},
  {"Assets/studio/pages/people.js", assets_studio_pages_people_js, sizeof assets_studio_pages_people_js},
  {"Assets/studio/pages/person.js", assets_studio_pages_person_js, sizeof assets_studio_pages_person_js},
  {"Assets/studio/pages/publish.js", assets_studio_pages_publish_js, sizeof assets_studio_pages_publish_js},
  {"Assets/studio/pages/settings.js", assets_studio_pages_settings_js, sizeof assets_studio_pages_settings_js},
  {"Assets/studio/pages/table.js", assets_studio_pages_table_js, sizeof assets_studio_pages_table_js},
  {"Assets/studio/people/face-row.js", assets_studio_people_face_row_js, sizeof assets_studio_people_face_row_js},
  {"Assets/studio/people/likely.css", assets_studio_people_likely_css, sizeof assets_studio_people_likely_css},
  {"Assets/studio/people/likely.js", assets_studio_people_likely_js, sizeof assets_studio_people_likely_js},
  {"Assets/studio/people/looking.js", assets_studio_people_looking_js, sizeof assets_studio_people_looking_js},
  {"Assets/studio/publish/card.css", assets_studio_publish_card_css, sizeof assets_studio_publish_card_css},
  {"Assets/studio/publish/destinations.js", assets_studio_publish_destinations_js, sizeof assets_studio_publish_destinations_js},
  {"Assets/studio/publish/outcome.js", assets_studio_publish_outcome_js, sizeof assets_studio_publish_outcome_js},
  {"Assets/studio/publish/problems.js", assets_studio_publish_problems_js, sizeof assets_studio_publish_problems_js},
  {"Assets/studio/publish/publish.css", assets_studio_publish_publish_css, sizeof assets_studio_publish_publish_css},
  {"Assets/studio/publish/site-frame.js", assets_studio_publish_site_frame_js, sizeof assets_studio_publish_site_frame_js},
  {"Assets/studio/room/backgrounds.js", assets_studio_room_backgrounds_js, sizeof assets_studio_room_backgrounds_js},
  {"Assets/studio/room/corners.js", assets_studio_room_corners_js, sizeof assets_studio_room_corners_js},
  {"Assets/studio/room/cutout.css", assets_studio_room_cutout_css, sizeof assets_studio_room_cutout_css},
  {"Assets/studio/room/cutout.js", assets_studio_room_cutout_js, sizeof assets_studio_room_cutout_js},
  {"Assets/studio/room/face-boxes.js", assets_studio_room_face_boxes_js, sizeof assets_studio_room_face_boxes_js},
  {"Assets/studio/room/face-list.js", assets_studio_room_face_list_js, sizeof assets_studio_room_face_list_js},
  {"Assets/studio/room/faces.js", assets_studio_room_faces_js, sizeof assets_studio_room_faces_js},
  {"Assets/studio/room/frame-board.js", assets_studio_room_frame_board_js, sizeof assets_studio_room_frame_board_js},
  {"Assets/studio/room/frame-tool.js", assets_studio_room_frame_tool_js, sizeof assets_studio_room_frame_tool_js},
  {"Assets/studio/room/frames.js", assets_studio_room_frames_js, sizeof assets_studio_room_frames_js},
  {"Assets/studio/room/marks.js", assets_studio_room_marks_js, sizeof assets_studio_room_marks_js},
  {"Assets/studio/room/region.js", assets_studio_room_region_js, sizeof assets_studio_room_region_js},
  {"Assets/studio/room/room.css", assets_studio_room_room_css, sizeof assets_studio_room_room_css},
  {"Assets/studio/room/room.js", assets_studio_room_room_js, sizeof assets_studio_room_room_js},
  {"Assets/studio/room/stage.js", assets_studio_room_stage_js, sizeof assets_studio_room_stage_js},
  {"Assets/studio/room/strokes.js", assets_studio_room_strokes_js, sizeof assets_studio_room_strokes_js},
  {"Assets/studio/room/texts.js", assets_studio_room_texts_js, sizeof assets_studio_room_texts_js},
  {"Assets/studio/rows/cell-field.js", assets_studio_rows_cell_field_js, sizeof assets_studio_rows_cell_field_js},
  {"Assets/studio/rows/cells.js", assets_studio_rows_cells_js, sizeof assets_studio_rows_cells_js},
  {"Assets/studio/rows/changes.js", assets_studio_rows_changes_js, sizeof assets_studio_rows_changes_js},
  {"Assets/studio/rows/clipboard.js", assets_studio_rows_clipboard_js, sizeof assets_studio_rows_clipboard_js},
  {"Assets/studio/rows/columns.js", assets_studio_rows_columns_js, sizeof assets_studio_rows_columns_js},
  {"Assets/studio/rows/hands.js", assets_studio_rows_hands_js, sizeof assets_studio_rows_hands_js},
  {"Assets/studio/rows/memory.js", assets_studio_rows_memory_js, sizeof assets_studio_rows_memory_js},
  {"Assets/studio/rows/order.js", assets_studio_rows_order_js, sizeof assets_studio_rows_order_js},
  {"Assets/studio/rows/rows.css", assets_studio_rows_rows_css, sizeof assets_studio_rows_rows_css},
  {"Assets/studio/rows/rows.js", assets_studio_rows_rows_js, sizeof assets_studio_rows_rows_js},
  {"Assets/studio/rows/sheet.js", assets_studio_rows_sheet_js, sizeof assets_studio_rows_sheet_js},
  {"Assets/studio/settings/contrast.js", assets_studio_settings_contrast_js, sizeof assets_studio_settings_contrast_js},
  {"Assets/studio/settings/field.js", assets_studio_settings_field_js, sizeof assets_studio_settings_field_js},
  {"Assets/studio/settings/readers.js", assets_studio_settings_readers_js, sizeof assets_studio_settings_readers_js},
  {"Assets/studio/settings/settings.css", assets_studio_settings_settings_css, sizeof assets_studio_settings_settings_css},
  {"Assets/studio/settings/transfer.js", assets_studio_settings_transfer_js, sizeof assets_studio_settings_transfer_js},
  {"Assets/studio/settings/types.js", assets_studio_settings_types_js, sizeof assets_studio_settings_types_js},
  {"Assets/studio/settings/values.js", assets_studio_settings_values_js, sizeof assets_studio_settings_values_js},
  {"Assets/studio/shared/arrangement.css", assets_studio_shared_arrangement_css, sizeof assets_studio_shared_arrangement_css},
  {"Assets/studio/shared/arrangement.js", assets_studio_shared_arrangement_js, sizeof assets_studio_shared_arrangement_js},
  {"Assets/studio/shared/autosave.js", assets_studio_shared_autosave_js, sizeof assets_studio_shared_autosave_js},
  {"Assets/studio/shared/base.css", assets_studio_shared_base_css, sizeof assets_studio_shared_base_css},
  {"Assets/studio/shared/bulk.css", assets_studio_shared_bulk_css, sizeof assets_studio_shared_bulk_css},
  {"Assets/studio/shared/bulk.js", assets_studio_shared_bulk_js, sizeof assets_studio_shared_bulk_js},
  {"Assets/studio/shared/chips.js", assets_studio_shared_chips_js, sizeof assets_studio_shared_chips_js},
  {"Assets/studio/shared/confirmation.js", assets_studio_shared_confirmation_js, sizeof assets_studio_shared_confirmation_js},
  {"Assets/studio/shared/controls.css", assets_studio_shared_controls_css, sizeof assets_studio_shared_controls_css},
  {"Assets/studio/shared/date-field.js", assets_studio_shared_date_field_js, sizeof assets_studio_shared_date_field_js},
  {"Assets/studio/shared/dates.js", assets_studio_shared_dates_js, sizeof assets_studio_shared_dates_js},
  {"Assets/studio/shared/edtf.js", assets_studio_shared_edtf_js, sizeof assets_studio_shared_edtf_js},
  {"Assets/studio/shared/elements.js", assets_studio_shared_elements_js, sizeof assets_studio_shared_elements_js},
  {"Assets/studio/shared/filters.js", assets_studio_shared_filters_js, sizeof assets_studio_shared_filters_js},
  {"Assets/studio/shared/folders.js", assets_studio_shared_folders_js, sizeof assets_studio_shared_folders_js},
  {"Assets/studio/shared/lasso.js", assets_studio_shared_lasso_js, sizeof assets_studio_shared_lasso_js},
  {"Assets/studio/shared/lists.css", assets_studio_shared_lists_css, sizeof assets_studio_shared_lists_css},
  {"Assets/studio/shared/lists.js", assets_studio_shared_lists_js, sizeof assets_studio_shared_lists_js},
  {"Assets/studio/shared/making.js", assets_studio_shared_making_js, sizeof assets_studio_shared_making_js},
  {"Assets/studio/shared/map.css", assets_studio_shared_map_css, sizeof assets_studio_shared_map_css},
  {"Assets/studio/shared/media.js", assets_studio_shared_media_js, sizeof assets_studio_shared_media_js},
  {"Assets/studio/shared/merge.js", assets_studio_shared_merge_js, sizeof assets_studio_shared_merge_js},
  {"Assets/studio/shared/name-search.js", assets_studio_shared_name_search_js, sizeof assets_studio_shared_name_search_js},
  {"Assets/studio/shared/people.js", assets_studio_shared_people_js, sizeof assets_studio_shared_people_js},
  {"Assets/studio/shared/picks.js", assets_studio_shared_picks_js, sizeof assets_studio_shared_picks_js},
  {"Assets/studio/shared/place.js", assets_studio_shared_place_js, sizeof assets_studio_shared_place_js},
  {"Assets/studio/shared/records.css", assets_studio_shared_records_css, sizeof assets_studio_shared_records_css},
  {"Assets/studio/shared/records.js", assets_studio_shared_records_js, sizeof assets_studio_shared_records_js},
  {"Assets/studio/shared/redraw.js", assets_studio_shared_redraw_js, sizeof assets_studio_shared_redraw_js},
  {"Assets/studio/shared/saves.js", assets_studio_shared_saves_js, sizeof assets_studio_shared_saves_js},
  {"Assets/studio/shared/selection.js", assets_studio_shared_selection_js, sizeof assets_studio_shared_selection_js},
  {"Assets/studio/shared/suggestions.js", assets_studio_shared_suggestions_js, sizeof assets_studio_shared_suggestions_js},
  {"Assets/studio/shared/unsent.js", assets_studio_shared_unsent_js, sizeof assets_studio_shared_unsent_js},
  {"Assets/studio/shared/values.js", assets_studio_shared_values_js, sizeof assets_studio_shared_values_js},
  {"Assets/studio/studio.css", assets_studio_studio_css, sizeof assets_studio_studio_css},
  {"Assets/studio/studio.js", assets_studio_studio_js, sizeof assets_studio_studio_js},
  {"Assets/studio/table/details.js", assets_studio_table_details_js, sizeof assets_studio_table_details_js},
  {"Assets/studio/table/edits.js", assets_studio_table_edits_js, sizeof assets_studio_table_edits_js},
  {"Assets/studio/table/identify.js", assets_studio_table_identify_js, sizeof assets_studio_table_identify_js},
  {"Assets/studio/table/keys.js", assets_studio_table_keys_js, sizeof assets_studio_table_keys_js},
  {"Assets/studio/table/line.js", assets_studio_table_line_js, sizeof assets_studio_table_line_js},
  {"Assets/studio/table/names.js", assets_studio_table_names_js, sizeof assets_studio_table_names_js},
  {"Assets/studio/table/offers.js", assets_studio_table_offers_js, sizeof assets_studio_table_offers_js},
  {"Assets/studio/table/paper.js", assets_studio_table_paper_js, sizeof assets_studio_table_paper_js},
  {"Assets/studio/table/pile.js", assets_studio_table_pile_js, sizeof assets_studio_table_pile_js},
  {"Assets/studio/table/questions.js", assets_studio_table_questions_js, sizeof assets_studio_table_questions_js},
  {"Assets/studio/table/saves.js", assets_studio_table_saves_js, sizeof assets_studio_table_saves_js},
  {"Assets/studio/table/table.css", assets_studio_table_table_css, sizeof assets_studio_table_table_css},
  {"Assets/studio/today/answers.css", assets_studio_today_answers_css, sizeof assets_studio_today_answers_css},
  {"Assets/studio/today/answers.js", assets_studio_today_answers_js, sizeof assets_studio_today_answers_js},
  {"Assets/studio/today/today.css", assets_studio_today_today_css, sizeof assets_studio_today_today_css},
  {"Assets/studio/visit.js", assets_studio_visit_js, sizeof assets_studio_visit_js},
  {"Assets/studio/words-de.json", assets_studio_words_de_json, sizeof assets_studio_words_de_json},
  {"Assets/studio/words-en.json", assets_studio_words_en_json, sizeof assets_studio_words_en_json},
  {"Assets/studio/words-fr.json", assets_studio_words_fr_json, sizeof assets_studio_words_fr_json},
  {"docs/guide/all-pictures.jpg", docs_guide_all_pictures_jpg, sizeof docs_guide_all_pictures_jpg},
  {"docs/guide/door.jpg", docs_guide_door_jpg, sizeof docs_guide_door_jpg},
  {"docs/guide/first-evening.webm", docs_guide_first_evening_webm, sizeof docs_guide_first_evening_webm},
  {"docs/guide/first-look.jpg", docs_guide_first_look_jpg, sizeof docs_guide_first_look_jpg},
  {"docs/guide/grandmother.jpg", docs_guide_grandmother_jpg, sizeof docs_guide_grandmother_jpg},
  {"docs/guide/one-picture.jpg", docs_guide_one_picture_jpg, sizeof docs_guide_one_picture_jpg},
  {"docs/guide/publish.jpg", docs_guide_publish_jpg, sizeof docs_guide_publish_jpg},
  {"docs/guide/the-site.jpg", docs_guide_the_site_jpg, sizeof docs_guide_the_site_jpg},
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
