import AccountIcon from "@mui/icons-material/PersonOutlined";
import AlertsIcon from "@mui/icons-material/NotificationsActiveOutlined";
import CompanyIcon from "@mui/icons-material/BusinessOutlined";
import ConnectionsIcon from "@mui/icons-material/HubOutlined";
import DataIcon from "@mui/icons-material/StorageOutlined";
import MailboxIcon from "@mui/icons-material/MailOutlined";
import SecurityIcon from "@mui/icons-material/SecurityOutlined";
import ShowroomIcon from "@mui/icons-material/StorefrontOutlined";
import TeamIcon from "@mui/icons-material/GroupsOutlined";
import type { NavigationItem } from "./navigation";
import { paths } from "./paths";

/** The menu within the settings. */
export const settingsPages = [
  { label: "settings.company", path: paths.settingsCompany, Icon: CompanyIcon },
  { label: "settings.alerts", path: paths.settingsAlerts, Icon: AlertsIcon },
  { label: "settings.mailbox", path: paths.settingsMailbox, Icon: MailboxIcon },
  { label: "settings.showroom", path: paths.settingsShowroom, Icon: ShowroomIcon },
  { label: "settings.team", path: paths.settingsTeam, Icon: TeamIcon },
  { label: "settings.connections", path: paths.connections, Icon: ConnectionsIcon },
  { label: "settings.data", path: paths.settingsData, Icon: DataIcon },
  { label: "settings.account", path: paths.settingsAccount, Icon: AccountIcon },
  { label: "settings.security", path: paths.settingsSecurity, Icon: SecurityIcon },
] as const satisfies NavigationItem[];
