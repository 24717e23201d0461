import { screen, waitFor } from "@testing-library/react";
import { answerSignedIn } from "../../testing/answers";
import { renderWithProviders } from "../../testing/render";
import { AccountMenu } from "./AccountMenu";

const avatar = () => screen.getByRole("button", { name: "Mon compte" });

test("a logo takes an empty place, and no letter stands there before it", async () => {
  answerSignedIn({ logo: "/media/logo.png" });
  renderWithProviders(<AccountMenu />);
  const seen: string[] = [];
  await waitFor(() => {
    seen.push(avatar().textContent.trim());
    expect(avatar().querySelector("img")).not.toBeNull();
  });
  expect(new Set(seen)).toEqual(new Set([""]));
});

test("without a logo the name's first letter stands for it", async () => {
  answerSignedIn();
  renderWithProviders(<AccountMenu />);
  await waitFor(() => expect(avatar()).toHaveTextContent("C"));
});
