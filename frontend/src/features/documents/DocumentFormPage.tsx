import { useParams } from "react-router-dom";
import { EditDocumentPage } from "./EditDocumentPage";
import { NewDocumentPage } from "./NewDocumentPage";

export default function DocumentFormPage() {
  const { id } = useParams();
  return id === undefined ? <NewDocumentPage /> : <EditDocumentPage key={id} id={id} />;
}
