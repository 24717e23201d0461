import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import type { FormikHelpers } from "formik";
import { useSnackbar } from "notistack";
import { useId, useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { serverMessage } from "../../lib/api/errors";
import { ErrorState } from "../../components/ErrorState";
import { FormDialog } from "../../components/form/FormDialog";
import { showRefusal } from "../../components/form/serverErrors";
import { GaragePicker } from "./CalendarFilters";
import { ClosuresFields } from "./ClosuresFields";
import { HoursFields } from "./HoursFields";
import { scheduleQuery, useSaveSchedule } from "./api";
import { scheduleSchema, type ScheduleValues } from "./scheduleForm";
import type { Schedule } from "./types";

interface HoursDialogProps {
  /** The garage that the calendar shows, where it shows one. */
  garageId: string;
  onClose: () => void;
}

/** First which garage, then its hours and closures. */
export function HoursDialog({ garageId: shown, onClose }: HoursDialogProps) {
  const intl = useIntl();
  const titleId = useId();
  const [garageId, setGarageId] = useState(shown);
  const { data: schedule, error, refetch } = useQuery(scheduleQuery(garageId));
  if (schedule) return <ScheduleForm garageId={garageId} schedule={schedule} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{intl.formatMessage({ id: "calendar.hours.title" })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, "&&": { pt: 1 } }}>
        <GaragePicker
          label={intl.formatMessage({ id: "calendar.field.garage" })}
          value={garageId}
          onChange={setGarageId}
        />
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {garageId && !error && (
          <Box aria-busy="true">
            <Skeleton variant="rounded" height={280} />
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{intl.formatMessage({ id: "dialog.close" })}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface ScheduleFormProps extends HoursDialogProps {
  schedule: Schedule;
}

function ScheduleForm({ garageId, schedule, onClose }: ScheduleFormProps) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const { mutateAsync: save } = useSaveSchedule();
  const schema = useMemo(() => scheduleSchema(intl), [intl]);

  async function submit(values: ScheduleValues, helpers: FormikHelpers<ScheduleValues>) {
    try {
      await save({ garageId, schedule: values });
    } catch (error) {
      const message = serverMessage(error) ?? intl.formatMessage({ id: "calendar.error.save" });
      showRefusal(helpers, { error, values, message });
      return;
    }
    enqueueSnackbar(intl.formatMessage({ id: "calendar.hours.saved" }), { variant: "success" });
    onClose();
  }

  return (
    <FormDialog<ScheduleValues>
      title={intl.formatMessage({ id: "calendar.hours.title" })}
      initialValues={schedule}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "form.save" })}
      onSubmit={submit}
      onClose={onClose}
    >
      <HoursFields />
      <ClosuresFields />
    </FormDialog>
  );
}
