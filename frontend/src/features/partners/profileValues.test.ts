import { partner } from "../../testing/answers";
import { companyValues, profileChanges } from "./profileValues";

test("the SIRET is read in its groups, and sent where it was changed alone", () => {
  const values = companyValues({ ...partner, siret: "73282932000074" });
  expect(values.siret).toBe("732\u00a0829\u00a0320\u00a000074");
  expect(profileChanges({ ...values, city: "Nantes" }, values)).toEqual({ city: "Nantes" });
});

test("accounts are sent where one was changed alone", () => {
  const values = companyValues(partner);
  const copy = { ...values, accounts: { ...values.accounts } };
  expect(profileChanges(copy, values)).toEqual({});
  const accounts = { ...values.accounts, bank: "512100" };
  expect(profileChanges({ ...copy, accounts }, values)).toEqual({ accounts });
});
