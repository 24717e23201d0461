import duplicates from "../../../features/duplicates/texts/ja.json";
import bin from "../../../features/bin/texts/ja.json";
import garages from "../../../features/garages/texts/ja.json";
import clients from "../../../features/clients/texts/ja.json";
import documents from "../../../features/documents/texts/ja.json";
import tutorials from "../../../features/tutorials/texts/ja.json";
import sales from "../../../features/cars/sales/texts/ja.json";
import reward from "../../../features/partners/reward/texts/ja.json";
import alerts from "../../../features/partners/alerts/texts/ja.json";
import accountCopy from "../../../features/partners/accountCopy/texts/ja.json";
import firstDay from "../../../features/partners/firstDay/texts/ja.json";
import lost from "../../../features/prospects/lost/texts/ja.json";
import live from "../../../features/live/texts/ja.json";
import clock from "../../../features/clock/texts/ja.json";
import statistics from "../../../features/statistics/texts/ja.json";
import search from "../../../features/search/texts/ja.json";
import calendar from "../../../features/calendar/texts/ja.json";
import projects from "../../../features/projects/texts/ja.json";
import mail from "../../../features/mail/texts/ja.json";
import shop from "../../../features/shop/texts/ja.json";
import security from "../../../features/partners/security/texts/ja.json";
import privacy from "../../../features/privacy/texts/ja.json";
import today from "../../../features/today/texts/ja.json";
import activities from "../../../features/activities/texts/ja.json";
import price from "../../../features/price/texts/ja.json";
import imports from "../../../features/imports/texts/ja.json";
import campaigns from "../../../features/campaigns/texts/ja.json";
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
