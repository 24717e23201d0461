import { act, screen } from "@testing-library/react";
import { http } from "msw";
import { answerSignedIn, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { PublishSwitch } from "../PublishSwitch";
import { carOf } from "./data";

test("a refusal is told wherever the person is by then", async () => {
  answerSignedIn({ showroom: "chosen" });
  let refuse: () => void = () => undefined;
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const message = "Cette voiture est vendue.";
  server.use(
    http.put("/car/updateById/:id", async () => {
      await refused;
      return refusal(409, { message });
    }),
  );
  const car = carOf({ published: false, status: "available" });
  const { user, router } = renderWithProviders(<PublishSwitch car={car} />, {
    route: "/app/cars/c1",
    path: "/app/cars/:id",
  });
  await user.click(await screen.findByRole("switch"));
  await act(() => router.navigate("/app/clients"));
  expect(screen.queryByRole("switch")).not.toBeInTheDocument();
  refuse();
  expect(await screen.findByText(message)).toBeVisible();
});
