import { PageTabs } from "../../components/PageTabs";
import { paths } from "../../lib/paths";

const TABS = [
  { id: "projects.tab.board", path: paths.scrumboard },
  { id: "projects.tab.list", path: paths.projectList },
  { id: "projects.tab.overview", path: paths.project },
] as const;

export function ProjectTabs({ current }: { current: string }) {
  return <PageTabs label="projects.tabs" tabs={TABS} current={current} />;
}
