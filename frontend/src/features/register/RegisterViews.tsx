import { PageViews } from "../../components/PageViews";
import { paths } from "../../lib/paths";

const views = [
  { label: "register.views.list", path: paths.policeRegister },
  { label: "register.pending.title", path: paths.policePending },
  { label: "register.consultations.title", path: paths.policeConsultations },
] as const;

interface RegisterViewsProps {
  current: "policeRegister" | "policePending" | "policeConsultations";
}

/** The rows of the register, the cars that lack one, and who has read them. */
export function RegisterViews({ current }: RegisterViewsProps) {
  return <PageViews label="register.views" views={views} current={paths[current]} />;
}
