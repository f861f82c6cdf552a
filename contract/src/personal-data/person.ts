import { z } from "zod";
import { moment } from "../api/fields.ts";
import { phoneDigits } from "../contacts/phone-digits.ts";
import { foldedText } from "../search/words.ts";

/** Where a person is found. `notes` and `notifications` stand for all of one owner's; `history` for one record's. */
export const recordKinds = [
  "contact",
  "user",
  "requirement",
  "client-space",
  "contact-notes",
  "sender-addresses",
  "offer",
  "file",
  "email",
  "notes",
  "saved-search",
  "notifications",
  "history",
] as const;
export type RecordKind = (typeof recordKinds)[number];

export const recordKindLabels: Record<RecordKind, string> = {
  contact: "Contacts",
  user: "Utilisateurs",
  requirement: "Demandes",
  "client-space": "Espaces clients",
  "contact-notes": "Notes d’autres contacts",
  "sender-addresses": "Adresses d’expédition d’autres utilisateurs",
  offer: "Textes des offres",
  file: "Fichiers",
  email: "E-mails envoyés",
  notes: "Tâches",
  "saved-search": "Recherches enregistrées",
  notifications: "Notifications",
  history: "Historique",
};

/** Surest first. */
export const matches = ["email", "full-name", "phone", "last-name", "link"] as const;
export type Match = (typeof matches)[number];
export const matchLabels: Record<Match, string> = {
  email: "Même e-mail",
  "full-name": "Prénom et nom",
  phone: "Même téléphone",
  "last-name": "Nom seul",
  link: "Liée au contact",
};

/** Fewer digits would match within other numbers. */
export const MIN_PHONE_DIGITS = 8;

const part = (max: number) => z.string().trim().max(max).default("");

export const personSchema = z
  .strictObject({ firstname: part(100), lastname: part(100), email: part(255), phone: part(50) })
  .superRefine(({ firstname, lastname, email, phone }, issues) => {
    if (firstname && !lastname)
      issues.addIssue({ code: "custom", path: ["lastname"], message: "Indiquez aussi le nom" });
    else if (lastname && foldedText(lastname).length < 2)
      issues.addIssue({ code: "custom", path: ["lastname"], message: "Indiquez au moins deux lettres" });
    if (email && !/^[^\s@]+@[^\s@]+$/.test(email))
      issues.addIssue({ code: "custom", path: ["email"], message: "Indiquez une adresse complète" });
    if (phone && phoneDigits(phone).length < MIN_PHONE_DIGITS)
      issues.addIssue({ code: "custom", path: ["phone"], message: "Indiquez le numéro entier" });
    if (!firstname && !lastname && !email && !phone)
      issues.addIssue({
        code: "custom",
        path: ["lastname"],
        message: "Indiquez un nom, un e-mail ou un téléphone",
      });
  });
export type PersonTerms = z.output<typeof personSchema>;

const recordRef = z.strictObject({ kind: z.enum(recordKinds), id: z.string().min(1).max(500) });
export type PersonRecordRef = z.infer<typeof recordRef>;

/** At most this many are found of each kind, and chosen at once. */
export const MAX_FOUND = 100;
export const MAX_CHOSEN = 500;

export const chosenRecordsSchema = z
  .array(recordRef)
  .min(1, "Choisissez au moins un résultat")
  .max(MAX_CHOSEN);

export const foundRecordSchema = recordRef.extend({
  title: z.string(),
  detail: z.string().nullable(),
  at: moment().nullable(),
  match: z.enum(matches),
  /** Ticked at first; another may be a homonym's, or of someone who shares a phone number. */
  sure: z.boolean(),
  /** Of the owner's tasks or notifications, or of the record's changes. */
  count: z.int(),
  inBin: z.boolean(),
});
export type FoundRecord = z.infer<typeof foundRecordSchema>;

export const personFoundSchema = z.object({
  person: z.object({
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  kinds: z.array(
    z.object({
      kind: z.enum(recordKinds),
      items: z.array(foundRecordSchema),
      /** More were found than `items` holds. */
      more: z.boolean(),
    }),
  ),
  /** Entries of the audit log, which nobody changes. */
  auditEntries: z.int(),
  /** Requirements are in another CRM, which this search does not reach. */
  externalCrm: z.boolean(),
});
export type PersonFound = z.infer<typeof personFoundSchema>;

export const erasureActions = ["delete", "anonymise", "keep"] as const;
export type ErasureAction = (typeof erasureActions)[number];
export const erasureActionLabels: Record<ErasureAction, string> = {
  delete: "Supprimé",
  anonymise: "Rendu anonyme",
  keep: "Conservé",
};

const erasureStepSchema = recordRef.extend({
  title: z.string(),
  action: z.enum(erasureActions),
  /** What is done, or why it is kept. */
  reason: z.string(),
  count: z.int(),
});
export type ErasureStep = z.infer<typeof erasureStepSchema>;

export const erasurePlanSchema = z.object({
  steps: z.array(erasureStepSchema),
  auditEntries: z.int(),
  /** Says what the plan was made of: it is refused once something changed. */
  token: z.string(),
});
export type ErasurePlan = z.infer<typeof erasurePlanSchema>;

export const lastContactReasons = ["created", "updated", "requirement", "answer", "kept"] as const;
export type LastContactReason = (typeof lastContactReasons)[number];
export const lastContactReasonLabels: Record<LastContactReason, string> = {
  created: "Contact créé",
  updated: "Fiche modifiée",
  requirement: "Activité d’une demande",
  answer: "Réponse dans l’espace client",
  kept: "Gardé par un administrateur",
};

export const staleProspectSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  lastContactAt: moment(),
  reason: z.enum(lastContactReasons),
  proposedAt: moment(),
});
export type StaleProspect = z.infer<typeof staleProspectSchema>;
