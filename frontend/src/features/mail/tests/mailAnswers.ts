import { http as mock, HttpResponse } from "msw";
import { listAnswer, pageOf } from "../../../testing/answers";
import { server } from "../../../testing/server";
import type { MailFolders, MailMessage, MailThread, OpenThread } from "../types";

export const message: MailMessage = {
  id: "0199a000-0000-7000-8000-0000000000a1",
  threadId: "0199a000-0000-7000-8000-0000000000b1",
  direction: "in",
  state: "received",
  sender: { name: "Zoé Lefèvre", address: "zoe@exemple.fr" },
  to: [{ name: "", address: "contact@garage.fr" }],
  cc: [],
  bcc: [],
  subject: "Ma voiture",
  text: "Est-elle prête ?\n\n> Bonjour Zoé",
  page: null,
  date: "2026-11-20T09:30:00+01:00",
  readAt: null,
  version: 1,
  attempts: 0,
  nextAttemptAt: null,
  failure: "",
  lastError: "",
  refused: [],
  attachments: [],
  leftOut: [],
  unreadableLead: null,
};

export const thread: MailThread = {
  id: message.threadId,
  subject: "Ma voiture",
  correspondent: message.sender,
  preview: "Est-elle prête ?",
  messageCount: 1,
  unread: true,
  starred: false,
  hasAttachments: false,
  hasDraft: false,
  hasWaiting: false,
  hasFailed: false,
  unreadableLead: false,
  trashedAt: null,
  lastMessageAt: message.date,
  client: { id: "0199a000-0000-7000-8000-0000000000c1", label: "Zoé Lefèvre" },
  prospect: null,
  car: null,
  estimation: null,
};

export const folders: MailFolders = {
  unread: 1,
  drafts: 0,
  outbox: 0,
  failed: 0,
  canSend: true,
  canReceive: false,
  address: "contact@garage.fr",
};

export const draft: MailMessage = {
  ...message,
  id: "0199a000-0000-7000-8000-0000000000d1",
  direction: "out",
  state: "draft",
  to: [],
  subject: "",
  text: "",
};

export function answerMail({
  threads = [thread],
  open = {},
  counts = {},
}: { threads?: MailThread[]; open?: Partial<OpenThread>; counts?: Partial<MailFolders> } = {}) {
  const asked: URLSearchParams[] = [];
  server.use(
    mock.get("/mail/all", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(pageOf(threads));
    }),
    mock.get("/mail/folders", () => HttpResponse.json({ data: { ...folders, ...counts } })),
    listAnswer("/mail/template/all", []),
    mock.get(`/mail/${thread.id}`, () =>
      HttpResponse.json({ data: { ...thread, messages: [message], ...open } }),
    ),
    listAnswer("/car/all", []),
  );
  return asked;
}
