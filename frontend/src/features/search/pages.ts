import AppsIcon from "@mui/icons-material/AppsOutlined";
import BellIcon from "@mui/icons-material/NotificationsOutlined";
import BinIcon from "@mui/icons-material/DeleteOutlined";
import BuildIcon from "@mui/icons-material/BuildOutlined";
import CarIcon from "@mui/icons-material/DirectionsCarOutlined";
import ChartIcon from "@mui/icons-material/InsightsOutlined";
import ChatIcon from "@mui/icons-material/ForumOutlined";
import ClientIcon from "@mui/icons-material/PersonAddAltOutlined";
import ConsultationsIcon from "@mui/icons-material/HistoryOutlined";
import DocumentIcon from "@mui/icons-material/NoteAddOutlined";
import DuplicatesIcon from "@mui/icons-material/MergeOutlined";
import EstimationIcon from "@mui/icons-material/RequestQuoteOutlined";
import EventIcon from "@mui/icons-material/EventOutlined";
import ExportIcon from "@mui/icons-material/FileDownloadOutlined";
import HoursIcon from "@mui/icons-material/ScheduleOutlined";
import SumsIcon from "@mui/icons-material/CalculateOutlined";
import ImportIcon from "@mui/icons-material/FileUploadOutlined";
import LockIcon from "@mui/icons-material/LockOutlined";
import MailIcon from "@mui/icons-material/MailOutlined";
import OrdersIcon from "@mui/icons-material/ReceiptLongOutlined";
import PagesIcon from "@mui/icons-material/WebOutlined";
import PendingIcon from "@mui/icons-material/PendingActionsOutlined";
import ProspectIcon from "@mui/icons-material/PersonSearchOutlined";
import SettingsIcon from "@mui/icons-material/SettingsOutlined";
import TodayIcon from "@mui/icons-material/TodayOutlined";
import WriteIcon from "@mui/icons-material/EditOutlined";
import type { SvgIconComponent } from "@mui/icons-material";
import { navigation } from "../../lib/navigation";
import { paths } from "../../lib/paths";
import { settingsPages } from "../../lib/settingsPages";
import type { Need } from "../../lib/rights";
import type { MessageId } from "../../lib/texts";

export interface KnownPage {
  path: string;
  label: MessageId;
  Icon: SvgIconComponent;
  /** The page that it stands under. */
  within?: MessageId;
  /** Call that it needs there, where that is more than the page needs. */
  needs?: Need;
}

const inSettings = { within: "settings.title" } as const;

/** Every page that the search finds by its name: those of the menu, then those within them. */
export const knownPages: KnownPage[] = [
  ...navigation,
  { path: paths.today, label: "today.title", Icon: TodayIcon },
  { path: paths.analytic, label: "dashboards.analytic.title", Icon: ChartIcon },
  { path: paths.sales, label: "dashboards.sales.title", Icon: ChartIcon },
  { path: paths.scrumboard, label: "projects.project.title", Icon: BuildIcon },
  { path: paths.mail, label: "mail.title", Icon: MailIcon, within: "app.nav.messages" },
  { path: paths.chat, label: "chat.title", Icon: ChatIcon, within: "app.nav.messages" },
  { path: paths.orders, label: "shop.orders.title", Icon: OrdersIcon },
  { path: paths.invoiceSums, label: "invoices.sums.title", Icon: SumsIcon },
  {
    path: paths.policePending,
    label: "register.pending.title",
    Icon: PendingIcon,
    within: "app.nav.policeRegister",
  },
  {
    path: paths.policeConsultations,
    label: "register.consultations.title",
    Icon: ConsultationsIcon,
    within: "app.nav.policeRegister",
  },
  { path: paths.activity, label: "live.page", Icon: BellIcon },
  { path: paths.settings, label: "settings.title", Icon: SettingsIcon },
  ...settingsPages.map((page) => ({ ...page, ...inSettings })),
  { path: paths.import, label: "imports.title", Icon: ImportIcon, ...inSettings },
  { path: paths.duplicates, label: "duplicates.title", Icon: DuplicatesIcon, ...inSettings },
  { path: paths.bin, label: "bin.title", Icon: BinIcon, ...inSettings },
  { path: paths.lock, label: "app.account.lock", Icon: LockIcon },
  { path: paths.apps, label: "templates.apps.title", Icon: AppsIcon },
  { path: paths.authPages, label: "templates.pages.title", Icon: PagesIcon },
];

export const knownActions: KnownPage[] = [
  { path: paths.newCar, label: "cars.add", Icon: CarIcon },
  { path: paths.newProspect, label: "prospects.add", Icon: ProspectIcon },
  { path: paths.newClient, label: "clients.add", Icon: ClientIcon },
  { path: paths.newEstimation, label: "estimations.add", Icon: EstimationIcon },
  { path: paths.newDocument, label: "documents.add", Icon: DocumentIcon },
  { path: paths.newAppointment(), label: "calendar.new", Icon: EventIcon },
  { path: paths.composeMail, label: "mail.compose", Icon: WriteIcon },
  { path: paths.importOf("car"), label: "search.import", Icon: ImportIcon },
  {
    path: paths.settingsData,
    label: "accountCopy.title",
    Icon: ExportIcon,
    needs: "GET /partner/export",
  },
  { path: paths.hours(), label: "search.hours", Icon: HoursIcon },
];

/** The list that is open, as a file. */
export const exportAction = (path: string): KnownPage => ({
  path,
  label: "list.export",
  Icon: ExportIcon,
});
