import { type Group, groupLabels } from "@plateau/contract/accounts/groups.ts";
import { singleSignOnRefusals } from "@plateau/contract/accounts/single-sign-on-refusals.ts";
import { scopeLabel, scopes } from "@plateau/contract/api/scopes.ts";
import type { AuditEntry } from "@plateau/contract/audit/operations.ts";
import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import { type ErasureAction, erasureActionLabels } from "@plateau/contract/personal-data/person.ts";

const reasons: Readonly<Record<string, string>> = {
  throttled: "trop d’essais",
  "cross-site": "appel venu d’un autre site",
  "no-right": "droit manquant",
  "proof-asked": "confirmation d’identité demandée",
  "second-step-missing": "deuxième étape de connexion à ajouter",
  "bad-address": "adresse signée fausse ou expirée",
  "bad-key": "clé non valable",
  "bad-session": "session terminée",
  "unknown-account": "compte inconnu",
  "disabled-account": "compte désactivé",
  "unlinked-account": "compte sans utilisateur",
  "wrong-secret": "mot de passe ou code incorrect",
};

const providerReasons: Readonly<Record<string, string>> = singleSignOnRefusals;

const challenges: Readonly<Record<string, string>> = {
  NEW_PASSWORD_REQUIRED: "nouveau mot de passe demandé",
  PASSWORD_RESET_REQUIRED: "mot de passe à réinitialiser",
  CONFIRMATION_REQUIRED: "adresse à confirmer",
  TOTP_REQUIRED: "deuxième étape demandée",
  PASSKEY_REQUIRED: "deuxième étape demandée",
};

const scopeText = (given: string): string => {
  const scope = scopes.find((each) => each === given);
  return scope ? scopeLabel(scope) : given;
};

/** `from` of what a command did. */
const OPERATOR = "command line";

type Detail = AuditEntry["details"][string];

const words: Readonly<Record<string, (value: Detail) => string>> = {
  reason: (value) => reasons[String(value)] ?? providerReasons[String(value)] ?? String(value),
  challenge: (value) => challenges[String(value)] ?? String(value),
  times: (value) => `répété ${formatNumber(Number(value))} fois`,
  callers: () => "plusieurs adresses",
  group: (value) => groupLabels[value as Group] ?? String(value),
  enabled: (value) => (value === true ? "activé" : "désactivé"),
  limit: (value) => `jusqu’à ${formatCount(Number(value), "ligne")}`,
  filtered: () => "avec une recherche",
  format: (value) => String(value).toUpperCase(),
  action: (value) => erasureActionLabels[value as ErasureAction]?.toLowerCase() ?? String(value),
  name: (value) => `« ${value} »`,
  scopes: (value) => String(value).split(" ").map(scopeText).join(" et "),
  from: (value) => (value === OPERATOR ? "sur le serveur" : String(value)),
  email: String,
  newEmail: (value) => `nouvelle adresse ${value}`,
};

/** What happened besides the action; the fields that no word describes keep their name. */
export const detailsOf = ({ details }: Pick<AuditEntry, "details">): string =>
  Object.entries(details)
    .filter(([name]) => name !== "since")
    .map(([name, value]) => words[name]?.(value) ?? `${name}\u202f: ${value}`)
    .join(", ");

export const personOf = ({ email, accountId, apiKeyId, details }: AuditEntry): string => {
  const person = email ?? accountId ?? (details.from === OPERATOR ? "Ligne de commande" : "Inconnu");
  return apiKeyId ? `${person}, par une clé d’API` : person;
};

const kindLabels: Readonly<Record<string, string>> = {
  "api-keys": "Clé d’API",
  "identity/users": "Compte",
  buildings: "Bâtiment",
  companies: "Société",
  contact: "Contact",
  contacts: "Contact",
  directors: "Dirigeant",
  email: "E-mail",
  emails: "E-mail",
  file: "Fichier",
  files: "Fichier",
  history: "Historique",
  notes: "Tâche",
  notifications: "Notification",
  offer: "Offre",
  parcels: "Parcelle",
  "profile/devices": "Appareil",
  "profile/passkeys": "Clé d’accès",
  "profile/sessions": "Session",
  "real-estates": "Offre",
  requirement: "Demande",
  requirements: "Demande",
  "saved-search": "Recherche enregistrée",
  "saved-searches": "Recherche enregistrée",
  units: "Lot",
  user: "Utilisateur",
  users: "Utilisateur",
};

/** 'Compte c3bb201f-…': what kind of object, and its id. */
export const objectOf = ({ objectKind, objectId }: AuditEntry): string | null =>
  objectId === null ? null : `${kindLabels[objectKind ?? ""] ?? objectKind ?? "Objet"} ${objectId}`;
