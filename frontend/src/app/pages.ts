import { lazyPage } from "./lazyPage";

/** Each page is a chunk; "page-…" names are what the size budget looks for. */
export const pages = {
  landing: lazyPage(() => import(/* webpackChunkName: "page-landing" */ "./landing/LandingPage")),
  analytic: lazyPage(
    () => import(/* webpackChunkName: "page-analytic" */ "../features/dashboards/AnalyticPage"),
  ),
  sales: lazyPage(
    () => import(/* webpackChunkName: "page-sales" */ "../features/dashboards/SalesPage"),
  ),
  login: lazyPage(
    () => import(/* webpackChunkName: "page-login" */ "../features/partners/LoginPage"),
  ),
  register: lazyPage(
    () => import(/* webpackChunkName: "page-register" */ "../features/partners/RegisterPage"),
  ),
  forgotPassword: lazyPage(
    () => import(/* webpackChunkName: "page-forgot" */ "../features/partners/ForgotPasswordPage"),
  ),
  resetPassword: lazyPage(
    () => import(/* webpackChunkName: "page-reset" */ "../features/partners/ResetPasswordPage"),
  ),
  profile: lazyPage(
    () => import(/* webpackChunkName: "page-profile" */ "../features/partners/ProfilePage"),
  ),
  cars: lazyPage(() => import(/* webpackChunkName: "page-cars" */ "../features/cars/CarsPage")),
  carForm: lazyPage(
    () => import(/* webpackChunkName: "page-car-form" */ "../features/cars/CarFormPage"),
  ),
  car: lazyPage(() => import(/* webpackChunkName: "page-car" */ "../features/cars/CarPage")),
  models: lazyPage(
    () => import(/* webpackChunkName: "page-models" */ "../features/cars/ModelsPage"),
  ),
  garages: lazyPage(
    () => import(/* webpackChunkName: "page-garages" */ "../features/garages/GaragesPage"),
  ),
  clients: lazyPage(
    () => import(/* webpackChunkName: "page-clients" */ "../features/clients/ClientsPage"),
  ),
  documents: lazyPage(
    () => import(/* webpackChunkName: "page-documents" */ "../features/documents/DocumentsPage"),
  ),
  documentForm: lazyPage(
    () =>
      import(/* webpackChunkName: "page-document-form" */ "../features/documents/DocumentFormPage"),
  ),
  tutorials: lazyPage(
    () => import(/* webpackChunkName: "page-tutorials" */ "../features/tutorials/TutorialsPage"),
  ),
  estimations: lazyPage(
    () =>
      import(/* webpackChunkName: "page-estimations" */ "../features/estimations/EstimationsPage"),
  ),
  estimation: lazyPage(
    () =>
      import(/* webpackChunkName: "page-estimation" */ "../features/estimations/EstimationPage"),
  ),
  estimationForm: lazyPage(
    () =>
      import(
        /* webpackChunkName: "page-estimation-form" */ "../features/estimations/EstimationFormPage"
      ),
  ),
  prospects: lazyPage(
    () => import(/* webpackChunkName: "page-prospects" */ "../features/prospects/ProspectsPage"),
  ),
  affiliate: lazyPage(
    () => import(/* webpackChunkName: "page-affiliate" */ "../features/affiliate/AffiliatePage"),
  ),
  affiliation: lazyPage(
    () =>
      import(/* webpackChunkName: "page-affiliation" */ "../features/affiliate/AffiliationPage"),
  ),
  apps: lazyPage(
    () => import(/* webpackChunkName: "page-apps" */ "../features/templates/AppsPage"),
  ),
  authPages: lazyPage(
    () => import(/* webpackChunkName: "page-auth-pages" */ "../features/templates/AuthPagesPage"),
  ),
  secondLogin: lazyPage(
    () => import(/* webpackChunkName: "page-login-1" */ "../features/templates/SecondLoginPage"),
  ),
  lock: lazyPage(
    () => import(/* webpackChunkName: "page-lock" */ "../features/templates/LockPage"),
  ),
  registerGarage: lazyPage(
    () =>
      import(/* webpackChunkName: "page-register-1" */ "../features/templates/RegisterGaragePage"),
  ),
  registerCompany: lazyPage(
    () =>
      import(/* webpackChunkName: "page-register-2" */ "../features/templates/RegisterCompanyPage"),
  ),
  registerAnother: lazyPage(
    () =>
      import(
        /* webpackChunkName: "page-register-another" */ "../features/templates/RegisterAnotherPage"
      ),
  ),
  forgotOwnPassword: lazyPage(
    () =>
      import(
        /* webpackChunkName: "page-forgot-own" */ "../features/templates/ForgotOwnPasswordPage"
      ),
  ),
  notFound: lazyPage(
    () => import(/* webpackChunkName: "page-not-found" */ "../features/templates/NotFoundPage"),
  ),
  serverFault: lazyPage(
    () =>
      import(/* webpackChunkName: "page-server-fault" */ "../features/templates/ServerFaultPage"),
  ),
};
