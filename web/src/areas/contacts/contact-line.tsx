import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { contactKey, contactName } from "./contact-words.ts";

export function ContactLine({ contact }: { contact: Contact }) {
  const about = [contact.role, contact.company, contact.email, contact.phone ?? contact.mobile];
  return (
    <span className="flex min-w-0 flex-col">
      <span className="truncate font-medium">{contactName(contact)}</span>
      <span className="truncate text-ink-faint text-sm">{about.filter(Boolean).join(" · ")}</span>
    </span>
  );
}

/** How comboboxes show and search contacts. */
export const contactCombobox = {
  keyOf: contactKey,
  labelOf: contactName,
  renderItem: (contact: Contact) => <ContactLine contact={contact} />,
  minLength: 2,
  placeholder: "Nom, entreprise ou e-mail",
  texts: {
    prompt: "Tapez au moins 2 caractères pour rechercher",
    error: "Erreur lors de la recherche",
    empty: "Aucun contact trouvé",
  },
};
