import { NONE } from "@plateau/contract/offers/unit-texts.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import { cn } from "../../../ui/class-names.ts";

const withCode = (name: string | null, code: string | null): string | null =>
  name && code ? `${name} (${code})` : (name ?? code);

/** Where a parcel lies and how the land registry names it, side by side in thin lines like the rooms of a plan. */
export function GeneralInformation({ parcel }: { parcel: Parcel }) {
  const { commune, code_commune, departement, code_departement, region, codes_postaux } = parcel;
  const tiles: { words: string; value: string | null; wide?: boolean }[] = [
    { words: "Commune", value: withCode(commune, code_commune), wide: true },
    { words: codes_postaux.length > 1 ? "Codes postaux" : "Code postal", value: codes_postaux.join(", ") },
    { words: "Département", value: withCode(departement, code_departement) },
    { words: "Région", value: region },
    { words: "Préfixe", value: parcel.prefixe },
    { words: "Section", value: parcel.section },
    { words: "Numéro de plan", value: parcel.numero_plan },
  ];
  return (
    <section aria-labelledby="informations-generales">
      <h2 id="informations-generales" className="mb-3 text-lg">
        Informations générales
      </h2>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4">
        {tiles.map(({ words, value, wide }) => (
          <div key={words} className={cn("min-w-0 bg-surface px-3.5 py-2.5", wide && "col-span-2")}>
            <dt className="text-ink-faint text-xs">{words}</dt>
            <dd className="mt-0.5 font-medium tabular-nums">{value || NONE}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
