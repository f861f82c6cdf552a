import sql from "sql-template-tag";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";

/**
 * The Plateau user who looks after a requirement: the one with the owner's e-mail; undefined when the requirement has
 * no owner, or none that is a user.
 * @throws CrmUnavailable
 */
export const personOfOwner = async (
  { db, crm }: { db: Db } & Pick<Ctx<"crm">, "crm">,
  ownerId: string | null | undefined,
): Promise<string | undefined> => {
  if (!ownerId) return undefined;
  const owner = (await crm.owners()).find(({ id }) => id === ownerId);
  if (!owner) return undefined;
  const person = await db.row<{ id: string }>(
    sql`select id from people where lower(email) = lower(${owner.email})`,
  );
  return person?.id;
};

/** The CRM's id of a user as an owner of requirements; undefined when the CRM does not know their e-mail. */
export const ownerOfPerson = async (
  { crm }: Pick<Ctx<"crm">, "crm">,
  email: string,
): Promise<string | undefined> =>
  (await crm.owners()).find((owner) => owner.email.toLowerCase() === email.toLowerCase())?.id;
