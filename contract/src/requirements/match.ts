import { z } from "zod";
import { formatNumber } from "../format/number.ts";
import { NARROW } from "../format/spacing.ts";

export const matchCriteria = ["zone", "budget", "surface", "posts", "type", "date"] as const;
export type MatchCriterion = (typeof matchCriteria)[number];

export const matchReasonSchema = z.object({
  criterion: z.enum(matchCriteria),
  verdict: z.enum(["met", "near", "unmet", "unknown"]),
  /** Signed percent of the criterion; null where a percentage makes no sense. */
  gap: z.number().nullable(),
});
export type MatchReason = z.infer<typeof matchReasonSchema>;

export const matchSchema = z.object({
  score: z.number().min(0).max(100),
  reasons: z.array(matchReasonSchema),
});
export type Match = z.infer<typeof matchSchema>;

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
