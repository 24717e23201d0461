import PersonAddIcon from "@mui/icons-material/PersonAddAltOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useSay } from "../../components/useSay";
import { ProspectDialog } from "../prospects/lazyDialogs";
import { mailError } from "./mailTexts";
import { useChangeThread, useReadLead } from "./api";
import type { MailLead, OpenThread } from "./types";

/** Makes a prospect of an unknown correspondent, and links the conversation to it. */
export function CreateProspect({ thread }: { thread: OpenThread }) {
  const intl = useIntl();
  const say = useSay(mailError);
  const { mutateAsync: change } = useChangeThread();
  const { mutate: read, isPending } = useReadLead();
  const [lead, setLead] = useState<MailLead>();
  const { id, subject, preview, correspondent } = thread;
  const message = thread.messages.findLast(({ state }) => state === "received");
  // The form opens all the same where nothing could be read.
  const begin = () =>
    message &&
    read(message.id, {
      onSettled: (found) => setLead(found ?? leadOf(correspondent)),
    });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<PersonAddIcon />}
        loading={isPending}
        onClick={begin}
      >
        {intl.formatMessage({ id: "prospects.createFrom" })}
      </Button>
      {lead && (
        <ProspectDialog
          start={{
            fullName: lead.fullName,
            phoneNumber: lead.phoneNumber,
            email: lead.email,
            need: subject || preview,
            message: lead.message,
            carModel: lead.car?.nom ?? "",
          }}
          startCar={lead.car}
          onSaved={(prospect) => void say(change({ id, prospectId: prospect.id }))}
          onClose={() => setLead(undefined)}
        />
      )}
    </>
  );
}

function leadOf({ name, address }: OpenThread["correspondent"]): MailLead {
  return { fullName: name, phoneNumber: "", email: address, message: "", car: null };
}
