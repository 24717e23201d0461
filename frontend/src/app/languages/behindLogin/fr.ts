import duplicates from "../../../features/duplicates/texts/fr.json";
import bin from "../../../features/bin/texts/fr.json";
import garages from "../../../features/garages/texts/fr.json";
import clients from "../../../features/clients/texts/fr.json";
import documents from "../../../features/documents/texts/fr.json";
import tutorials from "../../../features/tutorials/texts/fr.json";
import sales from "../../../features/cars/sales/texts/fr.json";
import reward from "../../../features/partners/reward/texts/fr.json";
import alerts from "../../../features/partners/alerts/texts/fr.json";
import accountCopy from "../../../features/partners/accountCopy/texts/fr.json";
import firstDay from "../../../features/partners/firstDay/texts/fr.json";
import lost from "../../../features/prospects/lost/texts/fr.json";
import live from "../../../features/live/texts/fr.json";
import clock from "../../../features/clock/texts/fr.json";
import statistics from "../../../features/statistics/texts/fr.json";
import search from "../../../features/search/texts/fr.json";
import calendar from "../../../features/calendar/texts/fr.json";
import projects from "../../../features/projects/texts/fr.json";
import mail from "../../../features/mail/texts/fr.json";
import shop from "../../../features/shop/texts/fr.json";
import security from "../../../features/partners/security/texts/fr.json";
import privacy from "../../../features/privacy/texts/fr.json";
import today from "../../../features/today/texts/fr.json";
import activities from "../../../features/activities/texts/fr.json";
import price from "../../../features/price/texts/fr.json";
import imports from "../../../features/imports/texts/fr.json";
import campaigns from "../../../features/campaigns/texts/fr.json";

const texts = {
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
};

export type TextsBehindLogin = typeof texts;

export default texts;
