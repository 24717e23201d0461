import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useSay } from "../../components/useSay";
import { reasonOf } from "../../lib/api/errors";
import { usePlan } from "./api";
import type { Cause, Import } from "./types";

/** No value of a choice is so: the text is read as it stands. */
const AS_IT_IS = "-";

/** Why rows are refused, the most frequent cause first, with what mends it: a known value, or a garage that is made. */
export function CausesPanel({ imported }: { imported: Import }) {
  const { formatMessage } = useIntl();
  const plan = usePlan(imported.id);
  const failed = formatMessage({ id: "imports.failed" });
  const say = useSay((_intl, error) => reasonOf(error) ?? failed);
  const [values, setValues] = useState(imported.values);
  const [garages, setGarages] = useState(imported.garages);
  const { causes, mapping, matchOn, mode, asNew } = imported;
  if (causes.length === 0) return null;

  function match(heading: string, seen: string, wanted: string) {
    const others = Object.entries(values[heading] ?? {}).filter(([text]) => text !== seen);
    const pairs = wanted === AS_IT_IS ? others : [...others, [seen, wanted]];
    setValues({ ...values, [heading]: Object.fromEntries(pairs) as Record<string, string> });
  }
  const mends = causes.some(({ field, choices }) => field === "garage" || choices.length > 0);
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h3" component="h2">
        {formatMessage({ id: "imports.causes" })}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: "none", display: "grid", gap: 1.5 }}>
        {causes.map((cause) => (
          <Box component="li" key={`${cause.heading} ${cause.reason}`}>
            <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
              {[
                [cause.heading, cause.reason].filter(Boolean).join(" : "),
                formatMessage({ id: "imports.causes.rows" }, { count: cause.rows }),
              ].join(" – ")}
            </Typography>
            {cause.field === "garage" && (
              <>
                <FormControlLabel
                  control={
                    <Checkbox
                      checked={garages}
                      onChange={({ target }) => setGarages(target.checked)}
                    />
                  }
                  label={formatMessage({ id: "imports.causes.garages" })}
                />
                <FormHelperText sx={{ mt: -0.5 }}>
                  {formatMessage({ id: "imports.causes.garages.text" })}
                </FormHelperText>
              </>
            )}
            {cause.choices.length > 0 && (
              <Values
                cause={cause}
                chosen={values[cause.heading] ?? {}}
                onMatch={(seen, wanted) => match(cause.heading, seen, wanted)}
              />
            )}
          </Box>
        ))}
      </Box>
      {mends && (
        <Button
          variant="outlined"
          loading={plan.isPending}
          sx={{ mt: 2 }}
          onClick={() =>
            void say(plan.mutateAsync({ mapping, matchOn, mode, asNew, values, garages }))
          }
        >
          {formatMessage({ id: "imports.causes.apply" })}
        </Button>
      )}
    </Paper>
  );
}

interface ValuesProps {
  cause: Cause;
  chosen: Record<string, string>;
  onMatch: (seen: string, wanted: string) => void;
}

function Values({ cause, chosen, onMatch }: ValuesProps) {
  const { formatMessage } = useIntl();
  return cause.values.map(({ value: seen, rows }) => (
    <Box
      key={seen}
      sx={{ display: "flex", gap: 2, flexWrap: "wrap", alignItems: "center", mt: 0.75 }}
    >
      <Typography variant="body2" sx={{ flex: "0 1 260px", overflowWrap: "anywhere" }}>
        <bdi>{seen}</bdi>
        {` (${formatMessage({ id: "imports.causes.rows" }, { count: rows })})`}
      </Typography>
      <TextField
        select
        size="small"
        value={chosen[seen] ?? AS_IT_IS}
        onChange={({ target }) => onMatch(seen, target.value)}
        slotProps={{
          select: { native: true },
          htmlInput: {
            "aria-label": formatMessage({ id: "imports.causes.value" }, { value: seen }),
          },
        }}
        sx={{ width: 260 }}
      >
        <option value={AS_IT_IS}>{formatMessage({ id: "imports.causes.none" })}</option>
        <option value="">{formatMessage({ id: "imports.causes.empty" })}</option>
        {cause.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </TextField>
    </Box>
  ));
}
