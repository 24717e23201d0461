import { ChallengeRequest } from "../../lib/api/bounds/ChallengeRequest";
import { TextField } from "../../components/form/TextField";

/** An authenticator's code, or a recovery code. */
export function CodeField({ autoFocus }: { autoFocus?: boolean }) {
  return (
    <TextField
      name="code"
      required
      autoFocus={autoFocus}
      autoComplete="one-time-code"
      maxLength={ChallengeRequest.code.maxLength}
      label="partners.code"
    />
  );
}
