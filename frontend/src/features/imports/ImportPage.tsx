import Step from "@mui/material/Step";
import StepLabel from "@mui/material/StepLabel";
import Stepper from "@mui/material/Stepper";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useSearchParams } from "react-router-dom";
import { Loaded } from "../../components/Loaded";
import { PageHeader } from "../../components/PageHeader";
import { PageSkeleton } from "../../components/PageSkeleton";
import { dataBreadcrumb } from "../../components/settings/dataBreadcrumb";
import { useLiveEvent } from "../../lib/liveEvents";
import { importQuery, showProgress } from "./api";
import { ColumnsStep } from "./ColumnsStep";
import { kinds } from "./kinds";
import { PreviewStep } from "./PreviewStep";
import { RunStep } from "./RunStep";
import type { Import, ImportKind } from "./types";
import { UploadStep } from "./UploadStep";

const STEPS = ["imports.step.file", "imports.step.columns", "imports.step.preview"] as const;

/** From a file to rows, in three steps; `?id=` says which import, so that one can leave and come back. */
export default function ImportPage() {
  const intl = useIntl();
  const [address, setAddress] = useSearchParams();
  const id = address.get("id");
  const asked = address.get("kind");
  const kind: ImportKind = kinds.find((one) => one === asked) ?? "car";
  // Kept for another sheet of the same workbook, as long as this page is open.
  const [sent, setSent] = useState<{ id: string; file: File }>();
  const open = (opened: string, file?: File) => {
    if (file) setSent({ id: opened, file });
    setAddress({ id: opened });
  };
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: "imports.title" })}
        breadcrumb={dataBreadcrumb(intl)}
      />
      {id ? (
        <OneImport
          key={id}
          id={id}
          file={sent?.id === id ? sent.file : undefined}
          onOpen={open}
          onAgain={(next) => setAddress({ kind: next })}
        />
      ) : (
        <>
          <Steps active={0} />
          <UploadStep
            kind={kind}
            onKind={(next) => setAddress({ kind: next }, { replace: true })}
            onOpen={open}
          />
        </>
      )}
    </>
  );
}

interface OneImportProps {
  id: string;
  file: File | undefined;
  onOpen: (id: string, file: File) => void;
  onAgain: (kind: ImportKind) => void;
}

function OneImport({ id, file, onOpen, onAgain }: OneImportProps) {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const query = useQuery(importQuery(id));
  useLiveEvent("import:progress", (progress) => showProgress(client, progress));
  return (
    <Loaded
      query={query}
      loading={<PageSkeleton />}
      missing={{ title: formatMessage({ id: "imports.missing" }) }}
    >
      {(imported) => (
        <CurrentStep
          imported={imported}
          file={file}
          onOpen={onOpen}
          onAgain={() => onAgain(imported.kind)}
        />
      )}
    </Loaded>
  );
}

interface CurrentStepProps {
  imported: Import;
  file: File | undefined;
  onOpen: (id: string, file: File) => void;
  onAgain: () => void;
}

function CurrentStep({ imported, file, onOpen, onAgain }: CurrentStepProps) {
  const client = useQueryClient();
  const [matching, setMatching] = useState(false);
  const { id, state } = imported;
  const over = state === "done" || state === "failed";
  useEffect(() => {
    // The lists have new rows.
    if (over) void client.invalidateQueries();
  }, [client, id, over]);

  if (state === "uploaded" || (state === "ready" && matching)) {
    return (
      <>
        <Steps active={1} />
        <ColumnsStep
          imported={imported}
          file={file}
          onOpen={onOpen}
          onPlanned={() => setMatching(false)}
          onAgain={onAgain}
        />
      </>
    );
  }
  if (state === "ready") {
    return (
      <>
        <Steps active={2} />
        <PreviewStep imported={imported} onBack={() => setMatching(true)} />
      </>
    );
  }
  return <RunStep imported={imported} onAgain={onAgain} />;
}

function Steps({ active }: { active: number }) {
  const { formatMessage } = useIntl();
  return (
    <Stepper activeStep={active} alternativeLabel sx={{ mb: 3, maxWidth: 760 }}>
      {STEPS.map((id) => (
        <Step key={id}>
          <StepLabel>{formatMessage({ id })}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}
