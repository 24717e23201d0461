import { lazyPage } from "./lazyPage";

/** Each page is a chunk; "page-…" names are what the size budget looks for. */
export const pages = {
  landing: lazyPage(() => import(/* webpackChunkName: "page-landing" */ "./landing/LandingPage")),
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
};
