import { formatDateShort } from "@plateau/contract/format/date.ts";
import { formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { ReactNode } from "react";

/** One small thing that is known of a company. */
export type Fact = {
  label: string;
  value: ReactNode;
  /** Takes a whole line. */
  wide?: boolean;
};

/** Whether there is nothing to show. */
export const isUnknown = (value: ReactNode): boolean =>
  value === null || value === undefined || value === false || value === "";

/** The facts among these that are known: the others are not shown. */
export const knownFacts = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => !isUnknown(value));

export const yesNo = (flag: boolean | null): string | null => (flag === null ? null : flag ? "Oui" : "Non");

/** A day as `20/11/2026`. */
export const dayText = (day: string | null): string | null => day && formatDateShort(day);

/** `51,25 %` from 51.25. */
export const shareText = (share: number | null): string | null =>
  share === null ? null : `${formatNumber(share)}${NARROW}%`;

export const availabilityText = (available: boolean | null): string | null =>
  available === null ? null : available ? "Disponible" : "Non disponible";
