import BuildIcon from "@mui/icons-material/BuildOutlined";
import CalendarIcon from "@mui/icons-material/CalendarMonthOutlined";
import CarIcon from "@mui/icons-material/DirectionsCarOutlined";
import ChatIcon from "@mui/icons-material/ForumOutlined";
import DashboardIcon from "@mui/icons-material/SpaceDashboardOutlined";
import DocumentIcon from "@mui/icons-material/DescriptionOutlined";
import EstimationIcon from "@mui/icons-material/RequestQuoteOutlined";
import GarageIcon from "@mui/icons-material/GarageOutlined";
import LinkIcon from "@mui/icons-material/QrCode2Outlined";
import MailIcon from "@mui/icons-material/MailOutlined";
import ModelIcon from "@mui/icons-material/SellOutlined";
import PeopleIcon from "@mui/icons-material/PeopleAltOutlined";
import ProspectIcon from "@mui/icons-material/PersonSearchOutlined";
import ShopIcon from "@mui/icons-material/StorefrontOutlined";
import TutorialIcon from "@mui/icons-material/OndemandVideoOutlined";
import type { SvgIconComponent } from "@mui/icons-material";
import type { ComponentType } from "react";
import { UnreadBadge } from "../features/chat/UnreadBadge";
import type { MessageId } from "./languages";
import { pages } from "./pages";
import { paths } from "../lib/paths";

export interface NavigationItem {
  label: MessageId;
  path: string;
  Icon: SvgIconComponent;
  preload: () => void;
  /** Where the pages begin that belong to it, if not at its own path. */
  section?: string;
  /** The heading above it, where it begins a group. */
  group?: MessageId;
  /** What waits there, beside its name. */
  Badge?: ComponentType;
}

function item(
  label: MessageId,
  path: string,
  Icon: SvgIconComponent,
  page: { preload: () => void },
  group?: MessageId,
): NavigationItem {
  return { label, path, Icon, preload: page.preload, ...(group && { group }) };
}

/** The side navigation, top to bottom. */
export const navigation: NavigationItem[] = [
  {
    ...item("app.nav.dashboard", paths.landing, DashboardIcon, pages.landing),
    section: paths.dashboards,
  },
  item("app.nav.documents", paths.documents, DocumentIcon, pages.documents),
  item("app.nav.models", paths.models, ModelIcon, pages.models),
  item("app.nav.garages", paths.garages, GarageIcon, pages.garages),
  item("app.nav.cars", paths.cars, CarIcon, pages.cars),
  item("app.nav.clients", paths.clients, PeopleIcon, pages.clients),
  item("app.nav.estimations", paths.estimations, EstimationIcon, pages.estimations),
  item("app.nav.tutorials", paths.tutorials, TutorialIcon, pages.tutorials),
  item("app.nav.affiliate", paths.affiliate, LinkIcon, pages.affiliate, "app.nav.leads"),
  item("app.nav.prospects", paths.prospects, ProspectIcon, pages.prospects),
  item("app.nav.calendar", paths.calendar, CalendarIcon, pages.calendar, "app.nav.workspace"),
  item("app.nav.projects", paths.project, BuildIcon, pages.project),
  item("app.nav.mail", paths.mail, MailIcon, pages.mail),
  { ...item("app.nav.chat", paths.chat, ChatIcon, pages.chat), Badge: UnreadBadge },
  item("app.nav.shop", paths.shop, ShopIcon, pages.shop),
];
