#!/usr/bin/env python3
"""The script in docs/reviewing-maps.md works on a git repository of samples, and the workflow there runs it."""
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile

ROOT, BUILD = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
PAGE = (ROOT / "docs/reviewing-maps.md").read_text()
COMMAND = BUILD / "src/cli/mapwright"


def block(language):
    return re.search(rf"(?ms)^```{language}\n(.*?)^```$", PAGE)[1]


def size_of(picture):
    return struct.unpack(">II", picture.read_bytes()[16:24])


class Repository:
    """A branch `work` that left `main` with one map."""

    def __init__(self, folder):
        self.folder = folder
        self.environment = dict(os.environ, PATH=f"{COMMAND.parent}:{os.environ['PATH']}", HOME=str(folder), GIT_CONFIG_NOSYSTEM="1")
        for role in "AUTHOR", "COMMITTER":
            self.environment |= {f"GIT_{role}_NAME": "tests", f"GIT_{role}_EMAIL": "tests@example.org"}
        (folder / "maps").mkdir()
        shutil.copy(ROOT / "samples/islet.map", folder / "maps")
        (folder / "review.sh").write_text(block("sh"))
        self.run("git", "init", "-q", "-b", "main")
        self.commit("first")
        self.run("git", "checkout", "-q", "-b", "work")

    def run(self, *words, code=0):
        done = subprocess.run(words, cwd=self.folder, env=self.environment, capture_output=True, text=True)
        if done.returncode != code:
            raise AssertionError(f"{' '.join(words)}: exit {done.returncode}, {code} expected: {done.stdout}{done.stderr}")
        return done.stdout

    def commit(self, subject):
        self.run("git", "add", "maps", "review.sh")
        self.run("git", "commit", "-q", "-m", subject)

    def review(self, code=0):
        shutil.rmtree(self.folder / "review", ignore_errors=True)
        return self.run("sh", "review.sh", "main", code=code)

    def made(self):
        return sorted(path.name for path in (self.folder / "review").iterdir())


def check_nothing(repository):
    assert repository.review() == ""
    assert repository.made() == ["changed.txt"], repository.made()


def check_changes(repository):
    repository.run(COMMAND, "edit", "-i", "--no-backup", "maps/islet.map", "-e", "fill-tiles layer=Ground tile=1 rect=2,2,3,1")
    repository.run(COMMAND, "new", "ddnet", "-o", "maps/fresh.map")
    repository.commit("change one, add one")
    printed = repository.review()
    assert "maps/islet.map:" in printed and "maps/fresh.map: ok" in printed, printed
    assert repository.made() == ["changed.txt", "check.txt", "maps_fresh-after.png", "maps_islet-after.png",
                                 "maps_islet-before.png", "maps_islet-changes.png", "maps_islet-changes.txt"], repository.made()
    review = repository.folder / "review"
    assert size_of(review / "maps_islet-after.png") == size_of(review / "maps_islet-before.png") == (1920, 1080)
    assert (review / "maps_islet-after.png").read_bytes() != (review / "maps_islet-before.png").read_bytes()
    assert "[2..4,2]" in (review / "maps_islet-changes.txt").read_text(), (review / "maps_islet-changes.txt").read_text()


def check_errors(repository):
    (repository.folder / "maps/fresh.map").write_bytes((ROOT / "samples/islet.map").read_bytes()[:2000])
    repository.commit("damage one")
    printed = repository.review(code=1)
    assert "maps_islet-after.png" in repository.made(), printed


def check_workflow(repository):
    workflow = block("yaml")
    assert 'sh review.sh "origin/$GITHUB_BASE_REF"' in workflow and "fetch-depth: 0" in workflow and "path: review" in workflow
    packages = set(re.search(r"(?m)^    apt-get install (.+)$", (ROOT / "README.md").read_text())[1].split())
    used = set(re.search(r"apt-get install -y (.+)", workflow)[1].split())
    assert used - packages == {"ddnet-data"}, used - packages


CHECKS = [check_nothing, check_changes, check_errors, check_workflow]


def main():
    if not shutil.which("git"):
        print("1..0 # SKIP no git")
        return 0
    failures = 0
    print(f"1..{len(CHECKS)}")
    with tempfile.TemporaryDirectory() as folder:
        repository = Repository(pathlib.Path(folder))
        for number, check in enumerate(CHECKS, 1):
            name = check.__name__.replace("_", " ")
            try:
                check(repository)
                print(f"ok {number} - {name}")
            except AssertionError as error:
                failures += 1
                print(f"not ok {number} - {name}\n# " + str(error).replace("\n", "\n# "))
    return bool(failures)


sys.exit(main())
