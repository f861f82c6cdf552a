import { formatDateShort } from "@plateau/contract/format/date.ts";
import { NOT_CONFIRMED } from "@plateau/contract/law/rules.ts";
import { keptText, type RegisterEntry, register } from "@plateau/contract/personal-data/register.ts";
import { Badge } from "../../../ui/badge.tsx";
import { TextLines } from "../text-lines.tsx";

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
  const durations = (
    <ul className="flex flex-col gap-0.5 text-ink">
      {entry.kept.map((kept) => (
        <li key={kept.what}>{keptText(kept)}</li>
      ))}
    </ul>
  );
  const lines = [
    { label: "Durée", text: durations },
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
      <TextLines lines={lines} className="mt-2" />
    </li>
  );
}
