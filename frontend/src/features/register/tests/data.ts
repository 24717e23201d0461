import type { Draft, PendingCar, RegisterRow } from "../types";

const seller: Draft["seller"] = {
  kind: "person",
  lastName: "Petit",
  firstNames: "Paul",
  quality: "Enseignant",
  address: "3 rue Haute, 69002 Lyon",
  idPaper: {
    kind: "identity_card",
    number: "880692310285",
    issuedAt: "2020-05-04",
    authority: "Préfecture du Rhône",
  },
  companyName: "",
  siren: "",
  representedBy: "",
};

export const rowOf = (changes: Partial<RegisterRow> = {}): RegisterRow => ({
  id: "r1",
  number: 12,
  kind: "entry",
  recordedAt: "2026-11-21T10:00:00Z",
  recordedBy: "Claire Martin",
  at: "2026-11-20T11:00:00Z",
  garageId: "g1",
  carId: "c1",
  clientId: "k1",
  saleId: null,
  car: {
    label: "Peugeot 208",
    immatriculation: "FG-123-ZK",
    vin: "VF3CCHMZ6JT000001",
    couleur: "Gris",
    kilometrage: 64_000,
    origin: "",
  },
  seller,
  price: 8200,
  currency: "EUR",
  payment: "Virement",
  provenance: "Propriétaire depuis 2019",
  exit: null,
  entryId: null,
  correctionOf: null,
  motive: "",
  digest: "a".repeat(64),
  ...changes,
});

export const exitOf = (changes: Partial<RegisterRow> = {}): RegisterRow =>
  rowOf({
    id: "r2",
    number: 13,
    kind: "exit",
    seller: null,
    price: null,
    payment: "",
    provenance: "",
    exit: {
      at: "2026-11-25T11:00:00Z",
      buyerName: "Zoé Lefèvre",
      buyerAddress: "8 quai du Port, 13002 Marseille",
      price: 11_500,
    },
    entryId: "r1",
    ...changes,
  });

const draft: Draft = {
  at: "2026-11-20T11:00:00Z",
  carId: "c1",
  clientId: "k1",
  garageId: "g1",
  car: rowOf().car,
  seller: {
    ...seller,
    quality: "",
    idPaper: { kind: "", number: "", issuedAt: null, authority: "" },
  },
  price: 8200,
  currency: "EUR",
  payment: "",
  provenance: "",
};

export const pendingOf = (changes: Partial<PendingCar> = {}): PendingCar => ({
  id: "c1",
  label: "Peugeot 208",
  immatriculation: "FG-123-ZK",
  status: "available",
  garage: { id: "g1", label: "Garage du Port" },
  price: 8200,
  currency: "EUR",
  purchaseDate: "2026-11-20",
  inStockSince: "2026-11-20",
  draft,
  missing: ["seller.quality", "seller.idPaper.kind", "seller.idPaper.number", "payment"],
  ...changes,
});
