import BinIcon from "@mui/icons-material/DeleteOutlined";
import DuplicatesIcon from "@mui/icons-material/MergeOutlined";
import ForwardIcon from "@mui/icons-material/ChevronRight";
import ImportIcon from "@mui/icons-material/FileUploadOutlined";
import Card from "@mui/material/Card";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Allowed } from "../../../components/Allowed";
import { SettingsPage } from "../../../components/settings/SettingsPage";
import { useMayOpen } from "../../../lib/pageNeeds";
import { paths } from "../../../lib/paths";
import { AccountCopyCard } from "../../exports/AccountCopyCard";
import { FirstDayCard } from "../firstDay/FirstDayCard";
import { UsageCard } from "../usage/UsageCard";

const pages = [
  {
    path: paths.import,
    Icon: ImportIcon,
    title: "imports.title",
    text: "settings.data.import",
  },
  {
    path: paths.duplicates,
    Icon: DuplicatesIcon,
    title: "duplicates.title",
    text: "duplicates.subtitle",
  },
  { path: paths.bin, Icon: BinIcon, title: "bin.title", text: "bin.subtitle" },
] as const;

/** What goes in and out of the account, and what is kept in it. */
export default function DataPage() {
  const { formatMessage } = useIntl();
  const mayOpen = useMayOpen();
  const shown = pages.filter(({ path }) => mayOpen(path));
  return (
    <SettingsPage path={paths.settingsData}>
      <Card>
        <List>
          {shown.map(({ path, Icon, title, text }) => (
            <ListItem key={path} disablePadding>
              <ListItemButton component={Link} to={path} sx={{ px: { xs: 2, sm: 3 } }}>
                <ListItemIcon>
                  <Icon />
                </ListItemIcon>
                <ListItemText
                  primary={formatMessage({ id: title })}
                  secondary={formatMessage({ id: text })}
                />
                <ForwardIcon
                  sx={{
                    color: "text.secondary",
                    transform: ({ direction }) => (direction === "rtl" ? "scaleX(-1)" : "none"),
                  }}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Card>
      <Allowed call="GET /partner/export">
        <AccountCopyCard />
      </Allowed>
      <UsageCard />
      <Allowed call="POST /partner/first-steps/dismiss">
        <FirstDayCard />
      </Allowed>
    </SettingsPage>
  );
}
