# What ./run and ./test share: brings .venv and the built client up to date. Sourced from the root of the checkout.
# Nothing is done again when nothing changed; the stamps lie in .venv. One at a time: a second one waits, and finds the work
# done. What was stopped half-way is recognised and made again.

venv=.venv
python=$venv/bin/python
unfinished=$venv/.sennik-unfinished

say() {
    printf '%s\n' "$*" >&2
}

die() {
    say "sennik: $*"
    exit 1
}

# The newest Python on the path that is new enough.
find_python() {
    for candidate in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if command -v "$candidate" >/dev/null 2>&1 &&
            "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$candidate"
            return
        fi
    done
    return 1
}

# Runs a command and shows what it says only if it fails. It ends when this shell does.
quietly() {
    runner=$(find_python) || runner=$python
    "$runner" hatch_build.py quietly "$@"
}

# Whether .venv was made here, whole, and its Python is still there: a checkout that was moved holds scripts that point nowhere,
# and an installation that was stopped leaves packages by halves.
venv_holds() {
    [ -x $python ] && [ ! -e $unfinished ] && grep -qsF "$(pwd -P)/$venv" $venv/bin/activate
}

make_venv() {
    if venv_holds; then
        return
    fi
    say "sennik: making $venv"
    rm -rf $venv
    if command -v uv >/dev/null 2>&1; then
        uv venv --quiet --seed --python '>=3.11' $venv
    else
        base=$(find_python) || die "no Python 3.11 or newer; on Debian or Ubuntu: apt-get install python3 python3-venv"
        "$base" -c 'import ensurepip, venv' 2>/dev/null ||
            die "this Python cannot make a virtual environment; on Debian or Ubuntu: apt-get install python3-venv"
        mkdir $venv
        : >$unfinished
        quietly "$base" -m venv $venv || die "could not make $venv"
    fi
}

# What ends by itself, well or not, leaves a whole environment; only what is killed leaves the mark behind.
install_packages() {
    : >$unfinished
    ended=0
    if command -v uv >/dev/null 2>&1; then
        quietly uv pip install --quiet --python $python "$@" || ended=$?
    else
        # Bytecode is made of what is imported, when it is: of all that is installed it would take a third of the time.
        quietly $python -m pip install --quiet --no-compile --disable-pip-version-check --no-input "$@" || ended=$?
    fi
    [ $ended -ge 128 ] || rm -f $unfinished
    return $ended
}

# Waits until nobody else sets this checkout up, and keeps others waiting until this shell and all that it started for it have
# ended. A Python locks, since not every system has the command flock; the lock belongs to the open folder, which is ours.
lock() {
    exec 8<.
    locker=$(find_python) || return 0 # uv brings a Python of its own, and keeps order in its own way
    "$locker" -c '
import fcntl, sys
try:
    fcntl.flock(8, fcntl.LOCK_EX | fcntl.LOCK_NB)
except OSError:
    print("sennik: waiting for another one that is setting up here", file=sys.stderr, flush=True)
    fcntl.flock(8, fcntl.LOCK_EX)
'
}

unlock() {
    exec 8<&-
}

# hatch_build.py with these arguments, and with a node from the Python registry where the machine has none.
client() {
    ended=0
    $python hatch_build.py "$@" || ended=$?
    if [ $ended -eq 3 ]; then
        say "sennik: installing node into $venv"
        install_packages --require-hashes -r requirements/node.txt
        ended=0
        $python hatch_build.py "$@" || ended=$?
    fi
    return $ended
}

# set_up run | set_up dev: the packages of requirements/run.txt or dev.txt (which holds all of run.txt), the client, and the
# checkout itself as a package that follows its sources.
set_up() {
    wanted=$(cat "requirements/$1.txt" pyproject.toml hatch_build.py | cksum)
    if ! is_set_up "$1"; then
        lock
        is_set_up "$1" || make_all "$1"
        unlock
    fi
    client || exit
}

is_set_up() {
    [ "$(cat "$venv/.sennik-$1" 2>/dev/null)" = "$wanted" ] && venv_holds
}

make_all() {
    make_venv
    say "sennik: installing the packages of requirements/$1.txt and building the client (about a minute the first time)"
    # The client needs none of these packages. If it can't be built, or not without a node from among them, `client` says so.
    $python hatch_build.py client 2>/dev/null &
    install_packages --require-hashes -r "requirements/$1.txt" || die "could not install the packages of requirements/$1.txt"
    wait $! || :
    client || exit
    install_packages --no-deps --no-build-isolation --editable . || die "could not install sennik itself"
    printf %s "$wanted" >"$venv/.sennik-$1"
    if [ "$1" = dev ]; then # dev.txt holds all of run.txt
        cat requirements/run.txt pyproject.toml hatch_build.py | cksum | tr -d '\n' >$venv/.sennik-run
    fi
}
