export interface Garage {
  id: string;
  nom: string;
  localisation: string;
  phoneNumber: string;
  carCount: number;
  createdAt: string;
}

/** What a garage's form sends. */
export type GarageFields = Pick<Garage, "nom" | "localisation" | "phoneNumber">;
