import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { contactName } from "./contact-words.ts";

export function ContactLine({ contact }: { contact: Contact }) {
  const about = [contact.role, contact.company, contact.email, contact.phone ?? contact.mobile];
  return (
    <span className="flex min-w-0 flex-col">
      <span className="truncate font-medium">{contactName(contact)}</span>
      <span className="truncate text-ink-faint text-sm">{about.filter(Boolean).join(" · ")}</span>
    </span>
  );
}
