import { personIdByEmail } from "../../accounts/people-storage.ts";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";

/** Matches by e-mail. @throws CrmUnavailable */
export const userIdOfOwner = async (
  { db, crm }: { db: Db } & Pick<Ctx<"crm">, "crm">,
  ownerId: string | null | undefined,
): Promise<string | undefined> => {
  if (!ownerId) return undefined;
  const owner = (await crm.owners()).find(({ id }) => id === ownerId);
  if (!owner) return undefined;
  return personIdByEmail(db, owner.email);
};

/** @throws CrmUnavailable */
export const ownerIdOfEmail = async (
  { crm }: Pick<Ctx<"crm">, "crm">,
  email: string,
): Promise<string | undefined> =>
  (await crm.owners()).find((owner) => owner.email.toLowerCase() === email.toLowerCase())?.id;
