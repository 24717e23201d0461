import type { ReactNode } from "react";
import { useMay, type Need } from "../lib/rights";

interface AllowedProps {
  call: Need;
  children: ReactNode;
}

/** Renders its children only for an account that may make the call. */
export function Allowed({ call, children }: AllowedProps) {
  return useMay()(call) && children;
}
