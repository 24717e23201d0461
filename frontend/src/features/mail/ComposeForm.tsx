import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import SendIcon from "@mui/icons-material/SendOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { useSnackbar } from "notistack";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { useNavigate } from "react-router-dom";
import { MailDraftFieldsRequest } from "../../lib/api/bounds/MailDraftFieldsRequest";
import { ApiError } from "../../lib/api/errors";
import type { Schemas } from "../../lib/api/types";
import { reloadPage } from "../../lib/reachability";
import { useUnsavedGuard } from "../../lib/unsaved";
import { useFailed } from "../../components/failures";
import { CarField } from "./CarField";
import { ComposeFiles } from "./ComposeFiles";
import { DiscardDialog } from "./DiscardDialog";
import { folderPath, threadPath } from "./mailAddress";
import { mailError } from "./mailTexts";
import { threadQuery, useSendDraft } from "./api";
import { foldersQuery } from "../messages/unread";
import { RecipientsField } from "./RecipientsField";
import { SavedSign } from "./SavedSign";
import { SENDING_MS, SendingText } from "./SendingText";
import { TemplateMenu } from "./TemplateMenu";
import type { DraftFields, MailAddress, MailLinks, MailMessage } from "./types";
import { useDraftSaver } from "./useDraftSaver";

interface ComposeFormProps {
  /** None: a new mail. */
  draft: MailMessage | null;
  links: MailLinks;
  to: MailAddress[];
  /** What a new mail begins with. */
  text?: string;
  /** Tells the id that a new mail has got. */
  onSaved?: (id: string) => void;
}

type CarLink = Schemas["RowLink"];

const copies = [
  { name: "cc", label: "mail.field.cc" },
  { name: "bcc", label: "mail.field.bcc" },
] as const;

type FieldErrors = Partial<Record<keyof DraftFields, string>>;

export function ComposeForm({ draft, links, to, text = "", onSaved }: ComposeFormProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  const failed = useFailed();
  const { data: folders } = useQuery(foldersQuery);
  const { saver, status, draft: stored } = useDraftSaver(draft, links);
  const send = useSendDraft();
  const [fields, setFields] = useState<DraftFields>({
    to,
    cc: draft?.cc ?? [],
    bcc: draft?.bcc ?? [],
    subject: draft?.subject ?? "",
    text: draft?.text ?? text,
  });
  // Text typed while a template that was chosen before is being filled in.
  const latest = useRef(fields);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [wrong, setWrong] = useState({ to: false, cc: false, bcc: false });
  const [sending, setSending] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const [copying, setCopying] = useState(fields.cc.length + fields.bcc.length > 0);
  const liftGuard = useUnsavedGuard(status === "failed" || status === "changedElsewhere");
  useOwnAddress(draft === null ? stored : null, onSaved);
  const textRef = useFirstFocus(draft !== null && to.length > 0);

  const { data: thread } = useQuery({
    ...threadQuery(stored?.threadId ?? ""),
    enabled: stored !== null,
  });
  // Until one is chosen here, the conversation's own.
  const [chosen, setChosen] = useState<CarLink | null | undefined>();
  const car = chosen === undefined ? (thread?.car ?? null) : chosen;
  const templateLinks = {
    ...(thread?.client && { clientId: thread.client.id }),
    ...(thread?.prospect && { prospectId: thread.prospect.id }),
    ...(thread ? {} : links),
    ...(car && { carId: car.id }),
    ...(fields.to[0] && { address: fields.to[0].address }),
  };

  function about(next: CarLink | null) {
    setChosen(next);
    keep({ carId: next?.id ?? null });
  }

  function change(changes: Partial<DraftFields>) {
    latest.current = { ...latest.current, ...changes };
    setFields(latest.current);
    setErrors((old) => ({ ...old, ...cleared(changes) }));
    keep(changes);
  }

  function keep(changes: Partial<DraftFields> & { carId?: string | null }) {
    // The first time everything is new, the recipient who was there from the start too.
    saver.change(saver.get().draft ? changes : { ...fields, ...changes });
  }

  async function submit() {
    setSending(true);
    const saved = saver.get().draft ? await saver.flush() : await saveAll();
    if (saved) {
      try {
        const sent = await send.mutateAsync(saved.id);
        if (folders?.canSend === false)
          enqueueSnackbar(intl.formatMessage({ id: "mail.queued" }), { variant: "success" });
        else
          enqueueSnackbar(<SendingText message={sent} toast={sent.id} />, {
            key: sent.id,
            variant: "info",
            autoHideDuration: SENDING_MS,
          });
        void navigate(threadPath("outbox", sent.threadId), { replace: true });
        return;
      } catch (error) {
        const named = error instanceof ApiError ? fieldErrors(error) : {};
        setErrors(named);
        if (Object.keys(named).length === 0) failed(mailError(intl, error));
      }
    }
    setSending(false);
  }

  function saveAll() {
    saver.change(fields);
    return saver.flush({ create: true });
  }

  return (
    <Paper
      component="form"
      variant="outlined"
      noValidate
      aria-label={intl.formatMessage({ id: "mail.compose" })}
      onSubmit={(event) => {
        event.preventDefault();
        if (!uploading && !Object.values(wrong).some(Boolean)) void submit();
      }}
      sx={{
        display: "grid",
        gap: 2,
        // Long addresses are cut rather than wider than a phone.
        gridTemplateColumns: "minmax(0, 1fr)",
        p: { xs: 2, md: 3 },
        maxWidth: 900,
      }}
    >
      {folders?.canSend === false && (
        <Alert severity="info">{intl.formatMessage({ id: "mail.noServer" })}</Alert>
      )}
      {status === "changedElsewhere" && (
        <Alert
          severity="warning"
          action={
            <Button
              color="inherit"
              onClick={() => {
                liftGuard();
                void reloadPage();
              }}
            >
              {intl.formatMessage({ id: "mail.reload" })}
            </Button>
          }
        >
          {intl.formatMessage({ id: "mail.changedElsewhere" })}
        </Alert>
      )}
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
        <RecipientsField
          label={intl.formatMessage({ id: "mail.field.to" })}
          value={fields.to}
          error={errors.to}
          wrong={wrong.to}
          onWrong={(to) => setWrong((old) => ({ ...old, to }))}
          autoFocus={fields.to.length === 0}
          onChange={(value) => change({ to: value })}
        />
        {!copying && (
          <Button onClick={() => setCopying(true)} sx={{ minHeight: 56 }}>
            {intl.formatMessage({ id: "mail.addCopy" })}
          </Button>
        )}
      </Box>
      {copying &&
        copies.map(({ name, label }) => (
          <RecipientsField
            key={name}
            label={intl.formatMessage({ id: label })}
            value={fields[name]}
            error={errors[name]}
            wrong={wrong[name]}
            onWrong={(invalid) => setWrong((old) => ({ ...old, [name]: invalid }))}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      <TextField
        label={intl.formatMessage({ id: "mail.field.subject" })}
        value={fields.subject}
        onChange={(event) => change({ subject: event.target.value })}
        error={Boolean(errors.subject)}
        helperText={errors.subject}
        slotProps={{ htmlInput: { maxLength: MailDraftFieldsRequest.subject.maxLength } }}
      />
      <CarField value={car} onChange={about} />
      <TextField
        multiline
        minRows={10}
        inputRef={textRef}
        label={intl.formatMessage({ id: "mail.field.text" })}
        value={fields.text}
        onChange={(event) => change({ text: event.target.value })}
        error={Boolean(errors.text)}
        helperText={errors.text}
        slotProps={{ htmlInput: { maxLength: MailDraftFieldsRequest.text.maxLength, dir: "auto" } }}
      />
      <ComposeFiles
        draft={stored}
        saver={saver}
        busy={uploading || sending}
        onFirst={saveAll}
        onBusy={setUploading}
      />
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "flex-end",
          gap: 1,
        }}
      >
        <SavedSign status={status} onRetry={() => void saver.flush()} />
        <Button
          color="error"
          startIcon={<DeleteIcon />}
          disabled={sending}
          onClick={() => setDiscarding(true)}
        >
          {intl.formatMessage({ id: "mail.discard" })}
        </Button>
        <TemplateMenu
          links={templateLinks}
          onPick={({ subject, text }) => {
            const typed = latest.current;
            change({
              subject: typed.subject || subject,
              text: typed.text.trim() ? `${text}\n\n${typed.text}` : text,
            });
          }}
        />
        <Button
          type="submit"
          variant="contained"
          startIcon={<SendIcon />}
          loading={sending}
          disabled={uploading || status === "changedElsewhere"}
        >
          {intl.formatMessage({ id: "mail.send" })}
        </Button>
      </Box>
      {discarding && (
        <DiscardDialog
          draft={stored}
          onClose={() => setDiscarding(false)}
          onDiscarded={() => {
            saver.stop();
            liftGuard();
            void navigate(folderPath("inbox"));
          }}
        />
      )}
    </Paper>
  );
}

/** Once a new mail is stored, a reload or a link finds it again. */
function useOwnAddress(stored: MailMessage | null, onSaved?: (id: string) => void) {
  const navigate = useNavigate();
  const id = stored?.id;
  const show = useEffectEvent((own: string) => {
    onSaved?.(own);
    void navigate(paths.mailDraft(own), { replace: true });
  });
  useEffect(() => {
    if (id !== undefined) show(id);
  }, [id]);
}

/** The answer is written above what it quotes. */
function useFirstFocus(wanted: boolean) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const focus = useEffectEvent(() => {
    if (!wanted) return;
    ref.current?.focus();
    ref.current?.setSelectionRange(0, 0);
  });
  useEffect(() => focus(), []);
  return ref;
}

function cleared(changes: object): FieldErrors {
  return Object.fromEntries(Object.keys(changes).map((name) => [name, undefined]));
}

function fieldErrors(error: ApiError): FieldErrors {
  const names = ["to", "cc", "bcc", "subject", "text"] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const messages = Object.entries(error.errors).find(([key]) => key.split(".")[0] === name);
      return messages ? [[name, messages[1].join(" ")]] : [];
    }),
  );
}
