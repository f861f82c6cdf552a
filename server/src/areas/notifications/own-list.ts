import type { Caller } from "../../ctx.ts";
import { Refusal } from "../../refusal.ts";

/** Refuses (403) the notifications of anybody but the caller, whatever the caller's group is. */
export const refuseOthers = (me: Caller, userId: string): void => {
  if (userId !== me.userId) throw new Refusal(403);
};
