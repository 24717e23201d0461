/** A mail provider, and how its mailboxes are read: always on port 993, with TLS from the start. */
export interface Provider {
  key: string;
  name: string;
  /** The ends of its own addresses; none where customers bring a domain of theirs. */
  domains: string[];
  /** None: it takes no password from other applications, only OAuth, which the mailbox does not speak. */
  host: string | null;
  /** What is the user name: the whole address unless told. */
  user?: "beforeAt";
  /** Where its account makes a password for other applications, the only one it takes from them. */
  appPasswords?: string;
}

/**
 * Servers and user names are those of Mozilla's directory of providers (github.com/thunderbird/autoconfig, 2026-03);
 * those of IONOS are from its help page "Serveur entrant". Bouygues Telecom stands in neither: its server is the one
 * that other mail clients use. Microsoft ended password log-ins on 16 September 2024.
 */
export const providers: Provider[] = [
  {
    key: "orange",
    name: "Orange, Wanadoo",
    domains: ["orange.fr", "wanadoo.fr"],
    host: "imap.orange.fr",
  },
  { key: "free", name: "Free", domains: ["free.fr"], host: "imap.free.fr", user: "beforeAt" },
  {
    key: "sfr",
    name: "SFR, Neuf",
    domains: ["sfr.fr", "neuf.fr", "club-internet.fr"],
    host: "imap.sfr.fr",
  },
  { key: "bouygues", name: "Bouygues Telecom", domains: ["bbox.fr"], host: "imap4.bbox.fr" },
  {
    key: "laposte",
    name: "La Poste",
    domains: ["laposte.net"],
    host: "imap.laposte.net",
    user: "beforeAt",
  },
  {
    key: "google",
    name: "Gmail (Google Workspace)",
    domains: ["gmail.com", "googlemail.com"],
    host: "imap.gmail.com",
    appPasswords: "https://myaccount.google.com/apppasswords",
  },
  {
    key: "microsoft",
    name: "Outlook, Hotmail, Microsoft 365",
    domains: [
      ...["com", "fr"].flatMap((end) => [`outlook.${end}`, `hotmail.${end}`, `live.${end}`]),
      "msn.com",
      "onmicrosoft.com",
    ],
    host: null,
  },
  {
    key: "yahoo",
    name: "Yahoo",
    domains: ["yahoo.fr", "yahoo.com", "ymail.com", "rocketmail.com"],
    host: "imap.mail.yahoo.com",
    appPasswords: "https://login.yahoo.com/account/security",
  },
  {
    key: "icloud",
    name: "iCloud",
    domains: ["icloud.com", "me.com", "mac.com"],
    host: "imap.mail.me.com",
    user: "beforeAt",
    appPasswords: "https://account.apple.com",
  },
  { key: "ovh", name: "OVHcloud", domains: [], host: "ssl0.ovh.net" },
  { key: "gandi", name: "Gandi", domains: [], host: "mail.gandi.net" },
  { key: "ionos", name: "IONOS", domains: [], host: "imap.ionos.fr" },
];

/** In place of a provider that is not among them. */
export const OTHER = "other";

export const providerNamed = (key: string) => providers.find((provider) => provider.key === key);

const hasDomain = (domain: string) => (provider: Provider) => provider.domains.includes(domain);

export interface Server {
  provider: string;
  host: string;
  port: string;
  security: string;
  username: string;
}

interface Account extends Server {
  address: string;
}

/** The server's fields for a provider that was chosen; another one's are left as they are. */
export function serverOf(key: string, account: Account): Server {
  const { address, host, port, security, username } = account;
  const provider = providerNamed(key);
  if (!provider) return { provider: OTHER, host, port, security, username };
  return {
    provider: key,
    host: provider.host ?? "",
    port: "993",
    security: "ssl",
    username: userOf(provider, address),
  };
}

/** The account with another address: the server of its provider; what was entered by hand stays for any other. */
export function withAddress<T extends Account>(account: T, address: string): T {
  const changed = { ...account, address };
  const domain = address
    .slice(address.indexOf("@") + 1)
    .trim()
    .toLowerCase();
  const provider = providerNamed(account.provider);
  const found = providers.find(hasDomain(domain));
  if (found) return { ...changed, ...serverOf(found.key, changed) };
  // The address has left the provider that it named.
  const left = provider !== undefined && provider.domains.length > 0 ? OTHER : account.provider;
  const own = account.username === "" || account.username === userOf(provider, account.address);
  return {
    ...changed,
    provider: left,
    ...(left !== account.provider && { host: "" }),
    ...(own && { username: userOf(providerNamed(left), address) }),
  };
}

/** The provider whose server a stored account names. */
export function providerOf(host: string): string {
  return providers.find((provider) => provider.host === host)?.key ?? OTHER;
}

function userOf(provider: Provider | undefined, address: string): string {
  const user = address.trim();
  return provider?.user === "beforeAt" ? (user.split("@")[0] ?? "") : user;
}
