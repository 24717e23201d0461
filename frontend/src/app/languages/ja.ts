import "@fontsource-variable/noto-sans-jp/wght.css";
import { jaJP as core } from "@mui/material/locale";
import app from "../texts/ja.json";
import components from "../../components/texts/ja.json";
import partners from "../../features/partners/texts/ja.json";
import cars from "../../features/cars/texts/ja.json";
import garages from "../../features/garages/texts/ja.json";
import clients from "../../features/clients/texts/ja.json";
import documents from "../../features/documents/texts/ja.json";
import tutorials from "../../features/tutorials/texts/ja.json";
import estimations from "../../features/estimations/texts/ja.json";
import prospects from "../../features/prospects/texts/ja.json";
import affiliate from "../../features/affiliate/texts/ja.json";
import sales from "../../features/cars/sales/texts/ja.json";
import reward from "../../features/partners/reward/texts/ja.json";
import live from "../../features/live/texts/ja.json";
import statistics from "../../features/statistics/texts/ja.json";
import search from "../../features/search/texts/ja.json";
import calendar from "../../features/calendar/texts/ja.json";
import projects from "../../features/projects/texts/ja.json";
import mail from "../../features/mail/texts/ja.json";
import chat from "../../features/chat/texts/ja.json";
import shop from "../../features/shop/texts/ja.json";
import security from "../../features/partners/security/texts/ja.json";
import variants from "../../features/partners/variants/texts/ja.json";
import pages from "../pages/texts/ja.json";
import privacy from "../../features/privacy/texts/ja.json";
import type { LanguageFile } from ".";

const texts = {
  ...app,
  ...components,
  ...partners,
  ...cars,
  ...garages,
  ...clients,
  ...documents,
  ...tutorials,
  ...estimations,
  ...prospects,
  ...affiliate,
  ...sales,
  ...reward,
  ...live,
  ...statistics,
  ...search,
  ...calendar,
  ...projects,
  ...mail,
  ...chat,
  ...shop,
  ...security,
  ...variants,
  ...pages,
  ...privacy,
};

export default { texts, components: [core] } satisfies LanguageFile;
