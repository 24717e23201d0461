import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import { Form, Formik } from "formik";
import { useSnackbar } from "notistack";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { SubmitButton } from "../../components/form/SubmitButton";
import { useSubmit } from "../../components/form/useSubmit";
import UploadProgress from "../../components/images/UploadProgress";
import type { Partner } from "../../lib/api/types";
import { useEditProfile } from "./api";
import { FormFooter } from "./FormFooter";
import { FormGuard } from "./FormGuard";
import { profileChanges } from "./profileValues";
import type { useSchema } from "./useSchema";

interface ProfileFormProps<Values> {
  partner: Partner;
  /** The part of the profile that this form is for. */
  valuesOf: (partner: Partner) => Values;
  schema: ReturnType<typeof useSchema>;
  children: ReactNode;
}

/** A part of the profile, with the one button that saves it. */
export function ProfileForm<Values extends object>({
  partner,
  valuesOf,
  schema,
  children,
}: ProfileFormProps<Values>) {
  const { formatMessage } = useIntl();
  const { mutateAsync: save } = useEditProfile();
  const { enqueueSnackbar } = useSnackbar();
  const [saved, setSaved] = useState(() => valuesOf(partner));
  const [progress, setProgress] = useState<number | null>(null);

  const submit = useSubmit("partners.profile.failed", async (values: Values, form) => {
    const changes = profileChanges(values, saved);
    const onProgress = changes.logo instanceof File ? setProgress : undefined;
    try {
      const stored = valuesOf(await save({ changes, onProgress }));
      setSaved(stored);
      form.resetForm({ values: stored });
      enqueueSnackbar(formatMessage({ id: "settings.saved" }), { variant: "success" });
    } finally {
      setProgress(null);
    }
  });

  return (
    <Formik initialValues={saved} validationSchema={schema} onSubmit={submit}>
      <Stack component={Form} noValidate spacing={3}>
        {children}
        <FormFooter>
          <UploadProgress ratio={progress} />
          <Box sx={{ justifySelf: "end" }}>
            <SubmitButton>{formatMessage({ id: "form.save" })}</SubmitButton>
          </Box>
        </FormFooter>
        <FormGuard />
      </Stack>
    </Formik>
  );
}
