import { paths } from "../lib/paths";
import { PageViews } from "./PageViews";

const views = [
  { label: "views.cars.all", path: paths.cars },
  { label: "views.cars.preparation", path: paths.scrumboard },
] as const;

/** The cars as a list, or on the board of those that are being prepared. */
export function CarViews({ current }: { current: "cars" | "scrumboard" }) {
  return <PageViews label="views.cars" views={views} current={paths[current]} />;
}
