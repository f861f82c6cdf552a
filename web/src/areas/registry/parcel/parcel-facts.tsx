import { NONE } from "@plateau/contract/offers/unit-texts.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import { cn } from "../../../ui/class-names.ts";
import { factsOf } from "./facts.ts";

/** The three numbers that a broker reads, largest on the page. */
export function ParcelFacts({ parcel }: { parcel: Parcel }) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-4 border-line border-y py-4 sm:grid-cols-[1fr_1fr_1.4fr]">
      {factsOf(parcel).map(({ words, figure, aside, money }) => (
        <div key={words} className="min-w-0 max-sm:last:col-span-2">
          <dt className="text-ink-muted text-sm">{words}</dt>
          <dd>
            <span
              className={cn(
                "font-semibold text-2xl tabular-nums tracking-tight",
                figure === null ? "text-ink-faint" : money && "text-money",
              )}
            >
              {figure ?? NONE}
            </span>
            {aside && <span className="mt-0.5 block text-ink-faint text-sm tabular-nums">{aside}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
