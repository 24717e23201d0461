import { useIntl } from "react-intl";
import { requestSchema } from "../../components/form/requestSchema";
import { SaveDialog } from "../../components/form/SaveDialog";
import { SelectField } from "../../components/form/SelectField";
import { TextField } from "../../components/form/TextField";
import { ApiTokenRequest } from "../../lib/api/bounds/ApiTokenRequest";
import { useMakeToken, type ApiToken, type MadeApiToken } from "./api";
import { ScopeField } from "./ScopeField";

interface MakeTokenDialogProps {
  onMade: (made: MadeApiToken) => void;
  onClose: () => void;
}

interface Values {
  name: string;
  scope: ApiToken["scope"];
  /** In days; empty for a token without an end. */
  lasts: string;
}

const DAY = 24 * 60 * 60 * 1000;
const LIFETIMES = [30, 90, 365];

const endOf = (lasts: string) =>
  lasts === "" ? null : new Date(Date.now() + Number(lasts) * DAY).toISOString();

/** What the program is called, what it may do, and for how long. */
export function MakeTokenDialog({ onMade, onClose }: MakeTokenDialogProps) {
  const intl = useIntl();
  const { mutateAsync: make } = useMakeToken();
  const schema = requestSchema(
    intl,
    { name: ApiTokenRequest.name },
    { name: "connections.token.name.required" },
  );
  return (
    <SaveDialog<Values, MadeApiToken>
      title={intl.formatMessage({ id: "connections.token.make" })}
      initialValues={{ name: "", scope: "read", lasts: "365" }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "connections.token.create" })}
      save={({ name, scope, lasts }) => make({ name: name.trim(), scope, expiresAt: endOf(lasts) })}
      onSaved={onMade}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        name="name"
        label="connections.token.name"
        hint={intl.formatMessage({ id: "connections.token.name.hint" })}
        autoComplete="off"
      />
      <ScopeField />
      <SelectField
        name="lasts"
        label="connections.token.lasts"
        none={intl.formatMessage({ id: "connections.token.lasts.none" })}
        options={LIFETIMES.map((days) => ({
          value: String(days),
          label: intl.formatMessage({ id: "connections.token.lasts.days" }, { days }),
        }))}
      />
    </SaveDialog>
  );
}
