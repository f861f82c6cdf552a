import type { Contact } from "@plateau/contract/contacts/contact.ts";

export const contactKey = (contact: Contact): string => contact.id;

export const contactName = ({ firstname, lastname }: Contact): string => `${firstname} ${lastname}`;

/** 'Directrice immobilière, Foncière Aubrac'; empty without role and company. */
export const contactPosition = ({ role, company }: Contact): string =>
  [role, company].filter(Boolean).join(", ");

/** Why two contacts look like duplicates. */
export const duplicateReasons = { email: "Même e-mail", phone: "Même téléphone" } as const;
