"""The rewordings of the words of a question, in the order in which they are made."""

from __future__ import annotations

from typing import Final

from ..tokens import Token
from .all_it_was import with_all_it_was
from .all_that_is_there import with_all_that_is_there
from .amounts_behind import with_amounts_before_drugs
from .appositions import with_appositions
from .asides import without_asides
from .at_once import with_quantities_plain
from .at_sight import with_bottles_at_sight
from .bare_hours import with_bare_hours
from .belongings import with_belongings
from .beside_the_point import beside_the_point
from .by_whom import with_takers_first
from .clocks_told import with_clocks_told
from .comments import without_comments
from .contrasted import with_contrasts_settled, without_cues_of_nothing_told
from .corrected import unless_it_corrects
from .day_headings import with_days_in_rows, with_headings_ended, with_today_in_rows
from .days_to_come import without_days_to_come
from .dose_labels import without_dose_labels
from .doubted_skips import with_doses_that_would_have_been, with_skips_in_doubt, with_tags_of_doubt
from .drunk_besides import without_fare
from .each_of_two import with_one_of_two
from .either_half import with_either_half
from .either_hour import with_either_hour, with_either_zone
from .either_product import with_either_counted, with_plus_apart, with_plus_said
from .either_strength import with_either_strength
from .engagements import without_engagements
from .errands import with_errands
from .finished_off import with_what_was_left_taken
from .found_out import with_what_came_out
from .further_back import with_gaps_further_back
from .gaps_first import with_gaps_apart
from .halves import with_halves
from .headed_doses import with_headed_doses
from .hedges_plain import with_hedges_plain
from .hours_first import with_hours_first
from .how_often import with_times_behind
from .idioms import in_plain_words
from .in_brackets import with_brackets_plain, with_hours_out_of_brackets, without_doubts_of_order, without_spoons_in_ml
from .in_doubt import with_doubts_in_place
from .in_order import with_leading_hours, with_nth_ones_as_doses, with_order_told, with_questions_apart
from .in_reverse import with_order_plain
from .kinds_told import with_each_plain, with_kinds_told
from .last_ones import with_last_ones
from .lent import with_owned_ones_named, with_what_was_lent
from .lying_ready import with_what_lies_ready
from .meant_to_say import with_corrections_marked
from .named_by_hour import with_doses_named_by_hour
from .named_days import with_days_behind, with_doses_from_days, with_named_days
from .named_persons import with_kin_plain, with_persons_plain
from .named_wrongly import with_names_put_right
from .names_behind import with_names_behind
from .needed import Rewording, through
from .not_taken import without_what_was_not_taken
from .on_the_way import with_wishes_at_hours
from .one_at_a_time import without_custom_at_a_time
from .openings import without_openings
from .other_numbers import without_other_numbers
from .others_pills import with_nameless_pills
from .others_ways import without_others_ways
from .places_before_hours import without_places_before_hours
from .plainly_said import plainly_said
from .plans_said import with_next_asked, with_plans, with_turns_planned
from .pointed_at import with_what_is_pointed_at
from .purposes import without_purposes
from .put_right_by_hour import with_doses_put_right
from .put_to_us import as_put_to_us
from .records import with_what_was_left_out
from .remarks import without_remarks
from .reported import with_reports
from .reported_questions import with_reported_questions
from .resorted import with_what_was_chosen
from .retracted import with_doses_added, without_doses_taken_back
from .right_at_once import with_amounts_right
from .roundabout import with_facts_said_straight
from .row_numbers import without_row_numbers
from .rows_begun import with_rows_begun
from .rows_listed import with_rows_listed
from .rows_of_hours import with_hours_in_rows
from .rows_of_one_amount import with_rows_of_one_amount
from .rows_of_persons import with_rows_of_persons
from .rows_so_far import with_rows_so_far
from .said_again import without_repetition
from .said_in_passing import without_what_is_said_in_passing
from .school_runs import without_school_runs
from .second_thoughts import with_second_thoughts
from .shares import with_shares_plain
from .simple_present import in_simple_present, with_doses_to_come
from .small_talk import without_small_talk
from .so_many_times import with_multiples_plain
from .so_much_each_time import with_amounts_each_time
from .still_up import with_hour_awake
from .strength_in_heading import with_heading_named, with_strength_before_counts, with_strength_of_heading
from .struck_hours import with_struck_hours
from .tables import with_tables_plain
from .taken_back import with_denials_taken_back
from .time_by_time import with_rows_uncounted, with_times_in_a_row
from .to_be_given import with_requests_active, with_wishes_plain
from .told_to_take import with_what_one_is_told_to_take
from .when_said import with_moments_plain, with_rows_ended, with_spans_to_now
from .which_one import with_doubts_of_which
from .whose_it_was import with_owners_plain

PASSES: Final[tuple[Rewording, ...]] = (
    without_doubts_of_order,
    with_doubts_of_which,
    with_multiples_plain,
    with_headed_doses,
    with_gaps_apart,
    without_row_numbers,
    with_rows_of_one_amount,
    without_dose_labels,
    with_tables_plain,
    with_days_in_rows,
    with_headings_ended,
    with_today_in_rows,
    with_contrasts_settled,
    without_cues_of_nothing_told,
    with_doses_put_right,
    without_doses_taken_back,
    with_doses_added,
    with_corrections_marked,
    with_heading_named,
    with_strength_before_counts,
    with_names_put_right,
    with_what_came_out,
    with_second_thoughts,
    with_strength_of_heading,
    with_rows_listed,
    with_hours_in_rows,
    with_leading_hours,
    with_nth_ones_as_doses,
    with_order_told,
    with_questions_apart,
    without_what_is_said_in_passing,
    with_kin_plain,
    with_persons_plain,
    with_rows_of_persons,
    with_one_of_two,
    with_doses_that_would_have_been,
    with_tags_of_doubt,
    with_skips_in_doubt,
    with_hedges_plain,
    with_doubts_in_place,
    with_amounts_right,
    without_openings,
    without_purposes,
    with_all_that_is_there,
    with_amounts_before_drugs,
    with_what_was_lent,
    with_owned_ones_named,
    with_takers_first,
    with_amounts_each_time,
    with_shares_plain,
    with_owners_plain,
    without_what_was_not_taken,
    without_days_to_come,
    with_what_one_is_told_to_take,
    as_put_to_us,
    with_moments_plain,
    with_struck_hours,
    with_spans_to_now,
    with_rows_ended,
    without_fare,
    without_school_runs,
    with_bottles_at_sight,
    with_what_lies_ready,
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
    with_belongings,
    without_custom_at_a_time,
    with_rows_uncounted,
    with_times_in_a_row,
    with_hours_first,
    with_times_behind,
    with_rows_begun,
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
