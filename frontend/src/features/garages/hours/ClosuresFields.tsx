import AddIcon from "@mui/icons-material/Add";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { FieldArray, useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { ClosureRequest } from "../../../lib/api/bounds/ClosureRequest";
import { today } from "../../../lib/zone";
import { DateField } from "../../../components/form/DateField";
import { TextField } from "../../../components/form/TextField";
import type { ScheduleValues } from "./scheduleForm";

/** Holidays and other days on which the garage is closed whatever its hours. */
export function ClosuresFields() {
  const intl = useIntl();
  const { values } = useFormikContext<ScheduleValues>();
  return (
    <FieldArray name="closures">
      {(list) => (
        <Box sx={{ display: "grid", gap: 2 }}>
          <Typography variant="subtitle1" component="h3">
            {intl.formatMessage({ id: "garages.closures" })}
          </Typography>
          {values.closures.map((closure, index) => (
            <Box
              // Nothing else tells two new ones apart.
              key={index}
              role="group"
              aria-label={closure.reason || closure.from}
              sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1.5 }}
            >
              <DateField
                required
                size="small"
                name={`closures[${index}].from`}
                label="garages.closures.from"
              />
              <DateField
                required
                size="small"
                name={`closures[${index}].to`}
                label="garages.closures.to"
              />
              <Box sx={{ gridColumn: "1 / -1", display: "flex", gap: 1, alignItems: "center" }}>
                <TextField
                  name={`closures[${index}].reason`}
                  label="garages.closures.reason"
                  autoComplete="off"
                  maxLength={ClosureRequest.reason.maxLength}
                />
                <IconButton
                  aria-label={intl.formatMessage(
                    { id: "garages.closures.remove" },
                    { reason: closure.reason || closure.from },
                  )}
                  onClick={() => list.remove(index)}
                >
                  <DeleteIcon />
                </IconButton>
              </Box>
            </Box>
          ))}
          <Button
            size="small"
            startIcon={<AddIcon />}
            onClick={() => list.push({ from: today(), to: today(), reason: "" })}
            sx={{ justifySelf: "start" }}
          >
            {intl.formatMessage({ id: "garages.closures.add" })}
          </Button>
        </Box>
      )}
    </FieldArray>
  );
}
