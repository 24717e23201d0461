import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import { useIntl } from "react-intl";
import { optionsOf } from "../../components/form/optionsOf";
import { SelectField } from "../../components/form/SelectField";
import type { FeedValues } from "./feedForm";
import { decimalTexts, encodingTexts, photoSeparatorTexts, separatorTexts } from "./feedTexts";

/** The fields say how the file is written. */
export function FormatFields() {
  const intl = useIntl();
  const { values, isSubmitting, setFieldValue } = useFormikContext<FeedValues>();
  return (
    <Box component="section" sx={{ display: "grid", gap: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        {intl.formatMessage({ id: "feeds.format" })}
      </Typography>
      <Box
        sx={{
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        <SelectField
          required
          name="separator"
          label="feeds.separator"
          options={optionsOf(intl, separatorTexts)}
        />
        <SelectField
          required
          name="photoSeparator"
          label="feeds.photoSeparator"
          options={optionsOf(intl, photoSeparatorTexts)}
        />
        <SelectField
          required
          name="decimal"
          label="feeds.decimal"
          options={optionsOf(intl, decimalTexts)}
        />
        <SelectField
          required
          name="encoding"
          label="feeds.encoding"
          hint={intl.formatMessage({ id: "feeds.encoding.hint" })}
          options={optionsOf(intl, encodingTexts)}
        />
      </Box>
      <FormControlLabel
        disabled={isSubmitting}
        control={
          <Switch
            checked={values.header}
            onChange={(_event, header) => void setFieldValue("header", header)}
          />
        }
        label={intl.formatMessage({ id: "feeds.header" })}
      />
    </Box>
  );
}
