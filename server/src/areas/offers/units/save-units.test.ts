import type { Offer } from "@plateau/contract/offers/offer.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import type { Db } from "../../../db/database.ts";
import { clientOf, testApp } from "../../../test/app.ts";
import { newOffer, readOffer, UNKNOWN_ID, withBuildings, withUnits } from "../offers.fixture.ts";

const first = await testApp();
const { as, nobody, db } = first;
const broker = await as("USER");
type Saved = { items: Unit[]; updatedAt: string };

/** A process whose reads of several statements are overtaken: `between` runs after the first of them. */
const overtaken = (between: () => Promise<unknown>) =>
  testApp({
    beside: first,
    wrapDatabase: (own) => ({
      ...own,
      snapshot: (work) =>
        own.snapshot((read) => {
          let isFirst = true;
          const rows: Db["rows"] = async (statement, options) => {
            const found = await read.rows(statement, options);
            if (isFirst) await between();
            isFirst = false;
            return found as never;
          };
          return work({ ...read, rows });
        }),
    }),
  });

const searchUnitsOf = (offerId: string) =>
  db.rows(sql`
    select pos, surface, posts_min "postsMin", posts_max "postsMax", rent, status, updated_at "updatedAt"
    from offer_lots where offer_id = ${offerId} order by pos`);

const offerWithBuildings = async () => {
  const offer = await newOffer(broker, { transactionTypes: ["rent"] });
  const buildings = await withBuildings(broker, offer.id, 1, 3);
  return { id: offer.id, buildingIds: buildings.map(({ id }) => id) };
};

describe("reading an offer while its units are saved", () => {
  it("shows the units of the version that it names", async () => {
    const { id, buildingIds } = await offerWithBuildings();
    const save = (surface: number) =>
      broker.call<Saved>("saveUnits", {
        params: { id },
        body: { units: [{ associatedBuildingIds: buildingIds, surface }] },
      });
    const before = await save(100);
    const slow = await overtaken(() => save(200));
    const { body } = await clientOf(slow.app, broker.headers).call<Offer>("getOffer", { params: { id } });
    expect([body.updatedAt, body.units[0]?.surface]).toEqual([before.body.updatedAt, 100]);
    const after = await readOffer(broker, id);
    expect(after.updatedAt > body.updatedAt).toBe(true);
    expect(after.units[0]?.surface).toBe(200);
  });
});

describe("saving the units of an offer", () => {
  it("returns the saved list in order, with defaults for new units", async () => {
    const { id, buildingIds } = await offerWithBuildings();
    const { status, body } = await broker.call<Saved>("saveUnits", {
      params: { id },
      body: {
        units: [
          {
            associatedBuildingIds: [buildingIds[1], buildingIds[0]],
            surface: 120.5,
            posts: "10 à 14",
            floor: -1,
          },
          { associatedBuildingIds: [buildingIds[0]], surface: null, rentPerMonth: 0, note: " Vue " },
        ],
      },
    });
    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      {
        floor: -1,
        surface: 120.5,
        posts: "10 à 14",
        associatedBuildingIds: buildingIds,
        buildingId: buildingIds[0],
      },
      {
        floor: null,
        usage: "office",
        surface: 0,
        rentPerMonth: null,
        note: "Vue",
        erp: false,
        outdoorSpace: false,
      },
    ]);
    const offer = await readOffer(broker, id);
    expect(offer.units).toEqual(body.items);
    expect(offer.updatedAt).toBe(body.updatedAt);
  });

  it("deletes missing units, updates known ones and leaves unchanged ones untouched", async () => {
    const { id } = await offerWithBuildings();
    const [first, second, third] = await withUnits(
      broker,
      id,
      { surface: 10 },
      { surface: 20 },
      { surface: 30 },
    );
    const saved = await withUnits(
      broker,
      id,
      { id: first?.id },
      { id: second?.id, surface: 25 },
      { surface: 40 },
    );
    expect(saved.map(({ surface }) => surface)).toEqual([10, 25, 40]);
    expect(saved[0]).toEqual(first);
    expect(saved[1]).toMatchObject({ id: second?.id, createdAt: second?.createdAt });
    expect(saved[1]?.updatedAt).not.toBe(second?.updatedAt);
    expect(saved.map((unit) => unit.id)).not.toContain(third?.id);
  });

  it("keeps a unit's link when its building stays, and its own id", async () => {
    const { id, buildingIds } = await offerWithBuildings();
    const [unit] = await withUnits(broker, id, { surface: 10 });
    const [relinked] = await withUnits(broker, id, { id: unit?.id, associatedBuildingIds: buildingIds });
    expect(relinked?.buildingUnits).toHaveLength(2);
    expect(relinked?.buildingUnits[0]).toEqual(unit?.buildingUnits[0]);
    expect(relinked?.updatedAt).not.toBe(unit?.updatedAt);
  });

  it("keeps an availability date only with its availability", async () => {
    const { id } = await offerWithBuildings();
    const [dated] = await withUnits(broker, id, {
      availability: "on_a_specific_date",
      availabilityDate: "2027-03-01",
    });
    expect(dated?.availabilityDate).toBe("2027-03-01");
    const [now] = await withUnits(broker, id, { id: dated?.id, availability: "immediately" });
    expect(now).toMatchObject({ availability: "immediately", availabilityDate: null });
  });

  it("refuses an availability at a date without its date", async () => {
    const { id, buildingIds } = await offerWithBuildings();
    const availability = "on_a_specific_date";
    const refusal = (field: string) => ({
      status: 422,
      body: { validationErrors: [{ field, message: "Indiquez la date de disponibilité" }] },
    });
    const associatedBuildingIds = buildingIds.slice(0, 1);
    const units = [{ associatedBuildingIds }, { associatedBuildingIds, availability }];
    expect(await broker.call("saveUnits", { params: { id }, body: { units } })).toMatchObject(
      refusal("units.1.availabilityDate"),
    );
    expect(
      await broker.call("createUnit", { body: { realEstateId: id, associatedBuildingIds, availability } }),
    ).toMatchObject(refusal("availabilityDate"));
    const [unit] = await withUnits(broker, id, { availability, availabilityDate: "2027-03-01" });
    expect(
      await broker.call("updateUnit", { params: { id: unit?.id ?? "" }, body: { availabilityDate: null } }),
    ).toMatchObject(refusal("availabilityDate"));
    expect((await readOffer(broker, id)).units).toEqual([unit]);
  });

  it("recomputes the aggregates and search units", async () => {
    const { id } = await offerWithBuildings();
    await withUnits(
      broker,
      id,
      { surface: 100, rentPerSqmPerYear: 600, chargesPerSqmPerYear: 80, posts: "10-14" },
      { surface: 50, rentPerMonth: 3000 },
      { surface: 0, salePrice: 900_000 },
    );
    const offer = await readOffer(broker, id);
    expect(offer.aggregatedData).toMatchObject({
      unitCount: 3,
      totalSurface: 150,
      minSurface: 50,
      maxSurface: 100,
      minRentPerMonth: 3000,
      maxRentPerMonth: 5000,
      minRentPerSqmPerYear: 600,
      maxRentPerSqmPerYear: 720,
      minChargesPerSqmPerYear: 80,
      maxChargesPerSqmPerYear: 80,
      minSalePrice: 900_000,
      maxSalePrice: 900_000,
      minPosts: 5,
      maxPosts: 14,
      totalPosts: 22,
      totalRentPerMonth: 8000,
      totalSalePrice: null,
      unitsWithoutSurface: 1,
    });
    const same = { status: offer.status, updatedAt: offer.updatedAt };
    expect(await searchUnitsOf(id)).toEqual([
      { pos: -1, surface: 150, postsMin: 15, postsMax: 22, rent: 8000, ...same },
      { pos: 0, surface: 100, postsMin: 10, postsMax: 14, rent: 5000, ...same },
      { pos: 1, surface: 50, postsMin: 5, postsMax: 8, rent: 3000, ...same },
      { pos: 2, surface: null, postsMin: null, postsMax: null, rent: null, ...same },
    ]);
    await withUnits(broker, id, { surface: 70 });
    expect(await searchUnitsOf(id)).toMatchObject([{ pos: 0, surface: 70 }]);
  });

  it("round-trips any number", async () => {
    const { id } = await offerWithBuildings();
    const given = { surface: 0.1 + 0.2, rentPerMonth: 1234.56, salePrice: 1e12, salePerSqm: 1 / 3 };
    expect(await withUnits(broker, id, given)).toMatchObject([given]);
  });

  it("names each invalid field and saves nothing", async () => {
    const { id, buildingIds } = await offerWithBuildings();
    const kept = await withUnits(broker, id, { surface: 10 });
    const other = await offerWithBuildings();
    const [foreign] = await withUnits(broker, other.id, { surface: 10 });
    const inFirst = { associatedBuildingIds: [buildingIds[0]] };
    const faults: [unknown[], string[]][] = [
      [[], ["units"]],
      [[{ associatedBuildingIds: [] }], ["units.0.associatedBuildingIds"]],
      [[inFirst, {}], ["units.1.associatedBuildingIds"]],
      [[{ associatedBuildingIds: [other.buildingIds[0]] }], ["units.0.associatedBuildingIds"]],
      [[{ ...inFirst, id: foreign?.id }], ["units.0.id"]],
      [
        [
          { ...inFirst, id: kept[0]?.id },
          { ...inFirst, id: kept[0]?.id },
        ],
        ["units.1.id"],
      ],
      [
        [
          { ...inFirst, surface: -1 },
          { ...inFirst, floor: 1.5 },
        ],
        ["units.0.surface", "units.1.floor"],
      ],
      [[{ ...inFirst, colour: "red" }], ["units.0.colour"]],
    ];
    for (const [units, fields] of faults) {
      const answer = await broker.call<{ validationErrors: { field: string }[] }>("saveUnits", {
        params: { id },
        body: { units },
      });
      expect(answer.status).toBe(422);
      expect(answer.body.validationErrors.map(({ field }) => field)).toEqual(fields);
    }
    expect((await readOffer(broker, id)).units).toEqual(kept);
  });

  it("explains that a unit needs a building", async () => {
    const { id } = await offerWithBuildings();
    const answer = await broker.call("saveUnits", {
      params: { id },
      body: { units: [{ associatedBuildingIds: [] }] },
    });
    expect(answer.body).toMatchObject({
      validationErrors: [{ message: "Au moins un bâtiment doit être sélectionné" }],
    });
  });

  it("refuses lost updates and accepts the latest version", async () => {
    const { id, buildingIds } = await offerWithBuildings();
    const seen = (await readOffer(broker, id)).updatedAt;
    const body = { units: [{ associatedBuildingIds: buildingIds, surface: 5 }] };
    const first = await broker.call<Saved>("saveUnits", { params: { id }, body, ifMatch: seen });
    expect(first.status).toBe(200);
    const second = { units: [{ associatedBuildingIds: buildingIds, surface: 6 }] };
    expect(await broker.call("saveUnits", { params: { id }, body: second, ifMatch: seen })).toMatchObject({
      status: 409,
      body: { message: "Conflit avec les données existantes" },
    });
    const again = { params: { id }, body: second, ifMatch: first.body.updatedAt };
    expect((await broker.call("saveUnits", again)).status).toBe(200);
  });

  it("lets one of two simultaneous saves win and refuses the other", async () => {
    const { id, buildingIds } = await offerWithBuildings();
    const seen = (await readOffer(broker, id)).updatedAt;
    const answers = await Promise.all(
      [1, 2, 3, 4].map((surface) =>
        broker.call<Saved>("saveUnits", {
          params: { id },
          body: { units: [{ associatedBuildingIds: buildingIds, surface }] },
          ifMatch: seen,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await readOffer(broker, id)).units).toEqual(winner?.body.items);
  });

  it("never mixes lists when unconditional saves race", async () => {
    const { id, buildingIds } = await offerWithBuildings();
    const save = (surface: number) =>
      broker.call("saveUnits", {
        params: { id },
        body: {
          units: Array.from({ length: surface }, () => ({ associatedBuildingIds: buildingIds, surface })),
        },
      });
    await Promise.all([2, 3, 4, 5].map(save));
    const { units, aggregatedData }: Offer = await readOffer(broker, id);
    expect(new Set(units.map(({ surface }) => surface)).size).toBe(1);
    expect(units).toHaveLength(units[0]?.surface ?? 0);
    expect(aggregatedData.unitCount).toBe(units.length);
  });

  it("refuses calls without a session and unknown offers", async () => {
    const { id, buildingIds } = await offerWithBuildings();
    const body = { units: [{ associatedBuildingIds: buildingIds }] };
    expect((await nobody.call("saveUnits", { params: { id }, body })).status).toBe(401);
    expect((await broker.call("saveUnits", { params: { id: UNKNOWN_ID }, body })).status).toBe(404);
    expect((await broker.call("saveUnits", { params: { id: "abc" }, body })).status).toBe(404);
  });
});
