import { formatDateShort } from "@plateau/contract/format/date.ts";
import { NOT_CONFIRMED } from "@plateau/contract/law/rules.ts";
import { keptText, type RegisterEntry, register } from "@plateau/contract/personal-data/register.ts";
import { Badge } from "../../../ui/badge.tsx";

/** The register of what is kept; the purges read the same durations. */
export function RegisterTable() {
  return (
    <div className="max-w-4xl">
      <p className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted">
        Les durées sont celles que Plateau applique chaque jour. Les bases légales sont proposées.
        <Badge tone="amber">{NOT_CONFIRMED}</Badge>
      </p>
      <ul className="border-line border-t">
        {register.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </div>
  );
}

function Entry({ entry }: { entry: RegisterEntry }) {
  const lines = [
    { label: "Données", text: entry.data },
    { label: "Personnes", text: entry.people },
    { label: "Pourquoi", text: entry.purpose },
    { label: "Base légale", text: entry.basis },
    { label: "Effacement", text: entry.erasure },
    { label: "Ligne du", text: formatDateShort(entry.since) },
  ];
  return (
    <li className="break-inside-avoid border-line border-b py-5">
      <h2 className="text-lg">{entry.title}</h2>
      <dl className="mt-2 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <div className="contents">
          <dt className="text-ink-faint">Durée</dt>
          <dd className="break-words">
            <ul className="flex flex-col gap-0.5">
              {entry.kept.map((kept) => (
                <li key={kept.what}>{keptText(kept)}</li>
              ))}
            </ul>
          </dd>
        </div>
        {lines.map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-ink-faint">{label}</dt>
            <dd className="break-words text-ink-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
