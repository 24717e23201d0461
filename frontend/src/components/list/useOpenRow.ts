import { useCallback } from "react";
import { useMay, type Call } from "../../lib/rights";
import { useAddress, withEntries } from "../../lib/useAddress";
import { useComeBack } from "../../lib/useComeBack";

/**
 * The row whose details are open is in the address, beside the page and the filters of the list. Where the role may not
 * make `call`, which the details are for, an address that was typed opens none.
 */
export function useOpenRow(key: string, call?: Call) {
  const [address, change] = useAddress();
  const may = useMay();
  const comeBack = useComeBack(key);
  const setOpenId = (id: string | null) => change({ [key]: id ?? "" }, { replace: true });
  return {
    openId: call === undefined || may(call) ? address.get(key) : null,
    pathOf: useCallback(
      ({ id }: { id: string }) => `?${withEntries(address, { [key]: id }).toString()}`,
      [address, key],
    ),
    setOpenId,
    close: () => (comeBack ? comeBack() : setOpenId(null)),
  };
}
