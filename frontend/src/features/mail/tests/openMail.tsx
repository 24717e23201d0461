import { renderWithProviders } from "../../../testing/render";
import MailPage from "../MailPage";

/** The mail pages, opened at an address below their own. */
export const openMail = (address: string) =>
  renderWithProviders(<MailPage />, {
    route: `/app/apps/mail/${address}`,
    path: "/app/apps/mail/*",
  });
