import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "../../../components/Loaded";
import type { Partner } from "../../../lib/api/types";
import { profileQuery } from "../../../lib/profile";

interface OfPartnerProps {
  /** Kept free for the part while the profile is read. */
  height?: number | { xs: number; sm: number };
  children: (partner: Partner) => ReactNode;
}

/** A part of the settings that is filled from the profile. */
export function OfPartner({ height = 420, children }: OfPartnerProps) {
  const query = useQuery(profileQuery);
  return (
    <Loaded
      forForm
      query={query}
      loading={<Skeleton variant="rounded" aria-busy="true" sx={{ height }} />}
    >
      {children}
    </Loaded>
  );
}
