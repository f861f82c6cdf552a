import { exchangeNames } from "@plateau/contract/api/wire-names.ts";
import { NO_LEASE } from "@plateau/contract/registry/parcel-blocks.ts";
import { registryNames } from "@plateau/contract/registry/wire-names.ts";
import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { knownParcels } from "../../providers/registry/conformance.ts";
import { storeParcelWorld } from "../../providers/registry/embedded-parcels/parcel-rows.fixture.ts";
import { first, second, worldCompanies } from "../../providers/registry/parcel-world.fixture.ts";
import { testApp } from "../../test/app.ts";

const test = await testApp();
beforeAll(async () => {
  for (const { number: numero, lon, lat } of knownParcels) {
    await test.db.run(sql`insert into parcels (numero, lon, lat) values (${numero}, ${lon}, ${lat})`);
  }
  await storeParcelWorld(test.db);
});
const visitor = () => test.as("VISITOR");
const there = { latitude: 48.8554, longitude: 2.3604 };

describe("findParcels", () => {
  it("returns the parcels around a point, within 500 m by default", async () => {
    expect(await (await visitor()).call("findParcels", { query: there })).toMatchObject({
      status: 200,
      body: {
        resultats: [{ numero: "75104000AO0042" }, { numero: "75104000AO0043" }, { numero: "75104000AO0044" }],
        total: 3,
      },
    });
    expect(
      (await (await visitor()).call("findParcels", { query: { ...there, distance: 1 } })).body,
    ).toMatchObject({
      resultats: [{ numero: "75104000AO0042" }],
      total: 1,
      page: 1,
      total_pages: 1,
    });
  });

  it("returns an empty list where there are none", async () => {
    const query = { latitude: 43.3, longitude: 5.4 };
    expect(await (await visitor()).call("findParcels", { query })).toMatchObject({
      status: 200,
      body: { resultats: [], total: 0 },
    });
  });

  it.each([
    [{ longitude: 2.36 }, "longitude"],
    [{ ...there, latitude: 91 }, "latitude"],
    [{ ...there, longitude: "est" }, "longitude"],
    [{ ...there, distance: 2001 }, "distance"],
    [{ ...there, distance: -1 }, "distance"],
    [{ ...there, adresse: "12 rue de Rivoli" }, "adresse"],
  ])("refuses %j, naming the field", async (query, field) => {
    const { status, body } = await (await visitor()).call<{ validationErrors: { field: string }[] }>(
      "findParcels",
      { query },
    );
    expect(status).toBe(422);
    expect(body.validationErrors.map((error) => error.field)).toEqual([field]);
  });

  it("requires a session", async () => {
    expect((await test.nobody.call("findParcels", { query: there })).status).toBe(401);
  });
});

describe("other parcel searches", () => {
  const numbersOf = async (name: "findParcels" | "searchParcels", query: Record<string, unknown>) => {
    const { body } = await (await visitor()).call<{ resultats: { numero: string }[] }>(name, { query });
    return body.resultats.map(({ numero }) => numero);
  };

  it("accept a rectangle by any two opposite corners, an owner's SIREN with spaces, and a number", async () => {
    const both = [first.number, second.number];
    expect(await numbersOf("findParcels", { bounds: "48.894,2.355|48.89,2.365" })).toEqual(both);
    const siren = worldCompanies.owner.siren.replace(/(...)(?=.)/g, "$1 ");
    expect(await numbersOf("findParcels", { siren_proprietaire: siren })).toEqual(both);
    expect(await numbersOf("searchParcels", { q: "75118 000 zz 0002" })).toEqual([second.number]);
  });
});

describe("getParcel", () => {
  it("returns the whole record in the contract's shape", async () => {
    const params = { numero: first.number };
    expect(await (await visitor()).call("getParcel", { params })).toMatchObject({
      status: 200,
      body: exchangeNames(registryNames, {
        number: first.number,
        sales: first.sales,
        permits: first.permits,
      }),
    });
    expect(await (await visitor()).call("getPricesAround", { params })).toMatchObject({
      status: 200,
      body: { rayon: 250, annees: [{ annee: 2024, nombre_ventes: 1, prix_m2_median: 5952 }] },
    });
  });

  it("returns the catalogue's message for an unknown parcel", async () => {
    const params = { numero: "75118000ZZ9999" };
    for (const name of ["getParcel", "getPricesAround"] as const)
      expect(await (await visitor()).call(name, { params })).toMatchObject({
        status: 404,
        body: { message: "Parcelle non trouvée" },
      });
  });
});

describe("saveOccupantLease", () => {
  const siren = worldCompanies.tenant.siren;
  const params = { numero: first.number, siren };
  const lease = { ferme_jusqu_au: "2027-02-28", dates_de_sortie: ["2030-02-28"], date_fin: "2033-02-28" };
  type Body = { occupants: { siren: string; bail?: unknown }[] };
  const leaseRead = async () => {
    const { body } = await (await test.as("USER")).call<Body>("getParcel", {
      params: { numero: first.number },
    });
    return body.occupants.find((occupant) => occupant.siren === siren)?.bail;
  };

  it("keeps what a broker read in a lease with the occupant, for all colleagues, until it is emptied", async () => {
    const broker = await test.as("USER");
    expect(await broker.call("saveOccupantLease", { params, body: lease })).toMatchObject({
      status: 200,
      body: { bail: lease },
    });
    expect(await leaseRead()).toEqual({ ...lease, updatedAt: expect.any(String) });
    const empty = { ferme_jusqu_au: null, dates_de_sortie: [], date_fin: null };
    await broker.call("saveOccupantLease", { params, body: empty });
    expect((await leaseRead()) ?? null).toBeNull();
  });

  it("refuses to save over what a colleague noted or changed meanwhile", async () => {
    const broker = await test.as("USER");
    const save = (ifMatch: string, date_fin: string) =>
      broker.call<{ bail: { updatedAt: string } }>("saveOccupantLease", {
        params,
        body: { ...lease, date_fin },
        ifMatch,
      });
    const first = await save(NO_LEASE, "2033-02-28");
    expect(first.status).toBe(200);
    expect(await save(NO_LEASE, "2034-02-28")).toMatchObject({
      status: 409,
      body: { message: "Conflit avec les données existantes" },
    });
    const second = await save(first.body.bail.updatedAt, "2035-02-28");
    expect(second.status).toBe(200);
    expect((await save(first.body.bail.updatedAt, "2036-02-28")).status).toBe(409);
    expect(await leaseRead()).toMatchObject({ date_fin: "2035-02-28" });
    expect(second.body.bail.updatedAt > first.body.bail.updatedAt).toBe(true);
  });

  it("knows no lease of an unknown parcel, nor of who does not occupy it", async () => {
    const broker = await test.as("USER");
    const refused = async (params: Record<string, string>) =>
      (await broker.call("saveOccupantLease", { params, body: lease })).status;
    expect(await refused({ ...params, numero: "75118000ZZ9999" })).toBe(404);
    expect(await refused({ ...params, siren: "999000011" })).toBe(404);
  });

  it("refuses a visitor, a firm term or a break after the end, naming the field", async () => {
    expect((await (await visitor()).call("saveOccupantLease", { params, body: lease })).status).toBe(403);
    const refused = async (change: object) => {
      const { status, body } = await (await test.as("USER")).call<{ validationErrors: { field: string }[] }>(
        "saveOccupantLease",
        { params, body: { ...lease, ...change } },
      );
      return [status, body.validationErrors[0]?.field];
    };
    expect(await refused({ ferme_jusqu_au: "2034-01-01" })).toEqual([422, "ferme_jusqu_au"]);
    expect(await refused({ dates_de_sortie: ["2034-01-01"] })).toEqual([422, "dates_de_sortie"]);
    expect(await refused({ ferme_jusqu_au: "0001-01-01" })).toEqual([422, "ferme_jusqu_au"]);
  });
});
