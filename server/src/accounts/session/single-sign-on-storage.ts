import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import type { Attempt } from "../../providers/single-sign-on/port.ts";
import { digest } from "../../secrets.ts";

type StoredAttempt = Omit<Attempt, "state"> & {
  returnPath: string;
  /** The account whose holder proves who they are; null for a sign-in. */
  provesAccountId: string | null;
};

export const insertAttempt = (
  db: Db,
  { state, nonce, codeVerifier }: Attempt,
  {
    browser,
    returnPath,
    expiresAt,
    provesAccountId,
  }: Pick<StoredAttempt, "returnPath" | "provesAccountId"> & { browser: string; expiresAt: Date },
): Promise<number> =>
  db.run(sql`
    insert into single_sign_on_attempts (
      state_hash, browser_hash, nonce, code_verifier, return_path, proves_account_id, expires_at)
    values (${digest(state)}, ${digest(browser)}, ${nonce}, ${codeVerifier}, ${returnPath}, ${provesAccountId},
      ${expiresAt})`);

/** Reads an attempt once. Undefined when used, expired or begun in another browser, which leaves it unused. */
export const takeAttempt = async (
  db: Db,
  { state, browser, now }: { state: string; browser: string; now: Date },
): Promise<StoredAttempt | undefined> => {
  const row = await db.row<StoredAttempt & { alive: boolean }>(sql`
    delete from single_sign_on_attempts
    where state_hash = ${digest(state)} and browser_hash = ${digest(browser)}
    returning nonce, code_verifier "codeVerifier", return_path "returnPath", proves_account_id "provesAccountId",
      expires_at > ${now} alive`);
  return row?.alive ? row : undefined;
};

/** Ends a session and returns the token by which the provider knows it. */
export const deleteSessionWithIdToken = async (db: Db, token: string): Promise<string | undefined> =>
  (
    await db.row<{ idToken: string | null }>(
      sql`delete from sessions where token_hash = ${digest(token)} returning id_token "idToken"`,
    )
  )?.idToken ?? undefined;

/** The names that the provider gave; the person completes the rest. */
export const insertProvedPerson = async (
  tx: Db,
  person: { firstname: string; lastname: string; email: string },
): Promise<string> => {
  const row = await tx.row<{ id: string }>(sql`
    insert into people (firstname, lastname, email)
    values (${person.firstname}, ${person.lastname}, ${person.email}) returning id`);
  if (!row) throw new Error("The person was not inserted");
  return row.id;
};
