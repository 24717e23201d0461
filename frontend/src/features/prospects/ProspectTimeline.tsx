import { useState } from "react";
import { LazyTimeline } from "../activities/LazyTimeline";
import { NextStep } from "./lazyNextStep";
import { isClosed } from "./prospectTexts";
import type { Prospect } from "./types";

/** All that happened with a prospect; after a call it asks what comes next. */
export function ProspectTimeline({ prospect }: { prospect: Prospect }) {
  const [asksNext, setAsksNext] = useState(false);
  return (
    <>
      <LazyTimeline
        person={{ kind: "prospect", ...prospect, isClosed: isClosed(prospect) }}
        onAnswered={() => setAsksNext(true)}
      />
      {asksNext && <NextStep id={prospect.id} onClose={() => setAsksNext(false)} />}
    </>
  );
}
