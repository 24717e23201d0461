import { enUS as core } from "@mui/material/locale";
import app from "../texts/en.json";
import components from "../../components/texts/en.json";
import partners from "../../features/partners/texts/en.json";
import cars from "../../features/cars/texts/en.json";
import offers from "../../features/offers/texts/en.json";
import breakdown from "../../features/price/breakdown/texts/en.json";
import estimations from "../../features/estimations/texts/en.json";
import prospects from "../../features/prospects/texts/en.json";
import slots from "../../features/slots/texts/en.json";
import affiliate from "../../features/affiliate/texts/en.json";
import chat from "../../features/chat/texts/en.json";
import type { LanguageFile } from ".";

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

export default { texts, components: [core] } satisfies LanguageFile;
