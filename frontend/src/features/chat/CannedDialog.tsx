import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { SavedTextsDialog } from "../../components/SavedTextsDialog";
import { CannedForm } from "./CannedForm";
import { chatError } from "./chatError";
import { cannedQuery, useDeleteCanned } from "./api";

export function CannedDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { data: answers = [] } = useQuery(cannedQuery);
  const { mutateAsync: remove } = useDeleteCanned();
  return (
    <SavedTextsDialog
      words={{
        title: formatMessage({ id: "chat.canned" }),
        empty: formatMessage({ id: "chat.canned.empty" }),
        add: formatMessage({ id: "chat.canned.add" }),
      }}
      rows={answers}
      nameOf={({ title }) => title}
      textOf={({ text }) => text}
      editLabel={(title) => formatMessage({ id: "chat.canned.edit" }, { title })}
      deleteLabel={(title) => formatMessage({ id: "chat.canned.delete" }, { title })}
      form={(answer, close) => <CannedForm answer={answer} onClose={close} />}
      question={{ title: "chat.canned.delete.title", confirm: "chat.delete" }}
      deletes="DELETE /chat/canned/{id}"
      remove={remove}
      failure={chatError}
      onClose={onClose}
    />
  );
}
