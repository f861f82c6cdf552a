import type { PastRecord } from "@plateau/contract/history/history.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { newContact } from "../areas/contacts/contacts.fixture.ts";
import { newOffer, readOffer, rivoli, withUnits } from "../areas/offers/offers.fixture.ts";
import { newRequirement } from "../areas/requirements/requirements.fixture.ts";
import { testApp } from "../test/app.ts";
import { readAt } from "./history.fixture.ts";

const { as } = await testApp();
const broker = await as("USER");
const contactIds = [(await newContact(broker, "a")).id, (await newContact(broker, "b")).id];
const requirementId = (await newRequirement(broker)).id;

type Save = (offer: Offer) => Promise<unknown>;

const update =
  (body: Record<string, unknown>): Save =>
  ({ id }) =>
    broker.call("updateOffer", { params: { id }, body });

const fields = fc
  .record(
    {
      title: fc.constantFrom("Un", "Deux", "Trois"),
      status: fc.constantFrom("draft", "published", "archived"),
      private: fc.boolean(),
      transactionTypes: fc.constantFrom([], ["rent"], ["rent", "sale"]),
      mandateId: fc.constantFrom(null, "M-1"),
      propertyDetailsZacName: fc.constantFrom(null, "Rive gauche"),
      rentalTermsAnnualRent: fc.constantFrom(null, 12_000),
    },
    { requiredKeys: [] },
  )
  .map(update);

const units = fc
  .array(
    fc.record({
      known: fc.boolean(),
      surface: fc.integer({ min: 1, max: 3 }),
      rent: fc.constantFrom(null, 400),
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map(
    (list): Save =>
      (offer) => {
        const ids = offer.units.map(({ id }) => id);
        const given = list.map(({ known, surface, rent }) => {
          const id = known ? ids.shift() : undefined;
          return {
            ...(id ? { id } : {}),
            surface,
            rentPerSqmPerYear: rent,
            associatedBuildingIds: [offer.buildings.at(-1)?.id],
          };
        });
        return broker.call("saveUnits", { params: { id: offer.id }, body: { units: given } });
      },
  );

const buildings = fc.subarray([1, 2, 3], { minLength: 1 }).map(
  (numbers): Save =>
    (offer) => {
      const kept = offer.buildings.slice(0, 1).map(({ id, addressId }) => ({ id, addressId }));
      const body = { buildings: [...kept, ...numbers.map((number) => ({ address: rivoli(number) }))] };
      return broker.call("saveBuildings", { params: { id: offer.id }, body });
    },
);

const contacts = fc.subarray(contactIds).map(
  (chosen): Save =>
    ({ id }) =>
      broker.call("saveContacts", { params: { id }, body: { contactIds: chosen } }),
);

const link = fc.constantFrom("addLiked", "removeLiked", "addRejected").map(
  (name): Save =>
    ({ id }) =>
      broker.call(name as "addLiked", { params: { id, requirementId } }),
);

/** What a past state says of an offer, as far as both say the same thing. */
const summary = ({ parts }: PastRecord) => {
  const of = (part: string) => parts.filter((each) => each.part === part);
  const own = of("offer")[0]?.fields ?? {};
  return {
    title: own.title,
    status: own.status,
    private: own.private,
    transactionTypes: own.transactionTypes,
    mandateId: own.mandateId ?? null,
    zac: own.propertyDetailsZacName ?? null,
    rent: own.rentalTermsAnnualRent ?? null,
    units: of("unit").map(({ partId, fields }) => [partId, fields.surface, fields.rentPerSqmPerYear ?? null]),
    buildings: of("building").map(({ partId, fields }) => [partId, fields.addressId]),
    unitBuildings: of("unit-building")
      .map(({ partId }) => partId)
      .sort(),
    contacts: of("offer-contact")
      .map(({ partId }) => partId)
      .sort(),
    links: of("offer-link")
      .map(({ partId }) => partId)
      .sort(),
  };
};

const present = (offer: Offer): ReturnType<typeof summary> => ({
  title: offer.title,
  status: offer.status,
  private: offer.private,
  transactionTypes: offer.transactionTypes,
  mandateId: offer.mandateId,
  zac: offer.propertyDetailsZacName ?? null,
  rent: offer.rentalTermsAnnualRent ?? null,
  units: offer.units.map((unit) => [unit.id, unit.surface, unit.rentPerSqmPerYear]),
  buildings: offer.buildings.map(({ id, addressId }) => [id, addressId]),
  unitBuildings: offer.units
    .flatMap((unit) => unit.associatedBuildingIds.map((id) => `${unit.id} ${id}`))
    .sort(),
  contacts: offer.contacts.map(({ id }) => id).sort(),
  links: [...offer.likedByDealIds.map(() => "liked"), ...offer.rejectedByDealIds.map(() => "rejected")],
});

it("an offer at a date is what it was then, whatever was saved since", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fields, units, buildings, contacts, link), { minLength: 3, maxLength: 9 }),
      async (saves) => {
        const { id } = await newOffer(broker);
        await withUnits(broker, id, { surface: 1 }, { surface: 2 });
        const seen: { date: string; offer: Offer }[] = [];
        for (const save of saves) {
          const offer = await readOffer(broker, id);
          seen.push({ date: new Date().toISOString(), offer });
          await new Promise((resolve) => setTimeout(resolve, 2));
          await save(offer);
        }
        for (const { date, offer } of seen) {
          const { status, body } = await readAt(broker, { kind: "offer", id }, date);
          expect(status).toBe(200);
          expect(summary(body)).toEqual(present(offer));
        }
      },
    ),
    { numRuns: 12 },
  );
});
