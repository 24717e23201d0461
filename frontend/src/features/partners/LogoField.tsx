import StorefrontIcon from "@mui/icons-material/StorefrontOutlined";
import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Stack from "@mui/material/Stack";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useFormField } from "../../components/form/useFormField";
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "../../components/images/pictures";

/** The company's picture: shown, chosen, taken away. The form holds its address, a file or nothing. */
export function LogoField({ name }: { name: string }) {
  const { formatMessage } = useIntl();
  const { value, error, disabled, setValue } = useFormField<string | File>(name);
  const [refused, setRefused] = useState(false);
  const preview = usePreview(value);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();

  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    const accepted = file.type in PICTURE_TYPES && file.size <= MAX_PICTURE_BYTES;
    setRefused(!accepted);
    if (accepted) setValue(file);
  };
  const hint = formatMessage({ id: "partners.logo.hint" });

  return (
    <Stack direction="row" spacing={2.5} sx={{ alignItems: "center" }}>
      <Avatar
        variant="rounded"
        src={preview}
        alt={formatMessage({ id: "partners.logo" })}
        slotProps={{ img: { sx: { objectFit: "contain" } } }}
        sx={{
          width: 88,
          height: 88,
          bgcolor: "background.default",
          color: "text.secondary",
          border: 1,
          borderColor: "divider",
        }}
      >
        <StorefrontIcon fontSize="large" />
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: "wrap" }}>
          <Button
            variant="outlined"
            disabled={disabled}
            aria-describedby={hintId}
            onClick={() => input.current?.click()}
          >
            {formatMessage({ id: "partners.logo.choose" })}
          </Button>
          {value !== "" && (
            <Button color="inherit" disabled={disabled} onClick={() => setValue("")}>
              {formatMessage({ id: "partners.logo.remove" })}
            </Button>
          )}
        </Stack>
        <FormHelperText id={hintId} error={refused || error !== undefined} role="status">
          {error ?? (refused ? formatMessage({ id: "partners.logo.refused" }) : hint)}
        </FormHelperText>
        <input
          ref={input}
          type="file"
          hidden
          accept={Object.keys(PICTURE_TYPES).join(",")}
          data-testid="logo-file"
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // The same file may be chosen again after it was taken away.
            target.value = "";
          }}
        />
      </Box>
    </Stack>
  );
}

function usePreview(value: string | File): string | undefined {
  const url = useMemo(() => (value instanceof File ? URL.createObjectURL(value) : value), [value]);
  useEffect(() => {
    if (value instanceof File) return () => URL.revokeObjectURL(url);
    return undefined;
  }, [value, url]);
  return url === "" ? undefined : url;
}
