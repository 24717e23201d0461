import { loadWorkTexts } from "../lib/texts";
import { lazyPage, type PageFile } from "../lib/lazyPage";

/** A page behind the log-in, or one that says as much: its texts come beside it. */
function workPage(load: () => Promise<PageFile>) {
  return lazyPage(() => Promise.all([load(), loadWorkTexts()]).then(([file]) => file));
}

/** Each page is a chunk; "page-…" names are what the size budget looks for. */
export const pages = {
  landing: workPage(() => import(/* webpackChunkName: "page-landing" */ "./landing/LandingPage")),
  analytic: workPage(
    () =>
      import(/* webpackChunkName: "page-analytic" */ "../features/statistics/leads/AnalyticPage"),
  ),
  sales: workPage(
    () => import(/* webpackChunkName: "page-sales" */ "../features/statistics/sales/SalesPage"),
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
  profile: workPage(
    () => import(/* webpackChunkName: "page-profile" */ "../features/partners/ProfilePage"),
  ),
  cars: workPage(() => import(/* webpackChunkName: "page-cars" */ "../features/cars/CarsPage")),
  carForm: workPage(
    () => import(/* webpackChunkName: "page-car-form" */ "../features/cars/CarFormPage"),
  ),
  car: workPage(() => import(/* webpackChunkName: "page-car" */ "../features/cars/CarPage")),
  models: workPage(
    () => import(/* webpackChunkName: "page-models" */ "../features/cars/ModelsPage"),
  ),
  garages: workPage(
    () => import(/* webpackChunkName: "page-garages" */ "../features/garages/GaragesPage"),
  ),
  clients: workPage(
    () => import(/* webpackChunkName: "page-clients" */ "../features/clients/ClientsPage"),
  ),
  documents: workPage(
    () => import(/* webpackChunkName: "page-documents" */ "../features/documents/DocumentsPage"),
  ),
  documentForm: workPage(
    () =>
      import(/* webpackChunkName: "page-document-form" */ "../features/documents/DocumentFormPage"),
  ),
  tutorials: workPage(
    () => import(/* webpackChunkName: "page-tutorials" */ "../features/tutorials/TutorialsPage"),
  ),
  estimations: workPage(
    () =>
      import(/* webpackChunkName: "page-estimations" */ "../features/estimations/EstimationsPage"),
  ),
  estimation: workPage(
    () =>
      import(/* webpackChunkName: "page-estimation" */ "../features/estimations/EstimationPage"),
  ),
  estimationForm: workPage(
    () =>
      import(
        /* webpackChunkName: "page-estimation-form" */ "../features/estimations/EstimationFormPage"
      ),
  ),
  prospects: workPage(
    () => import(/* webpackChunkName: "page-prospects" */ "../features/prospects/ProspectsPage"),
  ),
  affiliate: workPage(
    () => import(/* webpackChunkName: "page-affiliate" */ "../features/affiliate/AffiliatePage"),
  ),
  affiliation: workPage(
    () =>
      import(/* webpackChunkName: "page-affiliation" */ "../features/affiliate/AffiliationPage"),
  ),
  apps: workPage(() => import(/* webpackChunkName: "page-apps" */ "./pages/AppsPage")),
  authPages: workPage(
    () => import(/* webpackChunkName: "page-auth-pages" */ "./pages/AuthPagesPage"),
  ),
  secondLogin: workPage(
    () =>
      import(
        /* webpackChunkName: "page-login-1" */ "../features/partners/variants/SecondLoginPage"
      ),
  ),
  lock: workPage(
    () => import(/* webpackChunkName: "page-lock" */ "../features/partners/variants/LockPage"),
  ),
  registerGarage: workPage(
    () =>
      import(
        /* webpackChunkName: "page-register-1" */ "../features/partners/variants/RegisterGaragePage"
      ),
  ),
  registerCompany: workPage(
    () =>
      import(
        /* webpackChunkName: "page-register-2" */ "../features/partners/variants/RegisterCompanyPage"
      ),
  ),
  registerAnother: workPage(
    () =>
      import(
        /* webpackChunkName: "page-register-another" */ "../features/partners/variants/RegisterAnotherPage"
      ),
  ),
  forgotOwnPassword: workPage(
    () =>
      import(
        /* webpackChunkName: "page-forgot-own" */ "../features/partners/variants/ForgotOwnPasswordPage"
      ),
  ),
  notFound: workPage(() => import(/* webpackChunkName: "page-not-found" */ "./pages/NotFoundPage")),
  serverFault: workPage(
    () => import(/* webpackChunkName: "page-server-fault" */ "./pages/ServerFaultPage"),
  ),
  calendar: workPage(
    () => import(/* webpackChunkName: "page-calendar" */ "../features/calendar/CalendarPage"),
  ),
  project: workPage(
    () => import(/* webpackChunkName: "page-project" */ "../features/projects/ProjectPage"),
  ),
  projectList: workPage(
    () =>
      import(/* webpackChunkName: "page-project-list" */ "../features/projects/ProjectListPage"),
  ),
  scrumboard: workPage(
    () => import(/* webpackChunkName: "page-scrumboard" */ "../features/projects/ScrumboardPage"),
  ),
  mail: workPage(() => import(/* webpackChunkName: "page-mail" */ "../features/mail/MailPage")),
  chat: workPage(() => import(/* webpackChunkName: "page-chat" */ "../features/chat/ChatPage")),
  shop: workPage(() => import(/* webpackChunkName: "page-shop" */ "../features/shop/ShopPage")),
  products: workPage(
    () => import(/* webpackChunkName: "page-products" */ "../features/shop/ProductsPage"),
  ),
  productForm: workPage(
    () => import(/* webpackChunkName: "page-product-form" */ "../features/shop/ProductFormPage"),
  ),
  orders: workPage(
    () => import(/* webpackChunkName: "page-orders" */ "../features/shop/OrdersPage"),
  ),
};
