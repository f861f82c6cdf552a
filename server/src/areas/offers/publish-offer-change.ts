import { MAX_NAMED } from "@plateau/contract/live/live-change.ts";
import type { Db } from "../../db/database.ts";
import { publishChange } from "../../live/live-events.ts";

/** `owners`: of the offer, before and after the change. */
export type Audience = { isOpen: boolean; owners: readonly string[] };

/** Visitors are told of an offer that they may read, or could before the change. */
export const publishOfferChange = async (
  tx: Db,
  id: string,
  { isOpen, owners }: Audience,
  kind: "offer" | "offer-links" = "offer",
): Promise<void> => {
  await publishChange(tx, { kind, id, visitors: isOpen ? "all" : [...new Set(owners)].sort() });
};

/** A notification holds 8,000 bytes. */
const MAX_VISITORS = 150;

/** Of a bulk action: beyond 20 offers no ids, and only whether visitors may know of any. */
export const publishOfferChanges = async (
  tx: Db,
  offers: readonly ({ id: string } & Audience)[],
  kind: "offer" | "offer-links" = "offer",
): Promise<void> => {
  if (offers.length <= MAX_NAMED) {
    for (const { id, ...audience } of offers) await publishOfferChange(tx, id, audience, kind);
    return;
  }
  const many = { kind, id: null };
  if (offers.some(({ isOpen }) => isOpen))
    return void (await publishChange(tx, { ...many, visitors: "all" }));
  const owners = [...new Set(offers.flatMap(({ owners }) => owners))].sort();
  for (let at = 0; at < owners.length; at += MAX_VISITORS)
    await publishChange(tx, { ...many, visitors: owners.slice(at, at + MAX_VISITORS) });
};
