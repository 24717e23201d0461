import { QueryClient } from "@tanstack/react-query";
import type { Page } from "./api/types";
import { addFirst, findRow, removeRow } from "./listCache";

interface Row {
  id: string;
}

const KEY = ["boats", "list"];
const first = [...KEY, { page: 1, limit: 2 }];
const second = [...KEY, { page: 2, limit: 2 }];
const filtered = [...KEY, { page: 1, limit: 2, nom: "x" }];

function clientWithLists() {
  const client = new QueryClient();
  client.setQueryData<Page<Row>>(first, {
    data: [{ id: "a" }, { id: "b" }],
    total: 3,
    page: 1,
    totalPages: 2,
  });
  client.setQueryData<Page<Row>>(second, { data: [{ id: "c" }], total: 3, page: 2, totalPages: 2 });
  client.setQueryData<Page<Row>>(filtered, {
    data: [{ id: "a" }],
    total: 1,
    page: 1,
    totalPages: 1,
  });
  return client;
}

const ids = (client: QueryClient, key: unknown[]) =>
  client.getQueryData<Page<Row>>(key)?.data.map(({ id }) => id);
const total = (client: QueryClient, key: unknown[]) => client.getQueryData<Page<Row>>(key)?.total;

test("a new row goes first in the unfiltered first page, and its total goes up by one", () => {
  const client = clientWithLists();
  addFirst(client, KEY, { id: "n" });
  expect(ids(client, first)).toEqual(["n", "a"]);
  expect(total(client, first)).toBe(4);
  expect(ids(client, filtered)).toEqual(["a"]);
  expect(ids(client, second)).toEqual(["c"]);
});

test("a removed row leaves every list that shows it, and comes back on rollback", async () => {
  const client = clientWithLists();
  const rollback = await removeRow(client, KEY, "a");
  expect(ids(client, first)).toEqual(["b"]);
  expect(total(client, first)).toBe(2);
  expect(total(client, filtered)).toBe(0);
  expect(total(client, second)).toBe(3);
  rollback();
  expect(ids(client, first)).toEqual(["a", "b"]);
  expect(total(client, first)).toBe(3);
});

test("finds a row in whichever list holds it", () => {
  const client = clientWithLists();
  expect(findRow<Row>(client, KEY, "c")).toEqual({ id: "c" });
  expect(findRow<Row>(client, KEY, "z")).toBeUndefined();
});
