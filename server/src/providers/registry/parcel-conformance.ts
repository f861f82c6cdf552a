import { parcelSchema } from "@plateau/contract/registry/parcel.ts";
import type { Occupant } from "@plateau/contract/registry/parcel-blocks.ts";
import { describe, expect, it } from "vitest";
import { distant, first, second, worldCompanies } from "./parcel-world.fixture.ts";
import type { Paging, Registry } from "./port.ts";

/** Contract tests of parcels, on `parcel-world.fixture.ts`. */
export const parcelConformance = (name: string, registry: () => Registry): void => {
  const numbers = ({ results }: { results: { number: string }[] }) => results.map(({ number }) => number);
  const all: Paging = { page: 1, perPage: 20 };
  const read = (parcelNumber: string) => registry().getParcel(parcelNumber, { refresh: false });
  const none = { results: [], total: 0, totalPages: 0 };

  /** Activity and headcount labels differ between providers. */
  const inAnyWords = ({ activity, headcountText, ...occupant }: Occupant) => ({
    ...occupant,
    activity: expect.stringContaining(activity ?? ""),
    headcountText:
      headcountText && expect.stringMatching(new RegExp((headcountText.match(/\d+/g) ?? []).join(".*"))),
  });

  const inAnyActivity = <Holder extends { mainActivity: string | null }>(holder: Holder) => ({
    ...holder,
    mainActivity: expect.stringContaining(holder.mainActivity ?? ""),
  });

  describe(`${name} registry: parcels`, () => {
    it("finds the parcel of a number, however it is typed", async () => {
      for (const q of [first.number, " 75118 000 zz 0001 ", "75118000zz0001"]) {
        const found = await registry().searchParcels({ q });
        expect(found).toMatchObject({ total: 1, page: 1, totalPages: 1 });
        expect(numbers(found)).toEqual([first.number]);
      }
    });

    it("finds the parcel of an address from the pavement before its door", async () => {
      const search = { q: "12 rue de l'Essai", postcode: "75018" };
      expect(numbers(await registry().searchParcels(search))).toEqual([first.number]);
      expect(numbers(await registry().searchParcels({ q: "14 Rue de l’Essai" }))).toEqual([second.number]);
    });

    it("finds nothing for a number or an address that nobody knows", async () => {
      expect(await registry().searchParcels({ q: "75118000ZZ9999" })).toMatchObject(none);
      expect(await registry().searchParcels({ q: "5 rue de Nulle Part" })).toMatchObject(none);
    });

    it("shows a parcel in a list with its address, commune, size and place", async () => {
      const { results } = await registry().searchParcels({ q: first.number });
      const { number, address, commune, landArea } = first;
      expect(results).toMatchObject([
        {
          number,
          address,
          commune,
          landArea,
          communeCode: "75118",
          prefix: "000",
          section: "ZZ",
          planNumber: "0001",
        },
      ]);
      expect(results[0]?.latitude).toBeCloseTo(first.latitude, 5);
      expect(results[0]?.longitude).toBeCloseTo(first.longitude, 5);
    });

    it("finds the parcels of a rectangle by number, page by page", async () => {
      const around = { south: 48.89, north: 48.894, west: 2.355, east: 2.365 };
      expect(numbers(await registry().findParcelsWithin({ ...around, ...all }))).toEqual([
        first.number,
        second.number,
      ]);
      const last = await registry().findParcelsWithin({ ...around, page: 2, perPage: 1 });
      expect(last).toMatchObject({ total: 2, page: 2, totalPages: 2 });
      expect(numbers(last)).toEqual([second.number]);
      const sea = { south: 47, north: 47.01, west: -5.01, east: -5 };
      expect(await registry().findParcelsWithin({ ...sea, ...all })).toMatchObject(none);
    });

    it("finds the parcels of an owner, each once, page by page", async () => {
      const { siren } = worldCompanies.owner;
      const found = await registry().findParcelsOfOwner({ siren, ...all });
      expect(numbers(found)).toEqual([first.number, second.number]);
      expect(found.total).toBe(2);
      const page = await registry().findParcelsOfOwner({ siren, page: 2, perPage: 1 });
      expect(page).toMatchObject({ total: 2, totalPages: 2 });
      expect(numbers(page)).toEqual([second.number]);
      const stranger = { siren: worldCompanies.stranger.siren, ...all };
      expect(await registry().findParcelsOfOwner(stranger)).toMatchObject(none);
    });

    it("reads the whole record of a parcel, as the contract has it", async () => {
      for (const known of [first, second, distant]) {
        const { door: _, latitude, longitude, ...record } = known;
        const parcel = await read(known.number);
        expect(parcel).toMatchObject({
          ...record,
          occupants: record.occupants.map(inAnyWords),
          owners: record.owners.map(inAnyActivity),
          otherRightHolders: record.otherRightHolders.map(inAnyActivity),
        });
        expect(parcel).toMatchObject({ department: "Paris", regionCode: "11", postcodes: ["75018"] });
        expect(parcel?.latitude).toBeCloseTo(latitude, 5);
        expect(parcel?.longitude).toBeCloseTo(longitude, 5);
        expect(parcelSchema.parse(parcel)).toEqual(parcel);
      }
    });

    it("keeps who manages a parcel apart from who owns it", async () => {
      const parcel = await read(first.number);
      const { owner, manager } = worldCompanies;
      expect(parcel?.owners.map(({ siren, rightCodes }) => [siren, rightCodes])).toEqual([
        [owner.siren, ["P"]],
      ]);
      expect(parcel?.otherRightHolders.map(({ siren, rightCodes }) => [siren, rightCodes])).toEqual([
        [manager.siren, ["S"]],
      ]);
    });

    it("says of each block that is filled where it comes from, and of the whole", async () => {
      const parcel = await read(first.number);
      const blocks = [
        "cadastre",
        "sales",
        "energyCertificates",
        "occupants",
        "owners",
        "otherRightHolders",
        "businessTransfers",
        "permits",
      ];
      expect(Object.keys(parcel?.sources ?? {})).toEqual(expect.arrayContaining(blocks));
      expect(parcel?.provenance.source).not.toBe("");
      expect(parcel?.provenance.date).not.toBeNull();
    });

    it("knows nothing of a parcel that is in no register", async () => {
      expect(await read("75118000ZZ9999")).toBeNull();
      expect(await registry().getPricesAround("75118000ZZ9999", 250)).toBeNull();
    });
  });
};
