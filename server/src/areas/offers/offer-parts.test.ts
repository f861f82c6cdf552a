import type { Building } from "@plateau/contract/offers/building.ts";
import type { BuildingUnit, Unit } from "@plateau/contract/offers/unit.ts";
import { describe, expect, it } from "vitest";
import { testApp } from "../../test/app.ts";
import { newOffer, readOffer, rivoli, UNKNOWN_ID, withBuildings, withUnits } from "./offers.fixture.ts";

const { as, nobody } = await testApp();
const broker = await as("USER");

describe("one building at a time", () => {
  it("is appended, changed and removed with its links", async () => {
    const { id } = await newOffer(broker);
    const first = await broker.call<Building>("createBuilding", {
      body: { realEstateId: id, address: rivoli(1) },
    });
    const second = await broker.call<Building>("createBuilding", {
      body: { realEstateId: id, addressId: first.body.addressId, independent: true },
    });
    expect([first, second]).toMatchObject([
      { status: 201, body: { name: "Bâtiment 1", hideAddress: false, independent: false } },
      { status: 201, body: { name: "Bâtiment 2", independent: true, addressId: first.body.addressId } },
    ]);

    const params = { id: first.body.id };
    const changed = await broker.call<Building>("updateBuilding", { params, body: { hideAddress: true } });
    expect(changed.body).toEqual({ ...first.body, hideAddress: true, updatedAt: changed.body.updatedAt });
    await broker.call("updateBuilding", { params, body: { address: rivoli(2) } });
    expect((await readOffer(broker, id)).aggregatedData.address).toBe(rivoli(2).properties.label);

    await withUnits(broker, id, { associatedBuildingIds: [first.body.id, second.body.id] });
    expect((await broker.call("deleteBuilding", { params })).status).toBe(204);
    const offer = await readOffer(broker, id);
    expect(offer.buildings).toMatchObject([{ id: second.body.id, name: "Bâtiment 1" }]);
    expect(offer.units[0]?.associatedBuildingIds).toEqual([second.body.id]);
    expect(offer.aggregatedData.address).toBe(rivoli(1).properties.label);
  });

  it("cannot be removed when it is the last one", async () => {
    const { id } = await newOffer(broker);
    const [building] = await withBuildings(broker, id, 1);
    const answer = await broker.call("deleteBuilding", { params: { id: building?.id ?? "" } });
    expect(answer).toMatchObject({
      status: 422,
      body: { validationErrors: [{ message: "Au moins un bâtiment est nécessaire" }] },
    });
  });

  it("refuses lost updates", async () => {
    const { id } = await newOffer(broker);
    const [building] = await withBuildings(broker, id, 1);
    const parts = {
      params: { id: building?.id ?? "" },
      body: { independent: true },
      ifMatch: building?.updatedAt ?? "",
    };
    expect((await broker.call("updateBuilding", parts)).status).toBe(200);
    expect((await broker.call("updateBuilding", parts)).status).toBe(409);
  });

  it("requires a known offer and address", async () => {
    const { id } = await newOffer(broker);
    const [building] = await withBuildings(broker, id, 1);
    const unknown = { realEstateId: UNKNOWN_ID, address: rivoli(1) };
    expect((await nobody.call("createBuilding", { body: unknown })).status).toBe(401);
    expect((await broker.call("createBuilding", { body: unknown })).status).toBe(404);
    expect((await broker.call("updateBuilding", { params: { id: UNKNOWN_ID }, body: {} })).status).toBe(404);
    expect((await broker.call("deleteBuilding", { params: { id: UNKNOWN_ID } })).status).toBe(404);
    const badAddress = { status: 422, body: { validationErrors: [{ field: "addressId" }] } };
    const body = { addressId: UNKNOWN_ID };
    expect(await broker.call("createBuilding", { body: { realEstateId: id } })).toMatchObject(badAddress);
    expect(await broker.call("createBuilding", { body: { realEstateId: id, ...body } })).toMatchObject(
      badAddress,
    );
    expect(await broker.call("updateBuilding", { params: { id: building?.id ?? "" }, body })).toMatchObject(
      badAddress,
    );
  });
});

describe("one unit at a time", () => {
  it("is appended, changed and removed; aggregates follow", async () => {
    const { id } = await newOffer(broker);
    const [building] = await withBuildings(broker, id, 1);
    const [first] = await withUnits(broker, id, { surface: 10 });
    const associatedBuildingIds = [building?.id];
    const added = await broker.call<Unit>("createUnit", {
      body: { realEstateId: id, surface: 30, associatedBuildingIds },
    });
    expect(added).toMatchObject({ status: 201, body: { usage: "office", buildingId: building?.id } });
    const params = { id: added.body.id };
    const changed = await broker.call<Unit>("updateUnit", {
      params,
      body: { surface: 40 },
    });
    expect(changed.body).toMatchObject({ surface: 40, buildingId: building?.id });
    const offer = await readOffer(broker, id);
    expect(offer.units).toEqual([first, changed.body]);
    expect(offer.aggregatedData).toMatchObject({ unitCount: 2, totalSurface: 50 });
    expect((await broker.call("deleteUnit", { params })).status).toBe(204);
    expect((await readOffer(broker, id)).aggregatedData).toMatchObject({ unitCount: 1, totalSurface: 10 });
    expect(await broker.call("deleteUnit", { params: { id: first?.id ?? "" } })).toMatchObject({
      status: 422,
      body: { validationErrors: [{ message: "Au moins un lot est nécessaire" }] },
    });
  });

  it("refuses lost updates", async () => {
    const { id } = await newOffer(broker);
    const [unit] = await withUnits(broker, id, { surface: 10 });
    const params = { id: unit?.id ?? "" };
    const ifMatch = unit?.updatedAt ?? "";
    expect((await broker.call("updateUnit", { params, body: { surface: 11 }, ifMatch })).status).toBe(200);
    expect((await broker.call("updateUnit", { params, body: { surface: 12 }, ifMatch })).status).toBe(409);
  });

  it("refuses a unit without a building, created, changed or unlinked", async () => {
    const { id } = await newOffer(broker);
    const [unit] = await withUnits(broker, id, { surface: 10 });
    const refusal = (field: string) => ({
      status: 422,
      body: { validationErrors: [{ field, message: "Au moins un bâtiment doit être sélectionné" }] },
    });
    const params = { id: unit?.id ?? "" };
    for (const body of [{ realEstateId: id }, { realEstateId: id, associatedBuildingIds: [] }]) {
      expect(await broker.call("createUnit", { body })).toMatchObject(refusal("associatedBuildingIds"));
    }
    expect(await broker.call("updateUnit", { params, body: { associatedBuildingIds: [] } })).toMatchObject(
      refusal("associatedBuildingIds"),
    );
    const link = { params: { id: unit?.buildingUnits[0]?.id ?? "" } };
    expect(await broker.call("deleteBuildingUnit", link)).toMatchObject(refusal("general"));
    expect((await readOffer(broker, id)).units).toEqual([unit]);
  });

  it("refuses an unreadable workstation figure, naming its field", async () => {
    const { id } = await newOffer(broker);
    const [unit] = await withUnits(broker, id, { surface: 10 });
    const message = "Indiquez un nombre de postes ou une fourchette, par exemple 12 ou 10-14";
    const posts = "une douzaine";
    expect(
      await broker.call("updateUnit", { params: { id: unit?.id ?? "" }, body: { posts } }),
    ).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "posts", message }] },
    });
    const { associatedBuildingIds } = unit ?? {};
    expect(
      await broker.call("saveUnits", {
        params: { id },
        body: { units: [{ associatedBuildingIds }, { associatedBuildingIds, posts }] },
      }),
    ).toMatchObject({ status: 422, body: { validationErrors: [{ field: "units.1.posts", message }] } });
  });

  it("requires a known offer and its buildings", async () => {
    const { id } = await newOffer(broker);
    const [unit] = await withUnits(broker, id, { surface: 10 });
    const [foreign] = await withBuildings(broker, (await newOffer(broker)).id, 1);
    const body = { associatedBuildingIds: [foreign?.id] };
    const fault = { status: 422, body: { validationErrors: [{ field: "associatedBuildingIds" }] } };
    expect(await broker.call("createUnit", { body: { realEstateId: id, ...body } })).toMatchObject(fault);
    expect(await broker.call("updateUnit", { params: { id: unit?.id ?? "" }, body })).toMatchObject(fault);
    expect((await nobody.call("createUnit", { body: { realEstateId: id } })).status).toBe(401);
    expect((await broker.call("createUnit", { body: { realEstateId: UNKNOWN_ID } })).status).toBe(404);
    expect((await broker.call("updateUnit", { params: { id: UNKNOWN_ID }, body: {} })).status).toBe(404);
    expect((await broker.call("deleteUnit", { params: { id: UNKNOWN_ID } })).status).toBe(404);
  });
});

describe("links between units and buildings", () => {
  it("are added once, listed from both sides and removed", async () => {
    const { id } = await newOffer(broker);
    const [one, two] = await withBuildings(broker, id, 1, 2);
    const [unit] = await withUnits(broker, id, { surface: 10 });
    const body = { unitId: unit?.id, buildingId: two?.id };
    const link = await broker.call<BuildingUnit>("createBuildingUnit", { body });
    expect(link).toMatchObject({ status: 201, body });
    expect((await broker.call("createBuildingUnit", { body })).status).toBe(409);

    const list = async (query: object) =>
      (await broker.call<{ items: BuildingUnit[] }>("listBuildingUnits", { query: { ...query } })).body.items;
    expect((await list({ unitId: unit?.id })).map(({ buildingId }) => buildingId)).toEqual([
      one?.id,
      two?.id,
    ]);
    expect(await list({ buildingId: two?.id })).toEqual([link.body]);
    const unitParams = { params: { id: unit?.id ?? "" } };
    expect((await broker.call("listUnitBuildings", unitParams)).body).toMatchObject({
      items: [{ name: "Bâtiment 1" }, { id: two?.id, name: "Bâtiment 2" }],
    });

    const params = { id: link.body.id };
    expect((await broker.call("deleteBuildingUnit", { params })).status).toBe(204);
    expect((await broker.call("deleteBuildingUnit", { params })).status).toBe(404);
    expect(await list({ buildingId: two?.id })).toEqual([]);
  });

  it("stay inside one offer", async () => {
    const { id } = await newOffer(broker);
    const [unit] = await withUnits(broker, id, { surface: 10 });
    const [foreign] = await withBuildings(broker, (await newOffer(broker)).id, 1);
    const foreignLink = { unitId: unit?.id, buildingId: foreign?.id };
    expect(await broker.call("createBuildingUnit", { body: foreignLink })).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "buildingId" }] },
    });
    const unknown = { unitId: UNKNOWN_ID, buildingId: foreign?.id };
    expect((await broker.call("createBuildingUnit", { body: unknown })).status).toBe(404);
    expect((await nobody.call("createBuildingUnit", { body: unknown })).status).toBe(401);
    expect((await broker.call("listBuildingUnits", { query: { unitId: UNKNOWN_ID } })).status).toBe(404);
    expect(await broker.call("listBuildingUnits")).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "unitId" }] },
    });
    expect((await broker.call("listUnitBuildings", { params: { id: UNKNOWN_ID } })).status).toBe(404);
  });
});
