import { createHash } from "node:crypto";
import { companySchema } from "@plateau/contract/registry/company.ts";
import { directorId } from "@plateau/contract/registry/director-id.ts";
import { parcelSchema } from "@plateau/contract/registry/parcel.ts";
import { isSiren, isSiret } from "@plateau/contract/registry/siren.ts";
import { describe, expect, it } from "vitest";
import { DEMO_DAY, demoData } from "../demo-data.ts";
import type { DemoMandate } from "./mandates.ts";
import type { Person } from "./persons.ts";
import { metresBetween } from "./plots.ts";
import { demoRegistry } from "./registry.ts";

const { offers, contacts } = demoData();
const registry = demoRegistry(offers, DEMO_DAY);
const { parcels, companies, establishments, mandates, sales, rights, notices, certificates, permits } =
  registry;
const all = [...parcels.keys()];
const hash = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

const personOf = ({ holder }: DemoMandate): Person | null => ("person" in holder ? holder.person : null);
const people = [...new Set(mandates.flatMap((mandate) => personOf(mandate) ?? []))];

const some = <T>(things: readonly T[], has: (thing: T) => boolean) => {
  expect(things.some(has)).toBe(true);
  expect(things.every(has)).toBe(false);
};

describe("demo registry", () => {
  it("is deterministic", () => {
    const written = (one: typeof registry) => hash({ ...one, parcels: [...one.parcels] });
    expect(written(demoRegistry(offers, DEMO_DAY))).toBe(written(registry));
  });

  it("keeps the same people and records whatever the day", () => {
    const later = demoRegistry(offers, "2027-06-01");
    const lasting = (one: typeof registry) => ({
      parcels: [...one.parcels].map(([{ numero }, fullness]) => [numero, fullness]),
      companies: one.companies.map(({ siren, name, form }) => [siren, name, form]),
      establishments: one.establishments.map(({ siret, parcel }) => [siret, parcel.numero]),
      mandates: one.mandates.map((mandate) => [mandate.company.siren, personOf(mandate), mandate.quality]),
    });
    expect(hash(lasting(later))).toBe(hash(lasting(registry)));
  });

  it("contains no future events", () => {
    const days = [
      ...companies.flatMap(({ createdOn, closedOn }) => [createdOn, closedOn]),
      ...establishments.flatMap(({ openedOn, closedOn }) => [openedOn, closedOn]),
      ...mandates.flatMap(({ startedOn, endedOn }) => [startedOn, endedOn]),
      ...sales.map(({ soldOn }) => soldOn),
      ...notices.map(({ publishedOn }) => publishedOn),
      ...certificates.map(({ establishedOn }) => establishedOn),
      ...permits.flatMap(({ authorisedOn, begunOn, completedOn }) => [authorisedOn, begunOn, completedOn]),
    ];
    expect(days.filter((day) => day !== null && day > DEMO_DAY)).toEqual([]);
  });
});

describe("demo companies", () => {
  it("have unique SIRENs with a valid check digit, outside the allocated range", () => {
    expect(companies.length).toBeGreaterThanOrEqual(120);
    expect(new Set(companies.map(({ siren }) => siren)).size).toBe(companies.length);
    for (const { siren } of companies) {
      expect(siren).toMatch(/^000\d{6}$/);
      expect(isSiren(siren)).toBe(true);
    }
  });

  it("have unique SIRETs, one of them the head office", () => {
    expect(new Set(establishments.map(({ siret }) => siret)).size).toBe(establishments.length);
    for (const { siret, company } of establishments) {
      expect(siret.slice(0, 9)).toBe(company.siren);
      expect(isSiret(siret)).toBe(true);
    }
    for (const company of companies) {
      const seats = establishments.filter((one) => one.company === company && one.headOffice);
      expect(seats, company.name).toHaveLength(1);
    }
  });

  it("include the contacts' companies and others", () => {
    const names = companies.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(contacts.map(({ company }) => company)));
  });

  it("have records that the contract accepts", () => {
    const schema = companySchema.omit({ provenance: true }).partial().strict();
    for (const { company, record } of registry.companyRecords)
      expect(schema.safeParse(record), company.name).toMatchObject({ success: true });
  });

  it.each([
    "singleShareholder",
    "isCraftsman",
    "capital",
    "fiscalYearEnd",
    "exceptionalFiscalYearEnd",
    "formattedNextFiscalYearEnd",
    "durationYears",
    "rcsStatus",
    "rcsNumber",
    "courtRegistry",
    "rcsRegistrationDate",
    "rneStatus",
    "corporatePurpose",
    "beneficialOwners",
    "collectiveAgreements",
    "deedFilings",
    "accounts",
    "annualAccounts",
    "finances",
    "phone",
    "email",
    "websites",
    "linkedin",
    "vatCollection",
    "shareholders",
    "trademarks",
    "patents",
    "certifications",
    "articlesOfAssociation",
    "tradeSign",
    "tradeName",
    "hasStarted",
    "radicallyChanged",
    "activityDomains",
    "mergersAndDemergers",
    "rcsUpdateDate",
    "rneUpdateDate",
    "lastProcessingDate",
    "registrationExtract",
    "latestArticles",
  ] as const)("have %s for some companies only", (field) => {
    const records = new Map(registry.companyRecords.map(({ company, record }) => [company, record]));
    some(companies, (company) => {
      const value = records.get(company)?.[field];
      return value !== undefined && value !== null && value !== false && hash(value) !== hash([]);
    });
  });

  it("include open and closed ones, with ongoing, closed and no proceedings", () => {
    some(companies, ({ closedOn }) => closedOn !== null);
    some(companies, ({ sigle }) => sigle !== undefined);
    some(companies, ({ mission }) => mission === true);
    some(companies, ({ ess }) => ess === true);
    const natures = notices.flatMap(({ judgment }) => judgment?.nature ?? []).join();
    for (const word of ["redressement", "sauvegarde", "liquidation", "mettant fin"])
      expect(natures).toContain(word);
    some(companies, (company) => notices.some(({ subject, judgment }) => subject === company && judgment));
    some(companies, (company) => notices.filter(({ subject }) => subject === company).length > 5);
    some(companies, (company) => establishments.filter((one) => one.company === company).length > 1);
    some(companies, (company) => mandates.some((mandate) => mandate.company === company));
  });

  it("include losses, profits, confidential accounts and years without figures", () => {
    const years = registry.companyRecords.flatMap(({ record }) => record.finances ?? []);
    some(years, ({ netIncome: resultat }) => (resultat ?? 0) < 0);
    some(years, ({ revenue }) => revenue === null);
    some(
      registry.companyRecords.flatMap(({ record }) => record.accounts ?? []),
      ({ isConfidential: confidentialite }) => confidentialite === true,
    );
  });
});

describe("demo directors", () => {
  const companiesOf = (person: Person) => [
    ...new Set(mandates.filter((mandate) => personOf(mandate) === person).map(({ company }) => company)),
  ];
  const idOf = ({ firstNames, usualFirstName, surname, usualName, born }: Person) =>
    directorId({
      firstNames: firstNames,
      usualFirstName: usualFirstName,
      name: surname,
      usualName: null,
      preferredName: usualName,
      birthDate: born,
    });

  it("have unique identifiers", () => {
    expect(people.length).toBeGreaterThanOrEqual(80);
    expect(new Set(people.map(idOf)).size).toBe(people.length);
  });

  it("lead one or several companies, currently or formerly", () => {
    some(people, (person) => companiesOf(person).length >= 5);
    some(people, (person) => companiesOf(person).length === 1);
    some(people, (person) => mandates.every((one) => personOf(one) !== person || one.endedOn !== null));
  });

  it("include namesakes, unknown birth dates, several first names and preferred names", () => {
    const names = people.map(({ firstNames, surname }) => `${firstNames.split(" ")[0]} ${surname}`);
    some(people, ({ born }) => born === null);
    some(people, ({ born }) => born?.length === 7);
    some(people, ({ firstNames }) => firstNames.split(" ").length > 2);
    some(people, ({ usualFirstName }) => usualFirstName !== null);
    some(people, ({ usualName }) => usualName !== null);
    some(people, ({ nationality }) => nationality !== "Française");
    some(names, (name) => names.filter((other) => other === name).length > 1);
  });

  it("include companies, with a SIREN or, from abroad, without", () => {
    some(mandates, ({ holder }) => "company" in holder);
    some(mandates, ({ holder }) => "foreign" in holder);
  });
});

describe("demo parcel records", () => {
  it("match the contract", () => {
    const schema = parcelSchema
      .pick({
        coOwnerships: true,
        buildings: true,
        planningDocuments: true,
        otherAddresses: true,
        postcodes: true,
      })
      .partial()
      .strict();
    for (const { parcel, record } of registry.parcelRecords)
      expect(schema.safeParse(record), parcel.numero).toMatchObject({ success: true });
  });

  it("have every field filled for some parcels and empty for others", () => {
    const records = new Map(registry.parcelRecords.map(({ parcel, record }) => [parcel, record]));
    const sections: Record<string, (parcel: (typeof all)[number]) => boolean> = {
      ventes: (parcel) => sales.some((sale) => sale.parcel === parcel),
      occupants: (parcel) => establishments.some((one) => one.parcel === parcel),
      proprietaires: (parcel) => rights.some((right) => right.parcel === parcel),
      fonds: (parcel) =>
        notices.some(
          ({ family, place }) => family === "vente" && parcel.addresses.some((one) => one === place?.address),
        ),
      permis: (parcel) => permits.some((permit) => permit.parcels.includes(parcel)),
      dpe: (parcel) => certificates.some((one) => one.parcel === parcel),
      coOwnerships: (parcel) => (records.get(parcel)?.coOwnerships?.length ?? 0) > 0,
      buildings: (parcel) => (records.get(parcel)?.buildings?.length ?? 0) > 0,
      documents: (parcel) => (records.get(parcel)?.planningDocuments?.length ?? 0) > 0,
    };
    for (const has of Object.values(sections)) some(all, has);
    const filled = all.map((parcel) => Object.values(sections).filter((has) => has(parcel)).length);
    expect(Math.max(...filled)).toBe(9);
    expect(Math.min(...filled)).toBe(0);
  });

  it("have prices for at least eight years around each parcel", () => {
    const priced = sales.filter(
      ({ nature, price, premises, soldOn }) => nature === "Vente" && price && premises.length > 0 && soldOn,
    );
    for (const parcel of all) {
      const near = priced.filter((sale) => metresBetween(sale.parcel.middle, parcel.middle) <= 250);
      const years = new Set(near.map(({ soldOn }) => soldOn?.slice(0, 4)));
      expect(years.size, parcel.numero).toBeGreaterThanOrEqual(8);
    }
  });

  it("have sales of each nature, some without a date or a price", () => {
    expect(new Set(sales.map(({ nature }) => nature)).size).toBe(6);
    some(sales, ({ soldOn }) => soldOn === null);
    some(sales, ({ price }) => price === null);
    some(sales, ({ soldWith }) => soldWith.length > 0);
    for (const { price, premises } of sales) {
      const built = premises.reduce((sum, { surface, count }) => sum + (surface ?? 0) * count, 0);
      if (price && built > 0) expect(price / built).toBeLessThan(40_000);
    }
  });

  it("have occupants in each state, at different points of their leases", () => {
    some(establishments, ({ closed, closedOn }) => closed && closedOn !== null);
    some(establishments, ({ closed, closedOn }) => closed && closedOn === null);
    some(establishments, ({ closed, company }) => !closed && company.closedOn !== null);
    for (const { openedOn, closedOn, company } of establishments) {
      expect(openedOn >= company.createdOn).toBe(true);
      expect(closedOn === null || closedOn >= openedOn).toBe(true);
    }
    const years = establishments.map(
      ({ openedOn }) => (Date.parse(DEMO_DAY) - Date.parse(openedOn)) / 31_557_600_000,
    );
    for (const end of [3, 6, 9]) some(years, (one) => one > end - 1 && one < end);
  });

  it("have owners of each kind", () => {
    some(rights, ({ holder }) => "company" in holder && holder.company.trade.naf === "68.20A");
    some(rights, ({ holder }) => "company" in holder && holder.company.closedOn !== null);
    some(rights, ({ holder }) => "coOwnersOf" in holder);
    some(rights, ({ premises }) => premises === null);
    some(rights, ({ holder, parcel }) =>
      establishments.some(
        (one) =>
          "company" in holder && one.company === holder.company && one.parcel === parcel && !one.closed,
      ),
    );
  });

  it("have business transfers in each price range, and without a price", () => {
    const prices = notices.flatMap(({ family, place }) => (family === "vente" ? [place?.price ?? null] : []));
    for (const [least, most] of [
      [1, 10_000],
      [10_000, 50_000],
      [50_000, 100_000],
      [100_000, 500_000],
      [500_000, 1_000_000],
      [1_000_000, Number.POSITIVE_INFINITY],
    ] as const)
      some(prices, (price) => price !== null && price >= least && price < most);
    some(prices, (price) => price === null);
  });

  it("have certificates of each class and permits of each type and state", () => {
    for (const one of "ABCDEFG") {
      some(certificates, ({ energyClass }) => energyClass === one);
      some(certificates, ({ ghgClass }) => ghgClass === one);
    }
    some(certificates, ({ energyClass }) => energyClass === null);
    some(certificates, ({ kind }) => kind === "logement");
    expect(new Set(permits.map(({ type }) => type)).size).toBe(4);
    expect(new Set(permits.map(({ state }) => state)).size).toBe(4);
  });

  it("use numbers that no real certificate, notice or permit has", () => {
    for (const { number } of certificates) expect(number.slice(2, 4)).toBe("00");
    for (const { issue } of notices) expect(issue.charAt(4)).toBe("9");
    for (const { number } of permits) expect(number.charAt(8)).toBe("Z");
  });
});
