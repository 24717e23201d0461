import type { Locale } from "../lib/api/types";
import { locales } from "../lib/preferencesStore";
import { languageOf, loadLanguage, type MessageId } from "../lib/texts";

beforeAll(async () => {
  await Promise.all(locales.map(loadLanguage));
});

const said = (locale: Locale, id: MessageId) => languageOf(locale).intl.formatMessage({ id });

/** The specification's messages that the browser itself says; the server's are in its own test. */
const french: [MessageId, string][] = [
  // Section 2
  ["documents.delete.question", "Êtes-vous sûr de vouloir supprimer ce document ?"],
  // Section 4
  ["clients.statusUpdated", "Statut du client mis à jour avec succès !"],
  ["estimations.status.pending", "En attente"],
  ["estimations.status.validated", "Validé"],
  ["estimations.status.refused", "Refusé"],
  ["prospects.created", "Prospect créé avec succès ✅"],
  // Section 5
  ["documents.required.name", "Le nom est requis"],
  ["documents.required.type", "Le type est requis"],
  ["documents.required.file", "Le fichier est requis"],
  ["estimations.required.amount", "Le montant est obligatoire"],
  ["estimations.required.currency", "La devise est obligatoire"],
  ["estimations.required.justification", "La justification est obligatoire"],
  ["reward.required.amount", "Veuillez entrer un montant"],
  ["reward.required.currency", "Veuillez choisir une devise"],
  // Section 8
  ["partners.login.failed", "Une erreur est survenue, réessayez."],
  ["partners.register.failed", "Erreur"],
  ["cars.exists", "Ce véhicule existe déjà."],
  ["cars.unknownError", "Erreur inconnue"],
  ["sales.alreadyAssigned", "Cette voiture est déjà assignée à un client."],
  ["sales.noClient", "Ce client n'existe pas."],
  ["sales.unknownError", "Erreur inconnue"],
  ["clients.exists", "Ce client existe déjà."],
  ["clients.oldPasswordIncorrect", "Ancien mot de passe incorrect."],
  ["clients.unknownError", "Erreur inconnue"],
  ["garages.exists", "Ce garage existe déjà."],
  ["models.exists", "Ce modèle existe déjà."],
  ["error.loading", "Erreur lors du chargement"],
  ["cars.loadError", "Erreur lors du chargement du véhicule"],
  ["error.deleting", "Erreur à la suppression"],
  ["clients.statusError", "Erreur lors de la mise à jour du statut"],
  ["prospects.error", "Erreur serveur"],
  ["documents.error", "Error"],
  ["statistics.error", "Erreur"],
  ["documents.created", "Document ajouté avec succès"],
  ["documents.updated", "Document mis à jour avec succès"],
  ["documents.deleted", "Document supprimé avec succès"],
  ["documents.submitError", "Erreur lors de l'envoi du formulaire"],
  ["documents.loadError", "Échec de la récupération du document"],
  ["reward.error", "Une erreur est survenue lors de la mise à jour de la récompense."],
  ["estimations.empty.title", "Aucune estimation trouvée"],
  ["live.empty", "Vous avez consulté toutes les notifications"],
];

const english: [MessageId, string][] = [
  // Section 5
  ["documents.required.name", "Name is required"],
  ["documents.required.type", "Type is required"],
  ["documents.required.file", "File is required"],
  ["estimations.required.justification", "Justification is required"],
  ["estimations.required.amount", "Amount is required"],
  ["estimations.required.currency", "Currency is required"],
  ["reward.required.amount", "Please enter an amount"],
  ["reward.required.currency", "Please select a currency"],
  // Section 8
  ["estimations.refused", "The estimation has been successfully refused."],
  ["estimations.replied", "The response has been successfully recorded."],
  ["reward.updated", "Reward updated successfully."],
  ["estimations.empty.title", "No estimation found"],
  ["statistics.noData", "No data"],
  ["estimations.noData", "No data"],
  ["facts.notSpecified", "Not specified"],
  ["video.unsupported", "Browser does not support video."],
];

test.each(french)("%s is in French, to the letter: %s", (id, literal) => {
  expect(said("fr", id)).toBe(literal);
});

test.each(english)("%s is in English, to the letter: %s", (id, literal) => {
  expect(said("en", id)).toBe(literal);
});

const ids = [...new Set([...french, ...english].map(([id]) => id))];

test.each(ids)("%s is said in all four languages", (id) => {
  expect(said("en", id)).toMatch(/^[A-Z][\x20-\x7e’✅]+$/u);
  expect(said("zh", id)).toMatch(/\p{Script=Han}/u);
  expect(said("zh", id)).not.toMatch(/\p{Script=Hiragana}|\p{Script=Katakana}/u);
  expect(said("ja", id)).toMatch(/\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}/u);
  // "Error" alone is the specification's word in French too.
  if (id !== "documents.error") expect(said("fr", id)).not.toBe(said("en", id));
});
