import CallIcon from "@mui/icons-material/PhoneOutlined";
import RefusedIcon from "@mui/icons-material/PhoneDisabledOutlined";
import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import { useIntl } from "react-intl";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { useMay } from "../../lib/rights";
import type { GroundDialogProps } from "../consents/GroundDialog";
import type { Contactable } from "../consents/types";
import type { Called } from "./types";
import { useNotedCall } from "./useNotedCall";

const GroundDialog = lazyWithRetry<GroundDialogProps>(
  () => import(/* webpackChunkName: "ground" */ "../consents/GroundDialog"),
);

interface CallLinkProps {
  person: Called & { phoneNumber: string; contactable: Contactable };
}

/** Calls a person. Where they do not want to be called, it asks for the ground first and how it went afterwards. */
export function CallLink({ person }: CallLinkProps) {
  const { formatMessage } = useIntl();
  const may = useMay();
  const { ask, isPending, dialogs } = useNotedCall(person);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [asksGround, setAsksGround] = useState(false);
  const { kind, phoneNumber, contactable } = person;
  const text = formatMessage({ id: "activities.call" });
  if (contactable.phone !== "no")
    return (
      <Button variant="contained" href={`tel:${phoneNumber}`} startIcon={<CallIcon />}>
        {text}
      </Button>
    );
  return (
    <>
      <Button
        ref={buttonRef}
        variant="outlined"
        color="error"
        startIcon={<RefusedIcon />}
        loading={isPending}
        loadingPosition="start"
        disabled={!may(`POST /${kind}/{id}/contact`)}
        onClick={() => setAsksGround(true)}
      >
        {text}
      </Button>
      {asksGround && (
        <GroundDialog
          phoneNumber={phoneNumber}
          onPick={(ground) => {
            setAsksGround(false);
            if (buttonRef.current) ask(buttonRef.current, ground);
          }}
          onClose={() => setAsksGround(false)}
        />
      )}
      {dialogs}
    </>
  );
}
