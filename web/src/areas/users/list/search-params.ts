import { z } from "zod";

/** The list of users as its address tells it. A page that makes no sense is the first one. */
export const usersSearchSchema = z.object({
  /** From 1, which is left out. */
  page: z.int().min(2).optional().catch(undefined),
});
export type UsersSearch = z.output<typeof usersSearchSchema>;
