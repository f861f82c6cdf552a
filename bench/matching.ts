import { cpus, loadavg } from "node:os";
import type { Input } from "@plateau/contract/api/operation.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { requirements as operations } from "@plateau/contract/requirements/operations.ts";
import sql from "sql-template-tag";
import { placeKey } from "../contract/src/requirements/places.ts";
import { type Random, randomFor } from "../demo/src/random.ts";
import { bestOffers } from "../server/src/areas/offers/matching/best-offers.ts";
import { listMatchingOffers } from "../server/src/areas/requirements/matching/list-matching-offers.ts";
import { listMatchingRequirements } from "../server/src/areas/requirements/matching/list-matching-requirements.ts";
import { criteriaWithZones } from "../server/src/areas/requirements/matching/requirement-criteria.ts";
import type { Ctx } from "../server/src/ctx.ts";
import type { Database } from "../server/src/db/database.ts";
import { embeddedCrm } from "../server/src/providers/crm/embedded/adapter.ts";
import { settleHistogram, startFilled } from "./database.ts";
import { note, print } from "./print.ts";
import { figures, ms, timed } from "./timing.ts";

/**
 * `npx tsx bench/matching.ts`: offers for a requirement among 100,000 (`-- --million`: 1,000,000), and
 * requirements for an offer among 5,000.
 */
const REQUIREMENTS = 5000;
const MEASURED = 200;

const writtenPlaces = (random: Random, communes: readonly string[]): string[] => {
  const drawn = random.next();
  if (drawn < 0.05) return [];
  if (drawn < 0.25) return ["Paris"];
  if (drawn < 0.35) return [`Département ${random.pick(communes).slice(0, 2)}`];
  return [...new Set(random.sample(communes, random.integer(1, 4)))].map((code) => `Commune ${code}`);
};

const zoneOf = (place: string): string => (place === "Paris" ? "75056" : (place.split(" ")[1] ?? ""));

const randomProperties = (random: Random, communes: readonly string[]): Record<string, string> => {
  const surface = Math.round(40 * 30 ** random.next());
  const price = surface * random.between(200, 800);
  const buys = random.chance(0.12);
  return {
    dealname: `Demande de ${surface} m²`,
    dealstage: random.pick(["newrequest", "qualification", "search", "search", "visits", "closedwon"]),
    localisation_recherchee: writtenPlaces(random, communes).join(";"),
    surface_recherchee: String(Math.round(surface * 0.8)),
    ...(random.chance(0.8) ? { surface_maxi: String(Math.round(surface * 1.25)) } : {}),
    ...(random.chance(0.6) ? { nombre_de_postes: String(Math.max(1, Math.round(surface / 8))) } : {}),
    ...(random.chance(0.85) ? { type_de_bien: random.pick(["office", "office", "retail", "activity"]) } : {}),
    ...(random.chance(0.85) ? { location_ou_achat: buys ? "achat" : "location" } : {}),
    ...(random.chance(0.8) && !buys ? { budget_annuel: String(Math.round(price)) } : {}),
    ...(random.chance(0.8) && buys ? { budget_achat: String(Math.round(price * 18)) } : {}),
    ...(random.chance(0.4) ? { date_entree_souhaitee: random.pick(["2027-01-01", "2027-06-01"]) } : {}),
  };
};

const insertRequirements = async (db: Database): Promise<string[]> => {
  const rows = await db.rows<{ code: string }>(sql`
    select commune_id code from real_estates where commune_id is not null order by id limit 500`);
  const communes = rows.map(({ code }) => code);
  const random = randomFor("bench matching");
  const all = Array.from({ length: REQUIREMENTS }, () => randomProperties(random, communes));
  const places = [
    ...new Set(all.flatMap(({ localisation_recherchee = "" }) => localisation_recherchee.split(";"))),
  ].filter(Boolean);
  const known = places.map((place) => ({
    place: placeKey(place),
    zones: [{ id: zoneOf(place), label: place }],
  }));
  await db.run(sql`truncate requirements, requirement_contacts, wished_places`);
  await db.run(sql`
    insert into wished_places (place, zones, asked_at)
    select place, zones, now() from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) g(place text, zones jsonb)`);
  const ids = await db.rows<{ id: string }>(sql`
    insert into requirements (properties)
    select * from jsonb_array_elements(${JSON.stringify(all)}::jsonb) returning id`);
  await db.run(sql`analyze requirements, wished_places`);
  return ids.map(({ id }) => id);
};

const offersOf = async (db: Database): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    select id from real_estates where status = 'published' and deleted_at is null order by id limit ${MEASURED}`);
  return rows.map(({ id }) => id);
};

/** All places are preloaded. */
const noGeocoder = { suggest: async (): Promise<Feature[]> => [], find: async (): Promise<Feature[]> => [] };

type OffersQuery = Input<typeof operations.listMatchingOffers>["query"];
const firstPage: OffersQuery = { own: false, withRejected: false, withoutPrice: false, limit: 50 };

const run = async (count: number): Promise<void> => {
  const { db, stop } = await startFilled(count, note);
  try {
    const ids = await insertRequirements(db);
    await settleHistogram(db);
    const me = { userId: "", group: "USER" };
    const read = { db, me, crm: embeddedCrm(db), geocoder: noGeocoder, now: new Date() };
    const ctx = read as unknown as Ctx<"crm" | "geocoder">;
    const stages = { signedStages: ["closedwon"], excludedStages: ["closedlost"] };
    print(
      `\n${count.toLocaleString("en")} offers, ${REQUIREMENTS.toLocaleString("en")} requirements; ${cpus().length} cores, ` +
        `Node ${process.version}; load before ${(loadavg()[0] ?? 0).toFixed(1)}. Milliseconds\n`,
    );
    print("| | p50 | p95 | most |\n|---|--:|--:|--:|");

    const measured = ids.slice(0, MEASURED);
    const ranked: number[] = [];
    const slowest: { took: number; criteria: string }[] = [];
    const answered: number[] = [];
    for (const id of measured) {
      const criteria = await criteriaWithZones(ctx, (await ctx.crm.get(id))?.properties ?? {});
      const took = await timed(() =>
        bestOffers(ctx, { criteria, reader: ctx.me, excludedIds: [], limit: 51 }),
      );
      ranked.push(took);
      slowest.push({ took, criteria: JSON.stringify(criteria) });
      answered.push(await timed(() => listMatchingOffers(ctx, { params: { id }, query: firstPage })));
    }
    print(`| offers for a requirement, ranking alone | ${figures(ranked)} |`);
    print(`| offers for a requirement, with cards and reasons | ${figures(answered)} |`);

    const offers = await offersOf(db);
    const list = listMatchingRequirements(stages);
    const query = { withRejected: false, limit: 50 };
    const first = await timed(() => list(ctx, { params: { id: offers[0] ?? "" }, query }));
    const later: number[] = [];
    for (const id of offers) later.push(await timed(() => list(ctx, { params: { id }, query })));
    print(`| requirements for an offer | ${figures(later)} |`);
    print(`\nRequirements for an offer after a requirement has changed: ${ms(first)} ms`);
    if (process.argv.includes("--slowest")) {
      slowest.sort((a, b) => b.took - a.took);
      for (const { took, criteria } of slowest.slice(0, 25)) print(`${ms(took)} ${criteria}`);
    }
  } finally {
    await stop();
  }
};

await run(process.argv.includes("--million") ? 1_000_000 : 100_000);
