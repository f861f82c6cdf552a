import { aggregateUnits } from "@plateau/contract/offers/aggregates.ts";
import { offerStatuses, propertyTypes, rentalPriceUnits } from "@plateau/contract/offers/enumerations.ts";
import { type Offer, offerSummarySchema } from "@plateau/contract/offers/offer.ts";
import { searchUnitExtremes, searchUnits } from "@plateau/contract/offers/search-units.ts";
import fc from "fast-check";
import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { testApp } from "../../test/app.ts";
import { roundsOf } from "../../test/sampled.ts";
import { memoryCrm } from "../client-space/spaces.fixture.ts";
import { newOffer, readOffer, rivoli, withBuildings } from "./offers.fixture.ts";
import { offerSummaries, summaryText } from "./storage.ts";

const { as, db } = await testApp({ ports: { crm: memoryCrm() } });
const owner = await as("USER");
const administrator = await as("ADMINISTRATOR");

type Unit = Record<string, unknown>;

const anyAvailability = fc.constantFrom(
  {},
  { availability: null },
  { availability: "immediately" },
  { availability: "to_be_defined" },
  { availability: "on_a_specific_date", availabilityDate: "2027-04-01" },
  { availability: "on_a_specific_date", availabilityDate: "2026-12-01" },
);

const anyUnit = fc
  .tuple(
    fc.record(
      {
        usage: fc.constantFrom(...propertyTypes),
        floor: fc.integer({ min: -1, max: 3 }),
        surface: fc.nat(500_000).map((value) => value / 100),
        posts: fc.constantFrom("", "0", "12", "10 à 14"),
        rentPerMonth: fc.nat(1_000_000).map((value) => value / 100),
        rentPerSqmPerYear: fc.nat(1000),
        salePrice: fc.nat(5_000_000),
        outdoorSpace: fc.boolean(),
        erp: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
    anyAvailability,
  )
  .map(([unit, availability]) => ({ ...unit, ...availability }));

const anyStep = fc.oneof(
  fc
    .array(anyUnit, { minLength: 1, maxLength: 5 })
    .map((units: Unit[]) => async ({ id, buildings }: Offer) => {
      const associatedBuildingIds = buildings.slice(0, 2).map((building) => building.id);
      const body = { units: units.map((unit) => ({ ...unit, associatedBuildingIds })) };
      await owner.call("saveUnits", { params: { id }, body });
    }),
  fc
    .array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 })
    .map((numbers) => async ({ id }: Offer) => {
      await withBuildings(owner, id, ...numbers);
    }),
  anyUnit.map((unit: Unit) => async ({ id, buildings }: Offer) => {
    const associatedBuildingIds = buildings.slice(0, 1).map((building) => building.id);
    await owner.call("createUnit", { body: { realEstateId: id, associatedBuildingIds, ...unit } });
  }),
  anyUnit.map((unit: Unit) => async ({ units }: Offer) => {
    await owner.call("updateUnit", { params: { id: units.at(-1)?.id ?? "" }, body: unit });
  }),
  fc.constant(async ({ units }: Offer) => {
    await owner.call("deleteUnit", { params: { id: units[0]?.id ?? "" } });
  }),
  fc.constant(async ({ buildings }: Offer) => {
    await owner.call("deleteBuilding", { params: { id: buildings[0]?.id ?? "" } });
  }),
  fc.constant(async ({ units, buildings }: Offer) => {
    const body = { unitId: units[0]?.id, buildingId: buildings.at(-1)?.id };
    await owner.call("createBuildingUnit", { body });
  }),
  fc
    .tuple(
      fc.constantFrom(...offerStatuses),
      fc.constantFrom(...propertyTypes),
      fc.integer({ min: 1, max: 9 }),
    )
    .map(([status, propertyType, number]) => async ({ id }: Offer) => {
      const title = `« Plateau »\t{n°${number}} "à louer" \\ 😀}`;
      const body = { title, status, propertyType, transactionTypes: ["rent"], address: rivoli(number) };
      await owner.call("updateOffer", { params: { id }, body });
    }),
  fc
    .record(
      {
        rentalTermsAnnualRent: fc.option(fc.nat(1_000_000), { nil: null }),
        saleTermsPrice: fc.option(fc.nat(9_000_000), { nil: null }),
        rentalTermsPriceUnit: fc.constantFrom(...rentalPriceUnits),
      },
      { requiredKeys: [] },
    )
    .chain((terms) => anyAvailability.map((availability) => ({ ...terms, ...availability })))
    .map((terms) => async ({ id }: Offer) => {
      await owner.call("updateOffer", { params: { id }, body: terms });
    }),
  fc.nat(3).map((number) => async ({ id }: Offer) => {
    await owner.call("addLiked", { params: { id, requirementId: `deal-${number}` } });
  }),
  fc.constant(async ({ id }: Offer) => {
    await owner.call("saveContacts", { params: { id }, body: { contactIds: [] } });
  }),
  fc.constant(async ({ id }: Offer) => {
    await owner.call("deleteOffer", { params: { id } });
    await administrator.call("restoreOffer", { params: { id } });
  }),
);

const expectConsistent = async (offer: Offer): Promise<void> => {
  const place = (offer.buildings[0]?.address ?? offer.addresses[0])?.properties.label;
  expect(offer.aggregatedData).toMatchObject({ ...aggregateUnits(offer.units, offer), address: place });
  const rows = await db.rows(sql`
    select surface, posts_min "postsMin", posts_max "postsMax", rent, sale_price "salePrice",
      sale_per_sqm "salePerSqm", available_from::text "availableFrom", floor_min "floorMin", floor_max "floorMax",
      outdoor_space "outdoorSpace", erp, status, updated_at "updatedAt",
      property_type "propertyType", has_rent rent_offered,
      (commune_id, lon, lat) = (select commune_id, lon, lat from real_estates where id = offer_id) "inItsPlace"
    from offer_lots where offer_id = ${offer.id} order by nullif(pos, -1) nulls last`);
  const { status, updatedAt, propertyType } = offer;
  const rent_offered = offer.transactionTypes.includes("rent");
  expect(rows).toEqual(
    searchUnits(offer.units, offer).map((unit) => ({
      ...unit,
      status,
      updatedAt,
      propertyType,
      rent_offered,
      inItsPlace: true,
    })),
  );
};

const expectExtremes = async (offer: Offer): Promise<void> => {
  const row = await db.row(sql`
    select min_sale_per_sqm "minSalePerSqm", max_sale_per_sqm "maxSalePerSqm", available_from::text "availableFrom",
      min_floor "minFloor", max_floor "maxFloor", has_outdoor_space "hasOutdoorSpace", has_erp "hasErp"
    from real_estates where id = ${offer.id}`);
  expect(row).toEqual(searchUnitExtremes(searchUnits(offer.units, offer), offer));
};

const expectSummaryOf = async (offer: Offer): Promise<void> => {
  const row = await db.row<Record<string, unknown>>(sql`
    select id, title, status, is_private "private", property_type "propertyType", updated_at "updatedAt",
      json_build_object('photos', medias -> 'photos') medias, aggregated_at "lastAggregatedAt",
      array_remove(array[case when has_rent then 'rent' end, case when has_sale then 'sale' end], null)
        "transactionTypes",
      (select coalesce(json_agg(requirement_id order by at), '[]') from requirement_links
        where real_estate_id = r.id and category = 'liked') "likedByDealIds"
    from real_estates r where id = ${offer.id}`);
  const { lastAggregatedAt, ...own } = row ?? {};
  const place = offer.buildings[0]?.address ?? offer.addresses[0];
  const expected = {
    ...own,
    userId: offer.userId,
    availability: offer.availability,
    availabilityDate: offer.availabilityDate,
    stations: offer.stations,
    selectedForDealIds: [],
    requestedByDealIds: [],
    rejectedByDealIds: [],
    aggregatedData: {
      ...aggregateUnits(offer.units, offer),
      rentPriceUnit: offer.rentalTermsPriceUnit ?? null,
      address: place?.properties.label,
      city: place?.properties.city,
      postalCode: place?.properties.postcode,
      coordinates: place?.geometry.coordinates,
      lastAggregatedAt,
    },
    ...(offer.units.length === 1 ? { units: offer.units } : {}),
  };
  const [summary] = await offerSummaries(db, { userId: offer.userId, group: "USER" }, [offer.id]);
  expect(summary).toEqual(expected);
  expect(offerSummarySchema.parse(summary)).toEqual(summary);
  const kept = await db.row<{ text: string }>(
    sql`select ${summaryText} text from real_estates r where id = ${offer.id}`,
  );
  expect(kept?.text).toMatch(/^[ -~]*$/);
};

it("aggregates, search units and summary match the offer after any sequence of changes", async () => {
  const history = fc.array(anyStep, { minLength: 3, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const { id } = await newOffer(owner);
      await withBuildings(owner, id, 1, 2);
      for (const step of steps) {
        const before = await readOffer(owner, id);
        await step(before);
        const after = await readOffer(owner, id);
        expect(after.updatedAt >= before.updatedAt).toBe(true);
        await expectConsistent(after);
        await expectExtremes(after);
        await expectSummaryOf(after);
      }
    }),
    { numRuns: roundsOf(25, 2) },
  );
});
