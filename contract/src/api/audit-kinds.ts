/** What an operation is audited as. */
export const auditedKinds = [
  "sign-in",
  "sign-out",
  "password",
  "second-step",
  "rights",
  "key",
  "deletion",
  "export",
  "bulk-read",
  "personal-data",
  "audit",
] as const;
export type AuditedKind = (typeof auditedKinds)[number];

/** `access`: a refusal of an operation that is not audited otherwise. */
export const auditKinds = [...auditedKinds, "access"] as const;
export type AuditKind = (typeof auditKinds)[number];

export const auditKindLabels: Record<AuditKind, string> = {
  "sign-in": "Connexion",
  "sign-out": "Déconnexion",
  password: "Mot de passe",
  "second-step": "Deuxième étape de connexion",
  rights: "Comptes et droits",
  key: "Clés et liens d’accès",
  deletion: "Suppression",
  export: "Export",
  "bulk-read": "Lecture en masse",
  "personal-data": "Données personnelles",
  audit: "Journal d’audit",
  access: "Autre accès",
};

/** The kind, then the fields of the body that the entry keeps: never secrets, nor data of clients. */
export type Audited = AuditedKind | readonly [AuditedKind, ...string[]];

export const auditedKindOf = (audited: Audited): AuditedKind =>
  typeof audited === "string" ? audited : audited[0];

export const auditedFieldsOf = (audited: Audited): readonly string[] =>
  typeof audited === "string" ? [] : audited.slice(1);

/** A list is read in bulk when the caller asks for more items than this. */
export const BULK_ITEMS = 100;

export const auditOutcomes = ["success", "refused"] as const;
export const auditOutcomeLabels: Record<(typeof auditOutcomes)[number], string> = {
  success: "Effectué",
  refused: "Refusé",
};
