"""DoseBench: "may I take another dose?", 81 questions, five replies each.

The protocol is that of Kousar & Hu, "Can I Take Another Dose? Evaluating LLM Decision-Making Under Temporal Uncertainty
in OTC Dosing QA" (arXiv 2606.04262); the scenarios and the words of the prompts are ours.
"""
