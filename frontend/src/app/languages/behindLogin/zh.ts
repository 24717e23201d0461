import duplicates from "../../../features/duplicates/texts/zh.json";
import bin from "../../../features/bin/texts/zh.json";
import garages from "../../../features/garages/texts/zh.json";
import clients from "../../../features/clients/texts/zh.json";
import documents from "../../../features/documents/texts/zh.json";
import tutorials from "../../../features/tutorials/texts/zh.json";
import sales from "../../../features/cars/sales/texts/zh.json";
import reward from "../../../features/partners/reward/texts/zh.json";
import alerts from "../../../features/partners/alerts/texts/zh.json";
import accountCopy from "../../../features/partners/accountCopy/texts/zh.json";
import firstDay from "../../../features/partners/firstDay/texts/zh.json";
import lost from "../../../features/prospects/lost/texts/zh.json";
import live from "../../../features/live/texts/zh.json";
import clock from "../../../features/clock/texts/zh.json";
import statistics from "../../../features/statistics/texts/zh.json";
import search from "../../../features/search/texts/zh.json";
import calendar from "../../../features/calendar/texts/zh.json";
import projects from "../../../features/projects/texts/zh.json";
import mail from "../../../features/mail/texts/zh.json";
import shop from "../../../features/shop/texts/zh.json";
import security from "../../../features/partners/security/texts/zh.json";
import privacy from "../../../features/privacy/texts/zh.json";
import today from "../../../features/today/texts/zh.json";
import activities from "../../../features/activities/texts/zh.json";
import price from "../../../features/price/texts/zh.json";
import imports from "../../../features/imports/texts/zh.json";
import campaigns from "../../../features/campaigns/texts/zh.json";
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
