import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { contacts } from "@plateau/contract/contacts/operations.ts";
import type { OfferStatus } from "@plateau/contract/offers/enumerations.ts";
import { offerStatusLabels } from "@plateau/contract/offers/labels.ts";
import sql from "sql-template-tag";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { missing } from "../../refusal.ts";
import { requirementsOfContact } from "./requirements-of-contact.ts";
import { contactById } from "./storage.ts";

type LinkedOffer = { id: string; title: string; status: OfferStatus; place: string };

const offersOf = (db: Db, contactId: string): Promise<LinkedOffer[]> =>
  db.rows(sql`
    select r.id, r.title, r.status, concat_ws(' ', r.postal_code, r.city) place
    from real_estate_contacts rc join real_estates r on r.id = rc.real_estate_id
    where rc.contact_id = ${contactId} and r.deleted_at is null
    order by r.updated_at desc, r.id`);

export const listContactLinks = async (
  ctx: Ctx<"crm">,
  { params }: Input<typeof contacts.listContactLinks>,
): Promise<Result<typeof contacts.listContactLinks>> => {
  if (!(await contactById(ctx.db, params.id))) throw missing();
  const [offers, requirements] = await Promise.all([
    offersOf(ctx.db, params.id),
    requirementsOfContact(ctx, params.id),
  ]);
  return {
    offers: offers.map(({ id, title, status, place }) => ({
      id,
      label: title,
      detail: [offerStatusLabels[status], place].filter(Boolean).join(" · "),
    })),
    requirements,
  };
};

/** Moves deleted offers too: they may be restored. An offer linked to both keeps the target's link. */
export const takeLinks = (tx: Db, { from, to }: { from: string; to: string }): Promise<number> =>
  tx.run(sql`
    update real_estate_contacts l set contact_id = ${to}
    where l.contact_id = ${from} and not exists (
      select from real_estate_contacts own
      where own.real_estate_id = l.real_estate_id and own.contact_id = ${to})`);
