import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";

interface ChoiceChipsProps<Value extends string> {
  label: string;
  choices: { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few. */
export function ChoiceChips<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: ChoiceChipsProps<Value>) {
  return (
    <Box role="group" aria-label={label} sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {choices.map((choice) => (
        <Chip
          key={choice.value}
          label={choice.label}
          onClick={() => onChange(choice.value)}
          aria-pressed={choice.value === value}
          color={choice.value === value ? "primary" : "default"}
          variant={choice.value === value ? "filled" : "outlined"}
          sx={{ height: 34, borderRadius: 2, "@media (pointer: coarse)": { height: 44 } }}
        />
      ))}
    </Box>
  );
}
