import { z } from "zod";

/** Query of a list: `limit` 1 to 1000 and the opaque `nextToken` of the page before. */
export const pageQuery = (defaultLimit: number) => ({
  limit: z.coerce.number().int().min(1).max(1000).default(defaultLimit),
  nextToken: z.string().max(2000).optional(),
});

/** A page: `nextToken` is there when rows remain, `count` when the total is known exactly. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextToken: z.string().optional(), count: z.int().optional() });
