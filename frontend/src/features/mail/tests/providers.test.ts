import { OTHER, providerOf, providers, serverOf, withAddress } from "../providers";

const empty = {
  address: "",
  provider: OTHER,
  host: "",
  port: "993",
  security: "ssl",
  username: "",
};

test.each([
  ["contact@orange.fr", "imap.orange.fr", "contact@orange.fr"],
  ["contact@Wanadoo.fr", "imap.orange.fr", "contact@Wanadoo.fr"],
  ["contact@free.fr", "imap.free.fr", "contact"],
  ["contact@neuf.fr", "imap.sfr.fr", "contact@neuf.fr"],
  ["contact@bbox.fr", "imap4.bbox.fr", "contact@bbox.fr"],
  ["contact@laposte.net", "imap.laposte.net", "contact"],
  ["contact@gmail.com", "imap.gmail.com", "contact@gmail.com"],
  ["contact@yahoo.fr", "imap.mail.yahoo.com", "contact@yahoo.fr"],
  ["contact@me.com", "imap.mail.me.com", "contact"],
])("%s is read from %s as %s", (address, host, username) => {
  expect(withAddress(empty, address)).toMatchObject({ host, username, port: "993" });
});

test.each(["contact@outlook.fr", "contact@hotmail.com", "contact@live.fr"])(
  "%s has no server to offer",
  (address) => {
    expect(withAddress(empty, address)).toMatchObject({ provider: "microsoft", host: "" });
  },
);

test("an unknown domain leaves the server as it was entered, and names the user", () => {
  const own = { ...empty, host: "imap.garage.fr", port: "143", security: "starttls" };
  expect(withAddress(own, "contact@garage.fr")).toEqual({
    ...own,
    address: "contact@garage.fr",
    username: "contact@garage.fr",
  });
});

test("a provider that the address has left takes its server along", () => {
  const free = withAddress(empty, "contact@free.fr");
  expect(withAddress(free, "contact@free.fra")).toMatchObject({
    provider: OTHER,
    host: "",
    username: "contact@free.fra",
  });
});

test("a host that was chosen stays while the address is typed, and a user name of one's own too", () => {
  const gandi = { ...empty, ...serverOf("gandi", { ...empty, address: "a@garage.fr" }) };
  const typed = withAddress({ ...gandi, address: "a@garage.fr" }, "ab@garage.fr");
  expect(typed).toMatchObject({ host: "mail.gandi.net", username: "ab@garage.fr" });
  const named = withAddress({ ...typed, username: "boite1" }, "abc@garage.fr");
  expect(named).toMatchObject({ host: "mail.gandi.net", username: "boite1" });
});

test("a stored server tells its provider", () => {
  expect(providerOf("ssl0.ovh.net")).toBe("ovh");
  expect(providerOf("imap.exemple.fr")).toBe(OTHER);
});

test("each domain belongs to one provider", () => {
  const domains = providers.flatMap((provider) => provider.domains);
  expect(new Set(domains).size).toBe(domains.length);
});
