import { z } from "zod";

/** `limit` is 1 to 1000, `nextToken` opaque. */
export const pageQuery = (defaultLimit: number) => ({
  limit: z.coerce.number().int().min(1).max(1000).default(defaultLimit),
  nextToken: z.string().max(2000).optional(),
});

/** `nextToken` is present when rows remain, `count` when the total is exact. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextToken: z.string().optional(), count: z.int().optional() });
