import type { OwnSecondStep } from "@plateau/contract/accounts/second-step.ts";
import type { secondStep } from "@plateau/contract/accounts/second-step-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { type Ctx, inTransaction, type TransactionCtx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { conflict, invalid, missing, Refusal } from "../../refusal.ts";
import {
  type Account,
  accountById,
  deleteOtherSessions,
  isAskedForSecondStepNow,
  lockAccount,
  personByAccount,
} from "../account-storage.ts";
import {
  deletePasskey,
  insertPasskey,
  passkeysOf,
  renameStoredPasskey,
  requestRegistration,
  verifyRegistration,
} from "./passkeys.ts";
import { renewStoredCodes } from "./recovery-codes.ts";
import { sendSecondStepEmail } from "./second-step-emails.ts";
import { deleteSecondStep, hasSecondStep, secondStepState } from "./storage.ts";
import { confirmPreparedTotp, deleteTotp, prepareTotp } from "./totp.ts";

const APPLICATION = "Votre application d’authentification";
const passkeyNamed = (name: string): string => `La clé d’accès «\u202f${name}\u202f»`;

const outside = (): Refusal =>
  conflict("Votre deuxième étape de connexion se règle auprès de votre fournisseur d’identité");

const requireOwn = (account: Account | undefined): Account => {
  if (!account) throw new Refusal(401);
  if (account.status === "EXTERNAL_PROVIDER") throw outside();
  return account;
};

const ownAccount = async ({ db, me }: Ctx): Promise<Account> =>
  requireOwn(await accountById(db, me.accountId));

export const getSecondStep = async (ctx: Ctx): Promise<OwnSecondStep> => {
  const account = await accountById(ctx.db, ctx.me.accountId);
  const { totpSince, recoveryCodesLeft } = await secondStepState(ctx.db, ctx.me.accountId);
  return {
    available: account?.status !== "EXTERNAL_PROVIDER",
    required: await isAskedForSecondStepNow(ctx.db, ctx.me.accountId),
    totpSince,
    passkeys: await passkeysOf(ctx.db, ctx.me.accountId),
    recoveryCodesLeft,
  };
};

/** One caller at a time for each account, so that the last second step is counted right. */
const changing = <T>(ctx: Ctx, work: (ctx: TransactionCtx, account: Account) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (ctx) => work(ctx, requireOwn(await lockAccount(ctx.db, ctx.me.accountId))));

/** The first second step brings recovery codes, and ends sessions that were opened without it. */
const addSecondStep = <T>(
  ctx: Ctx,
  add: (tx: Db) => Promise<{ what: string; added: T }>,
): Promise<{ added: T; recoveryCodes: string[] }> =>
  changing(ctx, async (ctx, { id, email }) => {
    const first = !(await hasSecondStep(ctx.db, id));
    const { what, added } = await add(ctx.db);
    await sendSecondStepEmail(ctx, email, { kind: "added", what });
    if (!first) return { added, recoveryCodes: [] };
    await deleteOtherSessions(ctx.db, id, ctx.requestInfo.sessionToken);
    return { added, recoveryCodes: await renewStoredCodes(ctx.db, id) };
  });

/** 409 for the last one while the agency's setting asks for one; recovery codes go with the last. */
const removeSecondStep = (ctx: Ctx, remove: (tx: Db) => Promise<string>): Promise<undefined> =>
  changing(ctx, async (ctx, { id, email }) => {
    const what = await remove(ctx.db);
    if (!(await hasSecondStep(ctx.db, id))) {
      if (await isAskedForSecondStepNow(ctx.db, id))
        throw conflict(
          "Votre agence exige une deuxième étape\u202f: ajoutez-en une autre avant de supprimer celle-ci",
        );
      await deleteSecondStep(ctx.db, id);
    }
    await sendSecondStepEmail(ctx, email, { kind: "removed", what });
    return undefined;
  });

export const createPasskeyRegistration = async (
  ctx: Ctx,
): Promise<Result<typeof secondStep.createPasskeyRegistration>> => {
  const { id, email } = await ownAccount(ctx);
  const person = await personByAccount(ctx.db, id);
  const name = person ? `${person.firstname} ${person.lastname}`.trim() : email;
  return requestRegistration(ctx, { accountId: id, email, name });
};

export const addPasskey = async (
  ctx: Ctx,
  { body: { name, credential } }: Input<typeof secondStep.addPasskey>,
): Promise<Result<typeof secondStep.addPasskey>> => {
  const { id } = await ownAccount(ctx);
  const verified = await verifyRegistration(ctx, id, credential);
  if (!verified)
    throw invalid({
      field: "credential",
      message: "Cette clé d’accès n’a pas pu être vérifiée\u202f: recommencez",
    });
  const { added, recoveryCodes } = await addSecondStep(ctx, async (tx) => {
    const passkey = await insertPasskey(tx, { accountId: id, name, credential: verified, now: ctx.now });
    if (!passkey) throw conflict("Cette clé d’accès est déjà enregistrée");
    return { what: passkeyNamed(name), added: passkey };
  });
  return { passkey: added, recoveryCodes };
};

export const renamePasskey = async (
  { db, me }: Ctx,
  { params, body }: Input<typeof secondStep.renamePasskey>,
): Promise<Result<typeof secondStep.renamePasskey>> => {
  const passkey = await renameStoredPasskey(db, { id: params.id, accountId: me.accountId }, body.name);
  if (!passkey) throw missing();
  return passkey;
};

export const removePasskey = (
  ctx: Ctx,
  { params }: Input<typeof secondStep.removePasskey>,
): Promise<undefined> =>
  removeSecondStep(ctx, async (tx) => {
    const name = await deletePasskey(tx, { id: params.id, accountId: ctx.me.accountId });
    if (name === undefined) throw missing();
    return passkeyNamed(name);
  });

export const startTotp = async (ctx: Ctx): Promise<Result<typeof secondStep.startTotp>> => {
  const { id, email } = await ownAccount(ctx);
  return prepareTotp(ctx.db, { accountId: id, email, now: ctx.now });
};

export const confirmTotp = async (
  ctx: Ctx,
  { body: { code } }: Input<typeof secondStep.confirmTotp>,
): Promise<Result<typeof secondStep.confirmTotp>> => {
  const { id } = await ownAccount(ctx);
  const { recoveryCodes } = await addSecondStep(ctx, async (tx) => {
    const outcome = await confirmPreparedTotp(tx, { accountId: id, code, now: ctx.now });
    if (outcome === "gone") throw conflict("Cette préparation a expiré\u202f: recommencez");
    if (outcome === "wrong")
      throw invalid({
        field: "code",
        message: "Ce code est incorrect\u202f: vérifiez l’heure de votre téléphone",
      });
    return { what: APPLICATION, added: undefined };
  });
  return { recoveryCodes };
};

export const removeTotp = (ctx: Ctx): Promise<undefined> =>
  removeSecondStep(ctx, async (tx) => {
    if (!(await deleteTotp(tx, ctx.me.accountId))) throw missing();
    return APPLICATION;
  });

export const renewRecoveryCodes = (ctx: Ctx): Promise<Result<typeof secondStep.renewRecoveryCodes>> =>
  changing(ctx, async (ctx, { id, email }) => {
    if (!(await hasSecondStep(ctx.db, id)))
      throw conflict("Ajoutez d’abord une clé d’accès ou une application d’authentification");
    await sendSecondStepEmail(ctx, email, { kind: "codesRenewed" });
    return { recoveryCodes: await renewStoredCodes(ctx.db, id) };
  });
