import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { baseUrl } from "./support/address";
import { callAs, logIn } from "./support/api";
import { python, root } from "./support/server";

/** A row as its list names it. */
export interface Named {
  id: string;
  name: string;
}

/** The dealership of `manage.py seed`, and one row of each kind to look at in full. */
export interface Demonstration {
  token: string;
  companyName: string;
  fullName: string;
  affiliateCode: string;
  car: Named;
  soldCar: Named;
  client: Named;
  prospect: Named;
  document: Named;
  estimation: Named;
  answeredEstimation: Named;
  product: Named;
  draftOrder: Named;
  confirmedOrder: Named;
  project: Named;
  card: Named;
  thread: Named;
  conversation: Named;
  /** With the car's name, and what its private link ends in; likewise of the proposed times the garage's company. */
  offer: Named;
  proposal: Named;
  /** With its number, and what its private link ends in. */
  orderForm: Named;
  invoice: Named;
}

interface Profile {
  companyName: string;
  fullName: string;
  affiliateCode: string;
}

interface Board {
  columns: { cards: { id: string; title: string }[] }[];
}

interface Slot {
  startsAt: string;
  endsAt: string;
}

const tokenOf = (link: string) => link.slice(link.lastIndexOf("/") + 1);

/** An offer that the customer has seen and not answered: looking at it changes nothing. */
async function openOffer(token: string): Promise<Named> {
  const [estimation] = await callAs<{ carModel: string; offer: { link: string } }[]>(
    token,
    "GET",
    "/estimation/partner/getAll?offerStatus=seen",
  );
  if (!estimation) throw new Error(`${baseUrl()} has no open offer.`);
  return { id: tokenOf(estimation.offer.link), name: estimation.carModel };
}

/** Times proposed to a prospect of no other page; links of earlier ones are not known, their digest alone is stored. */
async function proposeTimes(token: string, garageId: string, name: string): Promise<Named> {
  const [prospect] = await callAs<Named[]>(token, "GET", "/prospect/all?status=lost");
  const url = `/prospect/${prospect?.id}`;
  const free = await callAs<Slot[]>(token, "GET", `${url}/free-slots?garageId=${garageId}`);
  const { link } = await callAs<{ link: string }>(token, "POST", `${url}/propose-slots`, {
    garageId,
    kind: "test_drive",
    channel: "link",
    slots: free.slice(0, 3).map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
  });
  return { id: tokenOf(link), name };
}

interface SaleFile {
  id: string;
  number: string;
  orderForm: { link: string };
}

/** An order form that waits for its signature, of a car of no other page. */
async function openOrderForm(token: string, carId: string, clientId: string): Promise<Named> {
  const [sent] = await callAs<SaleFile[]>(token, "GET", "/sale-file/all?state=sent");
  const file = sent ?? (await sendOrderForm(token, carId, clientId));
  return { id: tokenOf(file.orderForm.link), name: file.number };
}

async function sendOrderForm(token: string, carId: string, clientId: string): Promise<SaleFile> {
  const cars = await callAs<Named[]>(token, "GET", "/car/all?status=available&reserved=false");
  const car = cars.findLast(({ id }) => id !== carId);
  const sale = { carId: car?.id, clientId };
  const { id } = await callAs<SaleFile>(token, "POST", "/sale-file/create", sale);
  await callAs(token, "POST", `/sale-file/${id}/order-form`, { channel: "link" });
  return callAs<SaleFile>(token, "GET", `/sale-file/${id}`);
}

/** A session of its own: locking or ending it leaves the others as they are. */
export function signInToDemonstration(): Promise<string> {
  return logIn("demo@exemple.fr", "Demonstration-2026");
}

/** The server that `make run` started has its demonstration already; the journeys' own gets it here. */
export async function demonstration(): Promise<Demonstration> {
  if (process.env.E2E_SEED) {
    // This process must not stand still meanwhile: `fetch` has to see which connections the server closes.
    await promisify(execFile)(python, ["manage.py", "seed", "--verbosity", "0"], {
      cwd: root,
      env: { ...process.env, ...(JSON.parse(process.env.E2E_SEED) as NodeJS.ProcessEnv) },
    });
  }
  const token = await signInToDemonstration();
  const profile = await callAs<Profile>(token, "GET", "/partner/getMyProfile");
  const board = await callAs<Board>(token, "GET", "/project/board");
  const card = board.columns.flatMap(({ cards }) => cards)[0];
  if (!card) throw new Error(`No card is on the board of ${baseUrl()}.`);
  const first = async (list: string, label: string): Promise<Named> => {
    const [row] = await callAs<Record<string, string>[]>(token, "GET", list);
    if (!row?.id) throw new Error(`${baseUrl()}${list} is empty.`);
    return { id: row.id, name: row[label] ?? "" };
  };
  const garage = await first("/garage/all", "nom");
  const car = await first("/car/all?publicationState=public", "nom");
  const client = await first("/client/getAll", "fullName");
  return {
    token,
    companyName: profile.companyName,
    fullName: profile.fullName,
    affiliateCode: profile.affiliateCode,
    car,
    soldCar: await first("/car/all?status=sold", "nom"),
    client,
    prospect: await first("/prospect/all?status=new", "fullName"),
    document: await first("/api/document/getAll", "title"),
    estimation: await first("/estimation/partner/getAll?status=pending", "title"),
    answeredEstimation: await first("/estimation/partner/getAll?status=validated", "title"),
    product: await first("/shop/product/all", "name"),
    draftOrder: await first("/shop/order/all?status=draft", "clientName"),
    confirmedOrder: await first("/shop/order/all?status=confirmed", "number"),
    project: await first("/project/all", "name"),
    card: { id: card.id, name: card.title },
    thread: await first("/mail/all?folder=inbox", "subject"),
    conversation: await first("/chat/all", "visitorName"),
    offer: await openOffer(token),
    proposal: await proposeTimes(token, garage.id, profile.companyName),
    orderForm: await openOrderForm(token, car.id, client.id),
    invoice: await first("/invoice/all?kind=invoice", "number"),
  };
}
