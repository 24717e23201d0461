import { useQuery } from "@tanstack/react-query";
import type { FormikHelpers } from "formik";
import { useState } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { useSeesCosts } from "../../lib/rights";
import { requestSchema } from "../../components/form/requestSchema";
import { CardDetailRequest } from "../../lib/api/bounds/CardDetailRequest";
import { AutocompleteField } from "../../components/form/AutocompleteField";
import { DateField } from "../../components/form/DateField";
import { MoneyField } from "../../components/form/MoneyField";
import { SaveDialog } from "../../components/form/SaveDialog";
import { TextField } from "../../components/form/TextField";
import { useFormats } from "../../components/useFormats";
import { profileQuery } from "../../lib/profile";
import { assigneeChange, assigneeValue } from "../team/assignees/assigneeForm";
import { AssigneeSelect } from "../team/assignees/AssigneeSelect";
import { changedCard, projectError } from "./projectTexts";
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
  // As it was when the form opened, or when the last save was refused: the server does not write over a later change.
  const [card, setCard] = useState(live.card);
  const [initialValues] = useState(() => valuesOf(card, projectId));
  const [theirs, setTheirs] = useState<Partial<Values>>({});
  const intl = useIntl();
  const formats = useFormats();
  const { data: profile } = useQuery(profileQuery);
  const create = useCreateCard();
  const update = useUpdateCard();
  const schema = requestSchema(intl, CardDetailRequest, {
    projectId: "projects.required.project",
    title: "projects.required.title",
  });

  // The workshop knows the costs of its own cards, also where it sees no others.
  const seesCosts = useSeesCosts() || profile?.role === "workshop";
  const showsCosts = card ? card.cost !== null : seesCosts;
  const currency = card?.currency ?? profile?.currency ?? "";
  /** Names the value that another person stored in a field that was changed here too. */
  const hint = (name: keyof Values, shown: (value: string) => string = (value) => value) =>
    theirs[name] !== undefined &&
    intl.formatMessage(
      { id: "projects.card.theirs" },
      {
        value: theirs[name] ? shown(theirs[name]) : intl.formatMessage({ id: "form.none" }),
      },
    );

  const save = async (values: Values, { setValues }: FormikHelpers<Values>) => {
    const fields = {
      title: values.title.trim(),
      description: values.description.trim(),
      ...(showsCosts && { plannedCost: Number(values.plannedCost), cost: Number(values.cost) }),
      dueDate: values.dueDate || null,
      assigneeName: values.assigneeName.trim(),
      ...assigneeChange(values.assigneeId, assigneeValue(card)),
    };
    if (!card) {
      const place = column && { columnId: column.id };
      return create.mutateAsync({ projectId: values.projectId, ...place, ...fields });
    }
    try {
      return await update.mutateAsync({ card, ...fields });
    } catch (error) {
      const changed = changedCard(error);
      if (changed) {
        const merged = merge(values, valuesOf(card), valuesOf(changed));
        await setValues(merged.values);
        setTheirs(merged.theirs);
        setCard(changed);
      }
      throw error;
    }
  };

  return (
    <SaveDialog<Values>
      title={intl.formatMessage({ id: card ? "projects.card.edit" : "projects.card.add" })}
      initialValues={initialValues}
      schema={schema}
      submitLabel={intl.formatMessage({ id: card ? "form.save" : "projects.card.add" })}
      save={save}
      saved={intl.formatMessage({ id: card ? "projects.card.updated" : "projects.card.created" })}
      failure={cardError}
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
      <TextField
        required
        name="title"
        label="projects.card.title"
        hint={hint("title")}
        autoComplete="off"
      />
      <TextField
        multiline
        minRows={2}
        name="description"
        label="projects.card.description"
        hint={hint("description")}
      />
      {(showsCosts ? (["plannedCost", "cost"] as const) : []).map((name) => (
        <MoneyField
          key={name}
          name={name}
          label={`projects.card.${name}`}
          hint={
            hint(name, (cost) => formats.money(Number(cost), currency)) ||
            (name === "plannedCost" && intl.formatMessage({ id: "projects.card.plannedCost.hint" }))
          }
          currency={currency}
        />
      ))}
      <DateField name="dueDate" label="projects.card.dueDate" hint={hint("dueDate", formats.day)} />
      <AssigneeSelect current={card?.assignee} />
      <TextField
        name="assigneeName"
        label="projects.card.assignee"
        hint={hint("assigneeName") || intl.formatMessage({ id: "projects.card.assignee.hint" })}
        autoComplete="off"
      />
    </SaveDialog>
  );
}

type Values = ReturnType<typeof valuesOf>;

function valuesOf(card: Card | undefined, projectId: string | null = null) {
  return {
    projectId: card?.project.id ?? projectId ?? "",
    title: card?.title ?? "",
    description: card?.description ?? "",
    plannedCost: card?.plannedCost ? String(card.plannedCost) : "",
    cost: card?.cost ? String(card.cost) : "",
    dueDate: card?.dueDate ?? "",
    assigneeName: card?.assigneeName ?? "",
    assigneeId: assigneeValue(card),
  };
}

/** Typed values, and in the other fields what another person has stored; `theirs` has the fields both changed. */
function merge(typed: Values, before: Values, stored: Values) {
  const names = Object.keys(stored) as (keyof Values)[];
  const own = names.filter((name) => typed[name] !== before[name] && typed[name] !== stored[name]);
  const pick = (from: Values, chosen: (keyof Values)[]): Partial<Values> =>
    Object.fromEntries(chosen.map((name) => [name, from[name]]));
  return {
    values: { ...stored, ...pick(typed, own) },
    theirs: pick(
      stored,
      own.filter((name) => stored[name] !== before[name]),
    ),
  };
}

function cardError(intl: IntlShape, error: unknown): string {
  const message = projectError(intl, error);
  return changedCard(error)
    ? intl.formatMessage({ id: "projects.card.merged" }, { message })
    : message;
}
