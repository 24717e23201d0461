import ProposeDialog from "../slots/ProposeDialog";
import { useProspect } from "./api";

/** Proposes times to the prospect whom the address names. */
export default function ProposeSlots({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: prospect } = useProspect(id);
  return prospect && <ProposeDialog prospect={prospect} onClose={onClose} />;
}
