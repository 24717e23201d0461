import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { requestSchema } from "../../components/form/requestSchema";
import { CardDetailRequest } from "../../lib/api/bounds/CardDetailRequest";
import { AutocompleteField } from "../../components/form/AutocompleteField";
import { DateField } from "../../components/form/DateField";
import { MoneyField } from "../../components/form/MoneyField";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { profileQuery } from "../partners/api";
import { projectError } from "./projectTexts";
import { projectLookup, useCreateCard, useUpdateCard } from "./api";
import type { Card, Stage } from "./types";

export interface CardDialogProps {
  /** The one to change; none: a new one in `column`. */
  card?: Card;
  column?: Stage;
  /** The project of a new one, where the board shows one alone. */
  projectId?: string | null;
  onClose: () => void;
}

export default function CardDialog({ column, projectId, onClose, ...live }: CardDialogProps) {
  // As it was when the form opened: the server refuses to write over a change made since.
  const [card] = useState(live.card);
  const intl = useIntl();
  const { data: profile } = useQuery(profileQuery);
  const create = useCreateCard();
  const update = useUpdateCard();
  const initialValues = {
    projectId: card?.project.id ?? projectId ?? "",
    title: card?.title ?? "",
    description: card?.description ?? "",
    cost: card?.cost ? String(card.cost) : "",
    dueDate: card?.dueDate ?? "",
    assignee: card?.assignee ?? "",
  };
  type Values = typeof initialValues;
  const schema = requestSchema(intl, CardDetailRequest, {
    projectId: "projects.required.project",
    title: "projects.required.title",
  });

  const save = (values: Values) => {
    const fields = {
      title: values.title.trim(),
      description: values.description.trim(),
      cost: Number(values.cost),
      dueDate: values.dueDate || null,
      assignee: values.assignee.trim(),
    };
    if (card) return update.mutateAsync({ card, ...fields });
    const place = column && { columnId: column.id };
    return create.mutateAsync({ projectId: values.projectId, ...place, ...fields });
  };

  return (
    <SaveDialog<Values>
      title={intl.formatMessage({ id: card ? "projects.card.edit" : "projects.card.add" })}
      initialValues={initialValues}
      schema={schema}
      submitLabel={intl.formatMessage({ id: card ? "form.save" : "projects.card.add" })}
      save={save}
      saved={intl.formatMessage({ id: card ? "projects.card.updated" : "projects.card.created" })}
      failure={projectError}
      onClose={onClose}
    >
      {!card && (
        <AutocompleteField
          required
          name="projectId"
          label="projects.filter.project"
          lookup={projectLookup}
        />
      )}
      <TextField required name="title" label="projects.card.title" autoComplete="off" />
      <TextField multiline minRows={2} name="description" label="projects.card.description" />
      <MoneyField
        name="cost"
        label="projects.field.cost"
        currency={card?.currency ?? profile?.currency ?? ""}
      />
      <DateField name="dueDate" label="projects.card.dueDate" />
      <TextField
        name="assignee"
        label="projects.card.assignee"
        hint={intl.formatMessage({ id: "projects.card.assignee.hint" })}
        autoComplete="off"
      />
    </SaveDialog>
  );
}
