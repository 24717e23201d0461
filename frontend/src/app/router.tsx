import { Navigate, type RouteObject } from "react-router-dom";
import { LoginAlias, Protected, PublicOnly } from "./guards";
import { AppLayout } from "./layout/AppLayout";
import { pages } from "./pages";
import { paths } from "./paths";
import { RouteError } from "./RouteError";
import type { RouteHandle } from "./routeHandle";

const blank: RouteHandle = { blankLayout: true };

const publicRoutes: RouteObject[] = [
  { path: paths.login, Component: pages.login },
  { path: paths.register, Component: pages.register },
  { path: paths.forgotPassword, Component: pages.forgotPassword },
  { path: paths.affiliation(":id"), Component: pages.affiliation },
];

const protectedRoutes: RouteObject[] = [
  { path: paths.landing, Component: pages.landing },
  { path: paths.models, Component: pages.models },
  { path: paths.cars, Component: pages.cars },
  { path: paths.newCar, Component: pages.carForm },
  { path: paths.car(":id"), Component: pages.car },
  { path: paths.editCar(":id"), Component: pages.carForm },
  { path: paths.garages, Component: pages.garages },
  { path: paths.clients, Component: pages.clients },
  { path: paths.documents, Component: pages.documents },
  { path: paths.newDocument, Component: pages.documentForm },
  { path: paths.editDocument(":id"), Component: pages.documentForm },
  { path: paths.tutorials, Component: pages.tutorials },
  { path: paths.affiliate, Component: pages.affiliate },
  { path: paths.prospects, Component: pages.prospects },
  { path: paths.estimations, Component: pages.estimations },
  { path: paths.newEstimation, Component: pages.estimationForm },
  { path: paths.estimation(":id"), Component: pages.estimation },
  { path: paths.profile, Component: pages.profile },
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
          { path: "*", element: <Navigate to={paths.root} replace /> },
        ],
      },
    ],
  },
];
