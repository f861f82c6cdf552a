import { groupSchema, mayCall } from "@plateau/contract/accounts/groups.ts";
import { userInputSchema } from "@plateau/contract/accounts/user.ts";
import { users } from "@plateau/contract/accounts/user-operations.ts";
import { parsePast } from "../../history/parse-past.ts";
import type { PastValues, RecordRestorer, RestoreCtx } from "../../history/restore.ts";
import { conflict, Refusal } from "../../refusal.ts";
import { changeIdentityUserGroup, setIdentityUserEnabled } from "../identity/change-rights.ts";
import { lockPerson } from "../people-storage.ts";
import { updateUser } from "./update-user.ts";

const restoreAccount = async (ctx: RestoreCtx, { partId: username, values }: PastValues): Promise<void> => {
  const params = { username };
  if (values.group !== undefined) {
    await changeIdentityUserGroup(ctx, { params, body: { group: groupSchema.parse(values.group) } });
  }
  if (values.enabled !== undefined) {
    await setIdentityUserEnabled(ctx, { params, body: { enabled: values.enabled === true } });
  }
};

/** The account's e-mail follows the person's. */
export const userRestorer: RecordRestorer = {
  lock: async ({ db }, id) => (await lockPerson(db, id)).updatedAt,
  restore: async (ctx, past) => {
    if (!mayCall(users.updateUser.access, ctx.me.group)) throw new Refusal(403);
    if (past.action !== "changed") throw conflict("Un compte créé ou supprimé ne se rétablit pas.");
    if (past.part === "account") return restoreAccount(ctx, past);
    const body = parsePast(userInputSchema.partial(), past.values);
    return updateUser(ctx, { params: { id: past.recordId }, body });
  },
};
