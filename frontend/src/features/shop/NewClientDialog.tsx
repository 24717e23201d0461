import type { Option } from "../../lib/lists";
import ClientDialog from "../clients/ClientDialog";
import { clientOption, isPhone } from "../clients/api";

/** A client being made for an order; `answer` gives it back to the field that asked. */
export interface NewClient {
  text: string;
  answer: (option: Option | null) => void;
}

/** Stands beside the order's form and not inside it: what is sent here must not send the order. */
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
