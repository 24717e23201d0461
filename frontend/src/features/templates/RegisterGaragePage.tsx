import { useIntl } from "react-intl";
import { AccountAlready } from "../partners/AccountAlready";
import { RegisterForm } from "../partners/RegisterForm";
import { CenteredCard } from "./CenteredCard";

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
