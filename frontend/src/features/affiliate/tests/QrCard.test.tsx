import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { Locale } from "../../../lib/api/types";
import { answerSignedIn, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { QrCard } from "../QrCard";

let saved: string[];
let language: string | null;
let shared: number;

const open = (locale: Locale = "fr") =>
  renderWithProviders(<QrCard code="ABC123" onShared={() => (shared += 1)} />, { locale });

beforeEach(() => {
  saved = [];
  language = null;
  shared = 0;
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  answerSignedIn();
  server.use(
    http.get("/partner/affiliate/:file", ({ request }) => {
      language = request.headers.get("accept-language");
      return HttpResponse.arrayBuffer(new ArrayBuffer(8));
    }),
  );
});

afterEach(() => jest.restoreAllMocks());

test.each([
  ["Télécharger en SVG", "qr-ABC123.svg"],
  ["Télécharger en PNG", "qr-ABC123.png"],
  ["Flyer A6 sans suivi (PDF)", "flyer-ABC123.pdf"],
])("%s saves %s", async (name, file) => {
  const { user } = open();
  await user.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(saved).toEqual([file]));
  expect(shared).toBe(1);
});

test("the flyer speaks the language of the interface", async () => {
  const { user } = open("en");
  await user.click(screen.getByRole("button", { name: "A6 flyer, not counted (PDF)" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(language).toBe("en");
});

test("a flyer that cannot be made is told", async () => {
  const { user } = open();
  server.use(
    http.get("/partner/affiliate/flyer.pdf", () => refusal(500, { message: "Erreur serveur" })),
  );
  await user.click(screen.getByRole("button", { name: "Flyer A6 sans suivi (PDF)" }));
  expect(await screen.findByText("Erreur serveur")).toBeInTheDocument();
  expect([saved, shared]).toEqual([[], 0]);
});
