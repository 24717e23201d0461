import { enUS as core } from "@mui/material/locale";
import app from "../texts/en.json";
import components from "../../components/texts/en.json";
import partners from "../../features/partners/texts/en.json";
import cars from "../../features/cars/texts/en.json";
import garages from "../../features/garages/texts/en.json";
import clients from "../../features/clients/texts/en.json";
import documents from "../../features/documents/texts/en.json";
import tutorials from "../../features/tutorials/texts/en.json";
import estimations from "../../features/estimations/texts/en.json";
import prospects from "../../features/prospects/texts/en.json";
import affiliate from "../../features/affiliate/texts/en.json";
import sales from "../../features/cars/sales/texts/en.json";
import reward from "../../features/partners/reward/texts/en.json";
import live from "../../features/live/texts/en.json";
import statistics from "../../features/statistics/texts/en.json";
import search from "../../features/search/texts/en.json";
import calendar from "../../features/calendar/texts/en.json";
import projects from "../../features/projects/texts/en.json";
import mail from "../../features/mail/texts/en.json";
import chat from "../../features/chat/texts/en.json";
import shop from "../../features/shop/texts/en.json";
import security from "../../features/partners/security/texts/en.json";
import variants from "../../features/partners/variants/texts/en.json";
import pages from "../pages/texts/en.json";
import privacy from "../../features/privacy/texts/en.json";
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
