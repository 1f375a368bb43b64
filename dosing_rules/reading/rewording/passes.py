"""The rewordings of the words of a question, in the order in which they are made."""

from __future__ import annotations

from typing import Final

from ..tokens import Token
from .after_the_first import with_the_first_told_first
from .asides import without_asides, without_what_is_said_in_passing
from .at_hand import with_what_is_at_hand
from .at_once import with_quantities_plain
from .bare_hours import with_bare_hours
from .belongings import (
    with_belongings,
    with_nameless_pills,
    with_owned_ones_named,
    with_what_was_lent,
    with_what_was_passed_on,
)
from .beside_the_point import beside_the_point
from .both_at_once import with_both_at_once
from .clocks_told import with_clocks_told, with_struck_hours
from .contrasted import with_contrasts_settled, without_cues_of_nothing_told
from .corrected import unless_it_corrects
from .days_told import (
    with_days_behind,
    with_days_in_rows,
    with_doses_from_days,
    with_headings_ended,
    with_named_days,
    with_today_in_rows,
    without_days_to_come,
)
from .done_besides import without_fare, without_purposes, without_school_runs
from .doses_by_name import with_doses_named_by_hour, with_headed_doses, without_dose_labels, without_moment_labels
from .dotted_hours import with_dotted_hours
from .doubted_skips import with_doses_that_would_have_been, with_skips_in_doubt, with_tags_of_doubt
from .either_day import with_either_day
from .either_hour import with_either_half, with_either_hour, with_either_zone
from .either_product import with_either_counted, with_either_strength, with_plus_apart, with_plus_said
from .engagements import without_engagements, without_openings
from .errands import with_errands
from .exchanged import with_exchanges_plain, with_the_most_recent_as_last
from .gaps_first import with_gaps_apart
from .grams_said import with_grams_in_rows
from .halves import with_halves
from .hedges_plain import with_hedges_plain
from .hours_first import with_hours_first
from .hours_skipped import without_hours_skipped
from .how_often import with_once_more_as_the_same, with_rows_uncounted, with_times_behind, with_times_in_a_row
from .idioms import in_plain_words
from .in_brackets import (
    with_brackets_plain,
    with_hours_out_of_brackets,
    without_contents,
    without_doubts_of_order,
    without_spoons_in_ml,
)
from .in_doubt import with_doubts_in_place
from .in_order import (
    with_gaps_further_back,
    with_late_ones_by_number,
    with_leading_hours,
    with_nth_ones_as_doses,
    with_order_plain,
    with_order_told,
)
from .label_rules import with_label_rules, with_rules_known
from .last_ones import with_last_ones, with_only_ones_plain
from .leading_times import with_leading_times_behind
from .meant_to_say import with_amounts_right, with_corrections_marked
from .multiples import with_multiples_plain
from .named_persons import with_kin_plain, with_persons_plain
from .named_wrongly import with_names_put_right
from .needed import Rewording, through
from .not_taken import without_what_was_not_taken
from .on_record import with_what_was_left_out
from .other_numbers import without_other_numbers
from .packs import with_what_was_left_taken
from .places_before_hours import without_places_before_hours
from .plainly_said import plainly_said
from .plans_said import (
    with_drug_time_asked,
    with_next_asked,
    with_plans,
    with_plans_asked,
    with_turns_planned,
    with_wishes_at_hours,
)
from .pointed_at import with_what_is_pointed_at
from .products_put_right import with_products_put_right
from .put_right_by_hour import with_doses_added, with_doses_put_right, without_doses_taken_back
from .put_to_us import as_put_to_us, with_requests_active, with_takers_of_what_can_be_taken, with_wishes_plain
from .questions_apart import (
    with_last_words_asked,
    with_questions_apart,
    with_questions_behind_ailments,
    with_questions_behind_denials,
    with_repeats_asked_apart,
    with_short_questions_apart,
    with_tellings_marked,
    with_what_was_taken_apart,
    with_words_asked_apart,
)
from .remarks import without_comments, without_cues_in_small_talk, without_others_ways, without_remarks
from .reported import with_reported_questions, with_reports, with_what_one_is_told_to_take
from .roundabout import with_doses_one_went_on, with_facts_said_straight, with_uncounted_doses, with_what_was_chosen
from .rows_listed import with_amounts_behind_hours, with_rows_listed, without_row_numbers
from .rows_of_hours import with_hours_in_rows, with_rows_begun, with_rows_so_far
from .rows_of_one_amount import with_rows_of_one_amount
from .rows_of_persons import with_rows_of_persons
from .rows_summed import with_rows_summed
from .said_again import without_repetition
from .said_behind import (
    with_amounts_before_drugs,
    with_appositions,
    with_each_plain,
    with_kinds_joined,
    with_kinds_told,
    with_names_behind,
)
from .second_thoughts import with_second_thoughts, with_what_came_out
from .settled_doubts import without_settled_doubts
from .shares import with_one_of_them, with_one_of_two, with_shares_plain
from .simple_present import in_simple_present, with_doses_to_come
from .since_then import with_counts_since_then, with_hours_since_then
from .small_talk import with_hour_awake, without_small_talk
from .so_much_each_time import (
    with_amounts_each_time,
    with_lots_as_doses,
    with_the_last_of_them,
    without_custom_at_a_time,
)
from .spoken_of import with_speaker_spoken_of
from .strength_in_doubt import with_strength_in_doubt
from .strength_in_heading import with_heading_named, with_strength_before_counts, with_strength_of_heading
from .sums_said import without_sums_that_agree
from .suppositions import with_consequences_asked, with_suppositions_asked
from .tables import with_tables_plain
from .taken_back import with_all_it_was, with_denials_taken_back
from .than_last_time import with_amounts_by_last_time
from .told_by_event import with_doses_at_events, with_hours_behind_occasions
from .units_behind import with_units_behind
from .what_is_there import with_all_that_is_there, with_bottles_at_sight, with_what_lies_ready
from .when_said import with_hours_also, with_moments_plain, with_rows_ended, with_spans_to_now
from .which_one import with_doubts_of_which
from .whose_it_was import with_owners_plain, with_takers_first, without_open_takers

PASSES: Final[tuple[Rewording, ...]] = (
    with_dotted_hours,
    with_plans_asked,
    with_drug_time_asked,
    with_only_ones_plain,
    with_takers_of_what_can_be_taken,
    with_label_rules,
    with_rules_known,
    with_either_day,
    without_settled_doubts,
    without_contents,
    with_amounts_behind_hours,
    without_doubts_of_order,
    with_doubts_of_which,
    with_units_behind,
    with_strength_in_doubt,
    with_amounts_by_last_time,
    without_sums_that_agree,
    with_suppositions_asked,
    with_consequences_asked,
    with_exchanges_plain,
    with_the_most_recent_as_last,
    with_multiples_plain,
    with_headed_doses,
    with_the_first_told_first,
    with_both_at_once,
    with_gaps_apart,
    without_row_numbers,
    with_rows_of_one_amount,
    without_dose_labels,
    without_moment_labels,
    with_tables_plain,
    with_days_in_rows,
    with_headings_ended,
    with_today_in_rows,
    with_products_put_right,
    without_cues_in_small_talk,
    with_contrasts_settled,
    without_cues_of_nothing_told,
    with_doses_put_right,
    without_doses_taken_back,
    without_hours_skipped,
    with_doses_added,
    with_corrections_marked,
    with_heading_named,
    with_strength_before_counts,
    with_names_put_right,
    with_what_came_out,
    with_second_thoughts,
    with_strength_of_heading,
    with_rows_listed,
    with_grams_in_rows,
    with_hours_in_rows,
    with_leading_hours,
    with_leading_times_behind,
    with_nth_ones_as_doses,
    with_order_told,
    with_questions_apart,
    with_questions_behind_ailments,
    with_last_words_asked,
    with_questions_behind_denials,
    with_repeats_asked_apart,
    with_short_questions_apart,
    with_tellings_marked,
    with_words_asked_apart,
    with_what_was_taken_apart,
    without_what_is_said_in_passing,
    with_one_of_them,
    with_speaker_spoken_of,
    without_open_takers,
    with_kin_plain,
    with_persons_plain,
    with_rows_of_persons,
    with_one_of_two,
    with_doses_that_would_have_been,
    with_tags_of_doubt,
    with_skips_in_doubt,
    with_lots_as_doses,
    with_the_last_of_them,
    with_hedges_plain,
    with_doubts_in_place,
    with_amounts_right,
    without_openings,
    with_doses_one_went_on,
    without_purposes,
    with_all_that_is_there,
    with_amounts_before_drugs,
    with_what_was_lent,
    with_what_was_passed_on,
    with_owned_ones_named,
    with_uncounted_doses,
    with_takers_first,
    with_amounts_each_time,
    with_shares_plain,
    with_owners_plain,
    without_what_was_not_taken,
    without_days_to_come,
    with_what_one_is_told_to_take,
    as_put_to_us,
    with_hours_behind_occasions,
    with_doses_at_events,
    with_hours_also,
    with_moments_plain,
    with_struck_hours,
    with_hours_since_then,
    with_counts_since_then,
    with_spans_to_now,
    with_rows_ended,
    without_fare,
    without_school_runs,
    with_bottles_at_sight,
    with_what_lies_ready,
    with_kinds_joined,
    with_what_is_at_hand,
    with_kinds_told,
    with_each_plain,
    with_nameless_pills,
    with_either_zone,
    with_either_hour,
    with_either_counted,
    with_plus_said,
    with_plus_apart,
    with_names_behind,
    with_brackets_plain,
    with_hours_out_of_brackets,
    without_spoons_in_ml,
    without_places_before_hours,
    with_reports,
    with_requests_active,
    with_wishes_plain,
    in_simple_present,
    with_doses_to_come,
    with_clocks_told,
    with_either_half,
    with_what_is_pointed_at,
    with_gaps_further_back,
    with_late_ones_by_number,
    with_belongings,
    without_custom_at_a_time,
    with_once_more_as_the_same,
    with_rows_uncounted,
    with_times_in_a_row,
    with_hours_first,
    with_times_behind,
    with_rows_begun,
    with_rows_summed,
    with_order_plain,
    with_facts_said_straight,
    plainly_said,
    with_hour_awake,
    with_plans,
    with_turns_planned,
    with_next_asked,
    with_wishes_at_hours,
    with_errands,
    with_named_days,
    with_days_behind,
    with_doses_from_days,
    with_doses_named_by_hour,
    with_reported_questions,
    without_repetition,
    with_rows_so_far,
    unless_it_corrects(beside_the_point),
    unless_it_corrects(without_comments),
    unless_it_corrects(without_other_numbers),
    unless_it_corrects(without_engagements),
    unless_it_corrects(without_others_ways),
    with_either_strength,
    unless_it_corrects(without_remarks),
    with_what_was_left_taken,
    unless_it_corrects(without_asides),
    unless_it_corrects(without_small_talk),
    with_what_was_left_out,
    with_what_was_chosen,
    with_quantities_plain,
    with_bare_hours,
    with_appositions,
    with_all_it_was,
    with_denials_taken_back,
    in_plain_words,
    with_last_ones,
    with_halves,
)
"""Each gets the tokens that the one before it left; texts first lose their manners and odd phrases (`rephrased`)."""


def reworded(tokens: list[Token]) -> list[Token]:
    """The tokens of a question in plainer words."""
    return through(tokens, PASSES)
