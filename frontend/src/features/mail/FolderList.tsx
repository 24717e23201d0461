import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import DraftIcon from "@mui/icons-material/DraftsOutlined";
import InboxIcon from "@mui/icons-material/InboxOutlined";
import OutboxIcon from "@mui/icons-material/OutboxOutlined";
import SentIcon from "@mui/icons-material/SendOutlined";
import StarIcon from "@mui/icons-material/StarOutlineRounded";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { folderPath, folders, type Folder } from "./mailAddress";
import { folderTexts } from "./mailTexts";
import { foldersQuery } from "../messages/unread";

const icons = {
  inbox: InboxIcon,
  drafts: DraftIcon,
  outbox: OutboxIcon,
  sent: SentIcon,
  starred: StarIcon,
  trash: DeleteIcon,
};

/** A column on a desk, a strip that scrolls on a phone. */
export function FolderList({ folder }: { folder: Folder }) {
  const intl = useIntl();
  const { data } = useQuery(foldersQuery);
  const counts = { inbox: data?.unread, drafts: data?.drafts, outbox: data?.outbox };
  return (
    <Box
      component="nav"
      aria-label={intl.formatMessage({ id: "mail.folders" })}
      sx={{
        display: "flex",
        flexDirection: { xs: "row", lg: "column" },
        gap: 0.5,
        p: 1,
        overflowX: "auto",
      }}
    >
      {folders.map((name) => {
        const Icon = icons[name];
        const count = name in counts ? counts[name as keyof typeof counts] : undefined;
        const current = name === folder;
        return (
          <ButtonBase
            key={name}
            component={Link}
            to={folderPath(name)}
            aria-current={current ? "page" : undefined}
            sx={{
              justifyContent: "flex-start",
              gap: 1.25,
              flexShrink: 0,
              px: 1.5,
              minHeight: 44,
              borderRadius: 1,
              typography: "body2",
              fontWeight: current ? 600 : 400,
              color: current ? "primary.main" : "text.primary",
              bgcolor: current ? "action.selected" : "transparent",
              "&:hover": { bgcolor: "action.hover" },
              "&.Mui-focusVisible": { outline: 2, outlineOffset: -2 },
            }}
          >
            <Icon fontSize="small" />
            <Box component="span" sx={{ flex: 1, textAlign: "left" }}>
              {intl.formatMessage({ id: folderTexts[name] })}
            </Box>
            {Boolean(count) && (
              <Box component="span" sx={{ fontVariantNumeric: "tabular-nums", fontWeight: 600 }}>
                {intl.formatNumber(count ?? 0)}
              </Box>
            )}
          </ButtonBase>
        );
      })}
    </Box>
  );
}
