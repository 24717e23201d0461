import { useIntl } from "react-intl";
import { AccountAlready } from "../AccountAlready";
import { CenteredCard } from "../../../components/CenteredCard";
import { CompanyForm } from "./CompanyForm";

export default function RegisterCompanyPage() {
  const { formatMessage } = useIntl();
  return (
    <CenteredCard
      wide
      title={formatMessage({ id: "templates.company.title" })}
      subtitle={formatMessage({ id: "templates.company.subtitle" })}
    >
      <CompanyForm />
      <AccountAlready />
    </CenteredCard>
  );
}
