import { formatDate } from "@plateau/contract/format/date.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import {
  type FoundRecord,
  MAX_CHOSEN,
  matchLabels,
  type PersonFound,
  type PersonRecordRef,
  recordKindLabels,
} from "@plateau/contract/personal-data/person.ts";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { linkClasses } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { type Erased, ErasurePreview } from "./erasure-preview.tsx";
import { ExportPerson } from "./export-person.tsx";

const keyOf = ({ kind, id }: PersonRecordRef): string => `${kind}/${id}`;

type FoundPersonProps = { found: PersonFound; onErased: (erased: Erased) => void };

/** A person is the set of records that the administrator ticks: a name alone may be a homonym's. */
export function FoundPerson({ found, onErased }: FoundPersonProps) {
  const { person, kinds } = found;
  const all = kinds.flatMap(({ items }) => items);
  const [chosen, setChosen] = useState(
    () =>
      new Set(
        all
          .filter(({ sure }) => sure)
          .slice(0, MAX_CHOSEN)
          .map(keyOf),
      ),
  );
  const [previewing, setPreviewing] = useState(false);
  if (all.length === 0)
    return (
      <>
        <EmptyState
          title="Aucun résultat"
          text="Rien ne porte ce nom, cet e-mail ou ce téléphone. Essayez le nom seul."
        />
        <Elsewhere found={found} />
      </>
    );
  const records = all.filter((record) => chosen.has(keyOf(record))).map(({ kind, id }) => ({ kind, id }));
  const choice = { person, records };

  function toggle(keys: readonly string[], checked: boolean) {
    const next = new Set(chosen);
    for (const key of keys) {
      if (checked) next.add(key);
      else next.delete(key);
    }
    setChosen(next);
    setPreviewing(false);
  }

  return (
    <section aria-labelledby="resultats" className="flex max-w-4xl flex-col gap-5">
      <div>
        <h2 id="resultats" className="text-lg">
          {formatCount(all.length, "résultat")}
        </h2>
        <p role="status" className="text-ink-muted">
          Cochez ce qui concerne bien cette personne{"\u202f"}: {formatCount(records.length, "coché")}. Un nom
          seul peut être celui d’un homonyme.
        </p>
      </div>
      {kinds.map((group) => (
        <KindGroup key={group.kind} group={group} chosen={chosen} onToggle={toggle} />
      ))}
      <Elsewhere found={found} />
      <div className="flex flex-wrap items-center gap-2 border-line border-t pt-4">
        <ExportPerson choice={choice} />
        <Button
          disabled={records.length === 0}
          aria-expanded={previewing}
          onClick={() => setPreviewing(true)}
        >
          Aperçu de l’effacement
        </Button>
      </div>
      {previewing && records.length > 0 && <ErasurePreview choice={choice} onErased={onErased} />}
    </section>
  );
}

type KindGroupProps = {
  group: PersonFound["kinds"][number];
  chosen: ReadonlySet<string>;
  onToggle: (keys: readonly string[], checked: boolean) => void;
};

function KindGroup({ group: { kind, items, more }, chosen, onToggle }: KindGroupProps) {
  const keys = items.map(keyOf);
  const every = keys.every((key) => chosen.has(key));
  return (
    <fieldset className="min-w-0 rounded-lg border border-line bg-surface">
      <legend className="sr-only">{recordKindLabels[kind]}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-2">
        <p aria-hidden="true" className="font-medium">
          {recordKindLabels[kind]} <span className="text-ink-faint text-sm">{items.length}</span>
        </p>
        {items.length > 1 && (
          <Button size="sm" variant="quiet" onClick={() => onToggle(keys, !every)}>
            {every ? "Tout décocher" : "Tout cocher"}
            <span className="sr-only"> dans {recordKindLabels[kind]}</span>
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {items.map((record) => (
          <RecordLine
            key={keyOf(record)}
            record={record}
            checked={chosen.has(keyOf(record))}
            onChange={(checked) => onToggle([keyOf(record)], checked)}
          />
        ))}
      </ul>
      {more && (
        <p className="border-line border-t px-4 py-2 text-amber-ink text-sm">
          D’autres ne sont pas montrés{"\u202f"}: précisez la recherche, ou recommencez après avoir effacé
          ceux-ci.
        </p>
      )}
    </fieldset>
  );
}

const titleOf = ({ kind, title, count }: FoundRecord): string => {
  if (kind === "notes") return `${formatCount(count, "tâche")} de ${title}`;
  if (kind === "notifications") return `${formatCount(count, "notification")} de ${title}`;
  return kind === "history" ? `${title}, ${formatCount(count, "changement")}` : title;
};

const pages: Readonly<Record<string, (id: string) => Pick<LinkProps, "to" | "params" | "search">>> = {
  contact: (id) => ({ to: "/contacts/$id", params: { id } }),
  "contact-notes": (id) => ({ to: "/contacts/$id", params: { id } }),
  user: (id) => ({ to: "/users/$id", params: { id } }),
  "sender-addresses": (id) => ({ to: "/users/$id", params: { id } }),
  requirement: (id) => ({ to: "/requirements/$id", params: { id } }),
  offer: (id) => ({ to: "/real-estates/$id", params: { id } }),
  email: (id) => ({ to: "/legal/emails", search: { email: id } }),
};

/** Undefined for what has no page, or none any more. */
const recordLink = ({ kind, id, inBin }: Pick<FoundRecord, "kind" | "id" | "inBin">) => {
  if (kind === "history") {
    const at = id.indexOf("/");
    return pages[id.slice(0, at)]?.(id.slice(at + 1));
  }
  return inBin && kind !== "requirement" ? undefined : pages[kind]?.(id);
};

type RecordLineProps = { record: FoundRecord; checked: boolean; onChange: (checked: boolean) => void };

function RecordLine({ record, checked, onChange }: RecordLineProps) {
  const { kind, detail, at, match, sure, inBin } = record;
  const link = recordLink(record);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-1">
        <Checkbox
          label={titleOf(record)}
          hideLabel
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        <div className="min-w-0">
          <p className="break-words">
            {link ? (
              <Link {...link} className={linkClasses}>
                {titleOf(record)}
              </Link>
            ) : (
              titleOf(record)
            )}
          </p>
          <p className="break-words text-ink-muted text-sm">
            {[detail, kind === "email" && at ? formatDate(at) : null].filter(Boolean).join(" · ")}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {inBin && <Badge tone="slate">{kind === "requirement" ? "Archivée" : "À la corbeille"}</Badge>}
        <Badge tone={sure ? "green" : "amber"}>{matchLabels[match]}</Badge>
      </div>
    </li>
  );
}

function Elsewhere({ found: { auditEntries, externalCrm } }: { found: PersonFound }) {
  if (auditEntries === 0 && !externalCrm) return null;
  return (
    <div className="flex flex-col gap-2">
      {auditEntries > 0 && (
        <Alert>
          {formatCount(auditEntries, "entrée")} du journal d’audit {auditEntries > 1 ? "nomment" : "nomme"}{" "}
          cette personne. Le journal ne peut pas être modifié
          {"\u202f"}; ses entrées partent après douze mois.
        </Alert>
      )}
      {externalCrm && (
        <Alert tone="warning">
          Les demandes sont dans le CRM de l’agence, que cette recherche n’atteint pas{"\u202f"}: cherchez-y
          aussi cette personne.
        </Alert>
      )}
    </div>
  );
}
