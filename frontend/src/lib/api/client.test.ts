import { delay, http as mock, HttpResponse } from "msw";
import { preferences } from "../preferencesStore";
import { session } from "../session";
import { answerForm, pageOf, refusal } from "../../testing/answers";
import { fileNamed } from "../../testing/files";
import { server } from "../../testing/server";
import { answer, api, formOf, row, upload } from "./client";
import { ApiError, serverMessage } from "./errors";

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error("The call should have failed with an ApiError");
  return error;
}

const getCar = () => row(api.GET("/car/getById/{id}", { params: { path: { id: "1" } } }));
const getCars = (query?: { page: number; nom: string }) =>
  answer(api.GET("/car/all", { params: { query } }));

test("a call carries the token and the interface's language", async () => {
  session.signIn("secret");
  preferences.set({ locale: "en" });
  server.use(
    mock.get("/car/getById/1", ({ request }) =>
      HttpResponse.json({
        data: [request.headers.get("authorization"), request.headers.get("accept-language")],
      }),
    ),
  );
  await expect(getCar()).resolves.toEqual(["Bearer secret", "en"]);
});

test("without a token no Authorization header is sent", async () => {
  server.use(
    mock.get("/car/getById/1", ({ request }) =>
      HttpResponse.json({ data: request.headers.has("authorization") }),
    ),
  );
  await expect(getCar()).resolves.toBe(false);
});

test("a list sends its parameters and keeps its envelope", async () => {
  server.use(
    mock.get("/car/all", ({ request }) => HttpResponse.json(pageOf([new URL(request.url).search]))),
  );
  await expect(getCars({ page: 1, nom: "clio" })).resolves.toMatchObject({
    data: ["?page=1&nom=clio"],
    total: 1,
  });
});

test("a refusal becomes an error with its code, message, fields and request", async () => {
  server.use(
    mock.post("/garage/create", () =>
      refusal(422, {
        code: "invalid",
        message: "Champs incorrects.",
        errors: { nom: ["Trop long."] },
        requestId: "r-1",
      }),
    ),
  );
  const error = await failure(api.POST("/garage/create", { body: { localisation: "" } }));
  expect(error).toMatchObject({
    status: 422,
    kind: "client",
    code: "invalid",
    message: "Champs incorrects.",
    errors: { nom: ["Trop long."] },
    requestId: "r-1",
  });
  expect(serverMessage(error)).toBe("Champs incorrects.");
});

test("an answer that is not ours and a lost network are said in words", async () => {
  server.use(
    mock.get("/car/all", () => new HttpResponse("<h1>Bad gateway</h1>", { status: 502 })),
    mock.get("/car/getById/1", () => HttpResponse.error()),
  );
  const gateway = await failure(getCars());
  expect(gateway).toMatchObject({ status: 502, kind: "server", message: "Erreur serveur" });
  expect(serverMessage(gateway)).toBeUndefined();
  await expect(failure(getCar())).resolves.toMatchObject({ status: null, kind: "network" });
});

test("a call waits at most 60 seconds", async () => {
  const slow = {
    timeout: 0,
    open: () => undefined,
    setRequestHeader: () => undefined,
    ontimeout: () => undefined,
    send: () => slow.ontimeout(),
  };
  const spy = jest
    .spyOn(window, "XMLHttpRequest")
    .mockImplementation(() => slow as unknown as XMLHttpRequest);
  await expect(failure(getCars())).resolves.toMatchObject({
    status: null,
    kind: "timeout",
    message: "Le serveur met trop de temps à répondre. Réessayez.",
  });
  expect(slow.timeout).toBe(60_000);
  spy.mockRestore();
});

test("a call that is aborted is no failure of the server", async () => {
  server.use(mock.get("/car/all", () => delay("infinite")));
  const controller = new AbortController();
  const reason = new Error("left the page");
  const call = api.GET("/car/all", { signal: controller.signal });
  setTimeout(() => controller.abort(reason));
  await expect(call).rejects.toBe(reason);
});

test("an upload sends its form and tells its progress", async () => {
  const sent = answerForm("post", "/car/create", HttpResponse.json({ data: { id: "c1" } }));
  const ratios: number[] = [];
  const form = formOf({ nom: "Clio", image: fileNamed("clio.jpg"), prix: undefined });
  const onProgress = (ratio: number) => ratios.push(ratio);
  const call = api.POST("/car/create", upload({ form, onProgress }));
  await expect(row(call)).resolves.toEqual({ id: "c1" });
  expect(sent).toEqual([
    ["nom", "Clio"],
    ["image", "clio.jpg"],
  ]);
  expect(ratios.at(-1)).toBe(1);
});

describe("a 401", () => {
  beforeEach(() => session.signIn("token"));

  test("signs out", async () => {
    server.use(mock.get("/car/all", () => refusal(401, { code: "token_revoked" })));
    await failure(getCars());
    expect(session.token).toBeNull();
  });

  test("of a wrong login keeps the session", async () => {
    server.use(mock.post("/partner/login", () => refusal(401, { code: "wrong_login" })));
    await failure(api.POST("/partner/login", { body: { email: "", password: "" } }));
    expect(session.token).toBe("token");
  });

  test("of a wrong old password keeps the session", async () => {
    server.use(
      mock.put("/client/update/1", () => refusal(401, { code: "old_password_incorrect" })),
    );
    await failure(api.PUT("/client/update/{id}", { params: { path: { id: "1" } } }));
    expect(session.token).toBe("token");
  });

  test("to a call made with an earlier token leaves the new one", async () => {
    server.use(
      mock.get("/car/all", () => {
        session.signIn("fresh");
        return refusal(401, { code: "token_revoked" });
      }),
    );
    await failure(getCars());
    expect(session.token).toBe("fresh");
  });
});
