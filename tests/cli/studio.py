#!/usr/bin/env python3
"""Attacks `mapwright studio`: other pages, missing and wrong tokens, paths that lead out, large and slow requests, a thousand at
once. After each attack the files are as they were.

usage: studio.py COMMAND SAMPLES     (output is TAP)"""

import collections
import hashlib
import http.client
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import urllib.parse

COMMAND, SAMPLES = sys.argv[1], pathlib.Path(sys.argv[2])
NO_TOKEN = "no token; open the address that mapwright studio printed"
WRONG_TOKEN = "wrong token; open the address that mapwright studio printed when it was started last"
NOT_SERVED = "only files with the extension of a world are served"
PARALLEL = 1000


def heed_interrupts():
    """A shell lets commands in the background, and so these tests, ignore SIGINT."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Server:
    def __init__(self, *words, **environment):
        self.process = subprocess.Popen([COMMAND, "studio", "--port", "0", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        text=True, env=dict(os.environ, **environment), preexec_fn=heed_interrupts)
        line = self.process.stdout.readline()
        found = re.search(r" at (http://127\.0\.0\.1:(\d+)/#token=([0-9a-f]{32}))$", line)
        if not found:
            raise AssertionError(line + self.process.stderr.read())
        equal(self.process.stdout.readline(), "Ctrl+C ends it.\n")
        self.address, self.port, self.token = found[1], int(found[2]), found[3]

    def ask(self, method, target, body=None, token=None, **headers):
        """Status, text or bytes, headers. token "" sends none."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if token != "":
            sent["X-Mapwright-Token"] = token or self.token
        try:
            connection.request(method, target, body, sent)
            answer = connection.getresponse()
            data = answer.read()
            text = data.decode() if answer.headers.get_content_maintype() == "text" else data
            return answer.status, text, answer.headers
        finally:
            connection.close()

    def file(self, path, call="file", method="GET", body=None, **headers):
        return self.ask(method, f"/api/{call}?path={urllib.parse.quote(path, safe='')}", body, **headers)

    def raw(self, data, seconds=20):
        """What comes back until the server closes the connection."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=seconds) as connection:
            connection.sendall(data)
            seen = b""
            try:
                while piece := connection.recv(65536):
                    seen += piece
            except ConnectionResetError:
                pass
            return seen

    def end(self, number=signal.SIGINT):
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=20)
        return self.process.returncode, out + err


def contents(folder):
    """What is in a folder and its digests; FIFOs are not opened."""
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "other"
            for path in sorted(folder.rglob("*"))}


def make_files(root):
    maps, outside, page = root / "maps", root / "outside", root / "page"
    for folder in (maps / "sub", outside, page / "parts"):
        folder.mkdir(parents=True)
    world = (SAMPLES / "lagoon.wwd").read_bytes()
    for path in (maps / "a.wwd", maps / ".hidden.wwd", maps / "sub/B.MAP", outside / "x.wwd"):
        path.write_bytes(world)
    (maps / "secret.txt").write_text("secret")
    (maps / "link.wwd").symlink_to("../outside/x.wwd")
    (maps / "out").symlink_to("../outside")
    os.mkfifo(maps / "pipe.wwd")
    (page / "index.html").write_text("<title>page</title>")
    (page / "parts/x.js").write_text("1")
    return maps, outside, page, world


def equal(actual, expected):
    if actual != expected:
        raise AssertionError(f"{actual!r} is not {expected!r}")


def test_page(server, **_):
    status, text, headers = server.ask("GET", "/", token="")
    equal((status, text, headers["Content-Security-Policy"], headers["X-Content-Type-Options"]),
          (200, "<title>page</title>", "frame-ancestors 'none'", "nosniff"))
    equal(server.ask("GET", "/parts/x.js?v", token="")[1:2], ("1",))
    for target in ("/maps/a.wwd", "/a.wwd", "/../maps/a.wwd", "/parts/../../maps/a.wwd", "/%2e%2e/maps/a.wwd", "//etc/passwd", "/parts", "/api"):
        equal((target, *server.ask("GET", target)[:2]), (target, 404, "no such page"))


def test_tokens(server, **_):
    for target in ("/api/folder", "/api/file?path=a.wwd", "/api/stat?path=a.wwd", "/api/", "/api/none"):
        equal(server.ask("GET", target, token="")[:2], (403, NO_TOKEN))
    equal(server.file("a.wwd", method="PUT", body=b"x", token="", If_None_Match="*")[:2], (403, NO_TOKEN))
    wrong = [server.token[:i] + "g" + server.token[i + 1:] for i in range(32)]
    for token in ("x", server.token[:-1], server.token + "0", server.token.upper() + " a", *wrong):
        equal(server.ask("GET", "/api/folder", token=token)[:2], (403, WRONG_TOKEN))
        equal(server.file("a.wwd", method="PUT", body=b"x", token=token, If_None_Match="*")[:2], (403, WRONG_TOKEN))
    equal(server.ask("GET", f"/api/folder?token={server.token}", token="")[:2], (403, NO_TOKEN))


def test_other_pages(server, **_):
    for host in ("evil.example", f"evil.example:{server.port}", "127.0.0.1", f"127.0.0.1:{server.port + 1}", f"127.0.0.1.evil:{server.port}"):
        for target in ("/", "/api/folder"):
            equal(server.ask("GET", target, Host=host)[:2], (403, "the Host header is not this server"))
    for origin in ("http://evil.example", "null", f"https://127.0.0.1:{server.port}", f"http://127.0.0.1:{server.port}.evil", "http://127.0.0.1"):
        equal(server.ask("GET", "/api/folder", Origin=origin)[:2], (403, "requests from other pages are refused"))
        equal(server.file("a.wwd", method="PUT", body=b"x", Origin=origin, If_None_Match="*")[:2], (403, "requests from other pages are refused"))
    equal(server.ask("GET", "/api/folder", Origin=f"http://127.0.0.1:{server.port}")[0], 200)
    equal(server.ask("GET", "/api/folder", Host=f"localhost:{server.port}", Origin=f"http://localhost:{server.port}")[0], 200)
    for method in ("POST", "DELETE", "OPTIONS", "PATCH"):
        equal(server.ask(method, "/api/folder")[:2], (405, "only GET, and PUT for files"))
    equal(server.ask("PUT", "/index.html", b"x")[:2], (405, "only GET, and PUT for files"))


def test_reading(server, world, **_):
    listed = json.loads(server.ask("GET", "/api/folder")[1])
    equal((listed["name"], listed["single"], listed["more"], [(one["path"], one["size"]) for one in listed["files"]]),
          ("maps", False, False, [("a.wwd", len(world)), ("sub/B.MAP", len(world))]))
    status, data, headers = server.file("sub/B.MAP")
    equal((status, data, headers["ETag"], headers["Cache-Control"]), (200, world, listed["files"][1]["version"], "no-store"))
    equal(json.loads(server.file("a.wwd", "stat")[1]), {name: listed["files"][0][name] for name in ("version", "size", "modified")})


def test_paths(server, outside, **_):
    attacks = {
        "../outside/x.wwd": 403, f"{outside}/x.wwd": 403, "sub/../a.wwd": 403, "./a.wwd": 403, "sub//B.MAP": 403, ".hidden.wwd": 403,
        "link.wwd": 403, "out/x.wwd": 403, "pipe.wwd": 403, "a.wwd\nx.wwd": 403, "missing.wwd": 404, "missing/x.wwd": 404, "secret.txt": 404,
        "a.wwd/": 404, "": 404, "a.wwd\0.txt": 400, "../outside/x": 404, "sub": 404,
    }
    said = {
        "../outside/x.wwd": 'member "../outside/x.wwd": ".." is not safe as a file name', "secret.txt": NOT_SERVED,
        "link.wwd": "maps/link.wwd is a symbolic link; nothing was read through it",
        "out/x.wwd": "maps/out is a symbolic link; nothing was read through it",
        "missing.wwd": "maps/missing.wwd: cannot be opened: No such file or directory",
    }
    for path, status in attacks.items():
        answered, text, _ = server.file(path)
        equal((path, answered), (path, status))
        equal(text[-len(said.get(path, "")):], said.get(path, text))
        answered, text, _ = server.file(path, "stat")
        equal((path, answered), (path, 200 if path.startswith("missing") else status))
        if not path.startswith("missing"):
            equal((path, server.file(path, method="PUT", body=b"x", If_None_Match="*")[0]), (path, status))
    equal(server.file("missing.wwd", "stat")[1].strip(), b'{"version":null}')
    equal(server.ask("GET", "/api/file")[:2], (400, "the call needs a path"))
    equal(server.ask("GET", "/api/none?path=a.wwd")[:2], (404, "no such call"))


def test_versions(server, maps, world, **_):
    equal(server.file("a.wwd", method="PUT", body=b"x")[:2],
          (428, "saving requires If-Match with the file's version, or If-None-Match: *"))
    for version in ("*", '"1"', '"1-2-3-4"x', '"-1-2-3-4"'):
        equal(server.file("a.wwd", method="PUT", body=b"x", If_Match=version)[:2], (400, "If-Match is not a version that this server gave"))
    equal(server.file("a.wwd", method="PUT", body=b"x", If_Match='"1-2-3-4"')[:2],
          (409, f"{maps}/a.wwd: changed since it was read; nothing was saved"))
    equal(server.file("a.wwd", method="PUT", body=b"x", If_None_Match="*")[:2], (409, f"{maps}/a.wwd: exists already"))
    equal(server.file("gone.wwd", method="PUT", body=b"x", If_Match='"1-2-3-4"')[:2],
          (409, "gone.wwd: deleted since it was read; nothing was saved"))


def test_sizes(server, **_):
    for target, line in (("/api/file?path=a.wwd", b"413"), ("/", b"405")):
        head = f"PUT {target} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nX-Mapwright-Token: {server.token}\r\n"
        answer = server.raw((head + "If-None-Match: *\r\nContent-Length: 99999999999\r\n\r\n").encode() + b"x" * 65536)
        equal(answer.split(b" ")[1] if answer else line, line)
    head = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
    equal(server.raw((head + "Content-Length: 5\r\n\r\nhello").encode())[:12], b"HTTP/1.1 413")
    equal(server.raw((head + "X: " + "x" * 100000 + "\r\n\r\n").encode())[:12] in (b"", b"HTTP/1.1 431"), True)
    equal(server.raw((f"GET /{'x' * 100000} HTTP/1.1\r\n" + "\r\n").encode())[:12] in (b"", b"HTTP/1.1 414", b"HTTP/1.1 431"), True)
    # A length that is given twice is not believed, and nothing that follows is taken for a request.
    head = f"PUT /api/file?path=new.wwd HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nX-Mapwright-Token: {server.token}\r\nIf-None-Match: *\r\n"
    for lengths in ("Content-Length: 3\r\nTransfer-Encoding: chunked\r\n", "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n"):
        answer = server.raw((head + lengths + "\r\n0\r\n\r\n" + head + "Content-Length: 1\r\n\r\nx").encode(), 5)
        equal((answer[:12], answer.count(b"HTTP/1.1 ")), (b"HTTP/1.1 400", 1))
    for nonsense in (b"\r\n\r\n\0\xff" * 10, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01" + b"\0" * 200):
        equal(b" 200 " in server.raw(nonsense, 9)[:20], False)


def test_parallel(server, world, **_):
    request = (f"GET /api/file?path=a.wwd HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nX-Mapwright-Token: {server.token}\r\n"
               "Connection: close\r\n\r\n").encode()

    # All are sent before the first answer is read. The system queues what the server does not accept yet.
    clients = []
    for _ in range(PARALLEL):
        clients.append(socket.create_connection(("127.0.0.1", server.port), timeout=60))
        clients[-1].sendall(request)
    answers = collections.Counter()
    for client in clients:
        with client:
            answer = b"".join(iter(lambda: client.recv(1 << 20), b""))
        answers["whole" if answer.startswith(b"HTTP/1.1 200 ") and answer.endswith(b"\r\n\r\n" + world) else answer[:100]] += 1
    equal(answers, {"whole": PARALLEL})


def test_full(server, **_):
    """Those who only connect lose their places, the oldest first; who gave the token keeps it."""
    ask = f"GET /api/folder HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nX-Mapwright-Token: {server.token}\r\n\r\n".encode()
    connect = lambda: socket.create_connection(("127.0.0.1", server.port), timeout=4)
    trusted = connect()
    trusted.sendall(ask)
    equal(trusted.recv(1 << 16)[:12], b"HTTP/1.1 200")
    idle = [connect() for _ in range(64)]
    began = time.monotonic()
    with connect() as late:
        late.sendall(ask)
        equal(late.recv(1 << 16)[:12], b"HTTP/1.1 200")
    equal(time.monotonic() - began < 3, True)
    equal([idle[0].recv(1), idle[1].recv(1)], [b"", b""])
    idle[-1].sendall(ask)
    trusted.sendall(ask)
    equal([one.recv(1 << 16)[:12] for one in (idle[-1], trusted)], [b"HTTP/1.1 200"] * 2)
    for client in (trusted, *idle):
        client.close()


def test_saving(server, maps, world, **_):
    """Not an attack: this one changes the files."""
    version = server.file("a.wwd")[2]["ETag"]
    status, data, _ = server.file("a.wwd", method="PUT", body=b"new" * 100000, If_Match=version)
    saved = json.loads(data)
    equal((status, saved["size"], saved["version"]), (200, 300000, server.file("a.wwd")[2]["ETag"]))
    equal(((maps / "a.wwd").read_bytes(), (maps / "a.wwd~").read_bytes()), (b"new" * 100000, world))
    equal(server.file("a.wwd", method="PUT", body=b"x", If_Match=version)[0], 409)
    (maps / "a.wwd").write_bytes(b"changed by somebody")
    equal(server.file("a.wwd", method="PUT", body=b"x", If_Match=saved["version"])[0], 409)
    equal((maps / "a.wwd").read_bytes(), b"changed by somebody")
    equal(server.file("sub/new.wwd", method="PUT", body=b"", If_None_Match="*")[0], 200)
    equal((maps / "sub/new.wwd").read_bytes(), b"")
    (maps / "sub/new.wwd").unlink()
    (maps / "a.wwd").write_bytes(world)


def test_sandbox(server, **_):
    """It answers, although it is shut in."""
    supported = subprocess.run([COMMAND, "version", "-v"], capture_output=True, text=True).stdout
    status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    equal(re.search(r"^Seccomp:\t(\d)$", status, re.MULTILINE)[1], "2" if "(seccomp): on" in supported else "0")


def test_single_file(maps, page, world, **_):
    server = Server("--no-open", "--studio", str(page), str(maps / "a.wwd"))
    listed = json.loads(server.ask("GET", "/api/folder")[1])
    equal((listed["single"], [one["path"] for one in listed["files"]]), (True, ["a.wwd"]))
    equal(server.file("a.wwd")[1], world)
    for path in ("sub/B.MAP", "a.wwd~", "secret.txt"):
        equal(server.file(path)[:2], (404, "only the file that was opened is served"))
        equal(server.file(path, method="PUT", body=b"x", If_None_Match="*")[0], 404)
    equal(server.end(signal.SIGTERM), (0, ""))


def test_browser(root, maps, page, **_):
    """The program that opens the browser gets the address in a file, not as an argument, which everybody can see."""
    programs, runtime = root / "programs", root / "runtime"
    programs.mkdir()
    runtime.mkdir()
    (programs / "xdg-open").write_text(f'#!/bin/sh\necho "$@" >{root}/arguments\ncat "$1" >{root}/opened.part\nmv {root}/opened.part {root}/opened\n')
    (programs / "xdg-open").chmod(0o755)
    server = Server("--studio", str(page), str(maps), PATH=f"{programs}:{os.environ['PATH']}", XDG_RUNTIME_DIR=str(runtime))
    for _ in range(200):
        if (root / "opened").exists():
            break
        time.sleep(0.05)
    equal(server.address in (root / "opened").read_text(), True)
    equal(server.token in (root / "arguments").read_text(), False)
    equal([oct(path.stat().st_mode & 0o777) for path in runtime.iterdir()], ["0o600"])
    equal(server.end()[0], 0)
    for _ in range(100):
        if not any(runtime.iterdir()):
            break
        time.sleep(0.05)
    equal(list(runtime.iterdir()), [])


def test_port(server, maps, outside, page, **_):
    done = subprocess.run([COMMAND, "studio", "--no-open", "--studio", page, "--port", str(server.port), maps], capture_output=True, text=True)
    equal((done.returncode, done.stderr), (2, f"mapwright: port {server.port} is in use, perhaps by a studio that is still running: end that "
                                              "one, or choose a different port by --port\n"))
    done = subprocess.run([COMMAND, "studio", "--no-open", "--studio", outside, maps], capture_output=True, text=True)
    equal((done.returncode, done.stderr), (2, f"mapwright: {outside} is not the studio's page: it has no index.html\n"))


class SlowClient(threading.Thread):
    """Sends a byte now and then, and notes how long that went well."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.port, self.seconds = server.port, None
        self.start()

    def run(self):
        began = time.monotonic()
        with socket.create_connection(("127.0.0.1", self.port)) as connection:
            connection.settimeout(0.2)
            try:
                for byte in b"GET / HTTP/1.1\r\nX: " + b"x" * 1000:
                    connection.send(bytes([byte]))
                    try:
                        if not connection.recv(1):
                            break
                    except TimeoutError:
                        pass
            except OSError:
                pass
        self.seconds = time.monotonic() - began


def test_slow(slow, **_):
    slow.join(30)
    if slow.seconds is None or not 3 < slow.seconds < 20:
        raise AssertionError(f"a slow request was ended after {slow.seconds} s")


ATTACKS = [test_page, test_tokens, test_other_pages, test_reading, test_paths, test_versions, test_sizes, test_parallel, test_full, test_port,
           test_slow]
OTHERS = [test_sandbox, test_saving, test_single_file, test_browser]


def main():
    probe = subprocess.run([COMMAND, "studio", "--studio", "/nonexistent"], capture_output=True, text=True)
    if "libmicrohttpd" in probe.stderr:
        print("1..0 # skip needs libmicrohttpd")
        return
    print(f"1..{len(ATTACKS) + len(OTHERS) + 1}")
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name)
        maps, outside, page, world = make_files(root)
        server = Server("--no-open", "--studio", str(page), str(maps))
        given = {"server": server, "root": root, "maps": maps, "outside": outside, "page": page, "world": world, "slow": SlowClient(server)}
        before = contents(root)
        for number, test in enumerate(ATTACKS + OTHERS, 1):
            try:
                test(**given)
                if test in ATTACKS:
                    equal(contents(root), before)
                print(f"ok {number} - {test.__name__}", flush=True)
            except Exception:
                print("# " + traceback.format_exc().replace("\n", "\n# "))
                print(f"not ok {number} - {test.__name__}", flush=True)
        ended = server.end()
        print(f"{'ok' if ended == (0, '') else 'not ok'} {number + 1} - ends by SIGINT: {ended}")


main()
