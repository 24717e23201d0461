import { useCallback } from "react";
import { matchPath } from "react-router-dom";
import { paths } from "./paths";
import { useMay, type Need } from "./rights";

/**
 * The call that each page needs besides a session: the first that matches counts, and a page that is not listed is
 * everyone's. An address with a query needs more than the page does by itself.
 */
const pageNeeds: [address: string, need: Need][] = [
  [paths.newProspect, "POST /prospect/create"],
  [paths.newClient, "POST /client/create"],
  [paths.newGarage, "POST /garage/create"],
  [paths.hours(), "PUT /calendar/garage/{id}"],
  [paths.newAppointment(), "POST /calendar/create"],
  [paths.today, "GET /partner/today"],
  [paths.analytic, "GET /partner/statistics/leads"],
  [paths.sales, "GET /partner/statistics/sales"],
  [paths.landing, "GET /partner/today"],
  [paths.activity, "GET /partner/activity"],
  [paths.newCar, "POST /car/create"],
  [paths.editCar(":id"), "PUT /car/updateById/{id}"],
  [paths.clients, "GET /client/getAll"],
  [paths.newDocument, "POST /api/document/create"],
  [paths.editDocument(":id"), "PUT /api/document/update/{id}"],
  [paths.documents, "GET /api/document/getAll"],
  [paths.import, "POST /import"],
  [paths.affiliate, "GET /partner/affiliate"],
  [paths.prospects, "GET /prospect/all"],
  [paths.newEstimation, "POST /estimation/create"],
  [paths.answerEstimation(":id"), "PUT /estimation/partner/response/{id}"],
  [paths.estimations, "GET /estimation/partner/getAll"],
  [paths.saleFiles, "GET /sale-file/all"],
  [paths.invoiceSums, "GET /invoice/sums"],
  [paths.invoice(":id"), "GET /invoice/{id}"],
  [paths.invoices, "GET /invoice/all"],
  [paths.policePending, "GET /register/pending"],
  [paths.policeConsultations, "GET /register/consultations"],
  [paths.newPoliceEntry, "POST /register/create"],
  [paths.policeRegister, "GET /register/all"],
  [paths.settingsCompany, "owner"],
  [paths.settingsMailbox, "GET /mail/account"],
  [paths.settingsShowroom, "owner"],
  [paths.settingsTeam, "owner"],
  [paths.connections, "GET /partner/api-token/all"],
  [paths.settingsData, "GET /bin/all"],
  [paths.teamJournal, "GET /partner/audit"],
  [paths.team, "GET /partner/team"],
  [paths.bin, "GET /bin/all"],
  [paths.duplicates, "GET /client/duplicates"],
  [paths.messages, "GET /partner/messages"],
  [paths.composeMail, "POST /mail/draft/create"],
  [paths.mail, "GET /mail/all"],
  [paths.newProduct, "POST /shop/product/create"],
  [paths.editProduct(":id"), "PUT /shop/product/{id}"],
  [paths.orders, "GET /shop/order/all"],
  [paths.products, "GET /shop/product/all"],
  [paths.shop, "POST /shop/order/create"],
];

function needOf(address: string): Need | undefined {
  const [pathname = ""] = address.split(/[?#]/);
  return pageNeeds.find(
    ([pattern]) => pattern === address || matchPath({ path: pattern, end: false }, pathname),
  )?.[1];
}

/** Whether the account may open the page at an address. */
export function useMayOpen(): (address: string) => boolean {
  const may = useMay();
  return useCallback(
    (address) => {
      const need = needOf(address);
      return need === undefined || may(need);
    },
    [may],
  );
}
