import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { messageOf } from "../../../api/failure.ts";
import { BackLink } from "../../../record/record-links.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Busy } from "../../../ui/busy.tsx";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ContactLine, contactCombobox } from "../contact-line.tsx";
import { contactKey, contactName, duplicateReasons } from "../contact-words.ts";
import { contactQuery, likelyDuplicatesQuery, searchContacts } from "../queries.ts";
import { SideBySide } from "./side-by-side.tsx";

type MergePageProps = {
  kept: Contact;
  /** The contact to be removed; absent until it is chosen. */
  otherId: string | undefined;
  onOther: (id: string | undefined) => void;
};

export function MergePage({ kept, otherId, onOther }: MergePageProps) {
  const name = contactName(kept);
  usePageTitle(`Fusionner ${name}`);
  // The address may name the same contact twice.
  const chosen = otherId === kept.id ? undefined : otherId;
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/contacts/$id" params={{ id: kept.id }}>
            {name}
          </BackLink>
        }
        title={`Fusionner ${name}`}
        actions={chosen && <Button onClick={() => onOther(undefined)}>Changer de contact</Button>}
        subtitle={
          chosen
            ? "Choisissez ce que dira le contact qui reste."
            : `Choisissez l’autre contact${NARROW}: ses liens passeront à celui-ci, puis il disparaîtra.`
        }
      />
      {chosen ? <WithOther kept={kept} otherId={chosen} /> : <ChooseOther kept={kept} onChoose={onOther} />}
    </>
  );
}

function WithOther({ kept, otherId }: { kept: Contact; otherId: string }) {
  const { data: other, error, refetch } = useQuery(contactQuery(otherId));
  if (other) return <SideBySide key={other.id} kept={kept} other={other} />;
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  return (
    <Busy className="flex max-w-5xl flex-col gap-3">
      {["w-full", "w-11/12", "w-full", "w-4/5"].map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
        <Skeleton key={at} className={`h-9 ${width}`} />
      ))}
    </Busy>
  );
}

type ChooseOtherProps = { kept: Contact; onChoose: (id: string) => void };

/** Picks the other contact, among likely duplicates or by a search. */
function ChooseOther({ kept, onChoose }: ChooseOtherProps) {
  const { data: likely = [] } = useQuery(likelyDuplicatesQuery(kept));
  const search = useCallback(
    async (text: string, signal: AbortSignal) =>
      (await searchContacts(text, signal)).filter(({ id }) => id !== kept.id),
    [kept.id],
  );
  return (
    <div className="max-w-xl border-line border-t pt-5">
      {likely.length > 0 && (
        <section aria-labelledby="doublons" className="mb-6">
          <h2 id="doublons" className="mb-1 text-lg">
            Doublons possibles
          </h2>
          <ul className="divide-y divide-line">
            {likely.map(({ contact, by }) => (
              <li key={contactKey(contact)} className="flex items-center justify-between gap-3 py-2">
                <span className="min-w-0">
                  <ContactLine contact={contact} />
                  <span className="text-amber-ink text-sm">{duplicateReasons[by]}</span>
                </span>
                <Button size="sm" onClick={() => onChoose(contact.id)}>
                  Choisir
                  <span className="sr-only"> {contactName(contact)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Field label={likely.length > 0 ? "Ou chercher un autre contact" : "Chercher l’autre contact"}>
        <Combobox
          value={null}
          onChange={(contact) => contact && onChoose(contact.id)}
          search={search}
          {...contactCombobox}
          placeholder="Nom, e-mail, téléphone ou entreprise"
          autoFocus={likely.length === 0}
        />
      </Field>
    </div>
  );
}
