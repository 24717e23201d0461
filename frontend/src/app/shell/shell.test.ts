import { readFileSync } from "node:fs";
import path from "node:path";
import { paths } from "../../lib/paths";
import { callsOf } from "./calls";
import { chunksOf, pageChunks } from "./chunks";
import { shellOf } from "./shell";

const signedOut = { signedIn: false, locked: false };
const signedIn = { signedIn: true, locked: false };
const locked = { signedIn: false, locked: true };

test.each([
  [paths.root, signedOut, "login"],
  [paths.root, signedIn, "work"],
  [paths.cars, signedOut, "login"],
  [paths.cars, signedIn, "work"],
  [paths.cars, locked, "blank"],
  [paths.login, signedOut, "login"],
  [paths.login, signedIn, "work"],
  [paths.register, signedOut, "blank"],
  [paths.lock, signedIn, "blank"],
  [paths.affiliation("x"), signedOut, "blank"],
])("%s with %o begins as %s", (pathname, visitor, shell) => {
  expect(shellOf({ pathname, ...visitor })).toBe(shell);
});

test("the first page's chunks are fetched at once, in its language", () => {
  expect(chunksOf("login", paths.login, "ja")).toEqual(["language-ja", "page-login"]);
  expect(chunksOf("work", paths.cars, "en")).toEqual([
    "layout-main",
    "work-en",
    "language-en",
    "page-cars",
  ]);
  expect(chunksOf("work", paths.car("x"), "fr")).toEqual(["layout-main", "work-fr", "language-fr"]);
});

test("a chunk that is fetched ahead is one that the pages have", () => {
  const pages = readFileSync(path.resolve(__dirname, "../pages.ts"), "utf8");
  for (const name of Object.values(pageChunks)) expect(pages).toContain(`"${name}"`);
});

test("a list is asked for at once where its address says nothing more", () => {
  const visit = (pathname: string, search = "") => callsOf("work", { pathname, search });
  expect(visit(paths.cars)).toEqual(["/car/all?page=1&limit=5", "/partner/getMyProfile"]);
  expect(visit(paths.cars, "?page=2")).toEqual(["/partner/getMyProfile"]);
  expect(visit(paths.profile)).toEqual(["/partner/getMyProfile"]);
  expect(callsOf("login", { pathname: paths.cars, search: "" })).toEqual([]);
});
