// Table of data: the register of the personal data that Plateau keeps, one row a kind. Durations are names of
// retention.ts, which the purges read, or figures of law/rules.ts.

import { NARROW } from "../format/spacing.ts";
import { figureOn, type RuleId } from "../law/rules.ts";
import { type RetentionName, retentionText } from "./retention.ts";

/** `unlimited`: why, or what ends it. */
type Limit =
  | { retention: RetentionName; after: string }
  | { rule: RuleId; after: string }
  | { unlimited: string };
export type Kept = { what: string } & Limit;

export type RegisterEntry = {
  id: string;
  title: string;
  /** Since when the row says what Plateau does, `AAAA-MM-JJ`. */
  since: string;
  data: string;
  people: string;
  purpose: string;
  /** Proposed: a lawyer confirms it. */
  basis: string;
  kept: readonly Kept[];
  /** What happens to it when a person is erased. */
  erasure: string;
  /** Tables of the database, by schema and name. A test looks for tables that no row names. */
  tables: readonly string[];
};

const SINCE = "2026-11-23";

export const register: readonly RegisterEntry[] = [
  {
    id: "accounts",
    title: "Utilisateurs et comptes",
    since: SINCE,
    data: "Nom, e-mail, téléphone, fonction, présentation, photo, adresses d’envoi, groupe, empreinte du mot de passe, clés d’accès, codes de secours, préférences",
    people: "Collaborateurs de l’agence",
    purpose: "Ouvrir Plateau, savoir qui a fait quoi, présenter le courtier aux clients",
    basis: "Contrat de travail ou mandat, intérêt légitime",
    kept: [
      { what: "Utilisateur et compte", unlimited: "jusqu’à leur suppression par un administrateur" },
      { what: "Mot de passe d’une invitation", retention: "invitation", after: "l’envoi" },
      { what: "Code envoyé par e-mail", retention: "accountCode", after: "l’envoi" },
      { what: "Changement d’e-mail en attente", retention: "emailChange", after: "la demande" },
      { what: "Étape de connexion en cours", retention: "signInAttempt", after: "son début" },
    ],
    erasure:
      "Désactivé d’abord. Supprimé, ou rendu anonyme s’il a des offres ou des demandes\u202f; sa photo, ses tâches et ses notifications partent avec lui.",
    tables: [
      "people",
      "accounts",
      "account_codes",
      "one_time_secrets",
      "email_changes",
      "passkeys",
      "totp_applications",
      "recovery_codes",
      "external_identities",
      "single_sign_on_attempts",
      "calendar_feeds",
    ],
  },
  {
    id: "sessions",
    title: "Sessions et appareils",
    since: SINCE,
    data: "Adresse IP, navigateur, dates de connexion et de dernière utilisation",
    people: "Collaborateurs de l’agence",
    purpose: "Rester connecté, reconnaître un appareil, signaler une connexion inconnue",
    basis: "Intérêt légitime (sécurité)",
    kept: [
      { what: "Session", retention: "session", after: "la connexion, au plus" },
      { what: "Session sans usage", retention: "idleSession", after: "la dernière utilisation" },
      {
        what: "Session ouverte par un fournisseur d’identité",
        retention: "providerSession",
        after: "la connexion",
      },
      { what: "Appareil connu", retention: "knownDevice", after: "la dernière connexion" },
    ],
    erasure: "Supprimés avec le compte.",
    tables: ["sessions", "known_devices"],
  },
  {
    id: "api-keys",
    title: "Clés d’API",
    since: SINCE,
    data: "Nom, étendue, dates de création, de dernière utilisation et d’expiration, empreinte",
    people: "Collaborateurs de l’agence",
    purpose: "Donner un accès à d’autres logiciels",
    basis: "Intérêt légitime",
    kept: [
      {
        what: "Clé",
        unlimited: "jusqu’à sa suppression ou son expiration\u202f; une clé terminée part le lendemain",
      },
    ],
    erasure: "Supprimées avec le compte.",
    tables: ["api_keys"],
  },
  {
    id: "rate-limits",
    title: "Compteurs de tentatives",
    since: SINCE,
    data: "Empreintes d’adresses IP et d’e-mails, nombre d’essais",
    people: "Toute personne qui appelle Plateau",
    purpose: "Ralentir les essais de mots de passe et de liens",
    basis: "Intérêt légitime (sécurité)",
    kept: [{ what: "Compteur", retention: "rateLimit", after: "le premier essai, au plus" }],
    erasure: "Rien à effacer\u202f: une empreinte n’est pas relisible.",
    tables: ["rate_limits"],
  },
  {
    id: "contacts",
    title: "Contacts",
    since: SINCE,
    data: "Nom, e-mail, téléphones, société, fonction, adresse, site, notes\u202f; liens avec les offres et les demandes",
    people: "Propriétaires, prospects, clients et partenaires",
    purpose: "Suivre la relation commerciale",
    basis: "Mesures précontractuelles, intérêt légitime",
    kept: [
      { what: "Prospect, proposé aux administrateurs", rule: "prospects", after: "le dernier contact" },
      { what: "Contact d’une demande signée, conservé", rule: "signed-files", after: "la clôture" },
      { what: "Autres contacts", unlimited: "jusqu’à leur suppression" },
      { what: "Contact supprimé, à la corbeille", retention: "bin", after: "la suppression" },
    ],
    erasure: "Supprimés, avec leurs liens, leur historique et les mots de la recherche.",
    tables: [
      "contacts",
      "contact_words",
      "real_estate_contacts",
      "requirement_contacts",
      "prospect_reviews",
      "search_docs",
      "search_docs_offers",
      "search_docs_contacts",
      "search_docs_users",
      "search_docs_companies",
      "search_docs_requirements",
      "search_vocabulary",
    ],
  },
  {
    id: "requirements",
    title: "Demandes",
    since: SINCE,
    data: "Nom de la demande, critères, précisions, étape, responsable, dates, contacts liés",
    people: "Prospects et clients",
    purpose: "Chercher des biens pour un client",
    basis: "Mesures précontractuelles",
    kept: [
      {
        what: "Demande, archivée ou non",
        unlimited: "une demande n’est jamais supprimée, seulement archivée",
      },
      {
        what: "Lieux recherchés, mis en cache",
        unlimited: "le texte seul, sans la demande, jusqu’à une nouvelle version",
      },
    ],
    erasure:
      "Le nom, l’e-mail et les téléphones de la personne y sont remplacés\u202f; la demande reste. Celles d’un CRM extérieur s’effacent dans ce CRM.",
    tables: ["requirements", "requirement_links", "told_matches", "wished_places"],
  },
  {
    id: "client-spaces",
    title: "Espaces clients et réponses",
    since: SINCE,
    data: "E-mail du destinataire, date de dernière visite, réponses (aimé, visite, information, écarté), motifs et commentaires",
    people: "Prospects et clients",
    purpose: "Montrer une sélection de biens et recueillir l’avis du client",
    basis: "Mesures précontractuelles",
    kept: [
      {
        what: "E-mail, dernière visite et commentaires d’un espace fermé",
        retention: "closedClientSpace",
        after: "sa fermeture, son expiration, ou la dernière modification d’une demande close",
      },
      {
        what: "Les mêmes, d’un espace sans activité",
        retention: "idleClientSpace",
        after: "la dernière visite ou réponse",
      },
      { what: "Réponses sans commentaire", unlimited: "avec la demande, sans le nom du client" },
    ],
    erasure: "Le lien est révoqué, l’e-mail, la date de visite et les réponses sont supprimés.",
    tables: ["client_spaces", "client_answers"],
  },
  {
    id: "offers",
    title: "Offres, fichiers et leur texte",
    since: SINCE,
    data: "Textes de l’offre et des lots, noms des photos, plans et documents, fichiers déposés",
    people: "Personnes nommées dans un texte ou le nom d’un fichier",
    purpose: "Présenter les biens",
    basis: "Intérêt légitime",
    kept: [
      { what: "Offre", unlimited: "jusqu’à sa suppression" },
      { what: "Offre ou fichier supprimé, à la corbeille", retention: "bin", after: "la suppression" },
      { what: "Fichier envoyé sans être confirmé", retention: "unconfirmedUpload", after: "l’envoi" },
      { what: "Fiche imprimée, en cache", retention: "printedSheet", after: "l’impression" },
    ],
    erasure:
      "Dans les textes, la personne est remplacée\u202f; un fichier qui porte son nom est supprimé. Le contenu des fichiers n’est pas lu\u202f: à vérifier par l’agence.",
    tables: [
      "real_estates",
      "units",
      "buildings",
      "building_units",
      "addresses",
      "offer_lots",
      "status_changes",
      "compared_offers",
      "media_uploads",
      "deleted_medias",
      "file_removals",
      "upload_charges",
    ],
  },
  {
    id: "notes",
    title: "Tâches",
    since: SINCE,
    data: "Titre, texte, échéance",
    people: "Leur propriétaire, et les personnes qu’elles nomment",
    purpose: "L’organisation de chacun",
    basis: "Intérêt légitime",
    kept: [
      { what: "Tâche", unlimited: "jusqu’à sa suppression par son propriétaire" },
      { what: "Tâche supprimée, à la corbeille", retention: "bin", after: "la suppression" },
    ],
    erasure:
      "Une tâche n’est lue que par son propriétaire\u202f: un administrateur voit leur nombre. La personne y est remplacée et le propriétaire prévenu.",
    tables: ["notes"],
  },
  {
    id: "saved-searches",
    title: "Recherches enregistrées",
    since: SINCE,
    data: "Nom et critères de la recherche, dont les mots cherchés\u202f; qui l’épingle, son alerte et sa dernière ouverture",
    people: "Leur propriétaire, ceux qui les suivent, et les personnes qu’elles nomment",
    purpose: "Retrouver une recherche, être prévenu de ce qui est nouveau",
    basis: "Intérêt légitime",
    kept: [
      { what: "Recherche", unlimited: "jusqu’à sa suppression par son propriétaire ou un administrateur" },
      { what: "Recherche supprimée, à la corbeille", retention: "bin", after: "la suppression" },
      { what: "Offres déjà signalées", unlimited: "avec l’alerte qu’elles évitent de répéter" },
    ],
    erasure: "La recherche qui nomme la personne est supprimée.",
    tables: ["saved_searches", "saved_search_followers", "saved_search_matches"],
  },
  {
    id: "notifications",
    title: "Notifications",
    since: SINCE,
    data: "Titre et message, dont le commentaire d’un client",
    people: "Leur destinataire, et les personnes qu’elles nomment",
    purpose: "Prévenir un collaborateur",
    basis: "Intérêt légitime",
    kept: [{ what: "Notification", retention: "notification", after: "son envoi" }],
    erasure: "Celles qui nomment la personne sont supprimées.",
    tables: ["notifications"],
  },
  {
    id: "emails",
    title: "E-mails envoyés",
    since: SINCE,
    data: "Adresses, objet, texte, état de l’envoi, réponse du serveur de messagerie",
    people: "Collaborateurs, prospects et clients",
    purpose: "Savoir ce qui est parti, renvoyer ce qui a échoué",
    basis: "Intérêt légitime",
    kept: [
      { what: "Code ou lien secret", retention: "emailSecret", after: "l’écriture, ou dès le départ" },
      { what: "Texte", retention: "emailBody", after: "l’écriture" },
      { what: "Adresses et objet", retention: "emailAddress", after: "l’écriture" },
      { what: "Dates et état", unlimited: "sans adresse ni texte" },
      { what: "Tâche d’envoi terminée", retention: "queuedJob", after: "son archivage" },
      {
        what: "Fichiers du dossier outbox, sans serveur de messagerie",
        retention: "emailBody",
        after: "l’écriture",
      },
    ],
    erasure: "Adresses, objet et texte sont effacés\u202f; ce qui attendait ne part pas.",
    tables: ["emails", "jobs.job", "jobs.archive"],
  },
  {
    id: "history",
    title: "Historique",
    since: SINCE,
    data: "Anciennes et nouvelles valeurs, auteur, écran, date",
    people: "Toute personne d’un contact, d’une demande, d’une offre ou d’un compte",
    purpose: "Savoir qui a changé quoi, restaurer une valeur",
    basis: "Intérêt légitime",
    kept: [{ what: "Changement", unlimited: "aussi longtemps que l’enregistrement qu’il décrit" }],
    erasure: "Supprimé avec l’enregistrement\u202f; ailleurs, la personne y est remplacée.",
    tables: ["changes", "history_start"],
  },
  {
    id: "audit",
    title: "Journal d’audit",
    since: SINCE,
    data: "E-mail du collaborateur, adresse IP, opération, identifiants des objets",
    people: "Collaborateurs, et qui a essayé de se connecter",
    purpose: "Prouver les accès et les suppressions",
    basis: "Intérêt légitime (sécurité)",
    kept: [{ what: "Entrée", retention: "auditLog", after: "son écriture" }],
    erasure: "Conservé\u202f: le journal ne peut pas être modifié, et ses entrées partent à leur terme.",
    tables: ["audit.entries", "audit.chain"],
  },
  {
    id: "registry",
    title: "Dirigeants et registres",
    since: SINCE,
    data: "Noms, fonctions, mois de naissance, adresses des dirigeants et bénéficiaires\u202f; propriétaires et occupants d’une parcelle\u202f; baux notés par l’agence",
    people: "Dirigeants, propriétaires personnes morales, occupants",
    purpose: "Connaître un immeuble et ses interlocuteurs",
    basis: "Intérêt légitime, données publiques",
    kept: [
      { what: "Réponse d’un fournisseur de registres", retention: "registryResponse", after: "la réponse" },
      {
        what: "Données ouvertes importées",
        unlimited: "jusqu’à l’import suivant, qui suit les retraits de leur source",
      },
      { what: "Dates de bail notées", unlimited: "jusqu’à leur modification" },
    ],
    erasure:
      "Conservé\u202f: ces données publiques se corrigent à leur source. Les réponses d’un fournisseur partent à leur terme.",
    tables: [
      "companies",
      "establishments",
      "parcels",
      "property_sales",
      "legal_person_rights",
      "legal_notices",
      "legal_notice_parties",
      "legal_notice_establishments",
      "energy_certificates",
      "building_permits",
      "occupant_leases",
      "registry_answers",
      "registry_companies",
      "registry_company_records",
      "registry_coverage",
      "registry_imports",
      "registry_mandates",
      "registry_parcel_records",
      "registry_quota",
      "registry_quota_notices",
      "registry_reads",
      "registry_tokens",
      "registry_vocabulary",
    ],
  },
  {
    id: "agency",
    title: "Agence et réglages",
    since: SINCE,
    data: "Nom, adresse, téléphone, e-mail et mentions de l’agence\u202f; lieux et clés du serveur",
    people: "L’agence",
    purpose: "Ce que les documents et les e-mails portent",
    basis: "Obligation légale (mentions)",
    kept: [{ what: "Réglages", unlimited: "jusqu’à leur modification" }],
    erasure: "Conservés\u202f: ce sont les données de l’agence.",
    tables: [
      "agency",
      "server_secrets",
      "schema_migrations",
      "maintenance_runs",
      "offers_versions",
      "backup_nights",
      "geo_house_numbers",
      "geo_loads",
      "geo_places",
      "geo_remembered_places",
      "geo_words",
      "jobs.queue",
      "jobs.schedule",
      "jobs.subscription",
      "jobs.version",
    ],
  },
  {
    id: "server-logs",
    title: "Journaux du serveur",
    since: SINCE,
    data: "Méthode, route, état et durée des requêtes\u202f; erreurs sans leurs valeurs",
    people: "Personne\u202f: ni nom, ni e-mail, ni adresse IP",
    purpose: "Trouver une panne",
    basis: "Sans objet",
    kept: [
      {
        what: "Journal",
        unlimited: "Plateau l’écrit sur la sortie du processus\u202f; sa durée dépend de l’hébergement",
      },
    ],
    erasure: "Rien à effacer.",
    tables: [],
  },
];

const yearsOf = (rule: RuleId): string => `${figureOn(rule, "years")}\u00a0ans`;

/** 'Texte : 12 mois après l’écriture'. */
export const keptText = (kept: Kept): string => {
  if ("unlimited" in kept) return `${kept.what}${NARROW}: sans limite, ${kept.unlimited}`;
  const duration = "rule" in kept ? yearsOf(kept.rule) : retentionText(kept.retention);
  return `${kept.what}${NARROW}: ${duration} après ${kept.after}`;
};
