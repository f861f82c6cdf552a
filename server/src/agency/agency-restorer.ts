import { mayCall } from "@plateau/contract/accounts/groups.ts";
import { agencyInputSchema } from "@plateau/contract/agency/agency.ts";
import { agency } from "@plateau/contract/agency/operations.ts";
import { parsePast } from "../history/parse-past.ts";
import type { RecordRestorer } from "../history/restore.ts";
import { Refusal } from "../refusal.ts";
import { lockAgency, updateAgency } from "./agency.ts";

export const agencyRestorer: RecordRestorer = {
  lock: async ({ db }) => (await lockAgency(db)).updatedAt,
  restore: async (ctx, { values }) => {
    if (!mayCall(agency.updateAgency.access, ctx.me.group)) throw new Refusal(403);
    return updateAgency(ctx, { body: parsePast(agencyInputSchema, values) });
  },
};
