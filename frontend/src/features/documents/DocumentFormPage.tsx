import { useIntl } from "react-intl";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { paths } from "../../lib/paths";
import { FormSkeleton } from "../../components/form/FormSkeleton";
import { useSaved } from "../../components/form/useSaved";
import { Loaded } from "../../components/Loaded";
import { PageHeader } from "../../components/PageHeader";
import { DocumentForm } from "./DocumentForm";
import { useCreateDocument, useDocument, useUpdateDocument } from "./api";
import { typeTexts } from "./documentTexts";
import type { DocumentType } from "./types";
import { useMissingDocument } from "./useMissingDocument";

export default function DocumentFormPage() {
  const intl = useIntl();
  const { id } = useParams();
  const title = id === undefined ? "documents.new.title" : "documents.edit.title";
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: title })}
        breadcrumb={[{ label: intl.formatMessage({ id: "documents.title" }), to: paths.documents }]}
      />
      {id === undefined ? <NewDocument /> : <EditDocument key={id} id={id} />}
    </>
  );
}

/** From the page of a car, a client or a sale it is about that row, and leads back there. */
function NewDocument() {
  const saved = useSaved();
  const create = useCreateDocument();
  const [address] = useSearchParams();
  const [carId, clientId] = [address.get("carId"), address.get("clientId")];
  let back = paths.documents;
  const saleFileId = address.get("saleFileId");
  const type = (Object.keys(typeTexts) as DocumentType[]).find(
    (known) => known === address.get("type"),
  );
  if (saleFileId) back = paths.saleFile(saleFileId);
  else if (carId) back = paths.carTab(carId, "documents");
  else if (clientId) back = paths.client(clientId);
  return (
    <DocumentForm
      of={{ carId, clientId, ...(type && { type }) }}
      save={create.mutateAsync}
      onSaved={() => saved("documents.created", back)}
      cancelTo={back}
    />
  );
}

function EditDocument({ id }: { id: string }) {
  const navigate = useNavigate();
  const saved = useSaved();
  const update = useUpdateDocument();
  return (
    <Loaded
      forForm
      query={useDocument(id)}
      {...useMissingDocument(() => void navigate(paths.documents))}
      loading={<FormSkeleton label="documents.loading" heights={[488, 40]} maxWidth={640} />}
    >
      {(document) => (
        <DocumentForm
          document={document}
          save={(upload) => update.mutateAsync({ id, ...upload })}
          onSaved={() => saved("documents.updated", paths.documents)}
          cancelTo={paths.documents}
        />
      )}
    </Loaded>
  );
}
