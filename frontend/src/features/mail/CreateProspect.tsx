import PersonAddIcon from "@mui/icons-material/PersonAddAltOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useSay } from "../../components/useSay";
import { ProspectDialog } from "../prospects/lazyDialogs";
import { mailError } from "./mailTexts";
import { useChangeThread } from "./api";
import type { OpenThread } from "./types";

/** Makes a prospect of an unknown correspondent, and links the conversation to it. */
export function CreateProspect({ thread }: { thread: OpenThread }) {
  const intl = useIntl();
  const say = useSay(mailError);
  const { mutateAsync: change } = useChangeThread();
  const [open, setOpen] = useState(false);
  const { id, subject, preview, correspondent } = thread;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<PersonAddIcon />}
        onClick={() => setOpen(true)}
      >
        {intl.formatMessage({ id: "prospects.createFrom" })}
      </Button>
      {open && (
        <ProspectDialog
          start={{
            fullName: correspondent.name,
            email: correspondent.address,
            need: subject || preview,
          }}
          onSaved={(prospect) => void say(change({ id, prospectId: prospect.id }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
