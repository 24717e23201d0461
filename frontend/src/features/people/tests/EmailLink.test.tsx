import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { EmailLink } from "../EmailLink";
import type { Person } from "../personalData";

const email = "alice@exemple.fr";
const alice: Pick<Person, "kind" | "id"> = { kind: "client", id: "k1" };

const here = { canSend: true, canReceive: false };
const nowhere = { canSend: false, canReceive: false };

test.each([
  ["/app/apps/mail/compose?clientId=k1", alice, here],
  ["mailto:alice@exemple.fr", alice, nowhere],
  ["mailto:alice@exemple.fr", undefined, here],
])("the address leads to %s", async (address, person, mail) => {
  server.use(http.get("/mail/folders", () => HttpResponse.json({ data: { unread: 0, ...mail } })));
  renderWithProviders(<EmailLink email={email} person={person} />);
  await waitFor(() =>
    expect(screen.getByRole("link", { name: email })).toHaveAttribute("href", address),
  );
});
