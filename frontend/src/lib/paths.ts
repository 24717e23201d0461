/** At the end of a list's address: offers the list as a file. */
export const EXPORT_HASH = "#export";

/** In the query of the public page: its dealer looks at it while signed in. */
export const PREVIEW = "preview";

/** In an address in place of the id of a row that is not known yet. */
export const FIRST_ROW = "first";

/** Every address of the application, in one place. */
export const paths = {
  root: "/",
  dashboards: "/app/dashboards",
  landing: "/app/dashboards/default",
  analytic: "/app/dashboards/analytic",
  sales: "/app/dashboards/sales",
  today: "/app/dashboards/today",
  activity: "/app/activite",
  login: "/auth/login",
  loginAlias: "/login",
  register: "/auth/register",
  forgotPassword: "/auth/forgot-password",
  resetPassword: "/auth/reset-password",
  invitation: (token: string) => `/auth/invitation/${token}`,
  confirmEmail: (token: string) => `/auth/confirm-email/${token}`,
  secondLogin: "/auth/login-1",
  registerGarage: "/auth/register-1",
  registerCompany: "/auth/register-2",
  notFound: "/auth/error-page-1",
  serverFault: "/auth/error-page-2",
  settings: "/app/settings",
  settingsCompany: "/app/settings/company",
  settingsAlerts: "/app/settings/alerts",
  settingsMailbox: "/app/settings/mailbox",
  settingsShowroom: "/app/settings/showroom",
  settingsTeam: "/app/settings/team",
  settingsData: "/app/settings/data",
  settingsAccount: "/app/settings/account",
  settingsSecurity: "/app/settings/security",
  teamJournal: "/app/team/journal",
  team: "/app/team",
  bin: "/app/corbeille",
  duplicates: "/app/doublons",
  duplicatesOf: (kind: string) => `/app/doublons?kind=${kind}`,
  models: "/app/models",
  cars: "/app/cars",
  newCar: "/app/cars/new",
  car: (id: string) => `/app/cars/${id}`,
  carTab: (id: string, tab: string) => `/app/cars/${id}?tab=${tab}`,
  editCar: (id: string) => `/app/cars/${id}/edit`,
  /** Sells the car to a client (`client:…`) or a prospect (`prospect:…`). */
  sellCar: (id: string, buyer: string) => `/app/cars/${id}?sell=${buyer}`,
  garages: "/app/garages",
  newGarage: "/app/garages?new=1",
  /** The hours of a garage, without an id those of the first one. */
  hours: (garageId = FIRST_ROW) => `/app/garages?hours=${garageId}`,
  import: "/app/import",
  importOf: (kind: string) => `/app/import?kind=${kind}`,
  clients: "/app/clients",
  newClient: "/app/clients?new=1",
  client: (id: string) => `/app/clients/${id}`,
  documents: "/app/documents",
  document: (id: string) => `/app/documents?document=${id}`,
  carDocuments: (carId: string) => `/app/documents?carId=${carId}`,
  clientDocuments: (clientId: string) => `/app/documents?clientId=${clientId}`,
  newDocument: "/app/documents/add",
  newCarDocument: (carId: string) => `/app/documents/add?carId=${carId}`,
  newClientDocument: (clientId: string) => `/app/documents/add?clientId=${clientId}`,
  editDocument: (id: string) => `/app/documents/edit/${id}`,
  tutorials: "/app/tutoriels",
  affiliate: "/app/leads/affiliate",
  prospects: "/app/leads/prospects",
  unseenProspects: "/app/leads/prospects?status=new&seen=false",
  receivedProspects: "/app/leads/prospects?source=received",
  newProspect: "/app/leads/prospects?new=1",
  prospect: (id: string) => `/app/leads/prospects/${id}`,
  /** Proposes times to the prospect. */
  propose: (id: string) => `/app/leads/prospects?propose=${id}`,
  estimations: "/app/estimations",
  newEstimation: "/app/estimations/new",
  offer: (token: string) => `/offre/${token}`,
  saleFiles: "/app/sale-files",
  /** Opens a sale of the car, to a client (`client:…`) or a prospect (`prospect:…`): what is not given is asked. */
  newSaleFile: ({ car = "", buyer = "" }: { car?: string; buyer?: string }) =>
    `/app/sale-files?new=1&car=${car}&for=${buyer}`,
  saleFile: (id: string) => `/app/sale-files/${id}`,
  orderForm: (token: string) => `/commande/${token}`,
  invoices: "/app/invoices",
  invoiceSums: "/app/invoices/sums",
  invoice: (id: string) => `/app/invoices/${id}`,
  policeRegister: "/app/livre-de-police",
  /** The rows of a garage that are found by words of the car. */
  policeRows: (garageId: string, words: string) =>
    `/app/livre-de-police?garageId=${garageId}&search=${encodeURIComponent(words)}`,
  policePending: "/app/livre-de-police/a-completer",
  policeConsultations: "/app/livre-de-police/consultations",
  newPoliceEntry: "/app/livre-de-police/inscrire",
  policeEntryOf: (carId: string) => `/app/livre-de-police/inscrire?car=${carId}`,
  estimation: (id: string) => `/app/estimations/${id}`,
  answerEstimation: (id: string) => `/app/estimations/${id}/answer`,
  /** The estimation, asking how its answer goes to the customer. */
  sendAnswer: (id: string) => `/app/estimations/${id}?send=1`,
  apps: "/app/apps",
  calendar: "/app/apps/calendar",
  newAppointment: (prospectId?: string) =>
    `/app/apps/calendar?new=1${prospectId ? `&prospect=${prospectId}` : ""}`,
  newClientAppointment: (clientId: string) => `/app/apps/calendar?new=1&client=${clientId}`,
  appointment: (id: string) => `/app/apps/calendar?event=${id}`,
  project: "/app/apps/project",
  projectList: "/app/apps/project/list",
  scrumboard: "/app/apps/project/scrumboard",
  projectRow: (id: string) => `/app/apps/project/list?project=${id}`,
  projectBoard: (id: string) => `/app/apps/project/scrumboard?project=${id}`,
  card: (id: string) => `/app/apps/project/scrumboard?card=${id}`,
  messages: "/app/apps/messages",
  mail: "/app/apps/mail",
  composeMail: "/app/apps/mail/compose",
  composeMailTo: (kind: string, id: string) => `/app/apps/mail/compose?${kind}Id=${id}`,
  mailDraft: (id: string) => `/app/apps/mail/compose/${id}`,
  chat: "/app/apps/chat",
  shop: "/app/apps/ecommerce",
  products: "/app/apps/ecommerce/product-list",
  newProduct: "/app/apps/ecommerce/add-product",
  editProduct: (id: string) => `/app/apps/ecommerce/edit-product/${id}`,
  orders: "/app/apps/ecommerce/orders",
  order: (id: string) => `/app/apps/ecommerce/orders?orderId=${id}`,
  newOrder: (clientId: string) => `/app/apps/ecommerce/orders?orderId=new&for=${clientId}`,
  authPages: "/app/pages",
  lock: "/app/login-1",
  registerAnotherGarage: "/app/register-1",
  registerAnotherCompany: "/app/register-2",
  forgotOwnPassword: "/app/forgot-password",
  notFoundInside: "/app/error-page-1",
  serverFaultInside: "/app/error-page-2",
  /** What the QR code of a flyer says; the server leads on from there where it knows the code. */
  flyer: (code: string) => `/a/${code}`,
  affiliation: (id: string) => `/affiliation/${id}`,
  affiliationPreview: (id: string) => `/affiliation/${id}?${PREVIEW}`,
  affiliationCar: (id: string, carId: string) => `/affiliation/${id}/car/${carId}`,
  /** Page of a visitor with a private link. */
  chooseTime: (token: string) => `/rdv/${token}`,
};

/** Where the addresses of earlier versions lead now. */
export const movedPaths: Record<string, string> = {
  "/app/today": paths.today,
  "/app/profile": paths.settings,
};

/** The query key that carries the requested path through the log-in. */
export const REDIRECT_KEY = "redirect";
