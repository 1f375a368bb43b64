"""Turns of speech put into plain words, and what is no part of the story put aside, before and after the scanning.

A rewording takes words and gives words: "then twice more" becomes "then the same twice", so that the grammar need know one
form only. Most take the tokens of a question (``passes`` holds them in their order; each says in ``needs`` which words wake
it), the others edit stretches of the text before it is cut into tokens (``rephrased``). A turn that could mean two things is
left as it stands: what no room reads keeps a verdict from YES.

- Put aside: what is no part of the story. ``asides``, ``beside_the_point``, ``body_readings``, ``clock_talk``, ``comments``,
  ``drunk_besides``, ``engagements``, ``manners``, ``measures``, ``on_the_side``, ``one_at_a_time``, ``openings``,
  ``other_numbers``, ``others_ways``, ``remarks``, ``said_again``, ``said_in_passing``, ``school_runs``, ``small_talk``,
  ``still_up``.
- Corrections: what is put right, taken back or added. ``all_it_was``, ``contrasted``, ``corrected``, ``found_out``,
  ``looked_up``, ``meant_to_say``, ``misreported``, ``named_wrongly``, ``not_taken``, ``on_record``, ``put_right_by_hour``,
  ``records``, ``retracted``, ``right_at_once``, ``second_thoughts``, ``side_by_side``, ``swapped``, ``taken_back``.
- Doubts: what nobody can tell, as alternatives or as perhaps. ``doubted_skips``, ``either_half``, ``either_hour``,
  ``either_product``, ``either_strength``, ``hedges_plain``, ``in_doubt``, ``which_one``.
- Rows: lists, logs and tables as the lines of a story. ``day_headings``, ``dose_labels``, ``headed_doses``, ``marks``,
  ``names_behind``, ``row_numbers``, ``rows_begun``, ``rows_listed``, ``rows_of_hours``, ``rows_of_one_amount``,
  ``rows_of_persons``, ``rows_so_far``, ``strength_in_heading``, ``tables``, ``time_by_time``.
- Order: doses told by their distance from others, or not in their order. ``further_back``, ``gaps_first``, ``gaps_told``,
  ``hours_carried``, ``hours_first``, ``how_often``, ``in_order``, ``in_reverse``, ``named_by_hour``, ``the_same_said``,
  ``twice_more``.
- Amounts: how much, of what kind and strength. ``amounts_behind``, ``appositions``, ``at_once``, ``brought_to``,
  ``finished_off``, ``halves``, ``in_brackets``, ``kinds_of_unit``, ``kinds_told``, ``multiplied``, ``nameless_stuff``,
  ``packs``, ``so_many_times``, ``so_much_each_time``.
- Persons: whose a dose is. ``belongings``, ``by_whom``, ``called_by_name``, ``each_of_two``, ``errands``, ``lent``,
  ``named_persons``, ``others_pills``, ``shares``, ``whose_it_was``.
- Times: hours, days and now. ``bare_hours``, ``clocks_told``, ``days_to_come``, ``moments_said``, ``named_days``,
  ``now_reckoned``, ``places_before_hours``, ``purposes``, ``reckoned``, ``struck_hours``, ``when_said``, ``waiting``.
- Requests: what is asked for. ``all_that_is_there``, ``as_before``, ``asked_amounts``, ``at_sight``, ``due_next``,
  ``last_ones``, ``lying_ready``, ``on_the_way``, ``plans_said``, ``pointed_at``, ``put_to_us``, ``reported_questions``,
  ``resorted``, ``that_long``, ``to_be_given``, ``told_to_take``.
- Manner: other ways of saying the same. ``idioms``, ``plainly_said``, ``put_simply``, ``reported``, ``roundabout``,
  ``simple_present``.
- The run: how they are called, and in which order. ``edits``, ``joined_words``, ``needed``, ``passes``, ``rephrased``.
"""
