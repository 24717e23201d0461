import { frFR as core } from "@mui/material/locale";
import app from "../texts/fr.json";
import components from "../../components/texts/fr.json";
import partners from "../../features/partners/texts/fr.json";
import cars from "../../features/cars/texts/fr.json";
import offers from "../../features/offers/texts/fr.json";
import breakdown from "../../features/price/breakdown/texts/fr.json";
import estimations from "../../features/estimations/texts/fr.json";
import prospects from "../../features/prospects/texts/fr.json";
import slots from "../../features/slots/texts/fr.json";
import affiliate from "../../features/affiliate/texts/fr.json";
import chat from "../../features/chat/texts/fr.json";

const texts = {
  ...app,
  ...components,
  ...partners,
  ...cars,
  ...offers,
  ...breakdown,
  ...estimations,
  ...prospects,
  ...slots,
  ...affiliate,
  ...chat,
};

export type PublicTexts = typeof texts;

export default { texts, components: [core] };
