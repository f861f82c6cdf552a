import { formatNumber } from "../format/number.ts";
import { NARROW } from "../format/spacing.ts";
import type { MatchCriterion, MatchReason } from "./match.ts";

type ReasonLabels = { name: string; unknown: string; near: string; unmet: string };

const labels: Record<MatchCriterion, ReasonLabels> = {
  zone: { name: "zone", unknown: "zone inconnue", near: "zone proche", unmet: "autre zone" },
  budget: { name: "budget", unknown: "prix inconnu", near: "prix proche du budget", unmet: "hors budget" },
  surface: {
    name: "surface",
    unknown: "surface inconnue",
    near: "surface proche",
    unmet: "surface différente",
  },
  posts: { name: "postes", unknown: "postes inconnus", near: "postes proches", unmet: "postes différents" },
  type: { name: "type", unknown: "type inconnu", near: "type proche", unmet: "autre type" },
  date: { name: "date", unknown: "date inconnue", near: "date un peu tardive", unmet: "date trop tardive" },
};

/** `surface ✓`, `postes −8 %`, `date inconnue`. */
export const reasonText = ({ criterion, verdict, gap }: MatchReason): string => {
  const { name, ...texts } = labels[criterion];
  if (verdict === "met") return `${name} ✓`;
  if (verdict === "unknown" || gap === null) return texts[verdict];
  return `${name} ${gap < 0 ? "\u2212" : "+"}${formatNumber(Math.abs(gap), { decimals: 0 })}${NARROW}%`;
};

export const reasonsText = (reasons: readonly MatchReason[]): string => reasons.map(reasonText).join(" · ");
