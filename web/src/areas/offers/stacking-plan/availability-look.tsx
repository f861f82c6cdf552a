import type { Availability } from "@plateau/contract/offers/enumerations.ts";
import type { CSSProperties } from "react";

/** Tint, hatching and sign, so that colour is never the only cue. */
export type AvailabilityLook = {
  label: string;
  tint: string;
  hatching: CSSProperties | undefined;
  sign: "full" | "half" | "empty" | null;
};

const thin = (ink: string) => `color-mix(in srgb, var(${ink}) 18%, transparent)`;

const looks: Record<Availability | "none", AvailabilityLook> = {
  immediately: {
    label: "Immédiat",
    tint: "bg-green-soft text-green-ink",
    hatching: undefined,
    sign: "full",
  },
  on_a_specific_date: {
    label: "À une date précise",
    tint: "bg-amber-soft text-amber-ink",
    hatching: {
      backgroundImage: `repeating-linear-gradient(135deg, ${thin("--amber-ink")} 0 1px, transparent 1px 7px)`,
    },
    sign: "half",
  },
  to_be_defined: {
    label: "À définir",
    tint: "bg-slate-soft text-slate-ink",
    hatching: {
      backgroundImage: `radial-gradient(${thin("--slate-ink")} 1px, transparent 1.5px)`,
      backgroundSize: "7px 7px",
    },
    sign: "empty",
  },
  none: { label: "Non précisée", tint: "bg-raised text-ink-muted", hatching: undefined, sign: null },
};

export const lookOrder = ["immediately", "on_a_specific_date", "to_be_defined", "none"] as const;

export const availabilityLook = (availability: Availability | null): AvailabilityLook =>
  looks[availability ?? "none"];

export function AvailabilitySign({ sign }: { sign: AvailabilityLook["sign"] }) {
  if (sign === null) return null;
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5 shrink-0">
      <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" />
      {sign === "full" && <circle cx="5" cy="5" r="4" fill="currentColor" />}
      {sign === "half" && <path d="M5 1a4 4 0 0 1 0 8z" fill="currentColor" />}
    </svg>
  );
}
