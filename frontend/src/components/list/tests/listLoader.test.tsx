import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { session } from "../../../lib/session";
import { answerSignedIn, listAnswer, pageOf } from "../../../testing/answers";
import { renderApp } from "../../../testing/render";
import { server } from "../../../testing/server";

let calls: string[] = [];

function serve() {
  calls = [];
  answerSignedIn();
  server.events.removeAllListeners();
  server.events.on("request:start", ({ request }) => {
    const { pathname, search } = new URL(request.url);
    calls.push(pathname + search);
  });
  server.use(
    http.get("/garage/all", () => HttpResponse.json(pageOf([]))),
    listAnswer("/view/all", []),
  );
}

const callsOf = (path: string) => calls.filter((call) => call.startsWith(path));

afterEach(() => {
  server.events.removeAllListeners();
  localStorage.clear();
});

test("the rows are requested once, after the account and the views", async () => {
  serve();
  localStorage.setItem("table:garages", JSON.stringify({ density: "standard", limit: 20 }));
  await renderApp("/app/garages");
  await screen.findByRole("heading", { name: "Garages" });
  await waitFor(() => expect(callsOf("/garage/all")).toEqual(["/garage/all?page=1&limit=20"]));
  const order = ["/partner/getMyProfile", "/view/all", "/garage/all"].map((path) =>
    calls.findIndex((call) => call.startsWith(path)),
  );
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});

/** Opens the list; whether it was drawn when its rows were requested. */
async function drawnFirst(): Promise<boolean> {
  let drawn = false;
  server.use(
    http.get("/garage/all", () => {
      drawn = screen.queryByRole("heading", { name: "Garages" }) !== null;
      return HttpResponse.json(pageOf([]));
    }),
  );
  await renderApp("/app/garages");
  await waitFor(() => expect(callsOf("/garage/all")).toHaveLength(1));
  return drawn;
}

test("they are requested before the list is drawn", async () => {
  serve();
  expect(await drawnFirst()).toBe(false);
});

test("on a phone the list requests them once it is drawn", async () => {
  serve();
  const phone = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const asked = jest
    .spyOn(window, "matchMedia")
    .mockImplementation(
      (media) => ({ ...phone, matches: media.includes("max-width") }) as unknown as MediaQueryList,
    );
  expect(await drawnFirst()).toBe(true);
  asked.mockRestore();
});

test("an address with filters is read by the list alone", async () => {
  serve();
  await renderApp("/app/garages?search=lyon");
  await waitFor(() =>
    expect(callsOf("/garage/all")).toEqual(["/garage/all?page=1&limit=10&search=lyon"]),
  );
});

test("what the role leaves to others is not requested", async () => {
  serve();
  answerSignedIn({ refusedCalls: ["GET /garage/all"] });
  await renderApp("/app/garages");
  await screen.findByRole("heading", { name: "Garages" });
  await waitFor(() => expect(callsOf("/view/all")).not.toEqual([]));
  expect(callsOf("/garage/all")).toEqual([]);
});

test("nothing is requested without a session", async () => {
  serve();
  session.signOut();
  await renderApp("/app/garages");
  await screen.findByRole("heading", { name: "Connexion" });
  expect(calls).toEqual([]);
});
