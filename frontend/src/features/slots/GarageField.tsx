import MenuItem from "@mui/material/MenuItem";
import MuiTextField from "@mui/material/TextField";
import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import type { Option } from "../../lib/lists";
import type { ProposeValues } from "./types";

interface GarageFieldProps {
  garages: Option[];
  /** The form's, or the one that stands in for it. */
  garageId: string;
}

export function GarageField({ garages, garageId }: GarageFieldProps) {
  const intl = useIntl();
  const { setFieldValue } = useFormikContext<ProposeValues>();
  return (
    <MuiTextField
      select
      fullWidth
      label={intl.formatMessage({ id: "slots.garage" })}
      value={garageId}
      onChange={(event) => void setFieldValue("garageId", event.target.value)}
    >
      {garages.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}
