import { readFileSync } from "node:fs";
import { http as mock, HttpResponse } from "msw";
import { fieldsOf, refusal } from "../../testing/answers";
import { fileNamed } from "../../testing/files";
import { server } from "../../testing/server";
import { api, upload } from "./client";
import { isKeyed } from "./creations";
import { ApiError } from "./errors";

const UUID7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;
const lost = () => HttpResponse.error();
const made = () => HttpResponse.json({ data: { id: "1" } }, { status: 201 });
const gateway = () => new HttpResponse("<h1>Bad gateway</h1>", { status: 502 });
const away = () => refusal(503, { code: "unavailable", message: "Service indisponible." });

/** Answers the creations of garages with these, one after the other; gives the keys that they came with. */
function answerWith(...answers: (() => Response)[]): (string | null)[] {
  const keys: (string | null)[] = [];
  server.use(
    mock.post("/garage/create", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return (answers[keys.length - 1] ?? made)();
    }),
  );
  return keys;
}

const create = (body: { localisation: string }) => api.POST("/garage/create", { body });
const createWithFile = (image: File) => api.POST("/garage/create", upload({ form: formOf(image) }));
const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => "made",
    (error: unknown) => (error instanceof ApiError ? error.kind : "other"),
  );

function formOf(image: File): FormData {
  const form = new FormData();
  form.set("image", image);
  return form;
}

test("each creation has a key of its own, and no other call has one", async () => {
  const keys = answerWith();
  const others: (string | null)[] = [];
  server.use(
    mock.put("/garage/updateById/1", ({ request }) => {
      others.push(request.headers.get("idempotency-key"));
      return made();
    }),
  );

  await create({ localisation: "Lyon" });
  await create({ localisation: "Lyon" });
  await api.PUT("/garage/updateById/{id}", {
    params: { path: { id: "1" } },
    body: { localisation: "Lyon" },
  });

  expect(keys).toEqual([expect.stringMatching(UUID7), expect.stringMatching(UUID7)]);
  expect(keys[0]).not.toBe(keys[1]);
  expect(others).toEqual([null]);
});

test.each([
  ["no answer comes", lost],
  ["a proxy answers for a server that ended", gateway],
])("where %s, it is sent once more by itself, with its key", async (_case, answer) => {
  const keys = answerWith(answer);

  await expect(kindOf(create({ localisation: "Nice" }))).resolves.toBe("made");

  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test("the content goes along unchanged, files too", async () => {
  const bodies: unknown[] = [];
  server.use(
    mock.post("/garage/create", async ({ request }) => {
      const form = request.headers.get("content-type")?.startsWith("multipart/");
      bodies.push(form ? fieldsOf(await request.formData()) : await request.json());
      return bodies.length % 2 ? gateway() : made();
    }),
  );

  await create({ localisation: "Été" });
  await createWithFile(fileNamed("clio.jpg"));

  expect(bodies[1]).toEqual({ localisation: "Été" });
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[3]).toEqual([["image", "clio.jpg"]]);
  expect(bodies[3]).toEqual(bodies[2]);
});

test("a second submit after a lost answer makes no second row; other content makes one", async () => {
  const keys = answerWith(gateway, gateway, gateway);

  await expect(kindOf(create({ localisation: "Pau" }))).resolves.toBe("server");
  await expect(kindOf(create({ localisation: "Pau" }))).resolves.toBe("server");
  await expect(kindOf(create({ localisation: "Pau 2" }))).resolves.toBe("made");
  await expect(kindOf(create({ localisation: "Pau" }))).resolves.toBe("made");
  await expect(kindOf(create({ localisation: "Pau" }))).resolves.toBe("made");

  // Sent, repeated by itself, pressed again; the other; pressed again; a new one of the same content.
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3, 0, 5]);
});

test("the same files keep their key, other files do not", async () => {
  const keys = answerWith(away, away);
  const [picture, another] = [fileNamed("a.jpg"), fileNamed("b.jpg")];

  await kindOf(createWithFile(picture));
  await kindOf(createWithFile(picture));
  await kindOf(createWithFile(another));

  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2]);
});

test("the server's own words are shown at once, and the key is kept where they leave it open", async () => {
  const keys = answerWith(away);

  await expect(kindOf(create({ localisation: "Metz" }))).resolves.toBe("server");
  await expect(kindOf(create({ localisation: "Metz" }))).resolves.toBe("made");

  expect(keys[1]).toBe(keys[0]);
  expect(keys).toHaveLength(2);
});

test("after a refusal the next attempt is a new one", async () => {
  const keys = answerWith(() => refusal(422, { code: "invalid", message: "Champs incorrects." }));

  await expect(kindOf(create({ localisation: "Brest" }))).resolves.toBe("client");
  await expect(kindOf(create({ localisation: "Brest" }))).resolves.toBe("made");

  expect(keys[1]).not.toBe(keys[0]);
});

test("offline it is not tried again by itself", async () => {
  const keys = answerWith(lost);
  jest.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);

  await expect(kindOf(create({ localisation: "Dax" }))).resolves.toBe("network");

  expect(keys).toHaveLength(1);
});

test("what was cut off keeps its key: it may have been done", async () => {
  const keys = answerWith();
  const patience = new AbortController();
  server.use(
    mock.post(
      "/garage/create",
      ({ request }) => {
        keys.push(request.headers.get("idempotency-key"));
        patience.abort();
        return made();
      },
      { once: true },
    ),
  );

  const cut = api.POST("/garage/create", {
    body: { localisation: "Albi" },
    signal: patience.signal,
  });
  await expect(kindOf(cut)).resolves.toBe("other");
  await expect(kindOf(create({ localisation: "Albi" }))).resolves.toBe("made");

  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test("a call that the server is still busy with is sent again with its key until it has an answer", async () => {
  const running = () => refusal(409, { code: "in_progress", message: "Cet appel est en cours." });
  const keys = answerWith(lost, running, running);

  await expect(kindOf(create({ localisation: "Sète" }))).resolves.toBe("made");

  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
});

test("every call that documents the key carries it, and no other", () => {
  const calls = new Map<string, boolean>();
  let [path, call] = ["", ""];
  for (const line of readFileSync("docs/openapi.yaml", "utf8").split("\n")) {
    path = /^ {2}(\/\S+):$/.exec(line)?.[1] ?? path;
    const method = /^ {4}(get|post|put|patch|delete):$/.exec(line)?.[1];
    if (method) call = `${method.toUpperCase()} ${path}`;
    calls.set(call, calls.get(call) === true || line.includes("name: Idempotency-Key"));
  }

  const wrong = [...calls].filter(([name, documented]) => {
    const [method = "", path = ""] = name.split(" ");
    return isKeyed({ method, url: `${location.origin}${path}` }) !== documented;
  });

  expect(calls.size).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
