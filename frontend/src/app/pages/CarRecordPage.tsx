import CarPage from "../../features/cars/CarPage";
import { lazyWithRetry } from "../../lib/lazyWithRetry";

const CarRequests = lazyWithRetry(
  () => import(/* webpackChunkName: "car-requests" */ "../../features/calendar/CarRequests"),
);
const CarDeclarations = lazyWithRetry(
  () =>
    import(/* webpackChunkName: "car-declarations" */ "../../features/sale_files/CarDeclarations"),
);

/** A car, with the people, appointments and declarations of features that stand above the cars. */
export default function CarRecordPage() {
  return <CarPage requests={CarRequests} declarations={CarDeclarations} />;
}
