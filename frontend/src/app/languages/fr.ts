import { frFR as core } from "@mui/material/locale";
import app from "../texts/fr.json";
import components from "../../components/texts/fr.json";
import partners from "../../features/partners/texts/fr.json";
import cars from "../../features/cars/texts/fr.json";
import garages from "../../features/garages/texts/fr.json";
import clients from "../../features/clients/texts/fr.json";
import documents from "../../features/documents/texts/fr.json";
import tutorials from "../../features/tutorials/texts/fr.json";
import estimations from "../../features/estimations/texts/fr.json";
import prospects from "../../features/prospects/texts/fr.json";
import affiliate from "../../features/affiliate/texts/fr.json";
import sales from "../../features/cars/sales/texts/fr.json";
import reward from "../../features/partners/reward/texts/fr.json";
import live from "../../features/live/texts/fr.json";
import statistics from "../../features/statistics/texts/fr.json";
import search from "../../features/search/texts/fr.json";
import calendar from "../../features/calendar/texts/fr.json";
import projects from "../../features/projects/texts/fr.json";
import mail from "../../features/mail/texts/fr.json";
import chat from "../../features/chat/texts/fr.json";
import shop from "../../features/shop/texts/fr.json";
import security from "../../features/partners/security/texts/fr.json";
import variants from "../../features/partners/variants/texts/fr.json";
import pages from "../pages/texts/fr.json";
import privacy from "../../features/privacy/texts/fr.json";

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

export type FrenchTexts = typeof texts;

export default { texts, components: [core] };
