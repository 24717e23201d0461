import { act, render, type RenderResult } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from "react-router-dom";
import type { Locale } from "../lib/api/types";
import { Notifications } from "../app/layout/Notifications";
import { Providers } from "../app/Providers";
import { initialized } from "../lib/initialized";
import { createQueryClient } from "../lib/queryClient";
import { preferences } from "../lib/preferencesStore";
import { routes } from "../app/router";
import { UnsavedWorkProvider } from "../lib/unsaved";

interface Options {
  /** The address that is open. */
  route?: string;
  /** The route pattern the component stands at, where it reads parameters. */
  path?: string;
  locale?: Locale;
}

export interface Rendered extends RenderResult {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
}

function prepare(tree: RouteObject[], { route = "/", locale = "fr" }: Options) {
  preferences.set({ locale });
  const queryClient = createQueryClient({ retry: false });
  const router = createMemoryRouter(tree, { initialEntries: [route] });
  const ui = (
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  );
  return { ui, router, user: userEvent.setup() };
}

/** One component with the real providers around it; texts are French unless told. */
export function renderWithProviders(ui: ReactNode, options: Options = {}): Rendered {
  const root = (
    <UnsavedWorkProvider>
      <Notifications>
        <Outlet />
      </Notifications>
    </UnsavedWorkProvider>
  );
  const page = { path: options.path ?? "*", element: ui };
  const { ui: app, ...tools } = prepare(
    [{ element: root, children: [page, { path: "*", element: null }] }],
    options,
  );
  return { ...render(app), ...tools };
}

/** The whole application, opened at `route`; resolves when the page's chunk is there. */
export async function renderApp(
  route: string,
  options: Omit<Options, "route" | "path"> = {},
): Promise<Rendered> {
  const { ui, ...tools } = prepare(routes, { ...options, route });
  // Signing out shows this page at any time, and a test's clicks do not wait for chunks.
  await import("../features/partners/LoginPage");
  await initialized(tools.router);
  // A part that suspends is retried only within an awaited `act`.
  const view = await act(() => Promise.resolve(render(ui)));
  return { ...view, ...tools };
}
