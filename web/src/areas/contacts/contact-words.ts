import type { Contact } from "@plateau/contract/contacts/contact.ts";

export const contactKey = (contact: Contact): string => contact.id;

export const contactName = ({ firstname, lastname }: Contact): string => `${firstname} ${lastname}`;

/** What a contact does and for whom: 'Directrice immobilière, Foncière Aubrac'; empty when neither is known. */
export const contactPosition = ({ role, company }: Contact): string =>
  [role, company].filter(Boolean).join(", ");

/** The address that dials a number written in any spacing. */
export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;

/** What two contacts share that makes them look like one. */
export const sharedWords = { email: "Même e-mail", phone: "Même téléphone" } as const;
