import { z } from "zod";

export const matchCriteria = ["zone", "budget", "surface", "posts", "type", "date"] as const;
export type MatchCriterion = (typeof matchCriteria)[number];

/** How an offer stands to one criterion that was asked. */
export const matchReasonSchema = z.object({
  criterion: z.enum(matchCriteria),
  /** `unknown`: the offer does not say. */
  verdict: z.enum(["met", "near", "unmet", "unknown"]),
  /** How far off, in signed percent of what was asked; null where a percentage says nothing. */
  gap: z.number().nullable(),
});
export type MatchReason = z.infer<typeof matchReasonSchema>;

/** How well an offer fits: 0 to 100, and why. A pair that a hard criterion rules out is no match at all. */
export const matchSchema = z.object({
  score: z.number().min(0).max(100),
  reasons: z.array(matchReasonSchema),
});
export type Match = z.infer<typeof matchSchema>;
