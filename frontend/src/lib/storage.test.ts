import { areaOf, everyKey, fillStorages, garbage, refuseStorages } from "../testing/storages";
import { followStorage, keepsAnything, storedJson, storedText } from "./storage";

const text = storedText("slots-garage", /^(garage|old|new|here|there)$/);
const list = storedJson(
  "recent_pages",
  (value) => (Array.isArray(value) ? (value as unknown[]) : undefined),
  [],
);

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
});

test("what is written is found in the browser's storage, and removed from it", () => {
  expect(text.set("garage")).toBe(true);
  expect(list.set([1])).toBe(true);
  expect(localStorage.getItem("slots-garage")).toBe("garage");
  expect(sessionStorage.getItem("recent_pages")).toBe("[1]");
  text.remove();
  expect(text.get()).toBeNull();
  expect(localStorage).toHaveLength(0);
  expect(keepsAnything()).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test.each([
  ["refuses", refuseStorages],
  ["is full", fillStorages],
])(
  "where the storage %s, this page remembers all the same, and says that it is alone",
  (_how, act) => {
    act();
    expect(keepsAnything()).toBe(false);
    expect(text.get()).toBeNull();
    expect(list.get()).toEqual([]);
    expect(text.set("garage")).toBe(false);
    expect(list.set([1, 2])).toBe(false);
    expect(text.get()).toBe("garage");
    expect(list.get()).toEqual([1, 2]);
    text.remove();
    list.remove();
    expect(text.get()).toBeNull();
    expect(list.get()).toEqual([]);
  },
);

test("a full storage does not go on holding what is no longer true", () => {
  text.set("old");
  fillStorages();
  text.set("new");
  expect(text.get()).toBe("new");
  expect(localStorage.getItem("slots-garage")).toBeNull();
});

test("what another tab could write wins over what this page had to remember", () => {
  const heard = jest.fn();
  const end = followStorage(["slots-garage"], heard);
  fillStorages();
  text.set("here");
  jest.restoreAllMocks();
  localStorage.setItem("slots-garage", "there");
  window.dispatchEvent(new StorageEvent("storage", { key: "slots-garage" }));
  expect(text.get()).toBe("there");
  expect(heard).toHaveBeenCalledTimes(1);
  end();
  window.dispatchEvent(new StorageEvent("storage", { key: "slots-garage" }));
  expect(heard).toHaveBeenCalledTimes(1);
});

test.each(garbage)("something else (%j) counts as nothing, and goes", (held) => {
  localStorage.setItem("slots-garage", held);
  expect(text.get()).toBeNull();
  expect(localStorage.getItem("slots-garage")).toBeNull();
});

test("the same text gives the same object, so that React sees no change", () => {
  list.set([1]);
  expect(list.get()).toBe(list.get());
});

test("every key stands in the area that it is declared for", () => {
  expect(everyKey).toContain("table:cars");
  expect(areaOf("recent_pages")).toBe(sessionStorage);
  expect(areaOf("auth_token")).toBe(localStorage);
});
