import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export const root = path.resolve(__dirname, "../../..");
export const results = path.join(root, "build/e2e");
export const python = path.join(root, ".venv/bin/python");

const readyWithinSeconds = 60;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** The product as it is shipped: Daphne, DEBUG off, the production build; with a database and files of its own. */
export class ProductServer {
  private constructor(
    readonly url: string,
    readonly mailFolder: string,
    private readonly folder: string,
    private readonly daphne: ChildProcess,
  ) {}

  static async start(): Promise<ProductServer> {
    const folder = mkdtempSync(path.join(tmpdir(), "journeys-"));
    const mailFolder = path.join(folder, "mail");
    mkdirSync(mailFolder);
    const environment = {
      ...process.env,
      DATABASE_URL: `sqlite:///${path.join(folder, "database.sqlite3")}`,
      MEDIA_ROOT: path.join(folder, "media"),
      // The address keeps one slash fewer than it is given.
      EMAIL_URL: `filemail:///${mailFolder}`,
      SECRET_KEY: "of-the-journeys-only-and-of-nothing-else-at-all",
      DEBUG: "false",
      ALLOWED_HOSTS: "127.0.0.1",
      REDIS_URL: "",
      S3_BUCKET: "",
    };
    execFileSync(python, ["manage.py", "migrate", "--verbosity", "0"], {
      cwd: root,
      env: environment,
      stdio: "inherit",
    });

    const port = await freePort();
    const log = path.join(results, "server.log");
    const output = openSync(log, "w");
    const application = "partner_backoffice.asgi:application";
    const daphne = spawn(
      python,
      ["-m", "daphne", "-b", "127.0.0.1", "-p", String(port), application],
      {
        cwd: root,
        env: environment,
        stdio: ["ignore", output, output],
      },
    );
    const server = new ProductServer(`http://127.0.0.1:${port}`, mailFolder, folder, daphne);
    const deadline = Date.now() + readyWithinSeconds * 1000;
    while (!(await answers(`${server.url}/healthz`))) {
      if (daphne.exitCode !== null || Date.now() > deadline) {
        await server.stop();
        throw new Error(`The server did not start:\n${readFileSync(log, "utf8")}`);
      }
      await pause(50);
    }
    return server;
  }

  async stop(): Promise<void> {
    if (this.daphne.exitCode === null) {
      const ended = new Promise((resolve) => this.daphne.once("exit", resolve));
      this.daphne.kill("SIGTERM");
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
