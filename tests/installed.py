"""Which trainer is under test, and how to start the same one in another process."""

import sys
import sysconfig
from pathlib import Path

import trainer

# The command as an entry point would start it, from a folder put first on the path.
FROM_FOLDER = (
    "import sys; sys.path.insert(0, {folder!r}); sys.argv[0] = 'scopone'; "
    "from trainer.cli import main; sys.exit(main())"
)


def package_folder() -> Path:
    """The folder of the package that `import trainer` gave us."""
    return Path(trainer.__file__).resolve().parent


def is_installed() -> bool:
    """Whether that is a copy among the installed packages, not a checkout."""
    site_packages = Path(sysconfig.get_path("purelib")).resolve()
    return package_folder().is_relative_to(site_packages)


def scopone_argv() -> list[str]:
    """The argument vector of `scopone`: the installed script, or the source tree's entry point."""
    if is_installed():
        return [str(Path(sysconfig.get_path("scripts")) / "scopone")]
    code = FROM_FOLDER.format(folder=str(package_folder().parent))
    return [sys.executable, "-P", "-c", code]
