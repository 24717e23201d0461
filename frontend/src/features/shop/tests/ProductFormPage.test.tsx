import { useQueryClient } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { ReactNode } from "react";
import { answerForm, answerSignedIn, listAnswer, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { pasteInto } from "../../../testing/steps";
import ProductFormPage from "../ProductFormPage";
import { productOf } from "./data";

beforeEach(() => {
  answerSignedIn({ currency: "CHF" });
  server.use(
    listAnswer("/modelCar/all", []),
    http.get("/shop/product/p1", () => HttpResponse.json({ data: productOf({ reserved: 2 }) })),
  );
});

const openNew = () => {
  const path = "/app/apps/ecommerce/add-product";
  return renderWithProviders(<ProductFormPage />, { route: path, path });
};
const openEdit = (beside?: ReactNode) =>
  renderWithProviders(
    <>
      <ProductFormPage />
      {beside}
    </>,
    {
      route: "/app/apps/ecommerce/edit-product/p1",
      path: "/app/apps/ecommerce/edit-product/:id",
    },
  );
const field = (name: string) => screen.findByRole("textbox", { name });

test("a new product needs a name, a reference, a price and a stock", async () => {
  const { user } = openNew();

  await user.click(await screen.findByRole("button", { name: "Ajouter un produit" }));

  for (const message of [
    "Le nom est requis",
    "La référence est requise",
    "Le prix est requis",
    "La quantité est requise",
  ]) {
    expect(await screen.findByText(message)).toBeInTheDocument();
  }
});

test("the price with tax is shown as it is typed, and the product sent", async () => {
  const created = HttpResponse.json({ data: productOf() }, { status: 201 });
  const sent = answerForm("post", "/shop/product/create", created);
  const { user, router } = openNew();

  for (const [name, text] of [
    ["Nom", "Balais"],
    ["Référence", "BAL-1"],
    ["Prix HT", "24,90"],
    ["Quantité en stock", "4"],
  ] as const) {
    await pasteInto(user, await field(name), text);
  }
  expect(await screen.findByText(/Soit 29,88/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Ajouter un produit" }));

  await waitFor(() =>
    expect(router.state.location.pathname).toBe("/app/apps/ecommerce/product-list"),
  );
  expect(Object.fromEntries(sent)).toMatchObject({
    kind: "part",
    price: "24.90",
    currency: "CHF",
    stock: "4",
  });
});

test("a stock that was not touched is not sent, since orders may have changed it", async () => {
  const message = "Cette référence existe déjà.";
  const refused = refusal(400, { code: "product_exists", message, errors: { sku: [message] } });
  const sent = answerForm("put", "/shop/product/p1", refused);
  const { user } = openEdit();

  expect(await screen.findByText("Dont 2 réservés par des commandes")).toBeInTheDocument();
  await pasteInto(user, await field("Nom"), " avant");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));

  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(Object.fromEntries(sent)).not.toHaveProperty("stock");
  expect(sent).toContainEqual(["name", "Balais d’essuie-glace avant"]);
});

function ReadAgain() {
  const client = useQueryClient();
  return <button onClick={() => void client.invalidateQueries()}>Relire</button>;
}

test("a stock that an order changed meanwhile is not put back", async () => {
  const sent = answerForm("put", "/shop/product/p1", HttpResponse.json({ data: productOf() }));
  const { user, router } = openEdit(<ReadAgain />);

  expect(await screen.findByText("Dont 2 réservés par des commandes")).toBeInTheDocument();
  const ordered = productOf({ stock: 4, reserved: 1 });
  server.use(http.get("/shop/product/p1", () => HttpResponse.json({ data: ordered })));
  await user.click(screen.getByRole("button", { name: "Relire" }));
  expect(await screen.findByText("Dont 1 réservé par des commandes")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));

  await waitFor(() =>
    expect(router.state.location.pathname).toBe("/app/apps/ecommerce/product-list"),
  );
  expect(Object.fromEntries(sent)).not.toHaveProperty("stock");
});
