import { ApiError } from "../../lib/api/errors";
import type { SaleFile, SaleFileChanges } from "./types";

export type SaveStatus = "saved" | "waiting" | "saving" | "refused" | "failed" | "changedElsewhere";

interface State {
  status: SaveStatus;
  /** The error of the last save, where it failed. */
  error?: unknown;
}

const DELAY_MS = 800;

/** Saves a draft by itself, shortly after the last change; one call at a time, each with the version it builds on. */
export class DraftSaver {
  private state: State = { status: "saved" };
  private waiting: SaleFileChanges | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    private version: number,
    private readonly send: (changes: SaleFileChanges) => Promise<SaleFile>,
  ) {}

  readonly get = () => this.state;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  change(changes: SaleFileChanges): void {
    if (this.state.status === "changedElsewhere") return;
    this.waiting = changes;
    this.set({ status: "waiting" });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), DELAY_MS);
  }

  /** Saves now what waits; resolves to the version that is stored, or null where it was not saved. */
  async flush(): Promise<number | null> {
    clearTimeout(this.timer);
    while (this.running) await this.running;
    if (this.waiting && this.state.status !== "changedElsewhere") {
      this.running = this.save(this.waiting).finally(() => (this.running = null));
      await this.running;
      if (this.get().status === "waiting") return this.flush();
    }
    return this.get().status === "saved" ? this.version : null;
  }

  private async save(changes: SaleFileChanges): Promise<void> {
    this.waiting = null;
    this.set({ status: "saving" });
    try {
      const { version } = await this.send({ ...changes, version: this.version });
      this.version = version;
      this.set({ status: this.hasMore() ? "waiting" : "saved" });
    } catch (error) {
      this.waiting ??= changes;
      const status = error instanceof ApiError ? error.status : null;
      if (status === 409) this.set({ status: "changedElsewhere", error });
      else this.set({ status: status === 422 ? "refused" : "failed", error });
    }
  }

  /** Something was typed while the last change was being saved. */
  private hasMore(): boolean {
    return this.waiting !== null;
  }

  private set(state: State): void {
    this.state = state;
    this.listeners.forEach((listener) => listener());
  }
}
