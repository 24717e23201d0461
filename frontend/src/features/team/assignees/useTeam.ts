import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { profileQuery } from "../../../lib/profile";
import { recalled } from "../../../lib/recalledRows";
import { mayCall } from "../../../lib/rights";
import { session } from "../../../lib/session";
import { teamNamesQuery } from "./api";
import { placesOf } from "./personLook";
import type { Colleague } from "./types";

interface Team {
  /** Whether the partner has several people: a person who works alone sees nothing of assignees. */
  isTeam: boolean;
  /** People who may be put in charge; empty for a role that may not assign. */
  people: Colleague[];
}

const NO_ONE: Colleague[] = [];
const ALONE: Team = { isTeam: false, people: NO_ONE };
/** A role that may not read the names: there is an owner too. */
const WITH_OTHERS: Team = { isTeam: true, people: NO_ONE };

/** The people of the partner whom the signed-in account may put in charge. */
export function useTeam(): Team {
  const { data: profile } = useQuery({
    ...profileQuery,
    placeholderData: recalled(profileQuery.queryKey),
    enabled: session.token !== null,
  });
  const reads = profile !== undefined && mayCall(profile, "GET /partner/team/names");
  const { data = NO_ONE } = useQuery({
    ...teamNamesQuery,
    placeholderData: recalled(teamNamesQuery.queryKey),
    enabled: reads,
  });
  if (profile === undefined) return ALONE;
  if (!reads) return WITH_OTHERS;
  return profile.hasColleagues ? { isTeam: true, people: data } : ALONE;
}

/** The place of each person's colour among PERSON_COLORS. */
export function useColorPlaces(): (id: string) => number {
  const { people } = useTeam();
  return useMemo(() => placesOf(people), [people]);
}
