import { useIntl } from "react-intl";
import { AccountAlready } from "./AccountAlready";
import { AuthCard } from "./AuthCard";
import { RegisterForm } from "./RegisterForm";

export default function RegisterPage() {
  const { formatMessage } = useIntl();
  return (
    <AuthCard
      title={formatMessage({ id: "partners.register.title" })}
      subtitle={formatMessage({ id: "partners.register.subtitle" })}
    >
      <RegisterForm />
      <AccountAlready />
    </AuthCard>
  );
}
