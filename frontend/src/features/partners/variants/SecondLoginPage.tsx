import { useIntl } from "react-intl";
import { LoginForm } from "../LoginForm";
import { NoAccountYet } from "../NoAccountYet";
import { CenteredCard } from "../../../components/CenteredCard";

export default function SecondLoginPage() {
  const { formatMessage } = useIntl();
  return (
    <CenteredCard
      title={formatMessage({ id: "partners.login.title" })}
      subtitle={formatMessage({ id: "partners.login.subtitle" })}
    >
      <LoginForm submitLabel={formatMessage({ id: "partners.login.submit" })} />
      <NoAccountYet />
    </CenteredCard>
  );
}
