const statuses: Readonly<Record<string, string>> = { "document.production": "Publié" };
const legalStatuses: Readonly<Record<string, string>> = { APPROVED: "Approuvé" };

/** What the Géoportail de l’urbanisme says of a document, in words; as it writes it where it is unknown. */
export const planningStatusLabel = (status: string): string => statuses[status] ?? status;
export const planningLegalStatusLabel = (status: string): string => legalStatuses[status] ?? status;
