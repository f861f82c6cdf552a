import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { StickySaveBar } from "../../../ui/sticky-save-bar.tsx";
import { contactName } from "../contact-words.ts";
import { contactFieldLabels, isContactField } from "../form/contact-values.ts";
import { type Choices, chosenOf, mergedValues, mergeRows } from "./merge-choices.ts";
import { MergedLinks } from "./merged-links.tsx";
import { useMerge } from "./use-merge.ts";
import { mergeColumns, ValueChoice } from "./value-choice.tsx";

type SideBySideProps = { kept: Contact; other: Contact };

/** Two contacts field by field, what will remain of them, and the confirmation. */
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
            title="Une autre personne a enregistré ce contact entre-temps"
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
      <StickySaveBar className="-mb-5">
        <Link to="/contacts/$id" params={{ id: kept.id }} className={buttonClasses()}>
          Annuler
        </Link>
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

/** Two contacts of one name are told apart by their e-mails. */
const namesOf = (kept: Contact, other: Contact): { kept: string; other: string } => {
  const [one, another] = [contactName(kept), contactName(other)];
  return one === another ? { kept: kept.email, other: other.email } : { kept: one, other: another };
};

const labelOf = (field: string): string => {
  const name = field.replace(/^contact\./, "");
  return isContactField(name) ? contactFieldLabels[name] : "Contact";
};
