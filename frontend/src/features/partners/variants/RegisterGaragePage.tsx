import { useIntl } from "react-intl";
import { AccountAlready } from "../AccountAlready";
import { RegisterForm } from "../RegisterForm";
import { CenteredCard } from "../../../components/CenteredCard";

export default function RegisterGaragePage() {
  const { formatMessage } = useIntl();
  return (
    <CenteredCard
      wide
      title={formatMessage({ id: "templates.garage.title" })}
      subtitle={formatMessage({ id: "templates.garage.subtitle" })}
    >
      <RegisterForm kind="garage" />
      <AccountAlready />
    </CenteredCard>
  );
}
