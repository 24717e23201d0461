import { waitFor } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { paths } from "../lib/paths";
import { answerSignedIn } from "../testing/answers";
import { renderApp } from "../testing/render";
import { server } from "../testing/server";

test.each([
  [paths.cars, "/car/all?page=1&limit=5"],
  [paths.models, "/modelCar/all?page=1&limit=10"],
  [paths.garages, "/garage/all?page=1&limit=10"],
  [paths.clients, "/client/getAll?page=1&limit=10"],
  [paths.documents, "/api/document/getAll?page=1&limit=10"],
  [paths.estimations, "/estimation/partner/getAll?page=1&limit=10"],
  [paths.prospects, "/prospect/all?page=1&limit=10"],
])("%s sends %s once, for its loader and its list", async (path, call) => {
  const sent: string[] = [];
  server.use(
    mock.get("*", ({ request }) => {
      const { pathname, search } = new URL(request.url);
      sent.push(pathname + search);
      return HttpResponse.json({ data: [], total: 0, totalItems: 0, page: 1, totalPages: 0 });
    }),
  );
  answerSignedIn();
  const { container } = await renderApp(path);
  await waitFor(() => expect(container.querySelector("[aria-busy=false]")).not.toBeNull());
  const list = call.slice(0, call.indexOf("?"));
  expect(sent.filter((url) => url.startsWith(list))).toEqual([call]);
});
