import { useCallback } from "react";
import { useAddress, withEntries } from "../../lib/useAddress";
import { useComeBack } from "../../lib/useComeBack";

/** The row whose details are open is in the address, beside the page and the filters of the list. */
export function useOpenRow(key: string) {
  const [address, change] = useAddress();
  const comeBack = useComeBack(key);
  const setOpenId = (id: string | null) => change({ [key]: id ?? "" }, { replace: true });
  return {
    openId: address.get(key),
    pathOf: useCallback(
      ({ id }: { id: string }) => `?${withEntries(address, { [key]: id }).toString()}`,
      [address, key],
    ),
    setOpenId,
    close: () => (comeBack ? comeBack() : setOpenId(null)),
  };
}
