import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useParams } from "react-router-dom";
import { ApiError } from "../../lib/api/errors";
import { usePublicTitle } from "../../lib/usePageTitle";
import { EmptyState } from "../../components/EmptyState";
import { LegalMentions } from "../../components/LegalMentions";
import { Loaded } from "../../components/Loaded";
import { Booked } from "./Booked";
import { CallDealer } from "./CallDealer";
import { ChooseSlot } from "./ChooseSlot";
import { Confirmed } from "./Confirmed";
import { DealerPlace } from "./DealerPlace";
import { publicProposalQuery } from "./publicApi";
import type { Answered, Appointment, PublicProposal } from "./types";

/** The page behind the private link of proposed times. */
export default function AppointmentPage() {
  const { token = "" } = useParams();
  return <Content key={token} token={token} />;
}

function Content({ token }: { token: string }) {
  const intl = useIntl();
  const query = useQuery(publicProposalQuery(token));
  const company = query.data?.company || intl.formatMessage({ id: "affiliation.dealer" });
  const title = intl.formatMessage({ id: "slots.page.title" });
  usePublicTitle([title, query.data?.company].filter(Boolean).join(" – "));
  return (
    <>
      {query.data === undefined && query.error !== null && (
        // No dealer is known whose name could stand there.
        <Typography variant="h1" sx={{ textAlign: "center" }}>
          {title}
        </Typography>
      )}
      <Loaded
        query={query}
        missing={{
          title: intl.formatMessage({ id: "slots.gone.title" }),
          description: intl.formatMessage({ id: "slots.gone.text" }),
        }}
        loading={
          <Box aria-busy="true" sx={{ display: "grid", gap: 2 }}>
            <Skeleton variant="rounded" height={72} />
            <Skeleton variant="rounded" height={48} />
            <Skeleton variant="rounded" height={240} />
          </Box>
        }
      >
        {(proposal) => <Answering token={token} company={company} proposal={proposal} />}
      </Loaded>
    </>
  );
}

interface AnsweringProps {
  token: string;
  company: string;
  proposal: PublicProposal;
}

function Answering({ token, company, proposal }: AnsweringProps) {
  const intl = useIntl();
  const [made, setMade] = useState<Appointment | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [end, setEnd] = useState<"gone" | "cancelled" | null>(null);
  const { booked, zone } = proposal;
  const appointment = made ?? booked;
  const onAnswered = ({ startsAt, endsAt, ics }: Answered) => {
    if (startsAt && endsAt && ics) setMade({ startsAt, endsAt, ics });
    else setAsked(true);
  };
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.status === 404) setEnd("gone");
  };
  return (
    <Box sx={{ maxWidth: 560, mx: "auto", display: "grid", gap: 3 }}>
      {/* The appointment may have been moved to another garage. */}
      <DealerPlace company={company} proposal={{ ...proposal, ...placeOf(booked) }} />
      {end ? (
        // Used or lapsed while the page was open: here the dealer is known.
        <EmptyState
          illustration="search"
          title={intl.formatMessage({ id: titles[end] })}
          description={intl.formatMessage({ id: descriptions[end] }, { company })}
          action={<CallDealer number={proposal.phoneNumber} />}
        />
      ) : isAsked ? (
        <Confirmed focused appointment={null} kept={appointment} company={company} zone={zone} />
      ) : appointment ? (
        <Booked
          token={token}
          company={company}
          zone={zone}
          appointment={appointment}
          isNew={made !== null}
          onAsked={() => setAsked(true)}
          onCancelled={() => setEnd("cancelled")}
          onError={onError}
        />
      ) : (
        <ChooseSlot token={token} proposal={proposal} onAnswered={onAnswered} onError={onError} />
      )}
      <LegalMentions company={company} legal={proposal.legal} />
    </Box>
  );
}

const titles = { gone: "slots.gone.title", cancelled: "slots.cancelled" } as const;
const descriptions = { gone: "slots.gone.call", cancelled: "slots.cancelled.text" } as const;

const placeOf = (booked: PublicProposal["booked"]) =>
  booked && { garage: booked.garage, address: booked.address };
