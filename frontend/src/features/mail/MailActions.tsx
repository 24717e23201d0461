import EditIcon from "@mui/icons-material/EditOutlined";
import SettingsIcon from "@mui/icons-material/SettingsOutlined";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import { paths } from "../../lib/paths";
import { foldersQuery } from "../messages/unread";
import { FetchButton } from "./FetchButton";
import { composePath } from "./mailAddress";

/** Reads the mailbox, leads to its settings, begins a mail. */
export function MailActions() {
  const intl = useIntl();
  const { data: counts } = useQuery(foldersQuery);
  return (
    <>
      {counts?.canReceive && <FetchButton />}
      <Allowed call="GET /mail/account">
        <Tooltip title={intl.formatMessage({ id: "mail.account" })}>
          <IconButton
            component={Link}
            to={paths.settingsMailbox}
            aria-label={intl.formatMessage({ id: "mail.account" })}
          >
            <SettingsIcon />
          </IconButton>
        </Tooltip>
      </Allowed>
      <Button component={Link} to={composePath()} variant="contained" startIcon={<EditIcon />}>
        {intl.formatMessage({ id: "mail.compose" })}
      </Button>
    </>
  );
}
