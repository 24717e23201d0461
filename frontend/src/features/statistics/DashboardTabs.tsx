import { PageTabs } from "../../components/PageTabs";
import { paths } from "../../lib/paths";

const TABS = [
  { id: "today.title", path: paths.today },
  { id: "dashboards.tab.default", path: paths.landing },
  { id: "dashboards.tab.analytic", path: paths.analytic },
  { id: "dashboards.tab.sales", path: paths.sales },
] as const;

export function DashboardTabs({ current }: { current: string }) {
  return <PageTabs label="dashboards.tabs" tabs={TABS} current={current} />;
}
