"""The limit: the statements of this application through the bare driver, in a plain ASGI handler.

What is asked, and with which statements, is read from the file that COMPARE_PLAN names. Only PostgreSQL.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any
from uuid import uuid4

from psycopg_pool import AsyncConnectionPool

plan: dict[str, list[list[str]]] = json.loads(Path(os.environ["COMPARE_PLAN"]).read_text())
pool = AsyncConnectionPool(os.environ["DATABASE_URL"], min_size=2, max_size=16, open=False, kwargs={"autocommit": True})


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
        return
    _empty, call, client, *more = scope["path"].split("/")
    while (await receive()).get("more_body"):
        pass
    row = more[0] if more else uuid4().hex
    answer: list[Any] = []
    async with pool.connection() as connection:
        for statement in plan[call][int(client)]:
            cursor = await connection.execute(statement.replace("{row}", row).encode())
            answer.append(await cursor.fetchall() if cursor.description else cursor.rowcount)
    body = json.dumps(answer, default=str).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def lifespan(receive: Any, send: Any) -> None:
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            await pool.open()
            await send({"type": "lifespan.startup.complete"})
        else:
            await pool.close()
            await send({"type": "lifespan.shutdown.complete"})
            return
