import { useIntl } from "react-intl";
import { ChallengeRequest } from "../../lib/api/bounds";
import { TextField } from "../../components/form/TextField";

/** An authenticator's code, or a recovery code. */
export function CodeField({ autoFocus }: { autoFocus?: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <TextField
      name="code"
      required
      autoFocus={autoFocus}
      autoComplete="one-time-code"
      maxLength={ChallengeRequest.code.maxLength}
      label={formatMessage({ id: "partners.code" })}
    />
  );
}
