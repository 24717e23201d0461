import { screen, waitFor } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { saveFile } from "../../../components/saveFile";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { OriginalMessage } from "../OriginalMessage";

jest.mock("../../../components/saveFile");

test.each([
  ["prospect", "text/xml", "message-origine.xml"],
  ["estimation", "message/rfc822", "message-origine.eml"],
] as const)("the original message of a %s is saved as %s", async (kind, type, name) => {
  server.use(
    mock.get(
      `/${kind}/p1/original`,
      () => new HttpResponse("<adf/>", { headers: { "Content-Type": type } }),
    ),
  );
  const { user } = renderWithProviders(<OriginalMessage kind={kind} id="p1" />);

  await user.click(screen.getByRole("button", { name: "Message d’origine" }));

  await waitFor(() => expect(saveFile).toHaveBeenLastCalledWith(expect.anything(), name));
});

test("a message that cannot be read is told", async () => {
  server.use(mock.get("/prospect/p1/original", () => HttpResponse.json({}, { status: 500 })));
  const { user } = renderWithProviders(<OriginalMessage kind="prospect" id="p1" />);

  await user.click(screen.getByRole("button", { name: "Message d’origine" }));

  expect(await screen.findByText(/n’a pas pu être téléchargé/)).toBeVisible();
});
