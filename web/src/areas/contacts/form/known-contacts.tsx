import { NARROW } from "@plateau/contract/format/spacing.ts";
import { Link } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import { Fragment, useCallback } from "react";
import { api } from "../../../api/client.ts";
import { useSuggestions } from "../../../ui/use-suggestions.ts";
import { contactKey, contactName } from "../contact-words.ts";

/** From this many characters on an e-mail or a phone can be somebody's. */
const LEAST = 6;
const REST = 300;
const SHOWN = 3;

type KnownContactsProps = {
  by: "email" | "phone";
  /** What is being typed. */
  value: string;
  /** The contact being edited is no duplicate of itself. */
  except?: string | undefined;
};

/**
 * Says who has this e-mail or phone already, while it is typed. It only informs: a refusal or a failure of the search
 * says nothing, and saving stays possible.
 */
export function KnownContacts({ by, value, except }: KnownContactsProps) {
  const find = useCallback(
    async (text: string, signal: AbortSignal) => {
      const query = { [by]: text, ...(except ? { except } : {}) };
      return (await api.findDuplicateContacts({ query }, signal)).items.map(({ contact }) => contact);
    },
    [by, except],
  );
  const { items } = useSuggestions({ query: value, search: find, minLength: LEAST, delay: REST });
  return (
    <div role="status" className="empty:hidden">
      {items.length > 0 && (
        <p className="mt-1 rounded-md bg-amber-soft px-2 py-1 text-amber-ink text-sm">
          {`Existe déjà${NARROW}: `}
          {items.slice(0, SHOWN).map((contact, at) => (
            <Fragment key={contactKey(contact)}>
              {at > 0 && ", "}
              <Link
                to="/contacts/$id"
                params={{ id: contact.id }}
                target="_blank"
                className="inline-flex min-h-6 items-center gap-1 rounded-sm font-medium underline underline-offset-3"
              >
                {contactName(contact)}
                <ExternalLink aria-hidden="true" className="size-3 shrink-0" />
                <span className="sr-only"> (nouvel onglet)</span>
              </Link>
              {contact.company && ` (${contact.company})`}
            </Fragment>
          ))}
          {items.length > SHOWN && "…"}
        </p>
      )}
    </div>
  );
}
