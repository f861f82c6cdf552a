import { agencyMentions } from "@plateau/contract/agency/agency.ts";
import { dayInParis } from "@plateau/contract/format/date.ts";
import type { Listing, listings } from "@plateau/contract/offers/listing-operations.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { isOpenToVisitors } from "@plateau/contract/offers/rights.ts";
import { sheetTerms } from "@plateau/contract/offers/sheet-terms.ts";
import sql, { empty, type Sql } from "sql-template-tag";
import { readAgency } from "../../agency/agency.ts";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import type { Handlers } from "../../handlers.ts";
import { cutPage } from "../../page-tokens.ts";
import { isOpen } from "../../readable-offers.ts";
import { missing } from "../../refusal.ts";
import { forClients } from "./sheet/for-clients.ts";
import { publicOffer, type SignUrl, urlSigner } from "./sheet/public-offer.ts";
import { energyOf } from "./sheet/sheet-of.ts";
import { offersInFull } from "./storage.ts";

type Key = { id: string };
type Broker = NonNullable<Listing["broker"]>;
type Terms = {
  brokers: ReadonlyMap<string, Broker>;
  agency: readonly string[];
  signUrl: SignUrl;
  day: string;
};

/** By id, which no change moves: a site that reads every page misses none. */
const publicIds = (db: Db, condition: Sql, limit: number): Promise<Key[]> =>
  db.rows(sql`
    select r.id from real_estates r
    where ${isOpen(sql`r`)} and r.deleted_at is null ${condition}
    order by r.id limit ${limit}`);

const enabledBrokers = async (db: Db, ids: readonly string[]): Promise<Map<string, Broker>> => {
  const rows = await db.rows<Key & { broker: Broker }>(sql`
    select p.id, json_build_object('name', concat_ws(' ', p.firstname, p.lastname), 'role', nullif(p.job_title, ''),
      'phone', nullif(p.phone, ''), 'email', p.email) broker
    from people p join accounts a on a.person_id = p.id
    where a.enabled and p.id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, broker }) => [id, broker]));
};

const sectionsOf = (offer: Offer): Listing["sections"] =>
  sheetTerms(offer).map(({ title, groups }) => ({
    title,
    groups: groups.map((group) => ({
      title: group.title,
      fields: group.fields.map(({ label, text }) => ({ label, text })),
    })),
  }));

const dpeOf = (offer: Offer): Listing["dpe"] => {
  const { scales, text } = energyOf(offer);
  const classOf = (kind: "energy" | "climate") => scales.find((scale) => scale.kind === kind)?.dpeClass;
  const [energyClass, gesClass] = [classOf("energy"), classOf("climate")];
  return {
    energyClass: energyClass ?? null,
    energyValue: (energyClass && offer.propertyDetailsDpeEnergyValue) ?? null,
    gesClass: gesClass ?? null,
    gesValue: (gesClass && offer.propertyDetailsDpeGesValue) ?? null,
    text,
  };
};

const listingOf = (known: Offer, { brokers, agency, ...terms }: Terms): Listing => {
  const offer = forClients(known);
  const shown = publicOffer(known, { ...terms, offer });
  return {
    ...shown,
    mentions: [...shown.mentions, ...agency],
    reference: known.mandateId?.trim() || null,
    description: offer.propertyDetailsDescription?.trim() || null,
    sections: sectionsOf(offer),
    dpe: dpeOf(known),
    broker: brokers.get(known.userId) ?? null,
    updatedAt: known.updatedAt,
  };
};

/** Absolute URLs: the site has its own domain. */
const absoluteUrlSigner = (ctx: Ctx): SignUrl => {
  const signUrl = urlSigner(ctx);
  return (key, name) => new URL(signUrl(key, name), ctx.publicUrl).href;
};

const listingsOf = async (ctx: Ctx, keys: readonly Key[]): Promise<Listing[]> => {
  const ids = keys.map(({ id }) => id);
  // One may have been withdrawn since its id was read.
  const offers = (await offersInFull(ctx.db, ids)).filter(isOpenToVisitors);
  const brokers = await enabledBrokers(
    ctx.db,
    offers.map(({ userId }) => userId),
  );
  const agency = agencyMentions(await readAgency(ctx));
  const terms = { brokers, agency, signUrl: absoluteUrlSigner(ctx), day: dayInParis(ctx.now) };
  return offers.map((offer) => listingOf(offer, terms));
};

export const listingsHandlers: Handlers<typeof listings> = {
  listListings: async (ctx, { query: { limit, nextToken } }) => {
    const { pageTokens } = ctx;
    const scope = "listings";
    const [after] = pageTokens.open(scope, nextToken) ?? [];
    const keys = await publicIds(ctx.db, after ? sql`and r.id > ${after}::uuid` : empty, limit + 1);
    const page = cutPage(keys, limit, { pageTokens, scope, keyOf: ({ id }) => [id] });
    return { ...page, items: await listingsOf(ctx, page.items) };
  },
  getListing: async (ctx, { params: { id } }) => {
    const [listing] = await listingsOf(ctx, await publicIds(ctx.db, sql`and r.id = ${id}`, 1));
    if (!listing) throw missing();
    return listing;
  },
};
