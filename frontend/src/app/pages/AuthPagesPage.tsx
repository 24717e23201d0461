import BuildIcon from "@mui/icons-material/BuildOutlined";
import BusinessIcon from "@mui/icons-material/BusinessOutlined";
import FaultIcon from "@mui/icons-material/ReportProblemOutlined";
import KeyIcon from "@mui/icons-material/KeyOutlined";
import LockIcon from "@mui/icons-material/LockOutlined";
import SearchOffIcon from "@mui/icons-material/SearchOffOutlined";
import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { PageHeader } from "../../components/PageHeader";
import { CardIndex, type IndexEntry } from "./CardIndex";

const authPages: IndexEntry[] = [
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
  return (
    <>
      <PageHeader
        title={formatMessage({ id: "templates.pages.title" })}
        subtitle={formatMessage({ id: "templates.pages.subtitle" })}
      />
      <CardIndex entries={authPages} />
    </>
  );
}
