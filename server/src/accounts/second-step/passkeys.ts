import type {
  Passkey,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from "@plateau/contract/accounts/second-step.ts";
import sql from "sql-template-tag";
import type { PublicCtx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { consumeSecret, issueSecret, type Purpose } from "../session/one-time-secrets.ts";

/** Loaded when a passkey is used: with its certificate parsers it is a quarter of the files that a start would read. */
const webAuthn = () => import("@simplewebauthn/server");

/** Time to touch a key or to fetch a phone. */
const CEREMONY_MS = 5 * 60 * 1000;

type Ceremony = Extract<Purpose, `passkey-${string}`>;
type Needed = Pick<PublicCtx, "now" | "publicUrl"> & { db: Db };

/** What binds a passkey to this Plateau and to no look-alike. */
const siteOf = ({ publicUrl }: Pick<PublicCtx, "publicUrl">): { rpId: string; origin: string } => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
};

const passkeyColumns = sql`id, name, created_at "createdAt", last_used_at "lastUsedAt"`;

type StoredPasskey = {
  id: string;
  accountId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};

const credentialsOf = (db: Db, accountId: string): Promise<{ id: string; transports: string[] }[]> =>
  db.rows(sql`
    select credential_id "id", transports from passkeys where account_id = ${accountId} order by created_at`);

const challengeFor = (ctx: Needed, ceremony: Ceremony, accountId: string | null): Promise<string> =>
  issueSecret(ctx.db, ceremony, new Date(ctx.now.getTime() + CEREMONY_MS), accountId);

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(base64url, "base64url"));

/** For the passkeys of an account, or for any passkey that the browser knows. */
export const requestPasskey = async (
  ctx: Needed,
  ceremony: Ceremony,
  accountId: string | null,
): Promise<PasskeyRequest> => {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(ctx).rpId,
    challenge: bytesOf(await challengeFor(ctx, ceremony, accountId)),
    timeout: CEREMONY_MS,
    userVerification: "required",
    ...(accountId === null ? {} : { allowCredentials: await credentialsOf(ctx.db, accountId) }),
  });
  return { ...options, userVerification: "required" } as PasskeyRequest;
};

type Holder = { accountId: string; email: string; name: string };

export const requestRegistration = async (ctx: Needed, holder: Holder): Promise<PasskeyCreation> => {
  const { generateRegistrationOptions } = await webAuthn();
  const { hints: _, ...options } = await generateRegistrationOptions({
    rpName: "Plateau",
    rpID: siteOf(ctx).rpId,
    userID: Uint8Array.from(Buffer.from(holder.accountId)),
    userName: holder.email,
    userDisplayName: holder.name,
    challenge: bytesOf(await challengeFor(ctx, "passkey-registration", holder.accountId)),
    timeout: CEREMONY_MS,
    attestationType: "none",
    excludeCredentials: await credentialsOf(ctx.db, holder.accountId),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return options as PasskeyCreation;
};

/** The library throws on what does not verify: a wrong origin, a signature, a counter that went back. */
const orUndefined = async <T>(verification: Promise<T>): Promise<T | undefined> => {
  try {
    return await verification;
  } catch {
    return undefined;
  }
};

const challengeIn = async (clientDataJson: string): Promise<string> => {
  const { decodeClientDataJSON } = await import("@simplewebauthn/server/helpers");
  try {
    const { challenge } = decodeClientDataJSON(clientDataJson);
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
};

type Signed = { response: { clientDataJSON: string } };

/** The challenge that was signed, used up whatever follows; undefined when it was not issued for this. */
const useChallenge = async (
  db: Db,
  { response }: Signed,
  { ceremony, accountId }: { ceremony: Ceremony; accountId: string | null },
): Promise<string | undefined> => {
  const challenge = await challengeIn(response.clientDataJSON);
  const used = await consumeSecret(db, ceremony, challenge);
  return used?.accountId === accountId ? challenge : undefined;
};

type NewCredential = { id: string; publicKey: Buffer; counter: number; transports: string[] };

/** Undefined when it does not verify. Call outside a transaction: the challenge must stay used. */
export const verifyRegistration = async (
  ctx: Needed,
  accountId: string,
  credential: PasskeyAttestation,
): Promise<NewCredential | undefined> => {
  const site = siteOf(ctx);
  const challenge = await useChallenge(ctx.db, credential, { ceremony: "passkey-registration", accountId });
  if (challenge === undefined) return undefined;
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await orUndefined(
    verifyRegistrationResponse({
      response: credential as Parameters<typeof verifyRegistrationResponse>[0]["response"],
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey), counter, transports };
};

type NewPasskey = { accountId: string; name: string; credential: NewCredential; now: Date };

/** Undefined when the credential belongs to an account already. */
export const insertPasskey = (
  tx: Db,
  { accountId, name, credential: { id, publicKey, counter, transports }, now }: NewPasskey,
): Promise<Passkey | undefined> =>
  tx.row(sql`
    insert into passkeys (account_id, credential_id, public_key, counter, transports, name, created_at)
    values (${accountId}, ${id}, ${publicKey}, ${counter}, ${transports}, ${name}, ${now})
    on conflict (credential_id) do nothing
    returning ${passkeyColumns}`);

/**
 * The account that signed a challenge of this ceremony; undefined when it does not verify. `accountId`: only the
 * passkeys of this account count.
 */
export const verifyPasskey = async (
  ctx: Needed,
  credential: PasskeyAssertion,
  { ceremony, accountId }: { ceremony: Ceremony; accountId: string | null },
): Promise<string | undefined> => {
  const stored = await ctx.db.row<StoredPasskey>(sql`
    select id, account_id "accountId", credential_id "credentialId", public_key "publicKey",
      counter::float8 "counter", transports
    from passkeys where credential_id = ${credential.id}`);
  const site = siteOf(ctx);
  const challenge = await useChallenge(ctx.db, credential, { ceremony, accountId });
  if (challenge === undefined || !stored || (accountId !== null && stored.accountId !== accountId))
    return undefined;
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await orUndefined(
    verifyAuthenticationResponse({
      response: credential as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: {
        id: stored.credentialId,
        publicKey: Uint8Array.from(stored.publicKey),
        counter: stored.counter,
        transports: stored.transports,
      } as Parameters<typeof verifyAuthenticationResponse>[0]["credential"],
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return undefined;
  const { newCounter } = verified.authenticationInfo;
  // A second use of the same counter meanwhile is a copy of the passkey.
  const counted = await ctx.db.run(sql`
    update passkeys set counter = ${newCounter}, last_used_at = ${ctx.now}
    where id = ${stored.id} and counter = ${stored.counter}`);
  return counted === 1 ? stored.accountId : undefined;
};

export const passkeysOf = (db: Db, accountId: string): Promise<Passkey[]> =>
  db.rows(
    sql`select ${passkeyColumns} from passkeys where account_id = ${accountId} order by created_at, id`,
  );

type Own = { id: string; accountId: string };

export const renameStoredPasskey = (
  db: Db,
  { id, accountId }: Own,
  name: string,
): Promise<Passkey | undefined> =>
  db.row(sql`
    update passkeys set name = ${name} where id = ${id} and account_id = ${accountId}
    returning ${passkeyColumns}`);

export const deletePasskey = async (tx: Db, { id, accountId }: Own): Promise<string | undefined> =>
  (
    await tx.row<{ name: string }>(sql`
      delete from passkeys where id = ${id} and account_id = ${accountId} returning name`)
  )?.name;
