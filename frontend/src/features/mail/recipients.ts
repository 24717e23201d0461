import { queryOptions } from "@tanstack/react-query";
import { api, row } from "../../lib/api/client";
import type { MailAddress } from "./types";

const FOUND = 8;

/** Clients and prospects with an e-mail whose name holds `text`; each address once. */
export function recipientsQuery(text: string) {
  return queryOptions({
    queryKey: ["clients", "recipients", text],
    enabled: text !== "",
    queryFn: async ({ signal }) => {
      const page = { page: 1, limit: FOUND };
      const [clients, prospects] = await Promise.all([
        row(api.GET("/client/getAll", { params: { query: { ...page, fullName: text } }, signal })),
        row(api.GET("/prospect/all", { params: { query: { ...page, search: text } }, signal })),
      ]);
      const people = [...clients, ...prospects].filter(({ email }) => email !== "");
      return [...new Map(people.map((person) => [person.email, asAddress(person)])).values()];
    },
  });
}

function asAddress({ fullName, email }: { fullName: string; email: string }): MailAddress {
  return { name: fullName, address: email };
}

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/;

/** `Zoé Lefèvre <zoe@exemple.fr>` or `zoe@exemple.fr`; null where it is neither. */
export function readAddress(text: string): MailAddress | null {
  const [, name = "", bracketed] = /^(.*)<(.+)>$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? text).trim();
  return ADDRESS.test(address) ? { name: name.replace(/"/g, "").trim(), address } : null;
}

export function addressText({ name, address }: MailAddress): string {
  return name ? `${name} <${address}>` : address;
}
