import { useIntl } from "react-intl";
import { LoginForm } from "../partners/LoginForm";
import { NoAccountYet } from "../partners/NoAccountYet";
import { CenteredCard } from "./CenteredCard";

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
