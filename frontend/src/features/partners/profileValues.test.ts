import { partner } from "../../testing/answers";
import { companyValues, profileChanges } from "./profileValues";

test("the SIRET is read in its groups, and sent where it was changed alone", () => {
  const values = companyValues({ ...partner, siret: "73282932000074" });
  expect(values.siret).toBe("732\u00a0829\u00a0320\u00a000074");
  expect(profileChanges({ ...values, city: "Nantes" }, values)).toEqual({ city: "Nantes" });
});
