/** The wire of the statistics. */

export interface PopularModel {
  modelCarId: string;
  intitule: string;
  sales: number;
  estimations: number;
  prospects: number;
  total: number;
}

export interface RegionCount {
  /** A code, a free text, or "Non renseigné" in the reader's language. */
  region: string;
  count: number;
}

export interface Dashboard {
  clients: { verified: number; unverified: number; total: number };
  popularModels: PopularModel[];
  clientsByRegion: RegionCount[];
  estimations: { pending: number; validated: number; refused: number };
  prospects: { new: number; total: number };
}

/** The revenue of an hour, a day or a month, named by its beginning. */
export interface Bucket {
  date: string;
  amount: number;
}

export interface RevenueOverview {
  currency: string;
  yearly: number;
  currentMonth: number;
  previousMonth: number;
  previousYear: number;
  /** The other currencies: amounts of two currencies are never added. */
  byCurrency: { currency: string; yearly: number; currentMonth: number; previousMonth: number }[];
  /** The last twelve months, the current one last. */
  series: Bucket[];
}

export interface PeriodRevenue {
  period: string;
  /** Days, both included. */
  from: string;
  to: string;
  total: number;
  currency: string;
  byCurrency: { currency: string; total: number }[];
  series: Bucket[];
}

export interface SaleRow {
  id: string;
  carId: string | null;
  carName: string;
  modelName: string;
  clientName: string;
  prix: number;
  devise: string;
  soldAt: string;
}
