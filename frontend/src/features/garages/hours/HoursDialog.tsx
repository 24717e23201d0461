import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { serverMessage } from "../../../lib/api/errors";
import { paths } from "../../../lib/paths";
import { useLeave } from "../../../lib/unsaved";
import { EmptyState } from "../../../components/EmptyState";
import { ErrorState } from "../../../components/ErrorState";
import { SaveDialog } from "../../../components/form/SaveDialog";
import { garagesQuery } from "../api";
import { GaragePicker } from "../GaragePicker";
import { ClosuresFields } from "./ClosuresFields";
import { HoursFields } from "./HoursFields";
import { scheduleQuery, useSaveSchedule } from "./api";
import { USUAL_WEEK } from "./usualWeek";
import { scheduleSchema, type ScheduleValues } from "./scheduleForm";
import type { Schedule } from "../types";

interface HoursDialogProps {
  /** The garage that is shown first, where one is known. */
  garageId: string;
  onClose: () => void;
}

/** The hours and closures of a garage: the one shown, or the first, until another is chosen. */
export default function HoursDialog({ garageId: shown, onClose }: HoursDialogProps) {
  const intl = useIntl();
  const leave = useLeave();
  const titleId = useId();
  const [chosen, setChosen] = useState(shown);
  const garages = useQuery({ ...garagesQuery({ page: 1, limit: 1 }), enabled: chosen === "" });
  const garageId = chosen || (garages.data?.data[0]?.id ?? "");
  const { data: schedule, error, refetch } = useQuery(scheduleQuery(garageId));
  if (schedule) {
    const choose = (id: string) => leave(() => id && setChosen(id));
    return <ScheduleForm key={garageId} {...{ garageId, schedule, onClose }} onChoose={choose} />;
  }
  const failure = error ?? garages.error;
  const retry = () => void (error ? refetch() : garages.refetch());
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{intl.formatMessage({ id: "garages.hours.title" })}</DialogTitle>
      <DialogContent>
        {failure && <ErrorState error={failure} onRetry={retry} />}
        {!failure && garages.data?.total === 0 && (
          <EmptyState
            illustration="garages"
            title={intl.formatMessage({ id: "garages.hours.noGarage" })}
            action={
              <Button component={RouterLink} to={paths.newGarage} variant="contained">
                {intl.formatMessage({ id: "garages.add" })}
              </Button>
            }
          />
        )}
        {!failure && garages.data?.total !== 0 && (
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
  onChoose: (garageId: string) => void;
}

function ScheduleForm({ garageId, schedule, onChoose, onClose }: ScheduleFormProps) {
  const intl = useIntl();
  const { mutateAsync: save } = useSaveSchedule();
  const schema = useMemo(() => scheduleSchema(intl), [intl]);
  const unset = schedule.hours.length === 0;

  return (
    <SaveDialog<ScheduleValues>
      title={intl.formatMessage({ id: "garages.hours.title" })}
      initialValues={unset ? { ...schedule, hours: USUAL_WEEK } : schedule}
      schema={schema}
      submitLabel={intl.formatMessage({ id: "form.save" })}
      save={(values) => save({ garageId, schedule: values })}
      saved={intl.formatMessage({ id: "garages.hours.saved" })}
      failure={saveError}
      onClose={onClose}
    >
      <GaragePicker
        label={intl.formatMessage({ id: "garages.hours.garage" })}
        value={garageId}
        onChange={onChoose}
      />
      {unset && <Alert severity="info">{intl.formatMessage({ id: "garages.hours.unset" })}</Alert>}
      <HoursFields />
      <ClosuresFields />
    </SaveDialog>
  );
}

function saveError(intl: IntlShape, error: unknown): string {
  return serverMessage(error) ?? intl.formatMessage({ id: "garages.hours.failed" });
}
