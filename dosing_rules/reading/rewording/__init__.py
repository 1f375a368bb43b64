"""Turns of speech put into plain words, and what is no part of the story put aside, before and after the scanning.

A rewording takes words and gives words: "then twice more" becomes "then the same twice", so that the grammar need know one
form only. Most take the tokens of a question (``passes`` holds them in their order; each says in ``needs`` which words wake
it), the others edit stretches of the text before it is cut into tokens (``rephrased``; these wait for their words too). A turn that could mean two things is
left as it stands: what no room reads keeps a verdict from YES.

- Put aside: what is no part of the story. ``asides``, ``beside_a_dose``, ``beside_the_point``, ``done_besides``, ``engagements``, ``everyday_talk``, ``first_of_all``, ``in_apposition``, ``manners``,
  ``measures``, ``none_at_all``, ``numbers_of_things``, ``no_doses``, ``other_numbers``, ``on_the_side``, ``remarks``, ``rounded_up``, ``said_again``, ``small_talk``, ``sums_said``, ``things_besides``, ``time_flies``.
- Corrections: what is put right, taken back or added. ``contrasted``, ``corrected``, ``hours_skipped``, ``meant_to_say``, ``named_wrongly``,
  ``not_taken``, ``not_the_last``, ``on_record``, ``products_put_right``, ``put_alike``, ``put_right_by_hour``,
  ``rows_put_right``, ``said_instead``, ``second_thoughts``, ``side_by_side``, ``strength_put_right``, ``struck_out``, ``swapped``, ``taken_back``, ``told_otherwise``.
- Doubts: what nobody can tell, as alternatives or as perhaps. ``doubted_skips``, ``either_count``, ``either_day``, ``either_hour``, ``either_product``,
  ``hedges_plain``, ``in_doubt``, ``settled_doubts``, ``strength_in_doubt``, ``whether_at_all``, ``which_one``.
- Rows: lists, logs and tables as the lines of a story. ``doses_by_name``, ``marks``, ``rows_listed``, ``rows_of_drugs``, ``rows_of_hours``,
  ``rows_of_one_amount``, ``rows_of_persons``, ``rows_restated``, ``rows_summed``, ``rows_then_amount``, ``strength_in_heading``, ``tables``.
- Order: doses told by their distance from others, or not in their order. ``after_the_first``, ``both_at_once``, ``distance_rows``, ``distance_words``,
  ``distances_anchored``, ``distances_parsed``, ``gaps_first``, ``hours_first``, ``hours_from_others``, ``hours_into_it``, ``how_often``, ``in_order``, ``leading_times``, ``the_same_again``, ``times_first``, ``told_by_place``.
- Amounts: how much, of what kind and strength. ``asked_amounts``, ``asked_in_units``, ``at_once``, ``counts_compared``, ``grams_said``, ``halves``, ``in_brackets``,
  ``amounts_in_short``, ``kinds_of_unit``, ``multiples``, ``named_above``, ``nameless_stuff``, ``packs``, ``said_behind``, ``so_much_each_time``,
  ``than_last_time``, ``units_behind``, ``units_named``, ``what_one_holds``, ``windows_plain``.
- Persons: whose a dose is. ``belongings``, ``called_by_name``, ``errands``, ``named_persons``, ``person_put_right``, ``shares``, ``spoken_of``, ``whose_it_was``.
- Times: hours, days and now. ``as_i_write``, ``bare_hours``, ``bounds_said``, ``clock_put_right``, ``clocks_told``, ``days_told``, ``dotted_hours``, ``days_in_short``, ``hours_in_short``, ``hours_shortly``, ``margins``, ``now_reckoned``, ``places_before_hours``, ``present_at_hours``,
  ``reckoned``, ``since_then``, ``taken_late``, ``timers``, ``told_by_event``, ``unknown_hours``, ``waiting``, ``when_said``.
- Requests: what is asked for. ``announced``, ``asked_in_short``, ``asked_of_alarms``, ``asked_shortly``, ``at_hand``, ``exchanged``, ``hours_asked_of``, ``last_ones``, ``plans_said``, ``pointed_at``, ``put_to_us``, ``questions_apart``,
  ``reported``, ``suppositions``, ``what_is_there``.
- Manner: other ways of saying the same. ``idioms``, ``label_rules``, ``plainly_said``, ``remembered``, ``roundabout``, ``said_casually``, ``said_shortly``, ``simple_present``, ``told_by_doings``, ``told_in_short``, ``told_obliquely``, ``turns_plain``, ``worn_off``.
- The run: how they are called, and in which order. ``edits``, ``joined_words``, ``needed``, ``passes``, ``rephrased``.
"""
