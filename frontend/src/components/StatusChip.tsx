import Chip from "@mui/material/Chip";
import { alpha, type Theme } from "@mui/material/styles";

export type Tone = "success" | "info" | "warning" | "error";

/** A tinted ground and what is written on it. */
export const toneColors = (tone: Tone | undefined) => (theme: Theme) => {
  const color = tone && theme.palette[tone];
  if (!color) return { bgcolor: "action.selected", color: "text.primary" };
  return {
    bgcolor: alpha(color.main, 0.12),
    color: color.dark,
    ...theme.applyStyles("dark", { bgcolor: alpha(color.main, 0.2), color: color.light }),
  };
};

/** A state in a word. The colour only repeats what the word says. */
export function StatusChip({ label, tone }: { label: string; tone?: Tone }) {
  return <Chip size="small" label={label} sx={[{ fontWeight: 600 }, toneColors(tone)]} />;
}
