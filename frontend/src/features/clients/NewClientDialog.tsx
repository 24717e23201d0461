import type { Option } from "../../lib/lists";
import { clientOption } from "../../components/clientSearch";
import { isPhone } from "./api";
import { ClientDialog } from "./lazyDialogs";

/** A client being made for another form; `answer` gives it back to the field that asked. */
export interface NewClient {
  text: string;
  answer: (option: Option | null) => void;
}

/** Stands beside the form and not inside it: what is sent here must not send the form. */
export function NewClientDialog({ text, answer, onClose }: NewClient & { onClose: () => void }) {
  return (
    <ClientDialog
      start={isPhone(text) ? { phoneNumber: text } : { fullName: text }}
      onSaved={(client) => answer(clientOption(client))}
      onClose={() => {
        answer(null);
        onClose();
      }}
    />
  );
}
