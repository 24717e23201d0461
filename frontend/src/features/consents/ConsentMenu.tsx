import Divider from "@mui/material/Divider";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ChipButton } from "../../components/ChipButton";
import { useSay } from "../../components/useSay";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { useMay } from "../../lib/rights";
import type { MessageId } from "../../lib/texts";
import { useRecordConsent } from "./api";
import { ConsentChip } from "./ConsentChip";
import type { ConsentsDialogProps } from "./ConsentsDialog";
import { answerTexts, answerTones } from "./consentTexts";
import type { ConsentRequest, Person } from "./types";

const ConsentsDialog = lazyWithRetry<ConsentsDialogProps>(
  () => import(/* webpackChunkName: "consents" */ "./ConsentsDialog"),
);

/** Answers that a person gives across the counter or on the phone, each in one press. */
const said = [
  { state: "given", source: "counter", label: "consents.menu.given.counter" },
  { state: "given", source: "phone", label: "consents.menu.given.phone" },
  { state: "withdrawn", source: "counter", label: "consents.menu.withdrawn.counter" },
  { state: "withdrawn", source: "phone", label: "consents.menu.withdrawn.phone" },
] as const satisfies (Pick<ConsentRequest, "state" | "source"> & { label: MessageId })[];

/** Whether the person may be called; a press offers what they may have said, and everything that is kept. */
export function ConsentMenu({ person }: { person: Person }) {
  const { formatMessage } = useIntl();
  const may = useMay();
  const say = useSay();
  const { mutateAsync: record, isPending } = useRecordConsent(person);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const { kind, fullName: name, contactable } = person;
  const text = formatMessage({ id: answerTexts.phone[contactable.phone] });
  const writes = may(`POST /${kind}/{id}/consent`);
  const close = () => setAnchor(null);

  if (!may(`GET /${kind}/{id}/consent`)) return <ConsentChip contactable={contactable} />;
  return (
    <>
      <ChipButton
        label={formatMessage({ id: "consents.change" }, { state: text, name })}
        text={text}
        tone={answerTones[contactable.phone]}
        open={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {(["sms", "email"] as const).map(
        (channel) =>
          contactable[channel] === "no" && (
            <ConsentChip key={channel} contactable={contactable} channel={channel} />
          ),
      )}
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close}>
          {writes &&
            said.map(({ state, source, label }) => (
              <MenuItem
                key={label}
                disabled={isPending}
                onClick={() => {
                  close();
                  void say(
                    record({ channel: "phone", state, source }),
                    formatMessage({ id: "consents.recorded" }),
                  );
                }}
              >
                {formatMessage({ id: label })}
              </MenuItem>
            ))}
          {writes && <Divider />}
          <MenuItem
            onClick={() => {
              close();
              setShowsAll(true);
            }}
          >
            {formatMessage({ id: writes ? "consents.menu.all" : "consents.menu.read" })}
          </MenuItem>
        </Menu>
      )}
      {showsAll && (
        <ConsentsDialog person={person} writes={writes} onClose={() => setShowsAll(false)} />
      )}
    </>
  );
}
