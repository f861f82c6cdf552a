import { formatNumber } from "@plateau/contract/format/number.ts";
import type { Parcel, ParcelBlock } from "@plateau/contract/registry/parcel.ts";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { cn } from "../../../ui/class-names.ts";
import type { OffersInArea } from "./offers/queries.ts";

type CountedBlock = Exclude<ParcelBlock, "cadastre" | "adresses">;

/** The parts of the page in their order, each in a word or two; the prices around are nothing to be counted. */
const parts: readonly (readonly [part: CountedBlock | "prix", label: string])[] = [
  ["coproprietes", "Copropriétés"],
  ["ventes", "Ventes"],
  ["prix", "Prix"],
  ["batiments", "Bâtiments"],
  ["dpe", "DPE"],
  ["occupants", "Occupants"],
  ["proprietaires", "Propriétaires"],
  ["fonds_de_commerce", "Fonds de commerce"],
  ["permis", "Permis"],
  ["documents_urbanisme", "Urbanisme"],
];

/** What the page holds, how many of each, and the way there: it stays in sight while the tables pass. */
export function ParcelContents({ parcel, area }: { parcel: Parcel; area: OffersInArea }) {
  // A link to a part of the page was followed before the part was there.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <nav
      aria-label="Rubriques de la parcelle"
      className="sticky top-(--topbar) z-20 -mx-4 mt-8 overflow-x-auto border-line border-b bg-page px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-5">
        <Entry anchor="section-offres" label="Offres" count={area.offers?.length} />
        {parts.map(([part, label]) => (
          <Entry
            key={part}
            anchor={`section-${part}`}
            label={label}
            count={part === "prix" ? undefined : parcel[part].length}
          />
        ))}
      </ul>
    </nav>
  );
}

type EntryProps = { anchor: string; label: string; count: number | undefined };

function Entry({ anchor, label, count }: EntryProps) {
  return (
    <li className="shrink-0">
      <Link
        to="."
        search
        hash={anchor}
        replace
        className={cn(
          "flex min-h-10 items-center gap-1.5 -outline-offset-2 hover:text-ink pointer-coarse:min-h-11",
          count === 0 ? "text-ink-faint" : "text-ink-muted",
        )}
      >
        {label}
        {count !== undefined && (
          <span className="text-ink-faint text-xs tabular-nums">{formatNumber(count)}</span>
        )}
      </Link>
    </li>
  );
}
