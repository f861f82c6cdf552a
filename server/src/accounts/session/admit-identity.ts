import type { IdentityUser } from "@plateau/contract/accounts/account.ts";
import type { TransactionCtx } from "../../ctx.ts";
import { publishLiveEvent } from "../../live/live-events.ts";
import {
  type ProvedIdentity,
  type SingleSignOn,
  SingleSignOnRefused,
} from "../../providers/single-sign-on/port.ts";
import { deleteOtherSessions, endKeys } from "../account-storage.ts";
import { personIdByEmail } from "../people-storage.ts";
import { deleteSecondStep } from "../second-step/storage.ts";
import { insertProvedPerson } from "./single-sign-on-storage.ts";

type AdmitCtx = Pick<TransactionCtx<"identity">, "db" | "identity">;
type Verified = ProvedIdentity & { email: string };

const linkOrCreate = async (
  ctx: AdmitCtx,
  { firstSignIn }: SingleSignOn,
  proved: Verified,
): Promise<IdentityUser> => {
  const { identity, db } = ctx;
  // Where the provider's users are the accounts, an unknown one is unknown for good.
  if (!identity.outside) throw new SingleSignOnRefused("inconnue");
  let user = await identity.find(db, proved.email);
  if (!user && firstSignIn === "create") {
    if (!proved.group) throw new SingleSignOnRefused("groupe");
    user = (await identity.outside.create(db, { email: proved.email, group: proved.group }))?.user;
  }
  const attached = user && (await identity.outside.attach(db, user.Username, proved));
  if (!attached) throw new SingleSignOnRefused("inconnue");
  await deleteSecondStep(db, attached.user.Username);
  return attached.user;
};

/** Links an account or creates one, as configured, and only by a verified e-mail. */
const accountOnFirstSignIn = (
  ctx: AdmitCtx,
  provider: SingleSignOn,
  proved: ProvedIdentity,
): Promise<IdentityUser> => {
  if (provider.firstSignIn === "refuse") throw new SingleSignOnRefused("inconnue");
  if (!proved.email || !proved.emailVerified) throw new SingleSignOnRefused("adresse");
  return linkOrCreate(ctx, provider, { ...proved, email: proved.email });
};

/** Gives the account its person: the colleague with the verified e-mail, else a new one. */
const completeAccount = async (
  { identity, db }: AdmitCtx,
  { firstSignIn }: SingleSignOn,
  { user, proved }: { user: IdentityUser; proved: ProvedIdentity },
): Promise<void> => {
  if (user.Attributes["custom:user_id"]) return;
  const { email, emailVerified, firstname, lastname } = proved;
  if (firstSignIn !== "create" || !email || !emailVerified) throw new SingleSignOnRefused("incomplete");
  const known = await personIdByEmail(db, email);
  if (known && (await identity.ofPeople(db, [known])).length > 0) throw new SingleSignOnRefused("incomplete");
  await identity.link(
    db,
    user.Username,
    known ?? (await insertProvedPerson(db, { firstname, lastname, email })),
  );
};

const publishSessionChange = async ({ db }: AdmitCtx, user: IdentityUser): Promise<void> => {
  const userId = user.Attributes["custom:user_id"];
  if (userId) await publishLiveEvent(db, { userId, about: "session" });
};

/** Whether the provider gives the group, and gives none. */
export const lacksGroup = (
  { ranksPeople }: SingleSignOn,
  { group, groupsOmitted }: ProvedIdentity,
): boolean => ranksPeople && !group && !groupsOmitted;

/** Ends the sessions and keys of a known person who `lacksGroup`. */
export const endWithdrawnRights = async (ctx: AdmitCtx, proved: ProvedIdentity): Promise<void> => {
  const { identity, db } = ctx;
  const user = await identity.bySubject(db, proved);
  if (!user) return;
  await deleteOtherSessions(db, user.Username, undefined);
  await endKeys(db, user.Username);
  await publishSessionChange(ctx, user);
};

const takeGroup = async (
  ctx: AdmitCtx,
  { user, proved }: { user: IdentityUser; proved: ProvedIdentity },
): Promise<void> => {
  if (proved.groupsOmitted && user.userRoleName) return;
  if (!proved.group) throw new SingleSignOnRefused("groupe");
  if (proved.group === user.userRoleName) return;
  await ctx.identity.changeGroup(ctx.db, user.Username, proved.group);
  await publishSessionChange(ctx, user);
};

/**
 * The account id of a person whom the provider vouches for, with the group that the provider gives.
 * @throws SingleSignOnRefused
 */
export const admitIdentity = async (
  ctx: AdmitCtx,
  provider: SingleSignOn,
  proved: ProvedIdentity,
): Promise<string> => {
  const user =
    (await ctx.identity.bySubject(ctx.db, proved)) ?? (await accountOnFirstSignIn(ctx, provider, proved));
  if (!user.Enabled) throw new SingleSignOnRefused("desactivee");
  if (!provider.ranksPeople && !user.userRoleName) throw new SingleSignOnRefused("groupe");
  if (provider.ranksPeople) await takeGroup(ctx, { user, proved });
  await completeAccount(ctx, provider, { user, proved });
  return user.Username;
};
