import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { contacts } from "@plateau/contract/contacts/operations.ts";
import type { OfferStatus } from "@plateau/contract/offers/enumerations.ts";
import { offerStatusLabels } from "@plateau/contract/offers/labels.ts";
import sql from "sql-template-tag";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { isReadable } from "../../readable-offers.ts";
import { missing } from "../../refusal.ts";
import { requirementsOfContact } from "./requirements-of-contact.ts";
import { contactById } from "./storage.ts";

type LinkedOffer = { id: string; title: string; status: OfferStatus; place: string };

const offersOf = ({ db, me }: Ctx, contactId: string): Promise<LinkedOffer[]> =>
  db.rows(sql`
    select r.id, r.title, r.status, concat_ws(' ', r.postal_code, r.city) place
    from real_estate_contacts rc join real_estates r on r.id = rc.real_estate_id
    where rc.contact_id = ${contactId} and r.deleted_at is null and ${isReadable(me)}
    order by r.updated_at desc, r.id`);

export const listContactLinks = async (
  ctx: Ctx<"crm">,
  { params }: Input<typeof contacts.listContactLinks>,
): Promise<Result<typeof contacts.listContactLinks>> => {
  if (!(await contactById(ctx.db, params.id))) throw missing();
  const [offers, requirements] = await Promise.all([
    offersOf(ctx, params.id),
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

/**
 * Deleted offers too: they may be restored. An offer linked to both keeps the target's link. The other contact
 * keeps its links for when it is restored.
 */
export const copyLinks = (tx: Db, { from, to }: { from: string; to: string }): Promise<number> =>
  tx.run(sql`
    insert into real_estate_contacts (real_estate_id, contact_id, position)
    select real_estate_id, ${to}, position from real_estate_contacts where contact_id = ${from}
    on conflict (real_estate_id, contact_id) do nothing`);
