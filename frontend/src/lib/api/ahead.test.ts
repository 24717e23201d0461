import { http as mock, HttpResponse } from "msw";
import { session } from "../session";
import { pageOf } from "../../testing/answers";
import { server } from "../../testing/server";
import { sendAhead, takeAhead } from "./ahead";
import { answer, api } from "./client";

const getList = (page = 1) =>
  answer(api.GET("/car/all", { params: { query: { page, limit: 5 } } }));
const LIST = "/car/all?page=1&limit=5";
const list = pageOf([{ id: "a" }]);
let asked: (string | null)[];
let answers: Response[];

beforeEach(() => {
  asked = [];
  answers = [HttpResponse.json(list), HttpResponse.json({ ...list, total: 2 })];
  session.signIn("token");
  server.use(
    mock.get("/car/all", ({ request }) => {
      asked.push(request.headers.get("Authorization"));
      return answers.shift();
    }),
  );
});

test("a call sent ahead answers the first who asks, and nobody after", async () => {
  sendAhead(LIST, { "Accept-Language": "fr" });
  expect(await getList()).toEqual(list);
  expect(asked).toEqual(["Bearer token"]);
  expect(await getList()).toEqual({ ...list, total: 2 });
  expect(asked).toHaveLength(2);
});

test("another page of the list is asked for as usual", async () => {
  sendAhead(LIST, {});
  await getList(2);
  expect(asked).toHaveLength(2);
});

test("the next partner in this tab does not meet the answer", async () => {
  sendAhead(LIST, {});
  session.signIn("another");
  expect(await takeAhead(LIST)).toBeNull();
});

test.each([
  ["a refusal", () => HttpResponse.json({ code: "x" }, { status: 503 })],
  ["a cut line", () => HttpResponse.error()],
  ["something else than JSON", () => HttpResponse.html("<html>")],
])("after %s the caller asks itself", async (_fault, answer) => {
  answers = [answer(), HttpResponse.json(list)];
  sendAhead(LIST, {});
  expect(await getList()).toEqual(list);
});
