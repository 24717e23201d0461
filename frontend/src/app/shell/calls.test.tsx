import { waitFor } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { answerSignedIn } from "../../testing/answers";
import { renderApp } from "../../testing/render";
import { server } from "../../testing/server";
import { listCalls } from "./calls";

test.each(Object.entries(listCalls))("%s asks for %s", async (path, call) => {
  const asked: string[] = [];
  server.use(
    mock.get("*", ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname + search);
      return HttpResponse.json({ data: [], total: 0, totalItems: 0, page: 1, totalPages: 0 });
    }),
  );
  answerSignedIn();
  await renderApp(path);
  await waitFor(() => expect(asked).toContain(call));
});
