import type { Board, Card, CardDetail, Project } from "../types";

export const project: Project = {
  id: "pr1",
  name: "Clio V Intens",
  car: { id: "c1", label: "Clio V Intens" },
  carName: "Clio V Intens",
  status: "open",
  purchaseDate: "2026-11-02",
  targetDate: "2026-12-01",
  purchasePrice: 9500,
  purchaseCurrency: "EUR",
  currency: "EUR",
  cost: 410.5,
  cardCount: 2,
  finishedCount: 1,
  late: true,
  times: [
    { columnId: "k1", name: "Arrivée", hours: 20 },
    { columnId: "k2", name: "Mécanique", hours: 36 },
  ],
  createdAt: "2026-11-10T09:00:00+01:00",
  closedAt: null,
};

export const car: Card = {
  id: "a",
  project: { id: "pr1", label: "Clio V Intens" },
  car: {
    id: "c1",
    label: "Clio V Intens",
    thumbnail: "/files/clio.jpg",
    prix: 12990,
    devise: "EUR",
    reserved: false,
  },
  columnId: "k1",
  title: "Clio V Intens",
  description: "",
  plannedCost: 0,
  cost: 0,
  currency: "EUR",
  dueDate: null,
  assignee: null,
  assigneeName: "",
  checklist: [],
  version: 3,
  enteredAt: "2026-11-20T09:00:00+01:00",
  late: false,
  overdue: false,
  overTarget: false,
  createdAt: "2026-11-10T09:00:00+01:00",
};

export const windscreen: Card = {
  ...car,
  id: "b",
  title: "Pare-brise",
  cost: 320.5,
  dueDate: "2026-11-18",
  assigneeName: "Karim",
  checklist: [
    { text: "Commander", done: true },
    { text: "Poser", done: false },
  ],
  version: 1,
  late: true,
  overdue: true,
};

export const detail: CardDetail = {
  ...windscreen,
  moves: [
    { id: "m1", from: "", to: "Arrivée", by: "Claire Martin", at: "2026-11-10T09:00:00+01:00" },
  ],
};

/** Two cards on arrival, a column that is full, an empty one. */
export function boardOf(cards: Card[] = [car, windscreen]): Board {
  const names = ["Arrivée", "Mécanique", "Prêt"];
  return {
    columns: names.map((name, position) => {
      const id = `k${position + 1}`;
      const own = cards.filter(({ columnId }) => columnId === id);
      const limit = position === 1 ? 1 : null;
      const column = { id, name, position, limit, targetHours: position === 2 ? null : 24 };
      return { column, cardCount: own.length, cards: own };
    }),
  };
}
