import type { HistoryValue } from "@plateau/contract/history/history.ts";
import type { z } from "zod";
import { invalid } from "../refusal.ts";

/** Past values as a save takes them. 422 when today's rules refuse them. */
export const parsePast = <T>(schema: z.ZodType<T>, values: Record<string, HistoryValue>): T => {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw invalid(
    ...parsed.error.issues.map(({ path, message }) => ({
      field: path.map(String).join(".") || "general",
      message,
    })),
  );
};
