import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths";
import { PageHeader } from "../../components/PageHeader";
import { DocumentForm } from "./DocumentForm";
import { useCreateDocument } from "./api";

export function NewDocumentPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  const create = useCreateDocument();
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: "documents.new.title" })}
        breadcrumb={[{ label: intl.formatMessage({ id: "documents.title" }), to: paths.documents }]}
      />
      <DocumentForm
        save={create.mutateAsync}
        onSaved={() => {
          enqueueSnackbar(intl.formatMessage({ id: "documents.created" }), { variant: "success" });
          void navigate(paths.documents);
        }}
      />
    </>
  );
}
