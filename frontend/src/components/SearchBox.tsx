import SearchIcon from "@mui/icons-material/Search";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <TextField
      fullWidth
      size="small"
      type="search"
      value={value}
      placeholder={label}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { "aria-label": label, maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
