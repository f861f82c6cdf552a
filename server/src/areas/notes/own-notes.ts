import type { Caller } from "../../ctx.ts";
import { Refusal } from "../../refusal.ts";

/** Refuses (403) tasks in anybody's name but the caller's, whatever the caller's group is. */
export const refuseOthers = (me: Caller, userId: string | undefined): void => {
  if (userId !== undefined && userId !== me.userId) throw new Refusal(403);
};
