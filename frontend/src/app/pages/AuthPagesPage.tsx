import BuildIcon from "@mui/icons-material/BuildOutlined";
import BusinessIcon from "@mui/icons-material/BusinessOutlined";
import FaultIcon from "@mui/icons-material/ReportProblemOutlined";
import KeyIcon from "@mui/icons-material/KeyOutlined";
import LockIcon from "@mui/icons-material/LockOutlined";
import SearchOffIcon from "@mui/icons-material/SearchOffOutlined";
import type { SvgIconComponent } from "@mui/icons-material";
import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import { paths } from "../../lib/paths";
import { PageHeader } from "../../components/PageHeader";
import { CardIndex } from "./CardIndex";

interface AuthPage {
  path: string;
  Icon: SvgIconComponent;
  title: MessageId;
  text: MessageId;
}

const authPages: AuthPage[] = [
  {
    path: paths.lock,
    Icon: LockIcon,
    title: "app.account.lock",
    text: "templates.pages.lock",
  },
  {
    path: paths.forgotOwnPassword,
    Icon: KeyIcon,
    title: "partners.forgot.title",
    text: "templates.pages.forgot",
  },
  {
    path: paths.registerAnotherGarage,
    Icon: BuildIcon,
    title: "templates.garage.title",
    text: "templates.pages.garage",
  },
  {
    path: paths.registerAnotherCompany,
    Icon: BusinessIcon,
    title: "templates.company.title",
    text: "templates.pages.company",
  },
  {
    path: paths.notFoundInside,
    Icon: SearchOffIcon,
    title: "templates.notFound.title",
    text: "templates.pages.notFound",
  },
  {
    path: paths.serverFaultInside,
    Icon: FaultIcon,
    title: "templates.pages.fault.title",
    text: "templates.pages.fault",
  },
];

/** The pages shown without the main layout. */
export default function AuthPagesPage() {
  const { formatMessage } = useIntl();
  const entries = authPages.map(({ path, Icon, title, text }) => ({
    path,
    Icon,
    title: formatMessage({ id: title }),
    text: formatMessage({ id: text }),
  }));
  return (
    <>
      <PageHeader
        title={formatMessage({ id: "templates.pages.title" })}
        subtitle={formatMessage({ id: "templates.pages.subtitle" })}
      />
      <CardIndex entries={entries} />
    </>
  );
}
