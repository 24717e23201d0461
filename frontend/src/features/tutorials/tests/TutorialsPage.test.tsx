import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { Locale } from "../../../lib/api/types";
import { loadLanguage } from "../../../lib/texts";
import { pageOf, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { chooseOption } from "../../../testing/steps";
import TutorialsPage from "../TutorialsPage";
import type { Tutorial } from "../types";

function tutorialOf(changes: Partial<Tutorial> = {}): Tutorial {
  return {
    id: "t1",
    title: "Ajouter une voiture",
    description: "En deux minutes, photos comprises.",
    video: { url: "/media/t1.webm", size: 90_000, contentType: "video/webm" },
    captions: "",
    transcript: "",
    poster: { url: "/media/t1.jpg", thumbnail: "/media/t1-s.jpg" },
    language: "fr",
    order: 1,
    createdAt: "2026-11-03T09:30:00+01:00",
    ...changes,
  };
}

const tutorials = [tutorialOf(), tutorialOf({ id: "t2", title: "Répondre", poster: null })];
let asked: URLSearchParams[] = [];

function answer(rows: (language: string | null) => Tutorial[]) {
  server.use(
    http.get("/tutorial/all", ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      return HttpResponse.json(pageOf(rows(searchParams.get("language"))));
    }),
  );
}

beforeEach(() => {
  asked = [];
  answer(() => tutorials);
});

const open = (search = "", locale: Locale = "fr") =>
  renderWithProviders(<TutorialsPage />, { route: `/app/tutoriels${search}`, locale });

test("shows the films in the reader's language, which the server chooses", async () => {
  open();
  const list = await screen.findByRole("list", { name: "Tutoriels" });
  expect(within(list).getAllByRole("link")).toHaveLength(2);
  expect(within(list).getAllByText("En deux minutes, photos comprises.")).toHaveLength(2);
  expect(asked[0]?.has("language")).toBe(false);
});

test("a film opens at its own address, with its poster and the player's buttons", async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole("link", { name: "Ajouter une voiture" }));
  const dialog = await screen.findByRole("dialog", { name: "Ajouter une voiture" });
  expect(router.state.location.search).toBe("?video=t1");
  const video = within(dialog).getByLabelText("Ajouter une voiture", { selector: "video" });
  expect(video).toHaveAttribute("controls");
  expect(video).toHaveAttribute("src", "/media/t1.webm");
  expect(video).toHaveAttribute("poster", "/media/t1.jpg");
  await user.click(within(dialog).getByRole("button", { name: "Fermer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(router.state.location.search).toBe("");
});

test("a film has its captions and its transcript", async () => {
  const captions = "WEBVTT\n\n00:00.000 --> 00:03.000\nOuvrez « Voitures ».\n";
  let made: Blob | undefined;
  URL.createObjectURL = (file) => {
    made = file as Blob;
    return "blob:captions";
  };
  answer(() => [tutorialOf({ captions, transcript: "1. Ouvrez « Voitures »." })]);
  open("?video=t1");
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByRole("heading", { name: "Transcription" })).toBeVisible();
  expect(within(dialog).getByText("1. Ouvrez « Voitures ».")).toBeVisible();
  const track = within(dialog)
    .getByLabelText("Ajouter une voiture", { selector: "video" })
    .querySelector("track");
  expect(track).toHaveAttribute("kind", "captions");
  expect(track).toHaveAttribute("srclang", "fr");
  expect(track).toHaveAttribute("src", "blob:captions");
  expect(made).toMatchObject({ size: new Blob([captions]).size, type: "text/vtt" });
});

test.each([
  ["en", "Browser does not support video."],
  ["fr", "Votre navigateur ne peut pas lire cette vidéo."],
  ["zh", "浏览器不支持播放视频。"],
  ["ja", "お使いのブラウザーは動画に対応していません。"],
] as const)("a browser without video is told so, in %s", async (locale, message) => {
  await loadLanguage(locale);
  open("?video=t1", locale);
  const dialog = await screen.findByRole("dialog");
  const video = within(dialog).getByLabelText("Ajouter une voiture", { selector: "video" });
  // Inside the element for those that know no video, in its place for those that cannot play this one.
  expect(video).toHaveTextContent(message);
  jest.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("");
  fireEvent.error(video);
  expect(within(dialog).getByRole("alert")).toHaveTextContent(message);
});

test("a film that cannot be loaded can be tried again", async () => {
  const { user } = open("?video=t1");
  const dialog = await screen.findByRole("dialog");
  jest.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("maybe");
  fireEvent.error(within(dialog).getByLabelText("Ajouter une voiture", { selector: "video" }));
  expect(within(dialog).getByText("La vidéo n’a pas pu être chargée.")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Réessayer" }));
  expect(
    within(dialog).getByLabelText("Ajouter une voiture", { selector: "video" }),
  ).toBeInTheDocument();
});

test("another language is chosen, and kept in the address", async () => {
  answer((language) =>
    language === "en" ? [tutorialOf({ title: "Add a car", language: "en" })] : tutorials,
  );
  const { user, router } = open();
  await screen.findByRole("link", { name: "Répondre" });
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  await chooseOption(user, "Langue des vidéos", "English");
  expect(await screen.findByRole("link", { name: "Add a car" })).toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent("1 résultat");
  expect(router.state.location.search).toBe("?language=en");
});

test("where the reader's language has none, the page says which one it shows", async () => {
  open("", "en");
  expect(
    await screen.findByText("No tutorials in your language yet. Here are those in French."),
  ).toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: "Language of the videos" })).toHaveTextContent(
    "Français",
  );
});

test("a language without films leads back to those there are", async () => {
  answer((language) => (language ? [] : tutorials));
  const { user } = open("?language=ja");
  expect(await screen.findByText("Aucun tutoriel en japonais pour l’instant")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Revenir aux tutoriels proposés" }));
  expect(await screen.findByRole("link", { name: "Répondre" })).toBeInTheDocument();
});

test("without any film the page says so", async () => {
  answer(() => []);
  open();
  expect(await screen.findByText("Aucun tutoriel pour l’instant")).toBeInTheDocument();
});

test("films that cannot be listed can be tried again", async () => {
  server.use(http.get("/tutorial/all", () => refusal(500, { message: "Panne." }), { once: true }));
  const { user } = open();
  expect(await screen.findByText("Erreur lors du chargement")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByRole("link", { name: "Répondre" })).toBeInTheDocument();
});
