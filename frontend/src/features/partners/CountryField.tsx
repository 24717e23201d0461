import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { useFormField } from "../../components/form/useFormField";
import { useCountryName } from "../../components/useCountryName";
import { countries } from "../../lib/api/bounds/countries";

/** A country, held by its code of ISO 3166; one is always chosen. */
export function CountryField() {
  const { locale, formatMessage } = useIntl();
  const nameOf = useCountryName();
  const { value, error, disabled, setValue, setTouched } = useFormField<string>("country");
  const options = useMemo(() => {
    const { compare } = new Intl.Collator(locale);
    return countries.toSorted((one, other) => compare(nameOf(one), nameOf(other)));
  }, [locale, nameOf]);
  return (
    <Autocomplete
      disableClearable
      options={options}
      getOptionLabel={nameOf}
      value={value}
      onChange={(_event, code) => setValue(code)}
      onBlur={setTouched}
      disabled={disabled}
      renderInput={(params) => (
        <TextField
          {...params}
          name="country"
          label={formatMessage({ id: "partners.country" })}
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  );
}
