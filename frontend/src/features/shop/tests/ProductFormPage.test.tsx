import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import ProductFormPage from "../ProductFormPage";
import { pageOf, productOf } from "./data";

let sent: Record<string, unknown> = {};

beforeEach(() => {
  sent = {};
  server.use(
    http.get("/partner/getMyProfile", () =>
      HttpResponse.json({ data: { id: "x", fullName: "A", currency: "CHF", locale: "fr" } }),
    ),
    http.get("/modelCar/all", () => HttpResponse.json(pageOf([]))),
    http.get("/shop/product/p1", () => HttpResponse.json({ data: productOf({ reserved: 2 }) })),
  );
});

const openNew = () => {
  const path = "/app/apps/ecommerce/add-product";
  return renderWithProviders(<ProductFormPage />, { route: path, path });
};
const openEdit = () =>
  renderWithProviders(<ProductFormPage />, {
    route: "/app/apps/ecommerce/edit-product/p1",
    path: "/app/apps/ecommerce/edit-product/:id",
  });
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
  server.use(
    http.post("/shop/product/create", async ({ request }) => {
      sent = Object.fromEntries(await request.formData());
      return HttpResponse.json({ data: productOf() }, { status: 201 });
    }),
  );
  const { user, router } = openNew();

  for (const [name, text] of [
    ["Nom", "Balais"],
    ["Référence", "BAL-1"],
    ["Prix HT", "24,90"],
    ["Quantité en stock", "4"],
  ] as const) {
    await user.click(await field(name));
    await user.paste(text);
  }
  expect(await screen.findByText(/Soit 29,88/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Ajouter un produit" }));

  await waitFor(() =>
    expect(router.state.location.pathname).toBe("/app/apps/ecommerce/product-list"),
  );
  expect(sent).toMatchObject({ kind: "part", price: "24.90", currency: "CHF", stock: "4" });
});

test("a stock that was not touched is not sent, since orders may have changed it", async () => {
  server.use(
    http.put("/shop/product/p1", async ({ request }) => {
      sent = Object.fromEntries(await request.formData());
      const errors = { sku: ["Cette référence existe déjà."] };
      const body = { code: "product_exists", message: "Cette référence existe déjà.", errors };
      return HttpResponse.json(body, { status: 400 });
    }),
  );
  const { user } = openEdit();

  expect(await screen.findByText("Dont 2 réservés par des commandes")).toBeInTheDocument();
  await user.click(await field("Nom"));
  await user.paste(" avant");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));

  expect(await screen.findByText("Cette référence existe déjà.")).toBeInTheDocument();
  expect(sent).not.toHaveProperty("stock");
  expect(sent.name).toBe("Balais d’essuie-glace avant");
});
