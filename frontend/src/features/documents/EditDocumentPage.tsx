import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths";
import { Loaded } from "../../components/Loaded";
import { PageHeader } from "../../components/PageHeader";
import { DocumentForm } from "./DocumentForm";
import { useDocument, useUpdateDocument } from "./api";
import { useMissingDocument } from "./useMissingDocument";

export function EditDocumentPage({ id }: { id: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  const query = useDocument(id);
  const update = useUpdateDocument();
  const missing = useMissingDocument(() => void navigate(paths.documents));
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: "documents.edit.title" })}
        breadcrumb={[{ label: intl.formatMessage({ id: "documents.title" }), to: paths.documents }]}
      />
      <Loaded forForm query={query} {...missing} loading={<FormSkeleton />}>
        {(document) => (
          <DocumentForm
            document={document}
            save={(upload) => update.mutateAsync({ id, ...upload })}
            onSaved={() => {
              enqueueSnackbar(intl.formatMessage({ id: "documents.updated" }), {
                variant: "success",
              });
              void navigate(paths.documents);
            }}
          />
        )}
      </Loaded>
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
