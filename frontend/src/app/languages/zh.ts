import "@fontsource-variable/noto-sans-sc/wght.css";
import { zhCN as core } from "@mui/material/locale";
import app from "../texts/zh.json";
import components from "../../components/texts/zh.json";
import partners from "../../features/partners/texts/zh.json";
import cars from "../../features/cars/texts/zh.json";
import offers from "../../features/offers/texts/zh.json";
import breakdown from "../../features/price/breakdown/texts/zh.json";
import estimations from "../../features/estimations/texts/zh.json";
import prospects from "../../features/prospects/texts/zh.json";
import slots from "../../features/slots/texts/zh.json";
import affiliate from "../../features/affiliate/texts/zh.json";
import chat from "../../features/chat/texts/zh.json";
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
