import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import Paper from "@mui/material/Paper";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { useSay } from "../../components/useSay";
import { ApiError, reasonOf } from "../../lib/api/errors";
import { usePlan } from "./api";
import { isPublic, madeOf, modes, modeTexts } from "./kinds";
import { SheetChoice } from "./SheetChoice";
import type { Import, Plan } from "./types";

interface ColumnsStepProps {
  imported: Import;
  file: File | undefined;
  onOpen: (id: string, file: File) => void;
  onPlanned: () => void;
  onAgain: () => void;
}

/** Which column fills which field, how rows are found again, and what is done with them. */
export function ColumnsStep({ imported, file, onOpen, onPlanned, onAgain }: ColumnsStepProps) {
  const { formatMessage, formatList } = useIntl();
  const { columns, sample, fields, garages, values } = imported;
  const plan = usePlan(imported.id);
  const failed = formatMessage({ id: "imports.failed" });
  const say = useSay((_intl, error) => {
    const [reason] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
    return reason ?? reasonOf(error) ?? failed;
  });
  const [mapping, setMapping] = useState(imported.mapping);
  const [keys, setKeys] = useState(imported.matchOn);
  const [mode, setMode] = useState<Plan["mode"]>(imported.mode);
  const [asNew, setAsNew] = useState(imported.asNew);

  const asNewText = useId();

  const mapped = new Set(Object.values(mapping).filter((field) => field !== null));
  const made = (name: string) =>
    mapped.has(name) || (madeOf[name] ?? []).some((part) => mapped.has(part));
  const missing = fields.filter(({ name, required }) => required && !made(name));
  const offered = fields.filter(({ name, key }) => key && made(name));
  const chosen = keys.filter((key) => offered.some(({ name }) => name === key));

  function match(heading: string, field: string) {
    // A field is of one column: the other one gives it up.
    const others = Object.entries(mapping).map(([other, taken]) => [
      other,
      field !== "" && taken === field ? null : taken,
    ]);
    const known = new Set(keys);
    setMapping({
      ...(Object.fromEntries(others) as Import["mapping"]),
      [heading]: field === "" ? null : field,
    });
    if (fields.some(({ name, key }) => key && name === field)) known.add(field);
    setKeys([...known]);
  }

  async function go() {
    if (await say(plan.mutateAsync({ mapping, matchOn: chosen, mode, asNew, garages, values })))
      onPlanned();
  }

  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 980 }}>
      <Typography sx={{ color: "text.secondary" }}>
        {formatMessage(
          { id: "imports.columns.text" },
          { file: imported.fileName, count: imported.rowCount },
        )}
      </Typography>
      {imported.sheets.length > 1 && (
        <SheetChoice imported={imported} file={file} onOpen={onOpen} />
      )}
      <Paper variant="outlined" component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {columns.map((heading, place) => (
          <Box
            key={heading}
            component="li"
            sx={{
              display: "grid",
              gap: { xs: 1, md: 2 },
              alignItems: "center",
              gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "220px minmax(0, 1fr) 280px" },
              px: 2,
              py: 1.5,
              "& + &": { borderTop: 1, borderColor: "divider" },
            }}
          >
            <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
              <bdi>{heading}</bdi>
            </Typography>
            <Typography variant="body2" noWrap sx={{ color: "text.secondary" }}>
              <bdi>
                {sample
                  .map((cells) => cells[place])
                  .filter(Boolean)
                  .slice(0, 3)
                  .join(" · ") || "–"}
              </bdi>
            </Typography>
            <TextField
              select
              size="small"
              value={mapping[heading] ?? ""}
              onChange={({ target }) => match(heading, target.value)}
              helperText={
                isPublic(imported.kind, mapping[heading]) &&
                formatMessage({ id: "imports.field.public" })
              }
              slotProps={{
                select: { native: true },
                htmlInput: {
                  "aria-label": formatMessage({ id: "imports.field.of" }, { heading }),
                },
              }}
            >
              <option value="">{formatMessage({ id: "imports.field.none" })}</option>
              {fields.map(({ name, label, required }) => (
                <option key={name} value={name}>
                  {required ? `${label} *` : label}
                </option>
              ))}
            </TextField>
          </Box>
        ))}
      </Paper>
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, display: "grid", gap: 2 }}>
        <TextField
          select
          size="small"
          label={formatMessage({ id: "imports.mode" })}
          value={mode}
          onChange={({ target }) => setMode(target.value as Plan["mode"])}
          slotProps={{ select: { native: true } }}
          sx={{ maxWidth: 420 }}
        >
          {modes.map((one) => (
            <option key={one} value={one}>
              {formatMessage({ id: modeTexts[one] })}
            </option>
          ))}
        </TextField>
        <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
          <FormLabel component="legend">{formatMessage({ id: "imports.keys" })}</FormLabel>
          {offered.map(({ name, label }) => (
            <FormControlLabel
              key={name}
              control={
                <Checkbox
                  checked={chosen.includes(name)}
                  onChange={({ target }) =>
                    setKeys(target.checked ? [...keys, name] : keys.filter((key) => key !== name))
                  }
                />
              }
              label={label}
            />
          ))}
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {formatMessage({ id: offered.length ? "imports.keys.text" : "imports.keys.none" })}
          </Typography>
        </Box>
        {imported.kind === "prospect" && (
          <div>
            <FormControlLabel
              control={
                <Switch
                  checked={asNew}
                  onChange={({ target }) => setAsNew(target.checked)}
                  slotProps={{ input: { "aria-describedby": asNewText } }}
                />
              }
              label={formatMessage({ id: "imports.asNew" })}
            />
            <FormHelperText id={asNewText}>
              {formatMessage({ id: "imports.asNew.text" })}
            </FormHelperText>
          </div>
        )}
      </Paper>
      {missing.length > 0 && mode !== "update" && (
        <Alert severity="warning">
          {formatMessage(
            { id: "imports.missingFields" },
            { fields: formatList(missing.map(({ label }) => label)) },
          )}
        </Alert>
      )}
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", justifyContent: "space-between" }}>
        <Button onClick={onAgain}>{formatMessage({ id: "imports.otherFile" })}</Button>
        <Button variant="contained" loading={plan.isPending} onClick={() => void go()}>
          {formatMessage({ id: "imports.preview" })}
        </Button>
      </Box>
    </Box>
  );
}
