import Link from "@mui/material/Link";
import { useIntl } from "react-intl";
import { saveFile } from "../../components/saveFile";
import { useSay } from "../../components/useSay";
import { answer, api, byId } from "../../lib/api/client";

interface OriginalMessageProps {
  kind: "prospect" | "estimation";
  id: string;
}

/** Saves the message in which a portal has sent the request. */
export function OriginalMessage({ kind, id }: OriginalMessageProps) {
  const intl = useIntl();
  const say = useSay((texts) => texts.formatMessage({ id: "people.original.error" }));
  async function save() {
    const file = await answer(api.GET(`/${kind}/{id}/original`, { ...byId(id), parseAs: "blob" }));
    const ending = file.type.startsWith("message/") ? "eml" : "xml";
    saveFile(file, `${intl.formatMessage({ id: "people.original.file" })}.${ending}`);
  }
  return (
    <Link component="button" type="button" variant="body2" onClick={() => void say(save())}>
      {intl.formatMessage({ id: "people.original" })}
    </Link>
  );
}
