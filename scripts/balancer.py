"""A load balancer in front of several processes: Caddy, which comes as a wheel."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from scripts.servers import accepts_connections, process

# A call that reached no server is retried on another, whatever its method; one whose answer was lost only where that
# changes nothing. A process that calls itself unhealthy, or is gone, is left out until it is back.
CADDYFILE = """{{
	admin off
	auto_https off
	persist_config off
	log {{
		level WARN
	}}
	servers {{
		timeouts {{
			read_header 10s
			idle 2m
		}}
	}}
}}

http://:{port} {{
	bind 127.0.0.1
	request_body {{
		max_size 300MiB
	}}
	respond /metrics 404
{store}
	reverse_proxy {upstreams} {{
		lb_policy least_conn
		lb_try_duration 10s
		lb_try_interval 100ms
		lb_retry_match method GET HEAD
		fail_duration 1s
		health_uri /healthz
		health_interval 1s
		health_timeout 5s
		health_passes 1
	}}
}}
"""


# The object store under the same origin: signed URLs are read there.
STORE = """
	@store path /{bucket} /{bucket}/*
	handle @store {{
		header X-Content-Type-Options nosniff
		reverse_proxy 127.0.0.1:{port}
	}}
"""


@contextlib.contextmanager
def balancer(
    folder: Path, port: int, upstreams: Sequence[int], *, store: tuple[str, int] | None = None
) -> Iterator[None]:
    """Listens on `port` and hands what comes to the local ports `upstreams`, HTTP and websockets.

    `store` is the bucket and the port of an object store to be reached through it as well.
    """
    caddyfile = folder / "Caddyfile"
    addresses = " ".join(f"127.0.0.1:{upstream}" for upstream in upstreams)
    files = STORE.format(bucket=store[0], port=store[1]) if store else ""
    caddyfile.write_text(CADDYFILE.format(port=port, upstreams=addresses, store=files))
    program = Path(sys.executable).parent / "caddy"
    command = [str(program), "run", "--config", str(caddyfile), "--adapter", "caddyfile"]
    # It keeps an identifier of its installation, here rather than in the home directory.
    homes = {"XDG_DATA_HOME": str(folder / "caddy"), "XDG_CONFIG_HOME": str(folder / "caddy")}
    with process("balancer", command, folder=folder, ready=lambda: accepts_connections(port), environment=homes):
        yield
