import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { callAs } from "./api";
import { freePort, ProductServer, python } from "./server";

const user = "atelier";
const secret = "Boite-aux-lettres-1";

const append = `
import imaplib, sys
client = imaplib.IMAP4("127.0.0.1", int(sys.argv[1]))
client.login(sys.argv[2], sys.argv[3])
client.append("INBOX", "", "", sys.stdin.buffer.read())
client.logout()
`;

/** A real SMTP server that keeps what it takes, and a real IMAP server with one mailbox. */
export class MailServers {
  private constructor(
    readonly smtpPort: number,
    readonly imapPort: number,
    private readonly folder: string,
    private readonly processes: ChildProcess[],
  ) {}

  static async start(): Promise<MailServers> {
    const [smtpPort, imapPort] = [await freePort(), await freePort()];
    const folder = path.join(mkdtempSync(path.join(tmpdir(), "mail-servers-")), "taken");
    const smtp = ["-m", "aiosmtpd", "-n", "-l", `127.0.0.1:${smtpPort}`, "-c"];
    const imap = ["--no-tls", "--host", "127.0.0.1", "--port", String(imapPort), "dict"];
    const login = ["--demo-data", "--demo-user", user, "--demo-password", secret];
    const servers = new MailServers(smtpPort, imapPort, folder, [
      spawn(python, [...smtp, "aiosmtpd.handlers.Mailbox", folder], { stdio: "ignore" }),
      spawn(path.join(path.dirname(python), "pymap"), [...imap, ...login], { stdio: "ignore" }),
    ]);
    await Promise.all([smtpPort, imapPort].map(listens));
    return servers;
  }

  /** What the form of the mailbox asks for. */
  get login() {
    return { port: String(this.imapPort), username: user, password: secret };
  }

  /** The mailbox becomes that of the partner of `token`. */
  async connect(token: string): Promise<void> {
    await callAs(token, "PUT", "/mail/account/save", {
      address: "contact@garage.exemple.fr",
      host: "127.0.0.1",
      ssl: false,
      ...this.login,
      port: this.imapPort,
    });
  }

  /** The first mail that holds `words`, as raw source. */
  async taken(words: string): Promise<string> {
    const inbox = path.join(this.folder, "new");
    const deadline = Date.now() + 15_000;
    for (;;) {
      const mails = readdirSync(inbox).map((name) => readFileSync(path.join(inbox, name), "utf8"));
      const found = mails.find((mail) => mail.includes(words));
      if (found !== undefined) return found;
      if (Date.now() > deadline) throw new Error(`No mail with ${words} among ${mails.length}.`);
      await pause(50);
    }
  }

  deliver(mail: string): void {
    execFileSync(python, ["-c", append, String(this.imapPort), user, secret], { input: mail });
  }

  stop(): void {
    this.processes.forEach((process) => process.kill());
    rmSync(path.dirname(this.folder), { recursive: true, force: true });
  }
}

/** The tests of a file run on a product server of their own, which sends to these mail servers and reads from them. */
export function withMailServers(settings: NodeJS.ProcessEnv = {}) {
  let mail: MailServers;
  let product: ProductServer;

  beforeAll(async () => {
    mail = await MailServers.start();
    product = await ProductServer.start({
      EMAIL_URL: `smtp://127.0.0.1:${mail.smtpPort}`,
      MAIL_PRIVATE_HOSTS: "true",
      ...settings,
    });
    process.env.E2E_BASE_URL = product.url;
  });

  afterAll(async () => {
    await product.stop();
    mail.stop();
  });

  return {
    get mail() {
      return mail;
    },
    get product() {
      return product;
    },
  };
}

async function listens(port: number): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await accepts(port))) {
    if (Date.now() > deadline) throw new Error(`Nothing listens on ${port}.`);
    await pause(50);
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.end();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
