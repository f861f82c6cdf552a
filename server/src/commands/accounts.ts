import { accountStatusLabel, type IdentityUser } from "@plateau/contract/accounts/account.ts";
import { groupLabels } from "@plateau/contract/accounts/groups.ts";
import { newUserSchema } from "@plateau/contract/accounts/user.ts";
import { userFieldLabels } from "@plateau/contract/accounts/user-labels.ts";
import { z } from "zod";
import { actOnAccount } from "../accounts/identity/act-on-account.ts";
import { setIdentityUserEnabled } from "../accounts/identity/change-rights.ts";
import { listIdentityUsers } from "../accounts/identity/read-accounts.ts";
import { deleteApiKey, listApiKeys } from "../accounts/session/api-keys.ts";
import { createUser } from "../accounts/users/create-user.ts";
import { missing, Refusal } from "../refusal.ts";
import { audited, type OperatorCtx } from "./operator.ts";

export type Print = (line: string) => void;

const lineOf = ({ Attributes, userRoleName, UserStatus, Enabled }: IdentityUser): string =>
  [
    Attributes.email,
    userRoleName ? groupLabels[userRoleName] : "sans groupe",
    Enabled ? accountStatusLabel(UserStatus) : "désactivé",
  ].join("\t");

export const listUsers = async (ctx: OperatorCtx, print: Print): Promise<void> => {
  let nextToken: string | undefined;
  do {
    const page = await listIdentityUsers(ctx, { query: { limit: 60, nextToken } });
    for (const user of page.users) print(lineOf(user));
    nextToken = page.nextToken;
  } while (nextToken !== undefined);
};

const labelOf = (field: PropertyKey | undefined): string =>
  (userFieldLabels as Record<PropertyKey, string>)[field ?? ""] ?? String(field);

/** Invites by e-mail, like the screen. @throws Refusal */
export const createAdministrator = async (
  ctx: OperatorCtx,
  [email = "", firstname = "", lastname = "", phone = ""]: readonly string[],
  print: Print,
): Promise<void> => {
  const parsed = newUserSchema.safeParse({
    email,
    firstname,
    lastname,
    phone,
    jobTitle: "Administrateur",
    group: "SUPERUSER",
  });
  if (!parsed.success)
    throw new Refusal(
      422,
      parsed.error.issues.map(({ path, message }) => `${labelOf(path[0])} : ${message}`).join(" ; "),
    );
  const details = { email: parsed.data.email, group: "SUPERUSER" };
  await audited(ctx, "createUser", { details }, (ctx) => createUser(ctx, { body: parsed.data }));
  print(`Compte créé ; l’invitation part par e-mail à ${parsed.data.email}.`);
};

const usernameOf = async (ctx: OperatorCtx, email: string): Promise<string> => {
  const user = await ctx.identity.find(ctx.db, email);
  if (!user) throw missing("Compte non trouvé");
  return user.Username;
};

export const resetPassword = async (
  ctx: OperatorCtx,
  [email = ""]: readonly string[],
  print: Print,
): Promise<void> => {
  const username = await usernameOf(ctx, email);
  const { message } = await audited(ctx, "resetIdentityUserPassword", { objectId: username }, (ctx) =>
    actOnAccount("resetPassword")(ctx, { params: { username } }),
  );
  print(`${message}.`);
};

export const disableUser = async (
  ctx: OperatorCtx,
  [email = ""]: readonly string[],
  print: Print,
): Promise<void> => {
  const username = await usernameOf(ctx, email);
  const { message } = await audited(ctx, "setIdentityUserEnabled", { objectId: username }, (ctx) =>
    setIdentityUserEnabled(ctx, { params: { username }, body: { enabled: false } }),
  );
  print(`${message}.`);
};

/** Without an id: lists the keys. */
export const revokeKey = async (ctx: OperatorCtx, [id]: readonly string[], print: Print): Promise<void> => {
  if (id === undefined) {
    for (const key of (await listApiKeys(ctx)).items) print([key.id, key.name, key.owner.name].join("\t"));
    return;
  }
  if (!z.uuid().safeParse(id).success) throw missing("Clé non trouvée");
  await audited(ctx, "deleteApiKey", { objectId: id }, (ctx) => deleteApiKey(ctx, { params: { id } }));
  print("Clé révoquée.");
};
