import type { DealContact } from "@plateau/contract/requirements/requirement.ts";

/** What a contact of the CRM is called: its name, else its e-mail. */
export const dealContactName = ({ properties: { firstname, lastname, email } }: DealContact): string =>
  [firstname, lastname].filter(Boolean).join(" ") || email || "Contact sans nom";
