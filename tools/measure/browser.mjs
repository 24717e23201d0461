/** Shared by the measurements in a browser: where the product runs, and a Chromium to open it in. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { chromium } from "playwright-core";

/** The arguments of the command line: `address`, `email` and `password`, and what follows them. */
export const [
  address = "http://127.0.0.1:8000",
  email = "demo@exemple.fr",
  password = "Demonstration-2026",
  ...others
] = process.argv.slice(2);

/** `executablePath` and `env`, as Playwright and Lighthouse take them. */
export const program = JSON.parse(
  execFileSync(process.execPath, [
    path.resolve(import.meta.dirname, "../../frontend/e2e/support/chromium.mjs"),
  ]),
);

export async function signIn() {
  const login = await fetch(`${address}/partner/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return (await login.json()).data.token;
}

export function startBrowser() {
  return chromium.launch({
    executablePath: program.executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
    env: { ...process.env, ...program.env },
  });
}
