/** Every address of the application, in one place. */
export const paths = {
  root: "/",
  landing: "/app/dashboards/default",
  login: "/auth/login",
  loginAlias: "/login",
  register: "/auth/register",
  forgotPassword: "/auth/forgot-password",
  resetPassword: "/auth/reset-password",
  profile: "/app/profile",
  models: "/app/models",
  cars: "/app/cars",
  newCar: "/app/cars/new",
  car: (id: string) => `/app/cars/${id}`,
  editCar: (id: string) => `/app/cars/${id}/edit`,
  garages: "/app/garages",
  clients: "/app/clients",
  documents: "/app/documents",
  newDocument: "/app/documents/add",
  editDocument: (id: string) => `/app/documents/edit/${id}`,
  tutorials: "/app/tutoriels",
  affiliate: "/app/leads/affiliate",
  prospects: "/app/leads/prospects",
  estimations: "/app/estimations",
  newEstimation: "/app/estimations/new",
  estimation: (id: string) => `/app/estimations/${id}`,
  affiliation: (id: string) => `/affiliation/${id}`,
};

/** The query key that carries the path asked for before signing in. */
export const REDIRECT_KEY = "redirect";
