import { waitFor } from "@testing-library/react";
import { renderWithProviders } from "../../../testing/render";
import { sockets, type FakeSocket } from "../../../testing/socket";
import { alice } from "../../prospects/tests/data";
import type { Happening } from "../activity";
import { NotificationsBell } from "../NotificationsBell";

/** What the server tells of a prospect who has just come. */
export const newProspect = {
  id: "p1",
  message: "Rappelez-moi le soir.",
  fullName: "Alice Moreau",
  need: "Une citadine",
  carModel: "Renault Clio",
  createdAt: alice.createdAt,
};

/** The same in the list of what happened. */
export const arrival: Happening = {
  kind: "prospect",
  id: "p1",
  title: "Alice Moreau",
  at: alice.createdAt,
  link: "/app/leads/prospects/p1",
  unread: true,
};

/** The bell with its connection, by which a test plays the server. */
export async function openBell(route = "/") {
  const view = renderWithProviders(<NotificationsBell />, { route });
  await waitFor(() => expect(sockets).toHaveLength(1));
  return { ...view, socket: sockets[0] as FakeSocket };
}
