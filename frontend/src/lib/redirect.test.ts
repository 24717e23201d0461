import { loginPath, redirectTarget } from "./redirect";

test("the requested path survives the login page", () => {
  const asked = "/app/cars?page=2&nom=clio#photos";
  const login = new URL(loginPath(asked), "http://localhost");
  expect(login.pathname).toBe("/auth/login");
  expect(redirectTarget(login.search)).toBe(asked);
});

test.each([
  "//evil.example",
  "/.//evil.example/x",
  "/app/..//evil.example",
  "https://evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "app/cars",
  "",
])("%j is a foreign path: the root instead", (asked) => {
  expect(redirectTarget(`?${new URLSearchParams({ redirect: asked }).toString()}`)).toBe("/");
});

test("without a path the root", () => {
  expect(redirectTarget("")).toBe("/");
});
