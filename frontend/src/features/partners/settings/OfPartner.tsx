import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "../../../components/Loaded";
import type { Partner } from "../../../lib/api/types";
import { profileQuery } from "../api";

/** A part of the settings that is filled from the profile. */
export function OfPartner({ children }: { children: (partner: Partner) => ReactNode }) {
  const query = useQuery(profileQuery);
  return (
    <Loaded
      forForm
      query={query}
      loading={<Skeleton variant="rounded" height={420} aria-busy="true" />}
    >
      {children}
    </Loaded>
  );
}
