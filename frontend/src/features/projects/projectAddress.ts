import { useSearchParams } from "react-router-dom";
import { paths } from "../../lib/paths";

const PROJECT_KEY = "project";
const CARD_KEY = "card";

/** The details of a project, beside the list. */
export const projectPath = (id: string) => `${paths.projectList}?${PROJECT_KEY}=${id}`;

/** The board with one project's cards. */
export const boardPath = (projectId: string) => `${paths.scrumboard}?${PROJECT_KEY}=${projectId}`;

export const cardPath = (id: string) => `${paths.scrumboard}?${CARD_KEY}=${id}`;

/** The open project and the open card are in the address, beside all else that is there. */
export function useProjectAddress() {
  const [address, setAddress] = useSearchParams();
  const changed = (key: string, value: string | null) => {
    const next = new URLSearchParams(address);
    if (value === null) next.delete(key);
    else next.set(key, value);
    return next;
  };
  const setter = (key: string) => (value: string | null) =>
    setAddress(changed(key, value), { replace: true });
  return {
    projectId: address.get(PROJECT_KEY),
    cardId: address.get(CARD_KEY),
    setProject: setter(PROJECT_KEY),
    setCard: setter(CARD_KEY),
    projectHere: (id: string) => `?${changed(PROJECT_KEY, id).toString()}`,
    cardHere: (id: string) => `?${changed(CARD_KEY, id).toString()}`,
  };
}
