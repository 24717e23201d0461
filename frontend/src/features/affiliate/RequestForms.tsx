import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router-dom";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { visitorKey } from "./visitor/visitorKey";
import CallbackForm from "./CallbackForm";
import { Sent } from "./Sent";
import type { FileLeftOut } from "./types";

/** Most visitors want to be called: photos and films are requested later. */
const PriceForm = lazyWithRetry(
  () => import(/* webpackChunkName: "affiliation-price" */ "./PriceForm"),
);
const VisitorChat = lazyWithRetry(
  () => import(/* webpackChunkName: "affiliation-chat" */ "./visitor/VisitorChat"),
);

const requests = ["callback", "price", "chat"] as const;
type Request = (typeof requests)[number];
const titles = {
  callback: "affiliation.callback",
  price: "affiliation.price",
  chat: "affiliation.chat",
} as const satisfies Record<Request, string>;

export interface RequestFormProps {
  code: string;
  company: string;
  /** With the files that the request was stored without. */
  onSent: (leftOut?: FileLeftOut[]) => void;
}

/** Three things a visitor may ask for. What was typed in one stays while the other is looked at. */
export default function RequestForms({ code, company }: Omit<RequestFormProps, "onSent">) {
  const intl = useIntl();
  const id = useId();
  // A visitor with a conversation comes back to it.
  const { hash } = useLocation();
  const [shown, setShown] = useState<Request>(() => {
    if (hash === "#estimation") return "price";
    return visitorKey(code) ? "chat" : "callback";
  });
  const [opened, setOpened] = useState<Request[]>([shown]);
  const [sent, setSent] = useState<Partial<Record<Request, FileLeftOut[]>>>({});

  function open(request: Request) {
    setShown(request);
    if (!opened.includes(request)) setOpened([...opened, request]);
  }

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
        />
      );
    }
    const props = {
      code,
      company,
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
        onChange={(_event, request: Request) => open(request)}
        sx={{ borderBottom: 1, borderColor: "divider" }}
      >
        {requests.map((request) => (
          <Tab
            key={request}
            value={request}
            label={intl.formatMessage({ id: titles[request] })}
            id={`${id}-${request}`}
            aria-controls={`${id}-${request}-panel`}
            sx={{
              px: { xs: 0.5, sm: 2 },
              textTransform: "none",
              fontWeight: 600,
              fontSize: { xs: "0.875rem", sm: "0.9375rem" },
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
          {opened.includes(request) && form(request)}
        </Paper>
      ))}
    </Paper>
  );
}
