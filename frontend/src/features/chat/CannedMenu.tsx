import EditIcon from "@mui/icons-material/EditOutlined";
import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { CannedDialog } from "./CannedDialog";
import { cannedQuery } from "./api";

interface CannedMenuProps {
  anchor: HTMLElement | null;
  onClose: () => void;
  onChoose: (text: string) => void;
}

/** The partner's ready answers; choosing one writes it into the field, to be read once more before it goes. */
export function CannedMenu({ anchor, onClose, onChoose }: CannedMenuProps) {
  const intl = useIntl();
  const [managing, setManaging] = useState(false);
  const { data: answers = [], isPending } = useQuery({ ...cannedQuery, enabled: anchor !== null });
  return (
    <>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={onClose}
        slotProps={{ paper: { sx: { maxWidth: 420 } } }}
      >
        {answers.map(({ id, title, text }) => (
          <MenuItem
            key={id}
            onClick={() => {
              onClose();
              onChoose(text);
            }}
          >
            <ListItemText
              primary={title}
              secondary={text}
              slotProps={{ secondary: { noWrap: true } }}
            />
          </MenuItem>
        ))}
        {!isPending && answers.length === 0 && (
          <MenuItem disabled>{intl.formatMessage({ id: "chat.canned.empty" })}</MenuItem>
        )}
        <Divider />
        <MenuItem
          onClick={() => {
            onClose();
            setManaging(true);
          }}
        >
          <ListItemIcon>
            <EditIcon fontSize="small" />
          </ListItemIcon>
          {intl.formatMessage({ id: "chat.canned.manage" })}
        </MenuItem>
      </Menu>
      {managing && <CannedDialog onClose={() => setManaging(false)} />}
    </>
  );
}
