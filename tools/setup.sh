# Sourced by ./demo, ./studio and ./test: makes sure that what they need is installed. Packages by apt on Debian and Ubuntu;
# elsewhere says what to install.

need_for_build="gcc:gcc meson:meson ninja:ninja-build pkg-config:pkg-config"
libraries_for_build="zlib:zlib1g-dev jansson:libjansson-dev libpng:libpng-dev nettle:nettle-dev
    libdeflate:libdeflate-dev libedit:libedit-dev libmicrohttpd:libmicrohttpd-dev"
need_for_test="g++:g++ clang:clang ld.lld:lld python3:python3"
libraries_for_test="cmocka:libcmocka-dev"
# Maps that tests read and programs that they compare with; they skip themselves where these are not there.
data_for_test="/usr/share/games/ddnet/data:ddnet-data /usr/share/games/teeworlds/data:teeworlds-data
    /usr/bin/hexbin:macutils /usr/bin/unar:unar /usr/bin/hmount:hfsutils"

missing_packages() {
    for pair in $1; do
        command -v "${pair%%:*}" >/dev/null 2>&1 || printf '%s ' "${pair#*:}"
    done
    for pair in $2; do
        { command -v pkg-config >/dev/null 2>&1 && pkg-config --exists "${pair%%:*}"; } || printf '%s ' "${pair#*:}"
    done
    # The C library's headers have no command and no pkg-config file.
    [ -e /usr/include/stdio.h ] || printf 'libc6-dev '
}

# The words by which a command is run as root; fails when that cannot be.
as_root() {
    if [ "$(id -u)" = 0 ]; then
        echo env
    elif command -v sudo >/dev/null 2>&1; then
        echo sudo
    else
        return 1
    fi
}

apt_install() {
    # shellcheck disable=SC2086
    $root apt-get update -qq && $root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends $1 >/dev/null
}

install_packages() {
    missing=$(missing_packages "$1" "$2")
    [ -z "$missing" ] && return 0
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "These are missing; install them with your system's package manager (names as in Debian):" >&2
        echo "  $missing" >&2
        exit 2
    fi
    root=$(as_root) || {
        echo "These packages are missing; install them as root:" >&2
        echo "  apt-get install $missing" >&2
        exit 2
    }
    echo "Installing: $missing"
    apt_install "$missing" || {
        echo "apt-get could not install: $missing" >&2
        exit 2
    }
}

# Folders and files, and the packages they come from. Nothing stops without network or rights, and no password is asked for: less
# is tested then.
install_data() {
    missing=
    for pair in $1; do
        [ -e "${pair%%:*}" ] || missing="$missing${pair#*:} "
    done
    [ -z "$missing" ] && return 0
    if command -v apt-get >/dev/null 2>&1 && root=$(as_root); then
        [ "$root" = sudo ] && root="sudo -n"
        echo "Installing: $missing"
        apt_install "$missing" && return 0
    fi
    echo "Not installed: $missing(tests that need these are skipped)" >&2
}
