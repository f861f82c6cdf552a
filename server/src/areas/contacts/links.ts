import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { contacts } from "@plateau/contract/contacts/operations.ts";
import type { OfferStatus } from "@plateau/contract/offers/enumerations.ts";
import { offerStatusLabels } from "@plateau/contract/offers/labels.ts";
import { embeddedProperties } from "@plateau/contract/requirements/embedded-crm.ts";
import { currencyOf, fieldOf, nameOf, stageIdOf } from "@plateau/contract/requirements/fields.ts";
import { propertyNames } from "@plateau/contract/requirements/property-names.ts";
import { formatPropertyValue } from "@plateau/contract/requirements/property-values.ts";
import type { RequirementSummary, Stage } from "@plateau/contract/requirements/requirement.ts";
import sql from "sql-template-tag";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { isReadable } from "../../readable-offers.ts";
import { missing } from "../../refusal.ts";
import { contactById } from "./storage.ts";

type LinkedOffer = { id: string; title: string; status: OfferStatus; place: string };

const offersOf = ({ db, me }: Ctx, contactId: string): Promise<LinkedOffer[]> =>
  db.rows(sql`
    select r.id, r.title, r.status, concat_ws(' ', r.postal_code, r.city) place
    from real_estate_contacts rc join real_estates r on r.id = rc.real_estate_id
    where rc.contact_id = ${contactId} and r.deleted_at is null and ${isReadable(me)}
    order by r.updated_at desc, r.id`);

type RequirementLink = { id: string; label: string; detail: string | null };

const amountDefinition = embeddedProperties.find(({ name }) => name === propertyNames.amount);

const linkOf = (requirement: RequirementSummary, stages: readonly Stage[]): RequirementLink => {
  const { id } = requirement;
  const stage = stages.find((one) => one.id === stageIdOf(requirement))?.label;
  const amount =
    amountDefinition &&
    formatPropertyValue(amountDefinition, fieldOf(requirement, "amount"), currencyOf(requirement));
  const detail = [stage, amount].filter(Boolean).join(" · ");
  return { id, label: nameOf(requirement) ?? `Demande ${id}`, detail: detail || null };
};

/** Newest first, without archived ones; empty when an external CRM has the contacts. */
const requirementsOfContact = async (
  { crm }: Pick<Ctx<"crm">, "crm">,
  contactId: string,
): Promise<RequirementLink[]> => {
  if (!crm.own) return [];
  const { name, stage, amount, currency } = propertyNames;
  const [requirements, stages] = await Promise.all([
    crm.own.requirementsOf(contactId, [name, stage, amount, currency]),
    crm.stages(),
  ]);
  return requirements.map((requirement) => linkOf(requirement, stages));
};

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
