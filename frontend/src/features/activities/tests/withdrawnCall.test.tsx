import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, answerSignedIn, asRole, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { CallButton } from "../CallButton";
import { CallLink } from "../CallLink";
import type { Contactable } from "../../consents/types";

const asked: Contactable = { phone: "on_request", sms: "on_request", email: "on_request" };
const refused: Contactable = { ...asked, phone: "no" };
const alice = { kind: "prospect", id: "p1", phoneNumber: "+33611223344" } as const;

const logged = HttpResponse.json({ data: { id: "a1" } }, { status: 201 });
const call = { channel: "call", result: "reached", note: "", followUpAt: null };

const ground = (name: string) => screen.findByRole("button", { name });
const dialog = () =>
  screen.findByRole("dialog", { name: "Cette personne ne veut plus être appelée" });
const result = (name: string) => screen.findByRole("menuitem", { name });

beforeEach(() => answerSignedIn());

test("a person who may be called is called at once", async () => {
  renderWithProviders(<CallLink person={{ ...alice, contactable: asked }} />);
  const link = await screen.findByRole("link", { name: "Appeler" });
  expect(link).toHaveAttribute("href", "tel:+33611223344");
});

test("a person who withdrew is called on a ground, which is logged with the call", async () => {
  const sent = answerCall("post", "/prospect/p1/contact", logged);
  const { user } = renderWithProviders(<CallLink person={{ ...alice, contactable: refused }} />);
  await user.click(await screen.findByRole("button", { name: "Appeler" }));
  const links = within(await dialog()).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    "Elle a demandé à être rappelée",
    "Un contrat est en cours",
  ]);
  for (const link of links) expect(link).toHaveAttribute("href", "tel:+33611223344");
  const link = within(await dialog()).getByRole("link", { name: "Un contrat est en cours" });
  // jsdom has no telephone.
  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);
  await user.click(await result("Joint"));
  expect(await screen.findByText("Appel noté")).toBeVisible();
  expect(sent).toEqual([{ ...call, ground: "contract" }]);
});

test("without a ground no call is made or logged", async () => {
  const sent = answerCall("post", "/prospect/p1/contact", logged);
  const { user } = renderWithProviders(<CallLink person={{ ...alice, contactable: refused }} />);
  await user.click(await screen.findByRole("button", { name: "Appeler" }));
  await user.click(within(await dialog()).getByRole("button", { name: "Ne pas appeler" }));
  expect(screen.queryByRole("menuitem")).toBeNull();
  expect(sent).toEqual([]);
});

test("who may not log calls does not call a person who withdrew", async () => {
  answerSignedIn(asRole("reader"));
  renderWithProviders(<CallLink person={{ ...alice, contactable: refused }} />);
  await waitFor(() => expect(screen.getByRole("button", { name: "Appeler" })).toBeDisabled());
});

test("a call that was made to a person who withdrew asks for its ground before it is sent", async () => {
  const sent = answerCall("post", "/prospect/p1/contact", logged);
  const answered = jest.fn();
  const { user } = renderWithProviders(
    <CallButton about={{ ...alice, contactable: refused }} onAnswered={answered} />,
  );
  await user.click(await screen.findByRole("button", { name: "J’ai appelé" }));
  await user.click(await result("Joint"));
  await dialog();
  expect(sent).toEqual([]);
  await user.click(await ground("Elle a demandé à être rappelée"));
  expect(await screen.findByText("Appel noté")).toBeVisible();
  expect(sent).toEqual([{ ...call, ground: "request" }]);
  expect(answered).toHaveBeenCalledTimes(1);
});

test("a withdrawal that is not known here is asked about when the server names it", async () => {
  const bodies: object[] = [];
  server.use(
    http.post("/estimation/e1/contact", async ({ request }) => {
      const body = (await request.json()) as object;
      bodies.push(body);
      const message = "Cette personne ne veut plus être contactée ainsi.";
      return "ground" in body
        ? logged.clone()
        : refusal(409, { code: "consent_withdrawn", message });
    }),
  );
  const answered = jest.fn();
  const { user } = renderWithProviders(
    <CallButton about={{ kind: "estimation", id: "e1" }} onAnswered={answered} />,
  );
  await user.click(await screen.findByRole("button", { name: "J’ai appelé" }));
  await user.click(await result("Message laissé"));
  await dialog();
  expect(answered).not.toHaveBeenCalled();
  await user.click(await ground("Un contrat est en cours"));
  expect(await screen.findByText("Appel noté")).toBeVisible();
  expect(bodies).toEqual([
    { ...call, result: "voicemail" },
    { ...call, result: "voicemail", ground: "contract" },
  ]);
  expect(answered).toHaveBeenCalledTimes(1);
});
