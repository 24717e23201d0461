import { session } from "../../lib/session";
import { storedText } from "../../lib/storage";
import { useAddress } from "../../lib/useAddress";
import { useOnlyGarage } from "../garages/useOnlyGarage";

/** The garage whose register was read last in this browser, by its id. */
const lastGarage = storedText("register_garage", /^[\w-]+$/);

session.subscribe(() => {
  if (session.token === null) lastGarage.remove();
});

/** The garage whose register is open: that of the address, else the last one, else the only one; empty for none. */
export function useRegisterGarage() {
  const [address, change] = useAddress();
  const only = useOnlyGarage();
  const garageId = address.get("garageId") ?? lastGarage.get() ?? only?.value ?? "";
  const choose = (id: string) => {
    if (id) lastGarage.set(id);
    else lastGarage.remove();
    change({ garageId: id, page: "", entry: "" });
  };
  return [garageId, choose] as const;
}
