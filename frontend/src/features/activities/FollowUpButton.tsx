import FollowUpIcon from "@mui/icons-material/PhoneCallbackOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useMay } from "../../lib/rights";
import { FollowUpMenu } from "./FollowUpMenu";
import type { Person } from "./types";

/** Sets when to follow a person up, in two presses. */
export function FollowUpButton({ person }: { person: Person }) {
  const { formatMessage } = useIntl();
  const may = useMay();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!may(person.kind === "client" ? "PUT /client/update/{id}" : "PUT /prospect/{id}"))
    return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FollowUpIcon />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {formatMessage({ id: "activities.followUp.do" })}
      </Button>
      {anchor && <FollowUpMenu person={person} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
