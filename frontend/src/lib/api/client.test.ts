import { AxiosError } from "axios";
import { http as mock, HttpResponse } from "msw";
import { preferences } from "../preferencesStore";
import { session } from "../session";
import { pageOf, refusal } from "../../testing/answers";
import { server } from "../../testing/server";
import { getList, getRow, http } from "./client";
import { ApiError, serverMessage, toApiError } from "./errors";

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error("The call should have failed with an ApiError");
  return error;
}

test("a call waits at most 60 seconds", () => {
  expect(http.defaults.timeout).toBe(60_000);
});

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
  await expect(getRow("/car/getById/1")).resolves.toEqual(["Bearer secret", "en"]);
});

test("without a token no Authorization header is sent", async () => {
  server.use(
    mock.get("/x", ({ request }) =>
      HttpResponse.json({ data: request.headers.has("authorization") }),
    ),
  );
  await expect(getRow("/x")).resolves.toBe(false);
});

test("a list sends its parameters and keeps its envelope", async () => {
  server.use(
    mock.get("/car/all", ({ request }) => HttpResponse.json(pageOf([new URL(request.url).search]))),
  );
  await expect(getList("/car/all", { page: 1, nom: "clio" })).resolves.toMatchObject({
    data: ["?page=1&nom=clio"],
    total: 1,
  });
});

test("a refusal becomes an error with its code, message, fields and request", async () => {
  server.use(
    mock.post("/car/create", () =>
      refusal(422, {
        code: "invalid",
        message: "Champs incorrects.",
        errors: { nom: ["Trop long."] },
        requestId: "r-1",
      }),
    ),
  );
  const error = await failure(http.post("/car/create"));
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

test("an answer that is not ours, a lost network and a slow server are said in words", async () => {
  server.use(
    mock.get("/html", () => new HttpResponse("<h1>Bad gateway</h1>", { status: 502 })),
    mock.get("/lost", () => HttpResponse.error()),
  );
  const gateway = await failure(http.get("/html"));
  expect(gateway).toMatchObject({ status: 502, kind: "server", message: "Erreur serveur" });
  expect(serverMessage(gateway)).toBeUndefined();
  await expect(failure(http.get("/lost"))).resolves.toMatchObject({
    status: null,
    kind: "network",
  });
  expect(toApiError(new AxiosError("timeout", AxiosError.ECONNABORTED))).toMatchObject({
    status: null,
    kind: "timeout",
    message: "Le serveur met trop de temps à répondre. Réessayez.",
  });
});

describe("a 401", () => {
  beforeEach(() => session.signIn("token"));

  test("signs out", async () => {
    server.use(mock.get("/car/all", () => refusal(401, { code: "token_revoked" })));
    await failure(http.get("/car/all"));
    expect(session.token).toBeNull();
  });

  test("of a wrong login signs nobody out", async () => {
    server.use(mock.post("/partner/login", () => refusal(401, { code: "wrong_login" })));
    await failure(http.post("/partner/login"));
    expect(session.token).toBe("token");
  });

  test("of a wrong old password signs nobody out", async () => {
    server.use(
      mock.put("/client/update/1", () => refusal(401, { code: "old_password_incorrect" })),
    );
    await failure(http.put("/client/update/1"));
    expect(session.token).toBe("token");
  });

  test("to a call made with an earlier token leaves the new one", async () => {
    server.use(
      mock.get("/car/all", () => {
        session.signIn("fresh");
        return refusal(401, { code: "token_revoked" });
      }),
    );
    await failure(http.get("/car/all"));
    expect(session.token).toBe("fresh");
  });
});
