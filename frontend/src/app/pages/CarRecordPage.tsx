import CarPage from "../../features/cars/CarPage";
import { lazyWithRetry } from "../../lib/lazyWithRetry";

const CarRequests = lazyWithRetry(
  () => import(/* webpackChunkName: "car-requests" */ "../../features/calendar/CarRequests"),
);

/** A car, with the people and appointments of features that stand above the cars. */
export default function CarRecordPage() {
  return <CarPage requests={CarRequests} />;
}
