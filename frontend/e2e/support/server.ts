import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export const root = path.resolve(__dirname, "../../..");
export const results = path.join(root, "build/e2e");
export const python = path.join(root, ".venv/bin/python");

const readyWithinSeconds = 180;

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const databaseIn = (folder: string) => path.join(folder, "database.sqlite3");

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** The product as it is shipped: its own server, DEBUG off, the production build; with a database and files of its own. */
export class ProductServer {
  readonly url: string;
  private process?: ChildProcess;

  private constructor(
    private readonly port: number,
    readonly mailFolder: string,
    private readonly folder: string,
    private readonly environment: NodeJS.ProcessEnv,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  /** `settings` go over those of all journeys. The database is a copy of the one in `template`, where that is given. */
  static async start(
    settings: NodeJS.ProcessEnv = {},
    template?: ProductServer,
  ): Promise<ProductServer> {
    const folder = mkdtempSync(path.join(tmpdir(), "journeys-"));
    const mailFolder = path.join(folder, "mail");
    mkdirSync(mailFolder);
    const server = new ProductServer(await freePort(), mailFolder, folder, {
      ...process.env,
      DATABASE_URL: `sqlite:///${databaseIn(folder)}`,
      MEDIA_ROOT: path.join(folder, "media"),
      // The address keeps one slash fewer than it is given.
      EMAIL_URL: `filemail:///${mailFolder}`,
      SECRET_KEY: "of-the-journeys-only-and-of-nothing-else-at-all",
      DEBUG: "false",
      STOP_SECONDS: "0",
      ALLOWED_HOSTS: "127.0.0.1",
      REDIS_URL: "",
      S3_BUCKET: "",
      ...settings,
    });
    if (template) copyFileSync(template.database, server.database);
    else server.manage("migrate", "--verbosity", "0");
    await server.serve();
    return server;
  }

  private get database(): string {
    return databaseIn(this.folder);
  }

  /** Where its data is, for a management command that a test starts itself. */
  get settings(): NodeJS.ProcessEnv {
    const { DATABASE_URL, MEDIA_ROOT, SECRET_KEY, REDIS_URL, S3_BUCKET } = this.environment;
    return { DATABASE_URL, MEDIA_ROOT, SECRET_KEY, REDIS_URL, S3_BUCKET };
  }

  /** A management command on this server's database, whether it serves or not. */
  manage(...command: string[]): void {
    execFileSync(python, ["manage.py", ...command], {
      cwd: root,
      env: this.environment,
      stdio: ["ignore", "ignore", "inherit"],
    });
  }

  /** Also after it was killed: at the same address. */
  async serve(): Promise<void> {
    const log = path.join(results, `server-${this.port}.log`);
    const output = openSync(log, "a");
    const started = spawn(
      python,
      ["-m", "partner_backoffice.server", "--port", String(this.port)],
      {
        cwd: root,
        env: this.environment,
        stdio: ["ignore", output, output],
      },
    );
    closeSync(output);
    this.process = started;
    const deadline = Date.now() + readyWithinSeconds * 1000;
    while (!(await answers(`${this.url}/healthz`))) {
      if (started.exitCode !== null || Date.now() > deadline) {
        await this.stop();
        throw new Error(`The server did not start:\n${readFileSync(log, "utf8")}`);
      }
      await pause(50);
    }
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const { process: running } = this;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once("exit", resolve));
    running.kill(signal);
    await ended;
  }

  async stop(): Promise<void> {
    await this.end("SIGTERM");
    rmSync(this.folder, { recursive: true, force: true });
  }
}
