import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** The row whose details are open is in the address, beside the page and the filters of the list. */
export function useOpenRow(key: string) {
  const [address, setAddress] = useSearchParams();
  const withRow = useCallback(
    (id: string | null) => {
      const next = new URLSearchParams(address);
      if (id === null) next.delete(key);
      else next.set(key, id);
      return next;
    },
    [address, key],
  );
  const setOpenId = (id: string | null) => setAddress(withRow(id), { replace: true });
  return {
    openId: address.get(key),
    pathOf: useCallback(({ id }: { id: string }) => `?${withRow(id).toString()}`, [withRow]),
    setOpenId,
    close: () => setOpenId(null),
  };
}
