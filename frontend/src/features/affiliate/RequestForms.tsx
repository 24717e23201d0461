import Badge from "@mui/material/Badge";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { OnceOpened } from "../../components/OnceOpened";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import CallbackForm from "./CallbackForm";
import { countedText } from "./countedText";
import { VisitorChat } from "./lazyForms";
import { requests, requestTexts, type Request } from "./requests";
import { Sent } from "./Sent";
import type { FileLeftOut } from "./types";

/** Most visitors want to be called: photos and films are requested later. */
const PriceForm = lazyWithRetry(
  () => import(/* webpackChunkName: "affiliation-price" */ "./PriceForm"),
);

export interface RequestFormProps {
  code: string;
  /** With the files that the request was stored without. */
  onSent: (leftOut?: FileLeftOut[]) => void;
}

interface RequestFormsProps extends Omit<RequestFormProps, "onSent"> {
  company: string;
  /** When somebody answers in the conversation. */
  answersFrom: string | null;
  shown: Request;
  /** Answers in the conversation that the visitor has not read. */
  unread: number;
  onShow: (request: Request) => void;
}

/** What was typed in one form stays while another is looked at. */
export default function RequestForms({
  code,
  company,
  answersFrom,
  shown,
  unread,
  onShow,
}: RequestFormsProps) {
  const intl = useIntl();
  const id = useId();
  const [sent, setSent] = useState<Partial<Record<Request, FileLeftOut[]>>>({});

  const title = (request: Request) => intl.formatMessage({ id: requestTexts[request] });
  const countOf = (request: Request) => (request === "chat" ? unread : 0);

  function form(request: Request) {
    const leftOut = sent[request];
    if (leftOut) {
      return (
        <Sent
          company={company}
          leftOut={leftOut}
          onAgain={() => setSent({ ...sent, [request]: undefined })}
        />
      );
    }
    if (request === "chat") {
      return (
        <VisitorChat
          fallback={<Skeleton variant="rounded" height={420} />}
          code={code}
          company={company}
          answersFrom={answersFrom}
        />
      );
    }
    const props = {
      code,
      onSent: (files: FileLeftOut[] = []) => setSent({ ...sent, [request]: files }),
    };
    if (request === "callback") return <CallbackForm {...props} />;
    return <PriceForm fallback={<Skeleton variant="rounded" height={480} />} {...props} />;
  }

  return (
    <Paper variant="outlined" sx={{ borderRadius: 1.5, overflow: "hidden" }}>
      <Tabs
        value={shown}
        variant="fullWidth"
        aria-label={intl.formatMessage({ id: "affiliation.requests" })}
        onChange={(_event, request: Request) => onShow(request)}
        sx={{ borderBottom: 1, borderColor: "divider" }}
      >
        {requests.map((request) => (
          <Tab
            key={request}
            value={request}
            // The badge's number is seen alone.
            aria-label={countedText(title(request), countOf(request))}
            label={
              <Badge color="error" badgeContent={countOf(request) || null}>
                {title(request)}
              </Badge>
            }
            id={`${id}-${request}`}
            aria-controls={`${id}-${request}-panel`}
            sx={{
              px: { xs: 0.5, sm: 2, md: 1 },
              textTransform: "none",
              fontWeight: 600,
              fontSize: { xs: "0.875rem", sm: "0.9375rem", md: "0.875rem" },
              minHeight: 56,
            }}
          />
        ))}
      </Tabs>
      {requests.map((request) => (
        <Paper
          key={request}
          role="tabpanel"
          id={`${id}-${request}-panel`}
          aria-labelledby={`${id}-${request}`}
          hidden={shown !== request}
          sx={{ p: { xs: 2, sm: 3 } }}
        >
          <OnceOpened open={shown === request}>{form(request)}</OnceOpened>
        </Paper>
      ))}
    </Paper>
  );
}
