import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { baseUrl } from "./address";

export type Theme = "light" | "dark" | "system";
export type Locale = "fr" | "en" | "zh" | "ja";
export type Direction = "ltr" | "rtl";

export const password = "Une-phrase-de-passe-2026";

let count = 0;

/** An address without an account. */
export function newEmail(): string {
  count += 1;
  return `dealer-${process.pid}-${Date.now()}-${count}@exemple.fr`;
}

export function photograph(name: "front" | "side" | "back" | "inside"): string {
  return path.join(process.env.E2E_PHOTOGRAPHS ?? "", `${name}.jpg`);
}

async function call<T>(
  method: string,
  url: string,
  body?: FormData | object,
  token?: string,
): Promise<T> {
  const form = body instanceof FormData;
  const key = randomUUID();
  const send = () =>
    fetch(`${baseUrl()}${url}`, {
      method,
      headers: {
        ...(form ? {} : { "Content-Type": "application/json" }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        "Idempotency-Key": key,
      },
      body: form ? body : body && JSON.stringify(body),
    });
  let response = await send();
  // The server that had it was killed (`make journeys-scaled KILL=60`), most probably before it was done.
  if (response.status === 502) response = await send();
  if (!response.ok)
    throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
}

interface NewPartner {
  email: string;
  token: string;
  affiliateCode: string;
}

/** A partner with an empty catalogue, signed in, who has answered the reward question. */
export async function signUp(): Promise<NewPartner> {
  const email = newEmail();
  const { token, partner } = await call<{ token: string; partner: NewPartner }>(
    "POST",
    "/partner/signup",
    {
      email,
      password,
      fullName: "Camille Martin",
      companyName: "Garage du Port",
      kind: "dealer",
    },
  );
  await call("PUT", "/partner/updateRecompenseResponse", { enabled: false }, token);
  return { email, token, affiliateCode: partner.affiliateCode };
}

export async function logIn(email: string, password: string): Promise<string> {
  return (await call<{ token: string }>("POST", "/partner/login", { email, password })).token;
}

interface Look {
  locale: Locale;
  theme: Theme;
  direction: Direction;
}

export async function keepInProfile(token: string, look: Look): Promise<void> {
  await call("PUT", "/partner/editMyProfile", look, token);
}

/** Any call that has no name of its own here. */
export function callAs<T>(token: string, method: string, url: string, body?: object): Promise<T> {
  return call<T>(method, url, body, token);
}

export async function createModel(token: string, intitule: string): Promise<{ id: string }> {
  return call("POST", "/modelCar/create", { intitule }, token);
}

export async function createCar(
  token: string,
  fields: Record<string, string>,
): Promise<{ id: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const picture = new Blob([await readFile(photograph("front"))], { type: "image/jpeg" });
  form.set("image", picture, "front.jpg");
  form.append("secondaryImages", picture, "side.jpg");
  return call("POST", "/car/create", form, token);
}
