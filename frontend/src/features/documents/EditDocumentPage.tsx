import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths";
import { PageHeader } from "../../components/PageHeader";
import { DocumentForm } from "./DocumentForm";
import { DocumentLoadError } from "./DocumentLoadError";
import { useDocument, useUpdateDocument } from "./queries";

export function EditDocumentPage({ id }: { id: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  const { data: document, isPlaceholderData, isError, error, refetch } = useDocument(id);
  const update = useUpdateDocument(id);

  function content() {
    if (isError) {
      return (
        <DocumentLoadError
          error={error}
          onRetry={() => void refetch()}
          onClose={() => void navigate(paths.documents)}
        />
      );
    }
    // A form is filled once: it waits for the row itself, not for a list's copy of it.
    if (!document || isPlaceholderData) return <FormSkeleton />;
    return (
      <DocumentForm
        document={document}
        save={update.mutateAsync}
        onSaved={() => {
          enqueueSnackbar(intl.formatMessage({ id: "documents.updated" }), { variant: "success" });
          void navigate(paths.documents);
        }}
      />
    );
  }

  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: "documents.edit.title" })}
        breadcrumb={[{ label: intl.formatMessage({ id: "documents.title" }), to: paths.documents }]}
      />
      {content()}
    </>
  );
}

function FormSkeleton() {
  const intl = useIntl();
  return (
    <Box
      role="status"
      aria-label={intl.formatMessage({ id: "documents.loading" })}
      sx={{ display: "grid", gap: 2, maxWidth: 640 }}
    >
      <Skeleton variant="rounded" height={488} />
      <Skeleton variant="rounded" height={40} width="40%" sx={{ justifySelf: "end" }} />
    </Box>
  );
}
