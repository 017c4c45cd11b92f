"""A service of advisories on a free loopback port, in a thread: OSV's query and npm's bulk look-up."""

import gzip
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

OSV = "/v1/query"
NPM = "/-/npm/v1/security/advisories/bulk"
IDENTITY = "GHSA-test-0000-0001"


class Advisories:
    """What the service answers, and which packages it was asked about, by version."""

    def __init__(self, port: int, *, python: str | None, client: str | None) -> None:
        """Say of the Python package ``python`` and the client's package ``client`` that every version is bad."""
        self.url = f"http://127.0.0.1:{port}"
        self.asked: dict[str, str] = {}
        self._python = python
        self._client = client

    def answer(self, path: str, asked: Any) -> Mapping[str, Any] | None:
        """Return the answer to a request, None for a path that is none of the service."""
        if path == OSV:
            return self._osv(asked["package"]["name"], asked["version"])
        if path == NPM:
            return self._npm(asked)
        return None

    def _osv(self, name: str, version: str) -> Mapping[str, Any]:
        self.asked[name] = version
        if name != self._python:
            return {}
        ranges = [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "99.0"}]}]
        affected = [{"package": {"name": name, "ecosystem": "PyPI"}, "ranges": ranges}]
        return {"vulns": [{"id": IDENTITY, "summary": "It is bad.", "affected": affected}]}

    def _npm(self, packages: Mapping[str, list[str]]) -> Mapping[str, Any]:
        self.asked |= {name: versions[0] for name, versions in packages.items()}
        if self._client is None or self._client not in packages:
            return {}
        advisory = {"id": 1, "url": f"{self.url}/{IDENTITY}", "title": "It is bad.", "severity": "high"}
        return {self._client: [{**advisory, "vulnerable_versions": "<99.0.0"}]}


@contextmanager
def advisories(*, python: str | None = None, client: str | None = None) -> Iterator[Advisories]:
    """Serve advisories until the block ends."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            if self.headers.get("Content-Encoding") == "gzip":
                body = gzip.decompress(body)
            self._send(service.answer(self.path, json.loads(body)))

        def do_GET(self) -> None:
            self._send(None)

        def _send(self, answer: Mapping[str, Any] | None) -> None:
            body = json.dumps(answer or {}).encode()
            self.send_response(HTTPStatus.NOT_FOUND if answer is None else HTTPStatus.OK)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            """Keep the test's output to what the audits say."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        service = Advisories(server.server_port, python=python, client=client)
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield service
        finally:
            server.shutdown()
            thread.join()
