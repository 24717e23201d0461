import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useParams } from "react-router-dom";
import { ApiError } from "../../lib/api/errors";
import { usePageTitle } from "../../lib/usePageTitle";
import { EmptyState } from "../../components/EmptyState";
import { Loaded } from "../../components/Loaded";
import { CallDealer } from "./CallDealer";
import { ChooseSlot } from "./ChooseSlot";
import { Confirmed } from "./Confirmed";
import { DealerPlace } from "./DealerPlace";
import { publicProposalQuery } from "./publicApi";
import type { Answered, PublicProposal } from "./types";

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
  usePageTitle(title);
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
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [isGone, setGone] = useState(false);
  return (
    <Box sx={{ maxWidth: 560, mx: "auto", display: "grid", gap: 3 }}>
      <DealerPlace company={company} proposal={proposal} />
      {isGone ? (
        // Used or lapsed while the page was open: here the dealer is known.
        <EmptyState
          illustration="search"
          title={intl.formatMessage({ id: "slots.gone.title" })}
          description={intl.formatMessage({ id: "slots.gone.call" }, { company })}
          action={<CallDealer number={proposal.phoneNumber} />}
        />
      ) : answered ? (
        <Confirmed answered={answered} company={company} proposal={proposal} />
      ) : (
        <ChooseSlot
          token={token}
          proposal={proposal}
          onAnswered={setAnswered}
          onError={(error) => {
            const gone = error instanceof ApiError && error.status === 404;
            setGone(gone);
          }}
        />
      )}
    </Box>
  );
}
