import { z } from "zod";

/** What has just been done to the user whose page is shown. Parts that make no sense are dropped. */
export const userSearchSchema = z.object({
  created: z.literal(true).optional().catch(undefined),
  updated: z.literal(true).optional().catch(undefined),
});
export type UserSearch = z.output<typeof userSearchSchema>;
