# Sourced by ./demo and ./test: makes sure that what they need is installed. Packages by apt on Debian and Ubuntu;
# elsewhere says what to install.

need_for_build="gcc:gcc meson:meson ninja:ninja-build pkg-config:pkg-config"
libraries_for_build="zlib:zlib1g-dev jansson:libjansson-dev libpng:libpng-dev nettle:nettle-dev"
need_for_test="g++:g++ clang:clang python3:python3"
libraries_for_test="cmocka:libcmocka-dev"

missing_packages() {
    for pair in $1; do
        command -v "${pair%%:*}" >/dev/null 2>&1 || printf '%s ' "${pair#*:}"
    done
    for pair in $2; do
        { command -v pkg-config >/dev/null 2>&1 && pkg-config --exists "${pair%%:*}"; } || printf '%s ' "${pair#*:}"
    done
    # The C library's headers have no command and no pkg-config file.
    [ -e /usr/include/stdio.h ] || printf 'libc6-dev '
    case "$1" in *clang*) has_clang_runtime || printf 'libclang-rt-dev ' ;; esac
}

has_clang_runtime() {
    command -v clang >/dev/null 2>&1 || return 1
    [ -n "$(find "$(clang -print-resource-dir)" -name 'libclang_rt.fuzzer*' 2>/dev/null | head -n 1)" ]
}

install_packages() {
    missing=$(missing_packages "$1" "$2")
    [ -z "$missing" ] && return 0
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "These are missing; install them with your system's package manager (names as in Debian):" >&2
        echo "  $missing" >&2
        exit 2
    fi
    as_root=
    if [ "$(id -u)" != 0 ]; then
        if ! command -v sudo >/dev/null 2>&1; then
            echo "These packages are missing; install them as root:" >&2
            echo "  apt-get install $missing" >&2
            exit 2
        fi
        as_root=sudo
    fi
    echo "Installing: $missing"
    # shellcheck disable=SC2086
    { $as_root apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
        $as_root apt-get install -y -qq --no-install-recommends $missing >/dev/null; } || {
        echo "apt-get could not install: $missing" >&2
        exit 2
    }
}
