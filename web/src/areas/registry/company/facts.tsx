import { formatDateShort } from "@plateau/contract/format/date.ts";
import { formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { ReactNode } from "react";
import { cn } from "../../../ui/class-names.ts";

export type Fact = {
  label: string;
  value: ReactNode;
  wide?: boolean;
};

export const isUnknown = (value: ReactNode): boolean =>
  value === null || value === undefined || value === false || value === "";

export const knownFacts = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => !isUnknown(value));

export const yesNo = (flag: boolean | null): string | null => (flag === null ? null : flag ? "Oui" : "Non");

/** `20/11/2026`. */
export const dayText = (day: string | null): string | null => day && formatDateShort(day);

/** `51,25 %` from 51.25. */
export const shareText = (share: number | null): string | null =>
  share === null ? null : `${formatNumber(share)}${NARROW}%`;

export const availabilityText = (available: boolean | null): string | null =>
  available === null ? null : available ? "Disponible" : "Non disponible";

/** Set `roomy` for long unbreakable values. */
export function FactList({ facts, roomy }: { facts: readonly Fact[]; roomy?: boolean }) {
  return (
    <dl
      className={cn(
        "grid gap-x-6 gap-y-3",
        roomy ? "sm:grid-cols-2 lg:grid-cols-3" : "grid-cols-2 sm:grid-cols-3 xl:grid-cols-4",
      )}
    >
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={cn("min-w-0", wide && "col-span-full")}>
          <dt className="text-ink-faint text-sm">{label}</dt>
          <dd className="break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
