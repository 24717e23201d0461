import type { ReactNode } from "react";
import { useMay, type Need } from "../lib/rights";

interface AllowedProps {
  call: Need;
  children: ReactNode;
}

/** What stands there only for those who may make the call. */
export function Allowed({ call, children }: AllowedProps) {
  return useMay()(call) && children;
}
