import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { Station } from "@plateau/contract/map/stations.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { newOffer, readOffer } from "../offers.fixture.ts";
import { fillStations } from "./fill-stations.ts";

const { as, db, nobody } = await testApp();
const broker = await as("USER");

type Place = { id: string; at: [number, number]; type?: Feature["properties"]["type"]; approximate?: true };

const placed = ({ id, at, type = "housenumber", approximate }: Place): Feature => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: at },
  properties: { id, label: id, type, ...(approximate && { approximate }) },
});

/** Beside Place de Clichy, lines 2 and 13. */
const CLICHY: [number, number] = [2.3272, 48.8833];

const named = (stations: Station[] | null) => stations?.map(({ name }) => name) ?? null;

const found = async (query: Record<string, string>): Promise<string[]> =>
  (await broker.call<{ items: Offer[] }>("searchOffers", { query })).body.items.map(({ id }) => id);

describe("the stations of an offer", () => {
  it("are computed with its place, told on card and detail, and found by line and minutes", async () => {
    const { id } = await newOffer(broker, { address: placed({ id: "75109_1001_00001", at: CLICHY }) });
    const { stations } = await readOffer(broker, id);
    expect(stations?.[0]).toMatchObject({
      name: "Place de Clichy",
      lines: ["metro-2", "metro-13"],
      minutes: 1,
    });
    const { body } = await broker.call<{ items: Offer[] }>("searchOffers", {
      query: { enriched: "false", stationLine: "metro-13", stationMinutes: "5" },
    });
    expect(body.items.map((offer) => [offer.id, offer.stations])).toEqual([[id, stations]]);
    expect(await found({ stationLine: "metro-6" })).toEqual([]);
    expect(await found({ stationMinutes: "1" })).toEqual([id]);
  });

  it("begin with the asked line's in a search, though others are nearer", async () => {
    const { id } = await newOffer(broker, { address: placed({ id: "75109_1001_00003", at: CLICHY }) });
    const linesOf = (stations: Offer["stations"]) => stations?.map(({ lines }) => lines.includes("metro-12"));
    expect(linesOf((await readOffer(broker, id)).stations)).toEqual([false, false, false]);
    for (const enriched of ["true", "false"]) {
      const query = { enriched, stationLine: "metro-12", stationMinutes: "15" };
      const { body } = await broker.call<{ items: Offer[] }>("searchOffers", { query });
      const offer = body.items.find((each) => each.id === id);
      expect(linesOf(offer?.stations ?? null)).toEqual([true, false, false]);
    }
  });

  it("follow the offer to another address", async () => {
    const offer = await newOffer(broker, { address: placed({ id: "75109_1001_00002", at: CLICHY }) });
    const there = placed({ id: "75113_1001_00001", at: [2.3555, 48.8315] });
    await broker.call("updateOffer", { params: { id: offer.id }, body: { address: there } });
    expect(named((await readOffer(broker, offer.id)).stations)?.[0]).toBe("Place d’Italie");
  });

  it("follow a corrected address", async () => {
    const offer = await newOffer(broker, { address: placed({ id: "75109_1001_00003", at: CLICHY }) });
    const params = { id: offer.addresses[0]?.id ?? "" };
    await broker.call("updateAddress", {
      params,
      body: placed({ id: "75113_1001_00003", at: [2.3555, 48.8315] }),
    });
    expect(named((await readOffer(broker, offer.id)).stations)?.[0]).toBe("Place d’Italie");
  });

  it("are unknown without an exact address in Île-de-France, and none far from any", async () => {
    const stationsAt = async (place: Place) => (await newOffer(broker, { address: placed(place) })).stations;
    expect(await stationsAt({ id: "75109_1002", at: CLICHY, type: "street" })).toBeNull();
    expect(await stationsAt({ id: "75109", at: CLICHY, type: "municipality" })).toBeNull();
    expect(await stationsAt({ id: "75109_1002_00009", at: CLICHY, approximate: true })).toBeNull();
    expect(await stationsAt({ id: "69383_0050_00007", at: [4.85, 45.76] })).toBeNull();
    expect(await stationsAt({ id: "91223_0050_00007", at: [2.05, 48.35] })).toEqual([]);
  });

  it("are filled in for offers saved before, once", async () => {
    const { id, stations } = await newOffer(broker, {
      address: placed({ id: "75109_1001_00004", at: CLICHY }),
    });
    const columns = () =>
      db.row(
        sql`select stations, station_minutes, station_lines, updated_at from real_estates where id = ${id}`,
      );
    const before = await columns();
    const forget = () =>
      db.run(
        sql`update real_estates set stations = null, station_minutes = null, station_lines = null where id = ${id}`,
      );
    await forget();
    await fillStations(db);
    expect(await columns()).toEqual(before);
    expect((await readOffer(broker, id)).stations).toEqual(stations);
    await forget();
    await fillStations(db);
    expect(await columns()).toMatchObject({ stations: null });
  });
});

describe("stations near a point", () => {
  const query = { longitude: "2.3272", latitude: "48.8833", communeCode: "75109" };

  it("are told to signed-in people, and unknown elsewhere", async () => {
    const { body } = await broker.call<{ stations: Station[] | null }>("listStationsNear", { query });
    expect(named(body.stations)).toEqual(["Place de Clichy", "Liège", "Rome"]);
    const lyon = { longitude: "4.85", latitude: "45.76", communeCode: "69383" };
    expect((await broker.call("listStationsNear", { query: lyon })).body).toEqual({ stations: null });
    expect((await nobody.call("listStationsNear", { query })).status).toBe(401);
    expect(
      (await broker.call("listStationsNear", { query: { ...query, communeCode: "Paris" } })).status,
    ).toBe(422);
  });
});
