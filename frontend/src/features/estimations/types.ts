import type { Fuel, Gearbox } from "../../api/types";

export type EstimationStatus = "pending" | "validated" | "refused";
export type EstimationSource = "partner" | "affiliate" | "staff";

export interface EstimationFile {
  id: string;
  url: string;
  thumbnail: string | null;
  name: string;
  size: number;
  contentType: string;
}

export interface TechnicalInformation {
  annee: number | null;
  carburant: Fuel | "";
  boite: Gearbox | "";
  /** In horsepower. */
  puissance: number | null;
  couleur: string;
  immatriculation: string;
  vin: string;
  etat: string;
  options: string[];
}

export interface EstimationResponse {
  amount: number | null;
  currency: string | null;
  details: string;
  justification: string;
  respondedAt: string;
}

export interface Estimation {
  id: string;
  carId: string | null;
  title: string;
  kilometrage: number;
  clientName: string;
  clientPhone: string;
  carModel: string;
  createdAt: string;
  status: EstimationStatus;
  source: EstimationSource;
  technicalInformation: TechnicalInformation;
  attachments: EstimationFile[];
  photos: EstimationFile[];
  videos: EstimationFile[];
  response: EstimationResponse | null;
}

/** An amount validates the request, a justification refuses it. */
export type Answer =
  { amount: number; currency: string; details?: string } | { justification: string };
