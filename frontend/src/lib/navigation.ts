import CalendarIcon from "@mui/icons-material/CalendarMonthOutlined";
import CarIcon from "@mui/icons-material/DirectionsCarOutlined";
import MessagesIcon from "@mui/icons-material/ForumOutlined";
import DashboardIcon from "@mui/icons-material/SpaceDashboardOutlined";
import DocumentIcon from "@mui/icons-material/DescriptionOutlined";
import EstimationIcon from "@mui/icons-material/RequestQuoteOutlined";
import GarageIcon from "@mui/icons-material/GarageOutlined";
import LinkIcon from "@mui/icons-material/QrCode2Outlined";
import InvoiceIcon from "@mui/icons-material/ReceiptOutlined";
import ModelIcon from "@mui/icons-material/SellOutlined";
import RegisterIcon from "@mui/icons-material/BookOutlined";
import PeopleIcon from "@mui/icons-material/PeopleAltOutlined";
import ProspectIcon from "@mui/icons-material/PersonSearchOutlined";
import SaleFileIcon from "@mui/icons-material/FolderSharedOutlined";
import ShopIcon from "@mui/icons-material/StorefrontOutlined";
import TutorialIcon from "@mui/icons-material/OndemandVideoOutlined";
import type { SvgIconComponent } from "@mui/icons-material";
import { useMayOpen } from "./pageNeeds";
import { paths } from "./paths";
import type { MessageId } from "./texts";

export interface NavigationItem {
  label: MessageId;
  path: string;
  /** The page that stands for it where the role may not open its own. */
  instead?: string;
  Icon: SvgIconComponent;
  /** Where the pages begin that belong to it, if not at its own path alone. */
  sections?: string[];
  /** The group that it folds away with. */
  group?: MessageId;
}

const within = (group: MessageId, items: NavigationItem[]): NavigationItem[] =>
  items.map((item) => ({ ...item, group }));

/** The side navigation: the pages in the order of the specification, then those of the day. */
export const navigation: NavigationItem[] = [
  {
    label: "app.nav.dashboard",
    path: paths.landing,
    Icon: DashboardIcon,
    sections: [paths.dashboards],
  },
  { label: "app.nav.documents", path: paths.documents, Icon: DocumentIcon },
  { label: "app.nav.models", path: paths.models, Icon: ModelIcon },
  { label: "app.nav.garages", path: paths.garages, Icon: GarageIcon },
  {
    label: "app.nav.cars",
    path: paths.cars,
    Icon: CarIcon,
    sections: [paths.cars, paths.project],
  },
  { label: "app.nav.clients", path: paths.clients, Icon: PeopleIcon },
  ...within("app.nav.sales", [
    { label: "app.nav.saleFiles", path: paths.saleFiles, Icon: SaleFileIcon },
    { label: "app.nav.invoices", path: paths.invoices, Icon: InvoiceIcon },
    { label: "app.nav.policeRegister", path: paths.policeRegister, Icon: RegisterIcon },
  ]),
  { label: "app.nav.tutorials", path: paths.tutorials, Icon: TutorialIcon },
  ...within("app.nav.leads", [
    { label: "app.nav.affiliate", path: paths.affiliate, Icon: LinkIcon },
    { label: "app.nav.prospects", path: paths.prospects, Icon: ProspectIcon },
  ]),
  { label: "app.nav.estimations", path: paths.estimations, Icon: EstimationIcon },
  { label: "app.nav.calendar", path: paths.calendar, Icon: CalendarIcon },
  {
    label: "app.nav.messages",
    path: paths.messages,
    // A role without visitors and mails opens the conversation with the staff.
    instead: paths.chat,
    Icon: MessagesIcon,
    sections: [paths.messages, paths.mail, paths.chat],
  },
  // Shown once it holds a product.
  { label: "app.nav.shop", path: paths.shop, instead: paths.orders, Icon: ShopIcon },
];

/** The pages of the menu that the account may open. */
export function useNavigation(): NavigationItem[] {
  const mayOpen = useMayOpen();
  return navigation.flatMap((item) => {
    const { path, instead } = item;
    if (mayOpen(path)) return [item];
    return instead === undefined ? [] : [{ ...item, path: instead }];
  });
}
