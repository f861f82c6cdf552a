import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { api, newBatch } from "../../../api/client.ts";
import { ApiFailure } from "../../../api/failure.ts";
import { undoAction } from "../../../history/undo.ts";
import { CancelLink } from "../../../record/record-links.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StickySaveBar } from "../../../ui/sticky-save-bar.tsx";
import { toast } from "../../../ui/toast.ts";
import { contactName } from "../contact-words.ts";
import { type ContactValues, contactFieldLabels, isContactField } from "../form/contact-values.ts";
import { contactLinksQuery, contactQuery, removeCachedContact } from "../queries.ts";
import { type Choices, chosenOf, mergedValues, mergeRows, uniqueLinks } from "./merge-choices.ts";
import { mergeColumns, ValueChoice } from "./value-choice.tsx";

type SideBySideProps = { kept: Contact; other: Contact };

/** Compares two contacts field by field, and confirms the merge. */
export function SideBySide({ kept, other }: SideBySideProps) {
  const rows = useMemo(() => mergeRows(kept, other), [kept, other]);
  const [made, setMade] = useState<Choices>({});
  const merge = useMerge(kept, other);
  const names = namesOf(kept, other);
  return (
    <div className="flex min-h-[calc(100dvh-10rem)] flex-col">
      <div className="w-full max-w-5xl flex-1">
        <div className={`${mergeColumns} max-md:hidden pb-2 font-medium`}>
          <span />
          <span className="min-w-0">
            <span className="block truncate">{names.kept}</span>
            <span className="block font-normal text-ink-muted text-sm">reste</span>
          </span>
          <span className="min-w-0">
            <span className="block truncate">{names.other}</span>
            <span className="block font-normal text-ink-muted text-sm">disparaît</span>
          </span>
        </div>
        {rows.map((row) => (
          <ValueChoice
            key={row.field}
            row={row}
            chosen={chosenOf(row, made)}
            onChoose={(choice) => setMade((before) => ({ ...before, [row.field]: choice }))}
            names={names}
          />
        ))}
        <MergedLinks kept={kept} other={other} gone={names.other} />
        {merge.conflict && (
          <Alert
            tone="warning"
            className="mt-4"
            title="Ce contact a été enregistré ailleurs entre-temps"
            action={
              <Button size="sm" onClick={merge.reload}>
                Recharger
              </Button>
            }
          >
            Rechargez pour voir sa version{"\u202f"}; vos choix sont gardés.
          </Alert>
        )}
        {merge.failure && (
          <Alert tone="error" className="mt-4" title={merge.failure.message}>
            {merge.failure.validationErrors.length > 0 && (
              <ul>
                {merge.failure.validationErrors.map(({ field, message }) => (
                  <li key={`${field} ${message}`}>{`${labelOf(field)}${NARROW}: ${message}`}</li>
                ))}
              </ul>
            )}
          </Alert>
        )}
      </div>
      <StickySaveBar>
        <CancelLink to="/contacts/$id" params={{ id: kept.id }} />
        <Button
          variant="primary"
          loading={merge.merging}
          onClick={() => merge.submit(mergedValues(rows, made))}
        >
          {merge.merging ? "En cours..." : "Fusionner"}
        </Button>
      </StickySaveBar>
    </div>
  );
}

/** Contacts with the same name are told apart by their e-mails. */
const namesOf = (kept: Contact, other: Contact): { kept: string; other: string } => {
  const [one, another] = [contactName(kept), contactName(other)];
  return one === another ? { kept: kept.email, other: other.email } : { kept: one, other: another };
};

const labelOf = (field: string): string => {
  const name = field.replace(/^contact\./, "");
  return isContactField(name) ? contactFieldLabels[name] : "Contact";
};

type MergedLinksProps = {
  kept: Contact;
  other: Contact;
  /** The name of the removed contact. */
  gone: string;
};

/** The links of the merged contact: those of both. */
function MergedLinks(props: MergedLinksProps) {
  const kept = useQuery(contactLinksQuery(props.kept.id));
  const other = useQuery(contactLinksQuery(props.other.id));
  return (
    <section aria-labelledby="liens" className="border-line border-t py-3">
      <h2 id="liens" className="text-lg">
        Après la fusion
      </h2>
      {kept.data && other.data ? (
        <p className="text-ink-muted">
          {linkedTo(
            uniqueLinks(kept.data.offers, other.data.offers).length,
            uniqueLinks(kept.data.requirements, other.data.requirements).length,
          )}
        </p>
      ) : kept.error || other.error ? (
        <p className="text-ink-muted">Les liens des deux contacts seront réunis.</p>
      ) : (
        <Skeleton className="my-1 h-4 w-72 max-w-full" />
      )}
      <p className="text-ink-muted">
        <span className="font-medium text-ink">{props.gone}</span> rejoindra la corbeille pour trente jours.
      </p>
    </section>
  );
}

const linkedTo = (offers: number, requirements: number): string => {
  const linked = [
    offers > 0 && formatCount(offers, "offre"),
    requirements > 0 && formatCount(requirements, "demande"),
  ].filter(Boolean);
  return linked.length > 0
    ? `Le contact sera rattaché à ${linked.join(" et ")}.`
    : "Aucun des deux contacts n’est rattaché à une offre ou à une demande.";
};

/** Merges `other` into `kept` and opens the result. */
const useMerge = (kept: Contact, other: Contact) => {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (contact: ContactValues) => {
      const batch = newBatch();
      const merged = await api.mergeContacts(
        { params: { id: kept.id }, body: { otherId: other.id, contact }, ifMatch: kept.updatedAt },
        undefined,
        batch,
      );
      return { merged, batch };
    },
    onSuccess: async ({ merged, batch }) => {
      cache.setQueryData(contactQuery(merged.id).queryKey, merged);
      await navigate({ to: "/contacts/$id", params: { id: merged.id } });
      removeCachedContact(cache, other.id);
      toast.success("Contacts fusionnés", {
        description: contactName(merged),
        action: undoAction(cache, batch),
      });
    },
  });
  const refusal =
    error instanceof ApiFailure ? error : error && new ApiFailure(500, "Une erreur est survenue");
  const conflict = refusal?.status === 409;
  return {
    submit: mutate,
    merging: isPending,
    /** The kept contact was saved by somebody else. */
    conflict,
    failure: conflict ? null : refusal,
    reload: () => {
      reset();
      void cache.invalidateQueries({ queryKey: contactQuery(kept.id).queryKey });
      void cache.invalidateQueries({ queryKey: contactQuery(other.id).queryKey });
    },
  };
};
