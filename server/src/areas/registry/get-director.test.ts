import type { ErrorBody } from "@plateau/contract/api/errors.ts";
import { exchangeNames } from "@plateau/contract/api/wire-names.ts";
import { directorWith } from "@plateau/contract/registry/director.fixture.ts";
import type { Director } from "@plateau/contract/registry/director.ts";
import { registryNames } from "@plateau/contract/registry/wire-names.ts";
import { beforeEach, describe, expect, it } from "vitest";
import {
  type DirectorSearch,
  type Refresh,
  type Registry,
  RegistryUnavailable,
} from "../../providers/registry/port.ts";
import { testApp } from "../../test/app.ts";

const provenance = { source: "Pappers", date: "2026-11-20T09:30:00.000Z", refreshCost: 1 };

const searches: (DirectorSearch & Refresh)[] = [];
let known: Director[] | RegistryUnavailable = [];

const unasked = (): never => {
  throw new Error("Only searchDirectors is faked");
};
const registry: Registry = {
  findParcels: unasked,
  findParcelsWithin: unasked,
  findParcelsOfOwner: unasked,
  searchParcels: unasked,
  getParcel: unasked,
  getPricesAround: unasked,
  getCompany: unasked,
  searchCompanies: unasked,
  getTokenUsage: unasked,
  searchDirectors: async (search, again) => {
    searches.push({ ...search, ...again });
    if (known instanceof RegistryUnavailable) throw known;
    const { page } = search;
    return {
      results: known,
      total: known.length,
      page,
      totalPages: known.length === 0 ? 0 : 1,
      provenance,
    };
  },
};

const test = await testApp({ ports: { registry } });
const read = async (id: string | undefined, more: Record<string, unknown> = {}) =>
  (await test.as("VISITOR")).call<ErrorBody>("getDirector", {
    query: { ...(id === undefined ? {} : { id }), ...more },
  });

const claire = directorWith({
  fullName: "Claire Durand",
  firstNames: "Claire Marie",
  name: "Durand",
  birthDate: "1974-09-12",
  companyCount: 1,
});

beforeEach(() => {
  searches.length = 0;
  known = [claire];
});

describe("getDirector", () => {
  it("returns the record with its source, date and refresh cost", async () => {
    expect(await read("claire_durand_1974-09")).toMatchObject({
      status: 200,
      body: exchangeNames(registryNames, { ...claire, provenance }),
    });
  });

  it("asks for ten people of exactly that name, without the birth date or a refresh", async () => {
    await read("jean-pierre_de_la_tour_1974-09");
    const q = "jean-pierre de la tour";
    expect(searches).toEqual([{ q, precision: "exacte", perPage: 10, page: 1, refresh: false }]);
  });

  it("refreshes from the provider only on request", async () => {
    await read("claire_durand_1974-09", { actualiser: "true" });
    expect(searches).toMatchObject([{ refresh: true }]);
  });

  it("picks the one born in the month, then the one with the most companies", async () => {
    const busy = { ...claire, birthDate: "1981-02-03", companyCount: 12 };
    known = [{ ...claire, birthDate: null, companyCount: 30 }, busy, claire];
    expect((await read("claire_durand_1974-09")).body).toMatchObject({ date_de_naissance: "1974-09-12" });
    expect((await read("claire_durand_unknown-0")).body).toMatchObject({ date_de_naissance: "1981-02-03" });
  });

  it("finds a person by either surname, ignoring accents", async () => {
    known = [directorWith({ firstNames: "HELENE", name: "NOEL", preferredName: "Lefèvre" })];
    for (const id of ["hélène_noël_unknown-0", "Helene_lefevre_unknown-0", "hélène_LEFÈVRE_1974-09"]) {
      expect((await read(id)).status).toBe(200);
    }
  });

  it("distinguishes no result from no exact match", async () => {
    known = [];
    expect(await read("claire_durand_1974-09")).toMatchObject({
      status: 404,
      body: { message: "Aucun dirigeant trouvé avec ces critères" },
    });
    known = [directorWith({ firstNames: "Claude", name: "Durand" })];
    expect(await read("claire_durand_1974-09")).toMatchObject({
      status: 404,
      body: { message: "Aucun dirigeant trouvé avec ces critères précis" },
    });
  });

  it.each([
    [undefined, "ID non défini"],
    ["", "ID non défini"],
    ["  ", "ID non défini"],
    ["claire", "Format d'ID invalide"],
    ["claire_durand", "Format d'ID invalide"],
    ["__1974-09", "Impossible d'extraire les informations de recherche de l'ID"],
  ])("refuses the identifier '%s' without calling the provider: %s", async (id, message) => {
    const { status, body } = await read(id);
    expect(status).toBe(422);
    expect(body.validationErrors).toEqual([{ field: "id", message }]);
    expect(searches).toEqual([]);
  });

  it("passes on the registry's message when it is unavailable", async () => {
    known = new RegistryUnavailable("Erreur API: quota dépassé");
    expect(await read("claire_durand_1974-09")).toMatchObject({
      status: 503,
      body: { message: "Erreur API: quota dépassé" },
    });
  });

  it("requires a session", async () => {
    const query = { id: "claire_durand_1974-09" };
    expect((await test.nobody.call("getDirector", { query })).status).toBe(401);
    expect(searches).toEqual([]);
  });
});
