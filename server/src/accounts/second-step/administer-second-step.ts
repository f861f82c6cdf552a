import type { secondStep } from "@plateau/contract/accounts/second-step-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { publishLiveEvent } from "../../live/live-events.ts";
import { conflict } from "../../refusal.ts";
import { administratorIds, deleteOtherSessions } from "../account-storage.ts";
import { ownAccountRefusal } from "../identity/account-refusals.ts";
import { finishAccountChange } from "../identity/finish-account-change.ts";
import { lockManagedAccount } from "../identity/lock-managed-account.ts";
import { forgetDevices } from "../session/known-devices.ts";
import { revokeAccountSecrets } from "../session/one-time-secrets.ts";
import { sendSecondStepEmail } from "./second-step-emails.ts";
import { deleteSecondStep, hasSecondStep, methodsOf, readPolicy, storePolicy } from "./storage.ts";

type Policy = Result<typeof secondStep.getSignInPolicy>;

export const getSignInPolicy = ({ db }: Ctx): Promise<Policy> => readPolicy(db);

/** 409 when the caller would lock themselves out. Other administrators' open screens lead them to add one. */
export const updateSignInPolicy = (
  ctx: Ctx,
  { body }: Input<typeof secondStep.updateSignInPolicy>,
): Promise<Policy> =>
  inTransaction(ctx, async ({ db, me }) => {
    if (body.administratorsNeedSecondStep && !(await hasSecondStep(db, me.accountId)))
      throw conflict("Ajoutez d’abord une deuxième étape à votre propre compte");
    await storePolicy(db, body.administratorsNeedSecondStep);
    for (const userId of await administratorIds(db)) await publishLiveEvent(db, { userId, about: "session" });
    return body;
  });

export const getIdentityUserSecondStep = (
  ctx: Ctx<"identity">,
  { params }: Input<typeof secondStep.getIdentityUserSecondStep>,
): Promise<Result<typeof secondStep.getIdentityUserSecondStep>> =>
  inTransaction(ctx, async (ctx) => {
    const { user } = await lockManagedAccount(ctx, params.username);
    return { methods: await methodsOf(ctx.db, user.Username) };
  });

/** For someone who lost their phone: they sign in with their password alone. 403 above the caller's rank. */
export const resetIdentityUserSecondStep = (
  ctx: Ctx<"identity">,
  { params }: Input<typeof secondStep.resetIdentityUserSecondStep>,
): Promise<Result<typeof secondStep.resetIdentityUserSecondStep>> =>
  inTransaction(ctx, async (ctx) => {
    const { user, own } = await lockManagedAccount(ctx, params.username);
    if (own) throw ownAccountRefusal("réinitialiser votre propre deuxième étape ici");
    const accountId = user.Username;
    if (!(await hasSecondStep(ctx.db, accountId))) throw conflict("Ce compte n’a pas de deuxième étape");
    await deleteSecondStep(ctx.db, accountId);
    await revokeAccountSecrets(ctx.db, accountId);
    await deleteOtherSessions(ctx.db, accountId, undefined);
    await forgetDevices(ctx.db, accountId);
    await sendSecondStepEmail(ctx, user.Attributes.email, { kind: "resetByAdministrator" });
    return finishAccountChange(
      ctx,
      { user, letter: null },
      {
        message: "Deuxième étape réinitialisée",
        emailed: true,
        notification: {
          title: "Deuxième étape réinitialisée",
          message: "Un administrateur a supprimé votre deuxième étape de connexion. Ajoutez-en une nouvelle.",
        },
      },
    );
  });
