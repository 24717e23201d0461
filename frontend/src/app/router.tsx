import { Navigate, type RouteObject } from "react-router-dom";
import { LoginAlias, Protected, PublicOnly } from "./guards";
import { AppLayout } from "./layout/AppLayout";
import { pages } from "./pages";
import { paths } from "../lib/paths";
import { RouteError } from "./RouteError";
import type { RouteHandle } from "./routeHandle";

const blank: RouteHandle = { blankLayout: true };
const open: RouteHandle = { publicLayout: true };

const publicRoutes: RouteObject[] = [
  { path: paths.login, Component: pages.login },
  { path: paths.register, Component: pages.register },
  { path: paths.forgotPassword, Component: pages.forgotPassword },
  { path: paths.secondLogin, Component: pages.secondLogin },
  { path: paths.registerGarage, Component: pages.registerGarage },
  { path: paths.registerCompany, Component: pages.registerCompany },
  { path: paths.notFound, Component: pages.notFound },
  { path: paths.serverFault, Component: pages.serverFault },
  { path: paths.affiliation(":id"), Component: pages.affiliation, handle: open },
];

const protectedRoutes: RouteObject[] = [
  { path: paths.landing, Component: pages.landing },
  { path: paths.analytic, Component: pages.analytic },
  { path: paths.sales, Component: pages.sales },
  { path: `${paths.models}/*`, Component: pages.models },
  { path: `${paths.cars}/*`, Component: pages.cars },
  { path: paths.newCar, Component: pages.carForm },
  { path: paths.car(":id"), Component: pages.car },
  { path: paths.editCar(":id"), Component: pages.carForm },
  { path: `${paths.garages}/*`, Component: pages.garages },
  { path: `${paths.clients}/*`, Component: pages.clients },
  { path: paths.documents, Component: pages.documents },
  { path: paths.newDocument, Component: pages.documentForm },
  { path: paths.editDocument(":id"), Component: pages.documentForm },
  { path: `${paths.tutorials}/*`, Component: pages.tutorials },
  { path: paths.affiliate, Component: pages.affiliate },
  { path: paths.prospects, Component: pages.prospects },
  { path: `${paths.estimations}/*`, Component: pages.estimations },
  { path: paths.newEstimation, Component: pages.estimationForm },
  { path: paths.estimation(":id"), Component: pages.estimation },
  { path: paths.profile, Component: pages.profile },
  { path: paths.apps, Component: pages.apps },
  { path: paths.calendar, Component: pages.calendar },
  { path: paths.project, Component: pages.project },
  { path: paths.projectList, Component: pages.projectList },
  { path: paths.scrumboard, Component: pages.scrumboard },
  { path: `${paths.mail}/*`, Component: pages.mail },
  { path: `${paths.chat}/*`, Component: pages.chat },
  { path: paths.shop, Component: pages.shop },
  { path: paths.products, Component: pages.products },
  { path: paths.newProduct, Component: pages.productForm },
  { path: paths.editProduct(":id"), Component: pages.productForm },
  { path: paths.orders, Component: pages.orders },
  { path: paths.authPages, Component: pages.authPages },
];

/** Protected, and shown without the main layout. */
const blankRoutes: RouteObject[] = [
  { path: paths.lock, Component: pages.lock },
  { path: paths.registerAnotherGarage, Component: pages.registerAnother },
  { path: paths.registerAnotherCompany, Component: pages.registerAnother },
  { path: paths.forgotOwnPassword, Component: pages.forgotOwnPassword },
  { path: paths.notFoundInside, Component: pages.notFound },
  { path: paths.serverFaultInside, Component: pages.serverFault },
];

export const routes: RouteObject[] = [
  { path: paths.loginAlias, Component: LoginAlias },
  {
    Component: AppLayout,
    // What breaks the layout itself.
    ErrorBoundary: RouteError,
    children: [
      {
        // What breaks a page: the navigation around it stays.
        ErrorBoundary: RouteError,
        children: [
          { path: paths.root, element: <Navigate to={paths.landing} replace /> },
          { Component: PublicOnly, handle: blank, children: publicRoutes },
          // The mailed link must also work in a browser that is signed in.
          { path: paths.resetPassword, Component: pages.resetPassword, handle: blank },
          { Component: Protected, children: protectedRoutes },
          { Component: Protected, handle: blank, children: blankRoutes },
          { path: "*", element: <Navigate to={paths.root} replace /> },
        ],
      },
    ],
  },
];
