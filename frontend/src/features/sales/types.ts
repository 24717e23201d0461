/** A sale as it was made; the ids are null where the row has been deleted since. */
export interface Sale {
  id: string;
  carId: string | null;
  carName: string;
  modelName: string;
  clientId: string | null;
  clientName: string;
  prix: number;
  devise: string;
  soldAt: string;
  cancelledAt: string | null;
  createdAt: string;
}

/** The car's own price and this moment, unless others are given. */
export interface Assignment {
  carId: string;
  clientId: string;
  prix?: string;
  date?: string;
}
