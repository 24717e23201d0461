import { signUp } from "../support/api";
import { devices, newPage } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll } from "../support/checks";
import { expectFailure } from "../support/watch";

/** A film of which the file is missing: what is looked at is the page around it. */
const tutorial = {
  id: "019a5a00-0000-7000-8000-000000000001",
  title: "Ajouter une voiture",
  description: "Une annonce complète en moins de deux minutes.",
  video: { url: "/files/none.webm", size: 90_000, contentType: "video/webm" },
  poster: null,
  language: "fr",
  order: 1,
  createdAt: "2026-11-03T09:30:00+01:00",
};

describe.each(devices)("tutorials, on %s", (_device, size) => {
  test("say that there are none, then open in a player of their own", async () => {
    const { token } = await signUp();
    const page = await newPage({ ...size, token });
    // Tutorials are the platform's, hence the same for every partner: the demonstration has some.
    const data: (typeof tutorial)[] = [];
    await page.route("**/tutorial/all*", (route) =>
      route.fulfill({ json: { data, total: data.length, page: 1, totalPages: data.length } }),
    );
    await page.goto("/app/tutoriels");
    await page.getByText("Aucun tutoriel pour l’instant").waitFor();
    await expectAccessible(page);

    data.push(tutorial);
    expectFailure(page, 403, tutorial.video.url);
    await page.reload();
    await page.getByRole("link", { name: tutorial.title }).click();
    await page.waitForURL(`**/app/tutoriels?video=${tutorial.id}`);
    const player = page.getByRole("dialog", { name: tutorial.title });
    await player.getByText("La vidéo n’a pas pu être chargée.").waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await player.getByRole("button", { name: "Fermer" }).click();
    await player.waitFor({ state: "hidden" });
    expect(new URL(page.url()).search).toBe("");
  });
});
