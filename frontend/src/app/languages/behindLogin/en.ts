import duplicates from "../../../features/duplicates/texts/en.json";
import bin from "../../../features/bin/texts/en.json";
import garages from "../../../features/garages/texts/en.json";
import clients from "../../../features/clients/texts/en.json";
import documents from "../../../features/documents/texts/en.json";
import tutorials from "../../../features/tutorials/texts/en.json";
import sales from "../../../features/cars/sales/texts/en.json";
import reward from "../../../features/partners/reward/texts/en.json";
import alerts from "../../../features/partners/alerts/texts/en.json";
import accountCopy from "../../../features/partners/accountCopy/texts/en.json";
import firstDay from "../../../features/partners/firstDay/texts/en.json";
import lost from "../../../features/prospects/lost/texts/en.json";
import live from "../../../features/live/texts/en.json";
import clock from "../../../features/clock/texts/en.json";
import statistics from "../../../features/statistics/texts/en.json";
import search from "../../../features/search/texts/en.json";
import calendar from "../../../features/calendar/texts/en.json";
import projects from "../../../features/projects/texts/en.json";
import mail from "../../../features/mail/texts/en.json";
import shop from "../../../features/shop/texts/en.json";
import security from "../../../features/partners/security/texts/en.json";
import privacy from "../../../features/privacy/texts/en.json";
import today from "../../../features/today/texts/en.json";
import activities from "../../../features/activities/texts/en.json";
import price from "../../../features/price/texts/en.json";
import imports from "../../../features/imports/texts/en.json";
import campaigns from "../../../features/campaigns/texts/en.json";
import type { Texts } from "../../../lib/texts";
import type { TextsBehindLogin } from "./fr";

export default {
  ...duplicates,
  ...bin,
  ...garages,
  ...clients,
  ...documents,
  ...tutorials,
  ...sales,
  ...reward,
  ...alerts,
  ...accountCopy,
  ...firstDay,
  ...lost,
  ...live,
  ...clock,
  ...statistics,
  ...search,
  ...calendar,
  ...projects,
  ...mail,
  ...shop,
  ...security,
  ...privacy,
  ...today,
  ...activities,
  ...price,
  ...imports,
  ...campaigns,
} satisfies Texts<keyof TextsBehindLogin>;
