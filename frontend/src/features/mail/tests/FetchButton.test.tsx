import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { Link, Route, Routes } from "react-router-dom";
import { answerSignedIn } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { FetchButton } from "../FetchButton";

test("what was read is said on another page too", async () => {
  answerSignedIn();
  let answer: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.post("/mail/account/fetch", async () => {
      await wait;
      return HttpResponse.json({ data: { received: 2 } });
    }),
  );
  const { user } = renderWithProviders(
    <>
      <Link to="/elsewhere">Ailleurs</Link>
      <Routes>
        <Route path="/" element={<FetchButton />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
  );
  await user.click(await screen.findByRole("button"));
  await user.click(screen.getByRole("link", { name: "Ailleurs" }));
  answer();
  expect(await screen.findByText("2 nouveaux e-mails")).toBeVisible();
});
