import "@fontsource-variable/noto-sans-sc/wght.css";
import { zhCN as core } from "@mui/material/locale";
import app from "../texts/zh.json";
import components from "../../components/texts/zh.json";
import partners from "../../features/partners/texts/zh.json";
import cars from "../../features/cars/texts/zh.json";
import garages from "../../features/garages/texts/zh.json";
import clients from "../../features/clients/texts/zh.json";
import documents from "../../features/documents/texts/zh.json";
import tutorials from "../../features/tutorials/texts/zh.json";
import estimations from "../../features/estimations/texts/zh.json";
import prospects from "../../features/prospects/texts/zh.json";
import affiliate from "../../features/affiliate/texts/zh.json";
import sales from "../../features/cars/sales/texts/zh.json";
import reward from "../../features/partners/reward/texts/zh.json";
import live from "../../features/live/texts/zh.json";
import statistics from "../../features/statistics/texts/zh.json";
import search from "../../features/search/texts/zh.json";
import calendar from "../../features/calendar/texts/zh.json";
import projects from "../../features/projects/texts/zh.json";
import mail from "../../features/mail/texts/zh.json";
import chat from "../../features/chat/texts/zh.json";
import shop from "../../features/shop/texts/zh.json";
import security from "../../features/partners/security/texts/zh.json";
import variants from "../../features/partners/variants/texts/zh.json";
import pages from "../pages/texts/zh.json";
import privacy from "../../features/privacy/texts/zh.json";
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
