import type { ComponentType } from "react";
import {
  redirect,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
} from "react-router-dom";
import { movedPaths, paths, PREVIEW } from "../lib/paths";
import { readProfile } from "../lib/profile";
import { currentClient } from "../lib/queryClient";
import { session } from "../lib/session";
import { loadAllTexts } from "../lib/texts";
import { Protected, PublicOnly } from "./guards";
import { AppLayout } from "./layout/AppLayout";
import { BareLayout } from "./layout/BareLayout";
import { PublicLayout } from "./layout/PublicLayout";
import { Moved } from "./Moved";
import { RouteError } from "./RouteError";

/** The queries of a loader are kept up to date by the page: a change of the address does not wait for them again. */
const shouldRevalidate = () => false;

/*
 * Each page is a chunk named after its address ("page-app-cars-id" for /app/cars/:id): by this name
 * the server finds the files to preload, and the size budget the pages.
 */
const page = (
  path: string,
  load: () => Promise<{ default: ComponentType; loader?: LoaderFunction }>,
): RouteObject => ({
  path,
  lazy: async () => {
    const { default: Component, loader } = await load();
    return { Component, ...(loader && { loader, shouldRevalidate }) };
  },
});

const notFound = () =>
  import(/* webpackChunkName: "page-auth-error-page-1" */ "./pages/NotFoundPage");
const serverFault = () =>
  import(/* webpackChunkName: "page-auth-error-page-2" */ "./pages/ServerFaultPage");
const deadLink = () =>
  import(/* webpackChunkName: "page-a-id" */ "../features/affiliate/DeadLinkPage");
const carForm = () =>
  import(/* webpackChunkName: "page-app-cars-new" */ "../features/cars/CarFormPage");
const documentForm = () =>
  import(/* webpackChunkName: "page-app-documents-add" */ "../features/documents/DocumentFormPage");
const productForm = () =>
  import(
    /* webpackChunkName: "page-app-apps-ecommerce-add-product" */ "../features/shop/ProductFormPage"
  );
const registerAnother = () =>
  import(
    /* webpackChunkName: "page-app-register-1" */ "../features/partners/variants/RegisterAnotherPage"
  );

/** Not in the first chunk: signed-out visitors have no use for the navigation. */
const mainLayout: RouteObject = {
  // Before its files are there: what the account may do decides what a page asks for.
  loader: () => {
    if (session.token !== null) void readProfile(currentClient());
    return null;
  },
  shouldRevalidate,
  lazy: async () => {
    const { default: Component, recallFirst } = await import(
      /* webpackChunkName: "layout-main" */ "./layout/MainLayout"
    );
    await recallFirst();
    return { Component };
  },
};

/** Within a layout, which stays around a page that breaks. */
const inside = (children: RouteObject[]): RouteObject[] => [
  { ErrorBoundary: RouteError, children },
];

const publicRoutes: RouteObject[] = [
  page(
    paths.login,
    () => import(/* webpackChunkName: "page-auth-login" */ "../features/partners/LoginPage"),
  ),
  page(
    paths.register,
    () => import(/* webpackChunkName: "page-auth-register" */ "../features/partners/RegisterPage"),
  ),
  page(
    paths.forgotPassword,
    () =>
      import(
        /* webpackChunkName: "page-auth-forgot-password" */ "../features/partners/ForgotPasswordPage"
      ),
  ),
  page(
    paths.secondLogin,
    () =>
      import(
        /* webpackChunkName: "page-auth-login-1" */ "../features/partners/variants/SecondLoginPage"
      ),
  ),
  page(
    paths.registerGarage,
    () =>
      import(
        /* webpackChunkName: "page-auth-register-1" */ "../features/partners/variants/RegisterGaragePage"
      ),
  ),
  page(
    paths.registerCompany,
    () =>
      import(
        /* webpackChunkName: "page-auth-register-2" */ "../features/partners/variants/RegisterCompanyPage"
      ),
  ),
  page(paths.notFound, notFound),
  page(paths.serverFault, serverFault),
];

const protectedRoutes: RouteObject[] = [
  page(
    paths.landing,
    () => import(/* webpackChunkName: "page-app-dashboards-default" */ "./landing/LandingPage"),
  ),
  page(
    paths.analytic,
    () =>
      import(
        /* webpackChunkName: "page-app-dashboards-analytic" */ "../features/statistics/leads/AnalyticPage"
      ),
  ),
  page(
    paths.sales,
    () =>
      import(
        /* webpackChunkName: "page-app-dashboards-sales" */ "../features/statistics/sales/SalesPage"
      ),
  ),
  page(
    paths.today,
    () => import(/* webpackChunkName: "page-app-dashboards-today" */ "../features/today/TodayPage"),
  ),
  page(
    paths.activity,
    () => import(/* webpackChunkName: "page-app-activite" */ "../features/live/ActivityPage"),
  ),
  page(
    `${paths.models}/*`,
    () => import(/* webpackChunkName: "page-app-models" */ "../features/cars/ModelsPage"),
  ),
  page(
    `${paths.cars}/*`,
    () => import(/* webpackChunkName: "page-app-cars" */ "../features/cars/CarsPage"),
  ),
  page(paths.newCar, carForm),
  page(
    paths.car(":id"),
    () => import(/* webpackChunkName: "page-app-cars-id" */ "./pages/CarRecordPage"),
  ),
  page(paths.editCar(":id"), carForm),
  page(
    `${paths.garages}/*`,
    () => import(/* webpackChunkName: "page-app-garages" */ "../features/garages/GaragesPage"),
  ),
  page(
    `${paths.clients}/*`,
    () => import(/* webpackChunkName: "page-app-clients" */ "../features/clients/ClientsPage"),
  ),
  page(
    paths.client(":id"),
    () => import(/* webpackChunkName: "page-app-clients-id" */ "../features/clients/ClientPage"),
  ),
  page(
    paths.documents,
    () =>
      import(/* webpackChunkName: "page-app-documents" */ "../features/documents/DocumentsPage"),
  ),
  page(
    paths.import,
    () => import(/* webpackChunkName: "page-app-import" */ "../features/imports/ImportPage"),
  ),
  page(paths.newDocument, documentForm),
  page(paths.editDocument(":id"), documentForm),
  page(
    `${paths.tutorials}/*`,
    () =>
      import(/* webpackChunkName: "page-app-tutoriels" */ "../features/tutorials/TutorialsPage"),
  ),
  page(
    paths.affiliate,
    () =>
      import(
        /* webpackChunkName: "page-app-leads-affiliate" */ "../features/affiliate/AffiliatePage"
      ),
  ),
  page(
    paths.prospects,
    () =>
      import(
        /* webpackChunkName: "page-app-leads-prospects" */ "../features/prospects/ProspectsPage"
      ),
  ),
  page(
    paths.prospect(":id"),
    () =>
      import(
        /* webpackChunkName: "page-app-leads-prospects-id" */ "../features/prospects/ProspectPage"
      ),
  ),
  page(
    `${paths.estimations}/*`,
    () =>
      import(
        /* webpackChunkName: "page-app-estimations" */ "../features/estimations/EstimationsPage"
      ),
  ),
  page(
    paths.newEstimation,
    () =>
      import(
        /* webpackChunkName: "page-app-estimations-new" */ "../features/estimations/EstimationFormPage"
      ),
  ),
  page(
    paths.estimation(":id"),
    () =>
      import(
        /* webpackChunkName: "page-app-estimations-id" */ "../features/estimations/EstimationPage"
      ),
  ),
  page(
    paths.answerEstimation(":id"),
    () =>
      import(
        /* webpackChunkName: "page-app-estimations-id-answer" */ "../features/estimations/EstimationAnswerPage"
      ),
  ),
  page(
    paths.saleFiles,
    () =>
      import(/* webpackChunkName: "page-app-sale-files" */ "../features/sale_files/SaleFilesPage"),
  ),
  page(
    paths.saleFile(":id"),
    () =>
      import(
        /* webpackChunkName: "page-app-sale-files-id" */ "../features/sale_files/SaleFilePage"
      ),
  ),
  page(
    paths.invoices,
    () => import(/* webpackChunkName: "page-app-invoices" */ "../features/invoices/InvoicesPage"),
  ),
  page(
    paths.invoiceSums,
    () =>
      import(
        /* webpackChunkName: "page-app-invoices-sums" */ "../features/invoices/InvoiceSumsPage"
      ),
  ),
  page(
    paths.invoice(":id"),
    () => import(/* webpackChunkName: "page-app-invoices-id" */ "../features/invoices/InvoicePage"),
  ),
  page(
    paths.policeRegister,
    () =>
      import(
        /* webpackChunkName: "page-app-livre-de-police" */ "../features/register/RegisterPage"
      ),
  ),
  page(
    paths.policePending,
    () =>
      import(
        /* webpackChunkName: "page-app-livre-de-police-a-completer" */ "../features/register/PendingPage"
      ),
  ),
  page(
    paths.policeConsultations,
    () =>
      import(
        /* webpackChunkName: "page-app-livre-de-police-consultations" */ "../features/register/ConsultationsPage"
      ),
  ),
  page(
    paths.newPoliceEntry,
    () =>
      import(
        /* webpackChunkName: "page-app-livre-de-police-inscrire" */ "../features/register/EntryFormPage"
      ),
  ),
  page(
    paths.settings,
    () =>
      import(
        /* webpackChunkName: "page-app-settings" */ "../features/partners/settings/SettingsIndexPage"
      ),
  ),
  page(
    paths.settingsCompany,
    () =>
      import(
        /* webpackChunkName: "page-app-settings-company" */ "../features/partners/settings/CompanyPage"
      ),
  ),
  page(
    paths.settingsAlerts,
    () =>
      import(
        /* webpackChunkName: "page-app-settings-alerts" */ "../features/partners/settings/AlertsPage"
      ),
  ),
  page(
    paths.settingsMailbox,
    () =>
      import(
        /* webpackChunkName: "page-app-settings-mailbox" */ "../features/mail/MailboxSettingsPage"
      ),
  ),
  page(
    paths.settingsShowroom,
    () =>
      import(
        /* webpackChunkName: "page-app-settings-showroom" */ "../features/partners/settings/ShowroomPage"
      ),
  ),
  page(
    paths.settingsTeam,
    () => import(/* webpackChunkName: "page-app-settings-team" */ "../features/team/TeamRulesPage"),
  ),
  page(
    paths.connections,
    () =>
      import(
        /* webpackChunkName: "page-app-connexions" */ "../features/connections/ConnectionsPage"
      ),
  ),
  page(
    paths.settingsData,
    () =>
      import(
        /* webpackChunkName: "page-app-settings-data" */ "../features/partners/settings/DataPage"
      ),
  ),
  page(
    paths.settingsAccount,
    () =>
      import(
        /* webpackChunkName: "page-app-settings-account" */ "../features/partners/settings/AccountPage"
      ),
  ),
  page(
    paths.settingsSecurity,
    () =>
      import(
        /* webpackChunkName: "page-app-settings-security" */ "../features/partners/settings/SecurityPage"
      ),
  ),
  page(
    paths.teamJournal,
    () =>
      import(
        /* webpackChunkName: "page-app-team-journal" */ "../features/team/journal/JournalPage"
      ),
  ),
  page(
    paths.team,
    () => import(/* webpackChunkName: "page-app-team" */ "../features/team/TeamPage"),
  ),
  page(
    paths.bin,
    () => import(/* webpackChunkName: "page-app-corbeille" */ "../features/bin/BinPage"),
  ),
  page(
    paths.duplicates,
    () =>
      import(/* webpackChunkName: "page-app-doublons" */ "../features/duplicates/DuplicatesPage"),
  ),
  page(paths.apps, () => import(/* webpackChunkName: "page-app-apps" */ "./pages/AppsPage")),
  page(
    paths.calendar,
    () =>
      import(/* webpackChunkName: "page-app-apps-calendar" */ "../features/calendar/CalendarPage"),
  ),
  page(
    paths.project,
    () =>
      import(/* webpackChunkName: "page-app-apps-project" */ "../features/projects/ProjectPage"),
  ),
  page(
    paths.projectList,
    () =>
      import(
        /* webpackChunkName: "page-app-apps-project-list" */ "../features/projects/ProjectListPage"
      ),
  ),
  page(
    paths.scrumboard,
    () =>
      import(
        /* webpackChunkName: "page-app-apps-project-scrumboard" */ "../features/projects/ScrumboardPage"
      ),
  ),
  page(
    `${paths.messages}/:channel?/:id?`,
    () => import(/* webpackChunkName: "page-app-apps-messages" */ "../features/inbox/InboxPage"),
  ),
  page(
    `${paths.mail}/*`,
    () => import(/* webpackChunkName: "page-app-apps-mail" */ "../features/mail/MailPage"),
  ),
  page(
    `${paths.chat}/*`,
    () => import(/* webpackChunkName: "page-app-apps-chat" */ "../features/chat/ChatPage"),
  ),
  page(
    paths.shop,
    () => import(/* webpackChunkName: "page-app-apps-ecommerce" */ "../features/shop/ShopPage"),
  ),
  page(
    paths.products,
    () =>
      import(
        /* webpackChunkName: "page-app-apps-ecommerce-product-list" */ "../features/shop/ProductsPage"
      ),
  ),
  page(paths.newProduct, productForm),
  page(paths.editProduct(":id"), productForm),
  page(
    paths.orders,
    () =>
      import(
        /* webpackChunkName: "page-app-apps-ecommerce-orders" */ "../features/shop/OrdersPage"
      ),
  ),
  page(
    paths.authPages,
    () => import(/* webpackChunkName: "page-app-pages" */ "./pages/AuthPagesPage"),
  ),
];

/** Protected, and shown without the navigation. */
const blankRoutes: RouteObject[] = [
  page(
    paths.lock,
    () =>
      import(/* webpackChunkName: "page-app-login-1" */ "../features/partners/variants/LockPage"),
  ),
  page(paths.registerAnotherGarage, registerAnother),
  page(paths.registerAnotherCompany, registerAnother),
  page(
    paths.forgotOwnPassword,
    () =>
      import(
        /* webpackChunkName: "page-app-forgot-password" */ "../features/partners/variants/ForgotOwnPasswordPage"
      ),
  ),
  page(paths.notFoundInside, notFound),
  page(paths.serverFaultInside, serverFault),
];

/** A signed-in visitor is led to the landing page, but by the profile's link to the dealer's own page. */
const forVisitors = ({ request }: LoaderFunctionArgs) =>
  session.token !== null && !new URL(request.url).searchParams.has(PREVIEW)
    ? redirect(paths.landing)
    : null;

export const routes: RouteObject[] = [
  {
    Component: AppLayout,
    // For errors of a layout itself.
    children: inside([
      { path: paths.root, loader: () => redirect(paths.landing) },
      {
        path: paths.loginAlias,
        loader: ({ request }) => redirect(paths.login + new URL(request.url).search),
      },
      {
        Component: PublicOnly,
        children: [{ Component: BareLayout, children: inside(publicRoutes) }],
      },
      {
        Component: PublicLayout,
        children: inside([
          {
            ...page(
              paths.affiliation(":id"),
              () =>
                import(
                  /* webpackChunkName: "page-affiliation-id" */ "../features/affiliate/AffiliationPage"
                ),
            ),
            loader: forVisitors,
            shouldRevalidate,
          },
          page(
            paths.affiliationCar(":id", ":carId"),
            () =>
              import(
                /* webpackChunkName: "page-affiliation-id-car-id" */ "../features/affiliate/showroom/ShownCarPage"
              ),
          ),
          page(paths.affiliation("*"), deadLink),
          page(paths.flyer("*"), deadLink),
          page(
            paths.offer(":token"),
            () => import(/* webpackChunkName: "page-offre-id" */ "../features/offers/OfferPage"),
          ),
          page(paths.orderForm(":token"), async () => {
            const [orderForm] = await Promise.all([
              import(
                /* webpackChunkName: "page-commande-id" */ "../features/sale_files/order_form/OrderFormPage"
              ),
              loadAllTexts(),
            ]);
            return orderForm;
          }),
          page(paths.consent(":token"), async () => {
            const [withdrawal] = await Promise.all([
              import(
                /* webpackChunkName: "page-consentement-id" */ "../features/consents/withdrawal/WithdrawalPage"
              ),
              loadAllTexts(),
            ]);
            return withdrawal;
          }),
        ]),
      },
      {
        // The mailed links must also work in a browser that is signed in.
        Component: BareLayout,
        children: inside([
          page(paths.invitation(":token"), async () => {
            const [invitation] = await Promise.all([
              import(
                /* webpackChunkName: "page-auth-invitation-id" */ "../features/team/invitation/InvitationPage"
              ),
              // The person who accepts goes on to the pages that need them all.
              loadAllTexts(),
            ]);
            return invitation;
          }),
          page(
            paths.resetPassword,
            () =>
              import(
                /* webpackChunkName: "page-auth-reset-password" */ "../features/partners/ResetPasswordPage"
              ),
          ),
          page(
            paths.confirmEmail(":token"),
            () =>
              import(
                /* webpackChunkName: "page-auth-confirm-email-id" */ "../features/partners/ConfirmEmailPage"
              ),
          ),
        ]),
      },
      {
        // With or without a session in this browser: the link is the permission.
        Component: PublicLayout,
        children: inside([
          page(
            paths.chooseTime(":token"),
            () => import(/* webpackChunkName: "page-rdv-id" */ "../features/slots/AppointmentPage"),
          ),
        ]),
      },
      {
        Component: Protected,
        lazy: async () => {
          await loadAllTexts();
          return {};
        },
        children: [
          { ...mainLayout, children: inside(protectedRoutes) },
          { Component: BareLayout, children: inside(blankRoutes) },
          ...Object.entries(movedPaths).map(([path, to]) => ({ path, element: <Moved to={to} /> })),
        ],
      },
      { path: "/app/*", loader: () => redirect(paths.root) },
      { path: "/auth/*", loader: () => redirect(paths.root) },
      { Component: BareLayout, children: inside([page("*", notFound)]) },
    ]),
  },
];
