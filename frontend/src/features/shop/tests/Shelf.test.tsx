import { screen } from "@testing-library/react";
import { answerSignedIn, listAnswer } from "../../../testing/answers";
import { renderApp } from "../../../testing/render";
import { server } from "../../../testing/server";
import { productOf } from "./data";

test("how many products there are is said", async () => {
  answerSignedIn();
  server.use(
    listAnswer("/shop/product/all", [productOf()]),
    listAnswer("/shop/order/all", []),
    listAnswer("/modelCar/all", []),
  );
  await renderApp("/app/apps/ecommerce");

  expect(await screen.findByText("1 résultat")).toBeInTheDocument();
});
