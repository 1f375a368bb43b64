"""The command ``dosing-rules``: its sub-commands, and every error as one line.

Sub-commands are imported when they are called, so that ``check`` starts without what the others need.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Annotated, Any, Final, NoReturn

import typer
from typer.core import TyperGroup

from .errors import DosingRulesError

COMMANDS: Final = {
    "check": ("dosing_rules.check_command", "check"),
    "verify-gold": ("dosing_rules.checking.gold_command", "verify_gold_command"),
    "explain": ("dosing_rules.checking.command", "explain"),
    "label": ("dosing_rules.labels.command", "label"),
    "catalogue": ("dosing_rules.catalogue.command", "app"),
    "mcp": ("dosing_rules.serving.command", "mcp"),
    "version": ("dosing_rules.version_command", "version"),
}
"""Name of a sub-command -> where its function (or Typer application) is."""

EXAMPLE: Final = 'dosing-rules check "I took 2 Advil 3 hours ago. Can I take 2 more?"'


class LazyGroup(TyperGroup):
    """A group that imports a sub-command when it is asked for, and prints an error as one line."""

    def list_commands(self, ctx: Any) -> list[str]:
        """All names, in the order in which the help shows them."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The sub-command of that name; one whose module cannot be loaded says so when it is called."""
        if cmd_name not in COMMANDS:
            return None
        if cmd_name not in self.commands:
            command = _loaded(cmd_name)
            command.name = cmd_name
            self.commands[cmd_name] = command
        return self.commands[cmd_name]

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run; an error that has a message for the user is one line on standard error, with status 2."""
        run = super().main
        if not standalone_mode:
            return run(args, prog_name, complete_var, False, windows_expand_args, **extra)
        try:
            status = run(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except BrokenPipeError:
            # Whoever read the output has seen enough; Python would complain again when it flushes at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(141)
        except typer.Abort:
            sys.exit(130)
        except OSError as error:
            fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        except (DosingRulesError, ImportError) as error:
            fail(str(error))
        except Exception as error:
            # Errors of use come from click, or from the copy of it that newer versions of typer carry.
            message = getattr(error, "format_message", None)
            if message is None and os.environ.get("DOSING_RULES_TRACEBACK"):
                raise
            if message is None:
                told = f"{type(error).__name__}: {error}"
                fail(f"this is a fault of dosing-rules, please report it ({told}); DOSING_RULES_TRACEBACK=1 shows where")
            fail(message() or "Missing command.")
        sys.exit(status if isinstance(status, int) else 0)


def fail(message: str, example: str = EXAMPLE) -> NoReturn:
    """Print one line with an example that works, and end with status 2."""
    typer.echo(f"error: {' '.join(message.split()).rstrip('.')}. For example: {example}", err=True)
    sys.exit(2)


def _loaded(name: str) -> Any:
    module, attribute = COMMANDS[name]
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        found = _missing(name, error)
    if isinstance(found, typer.Typer):
        return typer.main.get_command(found)
    single = typer.Typer(add_completion=False)
    single.command(name)(found)
    return typer.main.get_command(single)


def _missing(name: str, error: Exception) -> Callable[..., None]:
    def missing(words: Annotated[list[str] | None, typer.Argument(hidden=True)] = None) -> None:
        fail(f"the command {name} cannot be loaded here: {error}")

    missing.__doc__ = f"Not to be had here: {error}."
    return missing


app = typer.Typer(
    cls=LazyGroup,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Can I take another dose? Computed from over-the-counter label limits; never medical advice.",
)


@app.callback(invoke_without_command=True)
def _about(
    ctx: typer.Context, version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False
) -> None:
    if version:
        from .version_command import version as show

        show()
    elif ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


def main(arguments: Sequence[str] | None = None) -> None:
    """Run ``dosing-rules``; the entry point of the installed command."""
    for stream in (sys.stdout, sys.stderr):
        # A name that the terminal cannot show is shown as question marks rather than ending the run.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app(args=arguments, prog_name="dosing-rules")


if __name__ == "__main__":
    main()
