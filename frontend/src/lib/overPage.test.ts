import type { Location } from "react-router-dom";
import { pageKey } from "./overPage";

const at = (search: string, key: string, pathname = "/app/leads/prospects"): Location => ({
  pathname,
  search,
  key,
  hash: "",
  state: null,
});

test("a page stays where it is while something opens and closes over it", () => {
  expect(pageKey(at("?page=2", "list"))).toBe("list");
  expect(pageKey(at("?page=2&prospect=p1", "opened"))).toBe("list");
  expect(pageKey(at("?page=2&prospect=p2", "another"))).toBe("list");
  expect(pageKey(at("?page=2", "closed"))).toBe("list");
});

test("another page of the list, and the list opened again, start at the top", () => {
  expect(pageKey(at("?page=3", "next"))).toBe("next");
  expect(pageKey(at("", "client", "/app/clients"))).toBe("client");
  expect(pageKey(at("?page=3", "again"))).toBe("again");
  // Going back finds the place again.
  expect(pageKey(at("?page=2&prospect=p1", "opened"))).toBe("list");
});
