import { useLive } from "./useLive";
import { useReadOpened } from "./useReadOpened";

export interface LiveProps {
  partnerId: string;
  /** Whether the account is told of what happens. */
  told: boolean;
}

/** The live connection, and what it tells of; it draws nothing. */
export default function Live({ partnerId, told }: LiveProps) {
  useLive(partnerId);
  useReadOpened(told);
  return null;
}
