import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { Navigate, useNavigate, useParams } from "react-router-dom";
import { paths } from "../../lib/paths";
import { Dotted } from "../../components/Dotted";
import { FormSkeleton } from "../../components/form/FormSkeleton";
import { Loaded } from "../../components/Loaded";
import { PageHeader } from "../../components/PageHeader";
import { useFormats } from "../../components/useFormats";
import { profileQuery } from "../../lib/profile";
import { AnswerForm } from "./AnswerForm";
import { useEstimation } from "./api";
import type { Estimation } from "./types";
import { useMissingEstimation } from "./useMissingEstimation";

const loading = (
  <FormSkeleton label="estimations.loading" heights={[64, 640, 360]} maxWidth={1360} />
);

/**
 * The price offered for the car of an estimation, beside what it is worked out from: a dialog as large as the window,
 * with an address of its own. Escape leads back to the estimation.
 */
export default function EstimationAnswerPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const titleId = useId();
  const query = useEstimation(id);
  const missing = useMissingEstimation();
  // The form takes its currency from the profile. After a failure it is chosen in the form.
  const isProfileAwaited = useQuery(profileQuery).isPending;
  return (
    <Dialog
      open
      fullScreen
      aria-labelledby={titleId}
      // It stands at once, as a page does.
      transitionDuration={0}
      onClose={() => void navigate(paths.estimation(id))}
      slotProps={{ paper: { sx: { bgcolor: "background.default", border: 0, borderRadius: 0 } } }}
    >
      <Box sx={{ width: "100%", maxWidth: 1360, mx: "auto", p: { xs: 2, sm: 3, lg: 4 } }}>
        <Loaded forForm query={query} {...missing} loading={loading}>
          {(estimation) =>
            isProfileAwaited ? (
              loading
            ) : (
              <AnswerView key={id} titleId={titleId} estimation={estimation} />
            )
          }
        </Loaded>
      </Box>
    </Dialog>
  );
}

function AnswerView({ titleId, estimation }: { titleId: string; estimation: Estimation }) {
  const intl = useIntl();
  const formats = useFormats();
  const { id, title, status, carModel, kilometrage, technicalInformation, clientName } = estimation;
  // An answer is given once. The one that this page sends shows at once and must not close its form.
  const [wasAnswered] = useState(status !== "pending");
  if (wasAnswered) return <Navigate to={paths.estimation(id)} replace />;
  const car = [carModel, technicalInformation.annee, formats.kilometres(kilometrage), clientName];
  return (
    <>
      <PageHeader
        titleId={titleId}
        title={intl.formatMessage({ id: "estimations.reply.title" })}
        subtitle={<Dotted facts={car} />}
        breadcrumb={[
          { label: intl.formatMessage({ id: "estimations.title" }), to: paths.estimations },
          { label: title, to: paths.estimation(id) },
        ]}
      />
      <AnswerForm estimation={estimation} />
    </>
  );
}
