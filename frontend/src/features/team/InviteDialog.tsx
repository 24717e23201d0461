import { useIntl } from "react-intl";
import { requestSchema } from "../../components/form/requestSchema";
import { SaveDialog } from "../../components/form/SaveDialog";
import { SelectField } from "../../components/form/SelectField";
import { TextField } from "../../components/form/TextField";
import { InviteRequest } from "../../lib/api/bounds/InviteRequest";
import type { Locale } from "../../lib/api/types";
import { languageNames } from "../../lib/languageNames";
import { usePreferences } from "../../lib/preferences";
import { locales } from "../../lib/preferencesStore";
import { useInvite, type Invited, type Role } from "./api";
import { RoleField } from "./RoleField";

interface InviteDialogProps {
  onInvited: (invited: Invited) => void;
  onClose: () => void;
}

interface Values {
  email: string;
  fullName: string;
  role: Role;
  locale: Locale;
}

/** Whom to write to, and what they may do once they have accepted. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const intl = useIntl();
  const { locale } = usePreferences();
  const { mutateAsync: invite } = useInvite();
  const schema = requestSchema(intl, InviteRequest, { email: "partners.email.required" });

  return (
    <SaveDialog<Values, Invited>
      title={intl.formatMessage({ id: "team.invite" })}
      initialValues={{ email: "", fullName: "", role: "seller", locale }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "team.invite.send" })}
      save={({ email, fullName, ...others }) =>
        invite({ email: email.trim(), fullName: fullName.trim(), ...others })
      }
      onSaved={onInvited}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        name="email"
        type="email"
        label="team.field.email"
        autoComplete="off"
      />
      <TextField name="fullName" label="team.field.fullName" autoComplete="off" />
      <RoleField />
      <SelectField
        name="locale"
        required
        label="team.field.locale"
        options={locales.map((value) => ({ value, label: languageNames[value] }))}
      />
    </SaveDialog>
  );
}
