/** The wire: what the server sends, field by field. */

export interface Row<T> {
  data: T;
}

export interface Page<T> {
  data: T[];
  total: number;
  page: number;
  totalPages: number;
}

export interface Message {
  message: string;
}

export type Locale = "fr" | "en" | "zh" | "ja";
export type PartnerKind = "dealer" | "garage";

export interface Recompense {
  enabled: boolean;
  amount: number | null;
  currency: string | null;
}

export interface Partner {
  id: string;
  email: string;
  fullName: string;
  companyName: string;
  kind: PartnerKind;
  phoneNumber: string;
  address: string;
  city: string;
  region: string;
  logo: string | null;
  currency: string;
  locale: Locale;
  recompenseResponse: Recompense | null;
  affiliateCode: string;
  createdAt: string;
}

export interface StoredImage {
  id: string;
  url: string;
  thumbnail: string;
}

export type Fuel = "petrol" | "diesel" | "hybrid" | "plug_in_hybrid" | "electric" | "lpg" | "other";
export type Gearbox = "manual" | "automatic";
export type CarStatus = "available" | "sold";

export interface Car {
  id: string;
  nom: string;
  modelCar: { id: string; intitule: string };
  prix: number;
  devise: string;
  image: StoredImage | null;
  secondaryImages: StoredImage[];
  annee: number | null;
  kilometrage: number | null;
  carburant: Fuel | "" | null;
  boite: Gearbox | "" | null;
  couleur: string;
  immatriculation: string;
  vin: string;
  description: string;
  garage: { id: string; nom: string; localisation: string } | null;
  status: CarStatus;
  /** The buyer; the id is null once the client has been deleted. */
  assignedTo: { id: string | null; fullName: string } | null;
  createdAt: string;
  updatedAt: string;
}

export interface ModelCar {
  id: string;
  intitule: string;
  carCount: number;
}

/** The body of every refused call. */
export interface ErrorBody {
  code: string;
  message: string;
  errors?: Record<string, string[]>;
  requestId?: string;
}
