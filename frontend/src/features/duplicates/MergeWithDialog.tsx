import Typography from "@mui/material/Typography";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import * as yup from "yup";
import { AutocompleteField } from "../../components/form/AutocompleteField";
import { FormDialog } from "../../components/form/FormDialog";
import type { Lookup } from "../../lib/lists";
import { lookups } from "./kinds";
import MergeDialog from "./MergeDialog";
import type { Kind } from "./types";

interface MergeWithDialogProps {
  kind: Kind;
  person: { id: string; fullName: string };
  /** Takes the kept row's key. */
  onMerged: (keep: string) => void;
  onClose: () => void;
}

/** Asks with whom a person is to be merged, and then how. */
export default function MergeWithDialog({ kind, person, ...handlers }: MergeWithDialogProps) {
  const intl = useIntl();
  const [other, setOther] = useState<string | null>(null);
  const lookup = useMemo(() => without(lookups[kind], person.id), [kind, person.id]);
  const schema = useMemo(
    () =>
      yup.object({
        other: yup.string().required(intl.formatMessage({ id: "duplicates.with.required" })),
      }),
    [intl],
  );
  if (other !== null) {
    return <MergeDialog {...handlers} kind={kind} two={{ first: person.id, second: other }} />;
  }
  return (
    <FormDialog
      title={intl.formatMessage({ id: "duplicates.with.title" }, { name: person.fullName })}
      initialValues={{ other: "" }}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "duplicates.with.next" })}
      onSubmit={(values) => {
        setOther(values.other);
        return Promise.resolve();
      }}
      onClose={handlers.onClose}
    >
      <Typography>{intl.formatMessage({ id: "duplicates.with.text" })}</Typography>
      <AutocompleteField required name="other" label="duplicates.with.other" lookup={lookup} />
    </FormDialog>
  );
}

/** The person is not merged with themselves. */
function without(lookup: Lookup, id: string): Lookup {
  return {
    ...lookup,
    search: (text) => ({
      ...lookup.search(text),
      select: (options) => options.filter(({ value }) => value !== id),
    }),
  };
}
