import { useParams } from "react-router-dom";
import { EditCarPage } from "./EditCarPage";
import { NewCarPage } from "./NewCarPage";

export default function CarFormPage() {
  const { id } = useParams();
  return id === undefined ? <NewCarPage /> : <EditCarPage key={id} id={id} />;
}
