import type { Demonstration } from "./demonstration";

/** Every page there is, for the checks and the pictures that go through them all. */
export interface PageOfTheProduct {
  name: string;
  path: string;
  /** The heading that says in French which page it is. */
  heading: string;
  /** A phone has no room for the page around it: then its own heading is the page's. */
  phoneHeading: string;
  /** In the browser's tab; a number of cars is left out. */
  tab: string;
  signedIn: boolean;
}

/** `title` is what the tab says of a page of the dealer's own. */
type Others = Partial<Pick<PageOfTheProduct, "phoneHeading" | "tab">> & { title?: string };
/** What is not given is the heading. */
type Row = [name: string, path: string, heading: string, others?: Others];

function pages(signedIn: boolean, rows: Row[]): PageOfTheProduct[] {
  return rows.map(([name, path, heading, { title = heading, ...others } = {}]) => ({
    name,
    path,
    heading,
    phoneHeading: heading,
    tab: `${title} · Espace partenaire`,
    signedIn,
    ...others,
  }));
}

export const publicPages = (demo: Demonstration): PageOfTheProduct[] =>
  pages(false, [
    ["login", "/auth/login", "Connexion"],
    ["login-1", "/auth/login-1", "Connexion"],
    ["register", "/auth/register", "Créer un compte"],
    ["register-1", "/auth/register-1", "Inscrire un garage"],
    ["register-2", "/auth/register-2", "Inscrire une société"],
    ["forgot-password", "/auth/forgot-password", "Mot de passe oublié"],
    ["invitation", "/auth/invitation/none", "Invitation"],
    ["confirm-email", "/auth/confirm-email/none", "Adresse e-mail"],
    ["reset-password", "/auth/reset-password?uid=none&token=none", "Nouveau mot de passe"],
    ["error-page-1", "/auth/error-page-1", "Page introuvable"],
    [
      "error-page-2",
      "/auth/error-page-2?requestId=0199a000-0000-7000-8000-000000000001",
      "Le serveur a rencontré une erreur",
    ],
    [
      "affiliation",
      `/affiliation/${demo.affiliateCode}`,
      demo.companyName,
      { tab: `${demo.companyName} – voitures d’occasion – Nantes` },
    ],
    [
      "showroom-car",
      `/affiliation/${demo.affiliateCode}/car/${demo.car.id}`,
      demo.car.name,
      { tab: `${demo.car.name} – ${demo.companyName}` },
    ],
    [
      "proposed-times",
      `/rdv/${demo.proposal.id}`,
      demo.proposal.name,
      { tab: `Votre rendez-vous – ${demo.companyName}` },
    ],
    [
      "offer",
      `/offre/${demo.offer.id}`,
      `Notre offre pour votre ${demo.offer.name}`,
      { tab: `Votre offre – ${demo.companyName}` },
    ],
    [
      "order-form",
      `/commande/${demo.orderForm.id}`,
      `Bon de commande ${demo.orderForm.name}`,
      { tab: `Votre bon de commande – ${demo.companyName}` },
    ],
  ]);

export const privatePages = (demo: Demonstration): PageOfTheProduct[] =>
  pages(true, [
    [
      "landing",
      "/app/dashboards/default",
      `Bonjour ${demo.fullName}`,
      { title: "Tableau de bord" },
    ],
    ["today", "/app/dashboards/today", "Aujourd’hui"],
    ["activity", "/app/activite", "Activité"],
    ["analytic", "/app/dashboards/analytic", "Analyse des contacts"],
    ["sales", "/app/dashboards/sales", "Ventes et stock"],
    ["cars", "/app/cars", "Voitures"],
    ["cars-nothing-found", "/app/cars?nom=nothing-of-that-name", "Voitures"],
    ["car-new", "/app/cars/new", "Ajouter une voiture"],
    ["car", `/app/cars/${demo.car.id}`, demo.car.name],
    ...["price", "purchase", "requests", "documents", "history"].map((tab): Row => [
      `car-${tab}`,
      `/app/cars/${demo.car.id}?tab=${tab}`,
      demo.car.name,
    ]),
    ["car-sold", `/app/cars/${demo.soldCar.id}`, demo.soldCar.name],
    ["car-edit", `/app/cars/${demo.car.id}/edit`, "Modifier la voiture"],
    ["models", "/app/models", "Modèles"],
    ["import", "/app/import?kind=car", "Importer"],
    ["garages", "/app/garages", "Garages"],
    ["clients", "/app/clients", "Clients"],
    ["client", `/app/clients/${demo.client.id}`, demo.client.name],
    ["invoices", "/app/invoices", "Factures"],
    ["invoices-by-month", "/app/invoices/sums", "Factures par mois"],
    ["invoice", `/app/invoices/${demo.invoice.id}`, `Facture ${demo.invoice.name}`],
    ["documents", "/app/documents", "Documents"],
    ["document-new", "/app/documents/add", "Ajouter un document"],
    ["document-edit", `/app/documents/edit/${demo.document.id}`, "Modifier le document"],
    ["affiliate", "/app/leads/affiliate", "Lien d’affiliation et QR code"],
    ["prospects", "/app/leads/prospects", "Mes prospects"],
    ["prospect", `/app/leads/prospects/${demo.prospect.id}`, demo.prospect.name],
    ["prospects-board", "/app/leads/prospects?view=board", "Mes prospects"],
    ["estimations", "/app/estimations", "Estimations"],
    ["estimation-new", "/app/estimations/new", "Nouvelle estimation"],
    ["estimation", `/app/estimations/${demo.estimation.id}`, demo.estimation.name],
    [
      "estimation-answer",
      `/app/estimations/${demo.estimation.id}/answer`,
      "Répondre à l’estimation",
    ],
    [
      "estimation-answered",
      `/app/estimations/${demo.answeredEstimation.id}`,
      demo.answeredEstimation.name,
    ],
    ["tutorials", "/app/tutoriels", "Tutoriels"],
    ["settings-company", "/app/settings/company", "Établissement"],
    ["settings-alerts", "/app/settings/alerts", "Délais et alertes"],
    ["settings-mailbox", "/app/settings/mailbox", "Boîte mail"],
    ["settings-showroom", "/app/settings/showroom", "Vitrine"],
    ["settings-team", "/app/settings/team", "Règles de l’équipe"],
    ["connections", "/app/connexions", "Connexions"],
    ["settings-data", "/app/settings/data", "Données"],
    ["settings-account", "/app/settings/account", "Mon compte"],
    ["settings-security", "/app/settings/security", "Sécurité"],
    ["team", "/app/team", "Équipe"],
    ["team-journal", "/app/team/journal", "Journal"],
    ["bin", "/app/corbeille", "Corbeille"],
    ["duplicates", "/app/doublons", "Doublons"],
    ["duplicates-prospects", "/app/doublons?kind=prospect", "Doublons"],
    ["apps", "/app/apps", "Applications"],
    ["shop", "/app/apps/ecommerce", "Boutique"],
    ["products", "/app/apps/ecommerce/product-list", "Produits"],
    ["product-new", "/app/apps/ecommerce/add-product", "Ajouter un produit"],
    ["product-edit", `/app/apps/ecommerce/edit-product/${demo.product.id}`, "Modifier le produit"],
    ["orders", "/app/apps/ecommerce/orders", "Commandes"],
    ["calendar", "/app/apps/calendar", "Agenda"],
    ["calendar-month", "/app/apps/calendar?view=month", "Agenda"],
    ["project", "/app/apps/project", "Préparation"],
    ["project-list", "/app/apps/project/list", "Préparation"],
    ["scrumboard", "/app/apps/project/scrumboard", "Préparation"],
    ["messages", "/app/apps/messages", "Messages"],
    [
      "messages-person",
      `/app/apps/messages/mail/${demo.thread.id}`,
      "Messages",
      { phoneHeading: demo.thread.name },
    ],
    ["chat", "/app/apps/chat", "Messages", { title: "Discussions" }],
    [
      "conversation",
      `/app/apps/chat/${demo.conversation.id}`,
      "Messages",
      { title: "Discussions", phoneHeading: demo.conversation.name },
    ],
    ["mail", "/app/apps/mail/inbox", "Messages", { title: "E-mails" }],
    [
      "mail-thread",
      `/app/apps/mail/inbox/${demo.thread.id}`,
      "Messages",
      { title: "E-mails", phoneHeading: demo.thread.name },
    ],
    ["mail-compose", "/app/apps/mail/compose", "Nouvel e-mail"],
    ["auth-pages", "/app/pages", "Pages"],
    ["register-1-inside", "/app/register-1", "Inscrire un garage"],
    ["register-2-inside", "/app/register-2", "Inscrire une société"],
    ["forgot-password-inside", "/app/forgot-password", "Mot de passe oublié"],
    ["error-page-1-inside", "/app/error-page-1", "Page introuvable"],
    ["error-page-2-inside", "/app/error-page-2", "Le serveur a rencontré une erreur"],
    // The last one: it locks the session.
    ["lock", "/app/login-1", "Session verrouillée"],
  ]);
