import { readFileSync } from "node:fs";
import {
  accountWords,
  GUESSABLE_PASSWORD,
  isGuessable,
} from "@plateau/contract/accounts/guessable-password.ts";
import sql from "sql-template-tag";
import { readAgency } from "../../agency/agency.ts";
import type { PublicCtx } from "../../ctx.ts";
import { invalid } from "../../refusal.ts";

let common: ReadonlySet<string> | undefined;

/** Read when the first password is chosen; beside this program once bundled. */
const commonPasswords = (): ReadonlySet<string> => {
  const file = import.meta.url.endsWith(".ts") ? "../common-passwords.txt" : "./common-passwords.txt";
  common ??= new Set(readFileSync(new URL(file, import.meta.url), "utf8").split("\n"));
  return common;
};

export type PasswordOwner = { firstname: string | null; lastname: string | null; email: string };

type Needed = Pick<PublicCtx, "db" | "configuredAgency">;

/** 422 on `field` for a common password and for one that contains a word of its owner or of the agency. */
export const refuseGuessable = async (
  ctx: Needed,
  password: string,
  { owner, field = "password" }: { owner: PasswordOwner; field?: string },
): Promise<void> => {
  const agency = await readAgency(ctx);
  const words = accountWords([owner.firstname, owner.lastname, owner.email, agency.name]);
  if (isGuessable(password, { common: commonPasswords(), words }))
    throw invalid({ field, message: GUESSABLE_PASSWORD });
};

/** The same for the holder of an account. */
export const refuseGuessableOf = async (
  ctx: Needed,
  password: string,
  { accountId, field }: { accountId: string; field?: string },
): Promise<void> => {
  const owner = await ctx.db.row<PasswordOwner>(sql`
    select p.firstname, p.lastname, a.email from accounts a left join people p on p.id = a.person_id
    where a.id = ${accountId}`);
  if (owner) await refuseGuessable(ctx, password, { owner, ...(field === undefined ? {} : { field }) });
};
