"""Makes a release: change log, source distribution and wheel, a try in a bare environment, commit and tag.

    tools/release               makes the release of the version in pyproject.toml
    tools/release --changelog   gathers the fragments of changelog.d into CHANGELOG.md, and does nothing else

Everything is done in a fresh clone. Only if all of it succeeds does the checkout get the commit and the tag, and
``dist`` the two files. Nothing is uploaded. At the end the command says how to do that.
"""

from __future__ import annotations

import datetime as dt
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import urllib.request
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools import bare

ROOT = Path(__file__).resolve().parents[1]
CHANGELOG = "CHANGELOG.md"
START = "<!-- towncrier release notes start -->\n"


class ReleaseError(Exception):
    """The error for a release that cannot be made. Its text says why, and what to do."""


def run(where: Path, *command: str) -> str:
    """Runs a command in that folder and returns its output. Raises ``ReleaseError`` if the command fails."""
    done = subprocess.run(command, cwd=where, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ReleaseError(f"`{' '.join(command)}` ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout.strip()


def version_of(checkout: Path) -> str:
    """Returns the version of the project there."""
    return str(tomllib.loads((checkout / "pyproject.toml").read_text("utf-8"))["project"]["version"])


def check(checkout: Path, version: str) -> None:
    """Raises ``ReleaseError`` if something is not committed, or if the version was released before."""
    if changed := run(checkout, "git", "status", "--porcelain"):
        raise ReleaseError(f"there is something that is not committed:\n{changed}")
    if run(checkout, "git", "tag", "--list", f"v{version}"):
        raise ReleaseError(f"v{version} is there already: raise the version in pyproject.toml")


# --- the change log ---------------------------------------------------------------------------------------------------


@dataclass
class Notes:
    """The notes of a release: some introductory words, and the lines of each kind of change, in the order of the kinds."""

    words: str
    kinds: dict[str, list[str]]

    @classmethod
    def read(cls, text: str) -> Notes:
        """Returns the notes in a section of the change log, which is given without its heading."""
        words, *parts = re.split(r"^### ", text, flags=re.MULTILINE)
        kinds = {}
        for part in parts:
            title, _, body = part.partition("\n")
            kinds[title.strip()] = [line.strip() for line in re.split(r"^- ", body, flags=re.MULTILINE) if line.strip()]
        return cls(words.strip(), kinds)

    def with_more(self, more: Notes) -> Notes:
        """Returns these notes together with others, each kind sorted by the first words of its lines."""
        kinds = {kind: [*lines] for kind, lines in self.kinds.items()}
        for kind, lines in more.kinds.items():
            kinds[kind] = sorted({*kinds.get(kind, ()), *lines}, key=lambda line: line.lstrip("*“").casefold())
        return Notes(self.words or more.words, kinds)

    def __str__(self) -> str:
        parts = [f"### {kind}\n\n" + "\n".join(f"- {line}" for line in lines) for kind, lines in self.kinds.items()]
        return "\n\n".join([*([self.words] if self.words else []), *parts])


def gather(checkout: Path, version: str, date: dt.date) -> bool:
    """Moves the fragments into the section of the version. The section may exist while the version is not released.

    Returns whether there were any fragments.
    """
    if not any(path.name != "README.md" for path in (checkout / "changelog.d").glob("*.md")):
        return False
    log = checkout / CHANGELOG
    before, start, sections = log.read_text("utf-8").partition(START)
    heading = re.compile(rf"^## {re.escape(version)} \([^)]*\)\n", re.MULTILINE)
    old, rest = Notes("", {}), sections
    if found := heading.search(sections):
        following = re.search(r"^## ", sections[found.end() :], re.MULTILINE)
        end = found.end() + following.start() if following else len(sections)
        old, rest = Notes.read(sections[found.end() : end]), sections[: found.start()] + sections[end:]
    log.write_text(f"{before}{start}", "utf-8")
    run(
        *(checkout, sys.executable, "-m", "towncrier", "build", "--yes"),
        *("--version", version, "--date", date.isoformat(), "--dir", str(checkout)),
    )
    made = heading.sub("", log.read_text("utf-8").partition(START)[2])
    notes = old.with_more(Notes.read(made))
    text = f"{before}{start}\n## {version} ({date.isoformat()})\n\n{notes}\n\n{rest.strip()}"
    log.write_text(text.strip() + "\n", "utf-8")
    return True


# --- the release ------------------------------------------------------------------------------------------------------


def build(checkout: Path, out: Path) -> tuple[Path, Path]:
    """Builds the source distribution, unpacks it, and builds the wheel from that alone. Returns both files."""
    out.mkdir(parents=True)
    run(checkout, sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(out))
    (source,) = out.glob("*.tar.gz")
    unpacked = out.parent / "unpacked"
    shutil.unpack_archive(source, unpacked, filter="data")
    (folder,) = unpacked.iterdir()
    run(folder, sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out))
    (wheel,) = out.glob("*.whl")
    return source, wheel


def try_out(wheel: Path, version: str, folder: Path) -> str:
    """Installs the wheel in a bare environment, reads a page of the documentation from its server, and plays a match
    there.

    Returns a line that reports the result. Raises ``ReleaseError`` if any of this fails.
    """
    made = bare.install(wheel, folder / "bare")
    said = made.run("--version").stdout.strip()
    if said != f"sennik {version}":
        raise ReleaseError(f"the installed command says “{said}”, not {version}")
    with made.serving(folder / "data") as address:
        with urllib.request.urlopen(f"{address}/docs/reference/rules-sen.html") as page:  # noqa: S310 - our own server
            read = page.status
        result = made.play(address)
    return f"installed in {made.size() / 1e6:.0f} MB, documentation answered {read}, a match ended with {result}"


def release(checkout: Path, date: dt.date) -> str:
    """Makes the release and returns its version. The checkout stays as it was until everything has succeeded.

    Raises ``ReleaseError`` if the release cannot be made.
    """
    version = version_of(checkout)
    check(checkout, version)
    with tempfile.TemporaryDirectory(prefix="sennik-release-") as name:
        aside = Path(name)
        clone = aside / "checkout"
        run(checkout, "git", "clone", "--quiet", "--no-hardlinks", str(checkout), str(clone))
        for key in ("user.name", "user.email"):
            run(clone, "git", "config", key, run(checkout, "git", "config", key))
        if gather(clone, version, date):
            run(clone, "git", "add", "--all")
            run(clone, "git", "commit", "--quiet", "--message", f"Release {version}")
        if not re.search(rf"^## {re.escape(version)} ", (clone / CHANGELOG).read_text("utf-8"), re.MULTILINE):
            raise ReleaseError(f"{CHANGELOG} says nothing of {version}, and there is no fragment in changelog.d")
        say("building")
        files = build(clone, aside / "dist")
        say("trying the wheel in a bare environment")
        say(try_out(files[1], version, aside))
        run(checkout, "git", "pull", "--quiet", "--ff-only", str(clone), "HEAD")
        run(checkout, "git", "tag", "--annotate", f"v{version}", "--message", f"Sennik {version}")
        (checkout / "dist").mkdir(exist_ok=True)
        for file in files:
            shutil.copy(file, checkout / "dist")
    return version


def say(text: str) -> None:
    """Prints a line about the progress."""
    print(f"release: {text}", file=sys.stderr, flush=True)


def main(arguments: list[str]) -> int:
    """Runs the command and returns its exit code."""
    today = dt.datetime.now(dt.UTC).date()
    try:
        if arguments == ["--changelog"]:
            say("gathered" if gather(ROOT, version_of(ROOT), today) else "there is no fragment in changelog.d")
        elif arguments:
            raise ReleaseError("usage: tools/release [--changelog]")
        else:
            version = release(ROOT, today)
            say(f"v{version} is committed and tagged here. To give it to others:\n  git push --follow-tags")
            say(f"  python -m twine upload dist/sennik-{version}.tar.gz dist/sennik-{version}-py3-none-any.whl")
    except (ReleaseError, RuntimeError, OSError, subprocess.CalledProcessError) as error:
        say(str(error))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
