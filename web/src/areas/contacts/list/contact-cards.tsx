import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { Link } from "@tanstack/react-router";
import { Mail, Phone } from "lucide-react";
import { cn } from "../../../ui/class-names.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { contactKey, contactName, contactPosition, phoneAddress } from "../contact-words.ts";

const gridClasses = "grid grid-cols-1 gap-2 sm:grid-cols-2";
const reachClasses =
  "relative z-10 inline-flex min-h-6 min-w-0 items-center gap-1.5 rounded-sm text-ink-muted text-sm hover:underline pointer-coarse:min-h-11";

/** A page of contacts where a table has no room. All of a card leads to the contact, but its phone and e-mail. */
export function ContactCards({ contacts, stale }: { contacts: readonly Contact[]; stale: boolean }) {
  return (
    <ul aria-label="Contacts" className={cn(gridClasses, "transition-opacity", stale && "opacity-60")}>
      {contacts.map((contact) => (
        <li key={contactKey(contact)} className="min-w-0">
          <ContactCard contact={contact} />
        </li>
      ))}
    </ul>
  );
}

function ContactCard({ contact }: { contact: Contact }) {
  const number = contact.phone ?? contact.mobile;
  const position = contactPosition(contact);
  return (
    <article className="relative h-full scroll-mt-(--topbar) rounded-lg border border-line bg-surface px-4 py-3 transition-colors hover:bg-hover">
      <h2 className="text-base">
        <Link
          to="/contacts/$id"
          params={{ id: contact.id }}
          data-walk
          className="block truncate font-medium after:absolute after:inset-0 after:rounded-lg focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
        >
          {contactName(contact)}
        </Link>
      </h2>
      {position && <p className="truncate text-ink-muted text-sm">{position}</p>}
      <p className="mt-1.5 flex flex-col items-start gap-y-0.5">
        {number && (
          <a href={phoneAddress(number)} className={cn(reachClasses, "tabular-nums")}>
            <Phone aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
            {number}
          </a>
        )}
        <a href={`mailto:${contact.email}`} className={cn(reachClasses, "max-w-full")}>
          <Mail aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
          <span className="truncate">{contact.email}</span>
        </a>
      </p>
    </article>
  );
}

/** The shape of the cards while they are being read. */
export function ContactCardsLoading() {
  return (
    <div aria-busy="true" className={gridClasses}>
      <span role="status" className="sr-only">
        Chargement…
      </span>
      {Array.from({ length: 6 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move.
        <div key={at} className="flex flex-col gap-2 rounded-lg border border-line px-4 py-3.5">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-3/5" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      ))}
    </div>
  );
}
