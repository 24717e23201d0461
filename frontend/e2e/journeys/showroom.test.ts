import { callAs, createCar, createModel, signUp } from "../support/api";
import { newPage, phone } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll, settled } from "../support/checks";
import { eventually } from "../support/eventually";

test("a visitor finds a car, asks about it, and the dealer sees which one", async () => {
  const { affiliateCode, token } = await signUp();
  const model = await createModel(token, "Renault Zoé");
  const fields = { nom: "Zoé Intens", modelCarId: model.id, prix: "12990", annee: "2021" };
  const car = await createCar(token, fields);
  await callAs(token, "PUT", "/partner/editMyProfile", { showroom: "on" });
  const visitor = await newPage(phone);

  await visitor.goto(`/affiliation/${affiliateCode}`);
  await settled(visitor);
  await expectAccessible(visitor);
  await expectNoHorizontalScroll(visitor);
  await visitor.getByRole("link", { name: /Zoé Intens/ }).click();
  await visitor.getByRole("heading", { level: 1, name: "Zoé Intens" }).waitFor();
  await settled(visitor);
  await expectAccessible(visitor);
  await expectNoHorizontalScroll(visitor);
  await visitor.getByRole("textbox", { name: "Nom complet" }).fill("Léa Petit");
  await visitor.getByRole("textbox", { name: "Téléphone" }).fill("06 12 34 56 78");
  await visitor.getByRole("button", { name: "Envoyer ma demande" }).click();
  await visitor.getByText("Nous avons bien reçu votre demande").waitFor();

  const dealer = await newPage({ token });
  await dealer.goto("/app/leads/prospects");
  await dealer.getByRole("link", { name: "Léa Petit" }).first().click();
  const link = dealer.getByRole("link", { name: "Zoé Intens" });
  await eventually(() => link.getAttribute("href"), `/app/cars/${car.id}`);
});
