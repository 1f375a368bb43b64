"""``python -m dosing_rules`` is ``dosing-rules``."""

from .cli import main

if __name__ == "__main__":
    main()
