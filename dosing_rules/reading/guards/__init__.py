"""What keeps a verdict from being YES: what nothing has read, and what words beside the facts leave open."""
