/** The content of each film: its address to begin at, and its steps with the caption of each. */
import { readdirSync } from "node:fs";
import path from "node:path";

const cars = path.resolve(import.meta.dirname, "../../apps/samples/pictures/cars");
const photographs = readdirSync(cars)
  .filter((name) => /^city-bleu-iron-(side|front|back)\.webp$/.test(name))
  .sort()
  .reverse()
  .map((name) => path.join(cars, name));

const rows = "main [role=row][data-id]";
const button = ({ page, texts }, id) =>
  page
    .locator("button, [role=button]")
    .and(page.getByRole("button", { name: texts[id], exact: true }));
const field = ({ page }, name) => page.locator(`input[name="${name}"]`);

const openAddCar = async (film) => {
  await film.press(film.page.locator('nav a[href="/app/cars"]'));
  await film.press(film.page.locator('main a[href="/app/cars/new"]').first());
};
const choosePhotographs = async (film) => {
  const [chooser] = await Promise.all([
    film.page.waitForEvent("filechooser"),
    film.press(button(film, "images.choose")),
  ]);
  await chooser.setFiles(photographs);
  await film.page.locator('main img[src^="blob:"]').nth(2).waitFor();
};
const fillCar = (name) => async (film) => {
  await film.type(field(film, "nom"), name);
  const model = film.page.getByRole("combobox").first();
  await film.type(model, "clio");
  await film.press(film.page.getByRole("option").first());
  await film.type(field(film, "prix"), "15490");
};
const saveCar = async (film) => {
  await film.press(button(film, "cars.add").last());
  await film.page.waitForURL(/cars\/[0-9a-f-]{36}/);
  await film.settled();
};

const openList = (address) => (film) =>
  film.press(film.page.locator(`nav a[href="${address}"]`), film.page.locator(rows));
const openEstimations = openList("/app/estimations");
const openOf = (car) => async (film) => {
  const pending = film.texts["estimations.status.pending"];
  const waiting = film.page.locator(rows).filter({ hasText: car }).filter({ hasText: pending });
  await film.press(waiting.getByRole("link").first());
  await film.show(1);
  await film.press(film.page.locator('a[href$="/answer"]').first());
};
const calculate = (resale, margin) => async (film) => {
  await film.type(field(film, "breakdown.resale"), resale);
  await film.type(field(film, "breakdown.margin"), margin);
  await film.press(button(film, "price.sum.take"));
};
const sendAnswer = async (film) => {
  await film.press(button(film, "estimations.reply.submit"));
  await film.show(1);
};

const copyLink = async (film) => {
  await film.press(film.page.locator('nav a[href="/app/leads/affiliate"]'));
  await film.press(button(film, "link.copy"));
};
const seeCode = (film) =>
  film.pointAt(film.page.getByRole("img", { name: film.texts["affiliate.qr.alt"] }));
const seeProspects = openList("/app/leads/prospects");

const figures = "/app/dashboards/default?tab=figures";
const choosePeriod = (film) => film.press(button(film, "statistics.period.quarter"));

export const lessons = [
  {
    name: "add-a-car-fr",
    locale: "fr",
    start: figures,
    steps: [
      ["Ouvrez « Voitures », puis « Ajouter une voiture »", openAddCar],
      ["Choisissez les photos", choosePhotographs],
      ["Indiquez le nom, le modèle et le prix", fillCar("Renault Clio TCe 90 Intens")],
      ["Enregistrez : la fiche de la voiture est prête", saveCar],
    ],
  },
  {
    name: "add-a-car-en",
    locale: "en",
    start: figures,
    steps: [
      ["Open “Cars”, then “Add a car”", openAddCar],
      ["Choose the photos", choosePhotographs],
      ["Enter the name, the model and the price", fillCar("Renault Clio TCe 90 Techno")],
      ["Save: the car’s page is ready", saveCar],
    ],
  },
  {
    name: "reply-to-an-estimation-fr",
    locale: "fr",
    start: figures,
    steps: [
      ["Ouvrez « Estimations »", openEstimations],
      ["Choisissez une demande, puis « Répondre »", openOf("Dacia Duster")],
      [
        "Indiquez le prix de revente prévu et la marge, puis retenez l’offre calculée",
        calculate("13900", "1000"),
      ],
      ["Enregistrez la réponse et envoyez l’offre", sendAnswer],
    ],
  },
  {
    name: "reply-to-an-estimation-en",
    locale: "en",
    start: figures,
    steps: [
      ["Open “Valuations”", openEstimations],
      ["Choose a request, then “Reply”", openOf("Kia Niro")],
      [
        "Enter the planned resale price and the margin, then use the calculated offer",
        calculate("18900", "1500"),
      ],
      ["Save the reply and send the offer", sendAnswer],
    ],
  },
  {
    name: "share-the-affiliate-link-fr",
    locale: "fr",
    start: figures,
    steps: [
      ["Ouvrez « Lien d’affiliation et QR code » et copiez le lien", copyLink],
      ["Le QR code mène à la même page : imprimez-le sur vos flyers", seeCode],
      ["Chaque demande arrive dans « Mes prospects »", seeProspects],
    ],
  },
  {
    name: "follow-the-revenue-fr",
    locale: "fr",
    start: figures,
    steps: [
      [
        "Le tableau de bord montre l’année, le mois et le mois précédent",
        (film) => film.scroll(560),
      ],
      ["Choisissez une période", choosePeriod],
      ["Comparez les douze derniers mois", (film) => film.scroll(300)],
    ],
  },
];
