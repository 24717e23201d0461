import { ApiError } from "../../lib/api/errors";
import { createDraft, saveDraft } from "./api";
import type { DraftFields, MailLinks, MailMessage } from "./types";

export type SaveStatus = "new" | "saved" | "waiting" | "saving" | "failed" | "changedElsewhere";

interface State {
  status: SaveStatus;
  draft: MailMessage | null;
}

const DELAY_MS = 1_000;

/** Saves a draft by itself, a second after the last change; one call at a time, each with the version it builds on. */
export class DraftSaver {
  private state: State;
  private waiting: Partial<DraftFields & MailLinks> = {};
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    draft: MailMessage | null,
    private readonly links: MailLinks,
  ) {
    this.state = { draft, status: draft ? "saved" : "new" };
  }

  readonly get = () => this.state;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  change(fields: Partial<DraftFields & MailLinks>): void {
    this.waiting = { ...this.waiting, ...fields };
    if (this.state.status === "changedElsewhere") return;
    this.set({ status: "waiting" });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), DELAY_MS);
  }

  /** Saves now what waits; gives the stored draft, made where there is none yet, or null where it was refused. */
  async flush({ create = false } = {}): Promise<MailMessage | null> {
    clearTimeout(this.timer);
    while (this.running) await this.running;
    const something = Object.keys(this.waiting).length > 0;
    if (something || (create && this.state.draft === null)) {
      this.running = this.save().finally(() => (this.running = null));
      await this.running;
      if (this.state.status === "waiting") return this.flush();
    }
    return this.state.status === "saved" ? this.state.draft : null;
  }

  /** After discarding nothing is saved any more. */
  stop(): void {
    clearTimeout(this.timer);
    this.waiting = {};
  }

  private async save(): Promise<void> {
    const fields = this.waiting;
    const { draft } = this.state;
    this.waiting = {};
    this.set({ status: "saving" });
    try {
      const saved = draft
        ? await saveDraft(draft.id, { ...fields, version: draft.version })
        : await createDraft({ ...this.links, ...fields });
      const more = Object.keys(this.waiting).length > 0;
      this.set({ draft: saved, status: more ? "waiting" : "saved" });
    } catch (error) {
      this.waiting = { ...fields, ...this.waiting };
      const elsewhere = error instanceof ApiError && error.status === 409;
      this.set({ status: elsewhere ? "changedElsewhere" : "failed" });
    }
  }

  private set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    this.listeners.forEach((listener) => listener());
  }
}
