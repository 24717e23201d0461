import RefusedIcon from "@mui/icons-material/PhoneDisabledOutlined";
import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import { useIntl } from "react-intl";
import { PhoneLink } from "../../components/PhoneLink";
import { formatPhone } from "../../components/phones";
import type { Contactable } from "./types";

interface PersonPhoneProps {
  number: string;
  contactable: Contactable;
}

/** Calls the number, unless the person does not want to be called: it is shown as text with a sign then. */
export function PersonPhone({ number, contactable }: PersonPhoneProps) {
  const { formatMessage } = useIntl();
  if (contactable.phone !== "no") return <PhoneLink number={number} />;
  const refused = formatMessage({ id: "consents.phone.no" });
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}>
      <Tooltip title={refused}>
        <RefusedIcon color="error" titleAccess={refused} sx={{ fontSize: 16 }} />
      </Tooltip>
      <bdi dir="ltr">{formatPhone(number)}</bdi>
    </Box>
  );
}
