import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import { EmptyState } from "../../components/EmptyState";
import { Loaded } from "../../components/Loaded";
import { Panel } from "../../components/Panel";
import { SideDrawer } from "../../components/SideDrawer";
import { StatusChip } from "../../components/StatusChip";
import { useFormats } from "../../components/useFormats";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { useMayOpen } from "../../lib/pageNeeds";
import { paths } from "../../lib/paths";
import { historyQuery, type Reading } from "./api";
import { standingOf } from "./history";
import { kindTexts } from "./registerTexts";
import { RowFacts } from "./RowFacts";
import type { RegisterRow } from "./types";

const ExitDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "register-exit" */ "./ExitDialog"),
);
const CorrectDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "register-correct" */ "./CorrectDialog"),
);
const CorrectExitDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "register-correct-exit" */ "./CorrectExitDialog"),
);

interface HistoryDrawerProps {
  entryId: string;
  reading: Reading;
  onClose: () => void;
}

/** An entry beside its exit and what corrects them, each as it was written. */
export default function HistoryDrawer({ entryId, reading, onClose }: HistoryDrawerProps) {
  const intl = useIntl();
  const query = useQuery(historyQuery(entryId, reading));
  const { entry } = standingOf(query.data ?? []);
  const title = entry
    ? intl.formatMessage({ id: "register.entry" }, { number: String(entry.number) })
    : intl.formatMessage({ id: "register.title" });
  return (
    <SideDrawer open title={title} width={960} onClose={onClose}>
      <Loaded
        query={query}
        loading={
          <Box role="status" aria-label={intl.formatMessage({ id: "register.loading" })}>
            <Skeleton variant="rounded" height={420} />
          </Box>
        }
      >
        {(rows) =>
          rows.length > 0 ? (
            <History rows={rows} />
          ) : (
            <EmptyState
              illustration="search"
              title={intl.formatMessage({ id: "register.history.none" })}
            />
          )
        }
      </Loaded>
    </SideDrawer>
  );
}

function History({ rows }: { rows: RegisterRow[] }) {
  const intl = useIntl();
  const mayOpen = useMayOpen();
  const { date } = useFormats();
  const [doing, setDoing] = useState<"exit" | "correct" | "correctExit" | null>(null);
  const { entry, current, exit } = standingOf(rows);
  const numbers = new Map(rows.map(({ id, number }) => [id, String(number)]));
  const corrected = new Set(rows.map(({ correctionOf }) => correctionOf));
  const car = entry?.carId ? paths.car(entry.carId) : null;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        {entry && (
          <StatusChip
            tone={exit ? undefined : "success"}
            label={
              exit
                ? intl.formatMessage(
                    { id: "register.state.left" },
                    { date: date(exit.exit?.at ?? exit.at) },
                  )
                : intl.formatMessage({ id: "register.state.inStock" })
            }
          />
        )}
        {car && mayOpen(car) && (
          <Button component={Link} to={car}>
            {intl.formatMessage({ id: "register.seeCar" })}
          </Button>
        )}
        {entry && !exit && (
          <Allowed call="POST /register/{id}/exit">
            <Button variant="outlined" onClick={() => setDoing("exit")}>
              {intl.formatMessage({ id: "register.exit" })}
            </Button>
          </Allowed>
        )}
        <Allowed call="POST /register/{id}/correct">
          {current && (
            <Button variant="outlined" onClick={() => setDoing("correct")}>
              {intl.formatMessage({ id: "register.correct" })}
            </Button>
          )}
          {exit && (
            <Button variant="outlined" onClick={() => setDoing("correctExit")}>
              {intl.formatMessage({ id: "register.correctExit" })}
            </Button>
          )}
        </Allowed>
      </Box>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            md: rows.length > 1 ? "repeat(2, minmax(0, 1fr))" : "minmax(0, 1fr)",
          },
        }}
      >
        {rows.map((row) => (
          <Panel
            key={row.id}
            title={intl.formatMessage(
              { id: "register.row" },
              { kind: intl.formatMessage({ id: kindTexts[row.kind] }), number: String(row.number) },
            )}
            aside={
              <>
                {row.correctionOf && (
                  <StatusChip
                    tone="warning"
                    label={intl.formatMessage(
                      { id: "register.corrects" },
                      { number: numbers.get(row.correctionOf) ?? "" },
                    )}
                  />
                )}
                {corrected.has(row.id) && (
                  <StatusChip label={intl.formatMessage({ id: "register.state.corrected" })} />
                )}
              </>
            }
          >
            <RowFacts row={row} />
          </Panel>
        ))}
      </Box>
      {doing === "exit" && entry && <ExitDialog entry={entry} onClose={() => setDoing(null)} />}
      {doing === "correct" && current && (
        <CorrectDialog row={current} onClose={() => setDoing(null)} />
      )}
      {doing === "correctExit" && exit && (
        <CorrectExitDialog row={exit} onClose={() => setDoing(null)} />
      )}
    </Box>
  );
}
