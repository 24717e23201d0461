import "@fontsource-variable/noto-sans-jp/wght.css";
import { jaJP as core } from "@mui/material/locale";
import app from "../texts/ja.json";
import components from "../../components/texts/ja.json";
import partners from "../../features/partners/texts/ja.json";
import cars from "../../features/cars/texts/ja.json";
import offers from "../../features/offers/texts/ja.json";
import breakdown from "../../features/price/breakdown/texts/ja.json";
import estimations from "../../features/estimations/texts/ja.json";
import prospects from "../../features/prospects/texts/ja.json";
import slots from "../../features/slots/texts/ja.json";
import affiliate from "../../features/affiliate/texts/ja.json";
import chat from "../../features/chat/texts/ja.json";
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
