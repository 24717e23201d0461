import { proposed } from "../sides";
import { lefevre, zoe } from "./data";

const street = { address: "3 rue Crébillon", postalCode: "", city: "" };
const whole = { address: "8 quai Sud", postalCode: "69003", city: "Lyon", country: "BE" };
const company = { kind: "company", companyName: "", siren: "732829320" } as const;
const preview = (keep: object, drop: object) => ({
  keep: { ...zoe, ...keep },
  drop: { ...lefevre, ...drop },
  fields: [],
  moves: [],
});

test.each(["address", "postalCode", "city", "country"])("an address stays whole: %s", (field) => {
  expect(proposed(preview(street, whole), field)).toBe("c1");
  expect(proposed(preview({}, whole), field)).toBe("c2");
});

test.each(["kind", "companyName", "siren", "vatNumber"])("a company stays whole: %s", (field) => {
  expect(proposed(preview(company, { companyName: "Costa" }), field)).toBe("c1");
  expect(proposed(preview({ companyName: "Costa" }, company), field)).toBe("c2");
});

test("any other value is the kept row's, where it has one", () => {
  expect(proposed(preview({ email: "" }, { email: "a@b.fr" }), "email")).toBe("c2");
  expect(proposed(preview({ email: "z@b.fr" }, { email: "a@b.fr" }), "email")).toBe("c1");
});
