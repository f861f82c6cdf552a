import { z } from "zod";

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
