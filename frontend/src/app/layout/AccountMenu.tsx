import Avatar from "@mui/material/Avatar";
import IconButton from "@mui/material/IconButton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { profileQuery } from "../../lib/profile";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { recalled } from "../../lib/recalledRows";
import { useIdle } from "../../lib/useIdle";
import type { AccountOptionsProps } from "./AccountOptions";

const AccountOptions = lazyWithRetry<AccountOptionsProps>(
  () => import(/* webpackChunkName: "account-options" */ "./AccountOptions"),
);

export function AccountMenu() {
  const { formatMessage } = useIntl();
  const known = recalled(profileQuery.queryKey);
  const { data: partner } = useQuery({ ...profileQuery, placeholderData: known });
  // A picture that the browser has does not wait.
  const shown = useIdle() || Boolean(known?.logo);
  // Its place stays empty until it is known what stands there: a letter would give way to the logo.
  const waits = partner === undefined || (partner.logo !== null && !shown);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  return (
    <>
      <IconButton
        aria-label={formatMessage({ id: "app.account" })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onMouseEnter={AccountOptions.preload}
        onFocus={AccountOptions.preload}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar
          src={shown ? (partner?.logo ?? undefined) : undefined}
          alt=""
          sx={{
            width: 32,
            height: 32,
            fontSize: 14,
            fontWeight: 600,
            color: "primary.contrastText",
            bgcolor: "transparent",
            ...(!waits && { "&.MuiAvatar-colorDefault": { bgcolor: "primary.main" } }),
          }}
        >
          {waits ? " " : partner.fullName.charAt(0).toUpperCase()}
        </Avatar>
      </IconButton>
      {anchor !== null && <AccountOptions anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
