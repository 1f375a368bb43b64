"""A whole history judged, and the next day planned. Both ask the engine and decide nothing themselves.

:func:`judge_history` judges every dose as the next dose of those before it. :func:`plan_day` asks, again and again, when
each product is next allowed for certain, and takes the earliest.

>>> from dosing_rules import Dose, ago
>>> print(judge_history([Dose("Advil", 2, ago("5 h")), Dose("Advil", 2, ago("2 h"))]))
1 of 2 doses broke a rule (policy dosebench).
  YES  d1  5 h before now  Advil, 2
  NO   d2  2 h before now  Advil, 2
           Only 3 h since a dose with ibuprofen: at least 4 h are required between doses.
This only compares with label limits; it is not medical advice.
"""

from .history import HistoryReport, JudgedDose, judge_history
from .plan import Plan, PlannedDose, Unplanned, plan_day

__all__ = ["HistoryReport", "JudgedDose", "Plan", "PlannedDose", "Unplanned", "judge_history", "plan_day"]
