import { formatSurface } from "@plateau/contract/format/number.ts";
import type { Notification } from "@plateau/contract/notifications/notification.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import type { Client } from "../../../test/app.ts";
import { testApp } from "../../../test/app.ts";
import { withUnits } from "../../offers/offers.fixture.ts";
import { newRequirement } from "../requirements.fixture.ts";
import { officeCriteria, publishedOffice, testGeocoder } from "./matching.fixture.ts";

const { as, db, work } = await testApp({ ports: { geocoder: testGeocoder() } });
const broker = await as("USER");
let people = 1;

const newOwner = async () => {
  people++;
  const owner = await as("USER", people);
  const surface = 1000 * 2 ** people;
  const properties = {
    ...officeCriteria,
    nombre_de_postes: null,
    surface_recherchee: String(surface),
    surface_maxi: String(surface * 1.1),
    hubspot_owner_id: owner.userId,
  };
  return { owner, surface, properties };
};

const notificationsOf = async (owner: Client & { userId: string }): Promise<Notification[]> =>
  (
    await owner.call<{ items: Notification[] }>("listUserNotifications", {
      params: { id: owner.userId },
      query: { limit: 50 },
    })
  ).body.items;

const change = (offer: Offer, body: object) => broker.call("updateOffer", { params: { id: offer.id }, body });

describe("the owner of an open requirement", () => {
  it("is notified once of a published, matching offer, with the reasons", async () => {
    const { owner, surface, properties } = await newOwner();
    const { id: requirementId } = await newRequirement(broker, { ...properties, dealname: "Siège de Lume" });
    const offer = await publishedOffice(broker, { surface }, { status: "draft" });
    await work();
    expect(await notificationsOf(owner)).toEqual([]);
    await change(offer, { status: "published" });
    await work();
    const notifications = await notificationsOf(owner);
    expect(notifications).toMatchObject([
      {
        title: "Nouvelle offre pour une demande",
        message: `«\u202f${offer.title}\u202f» convient à «\u202fSiège de Lume\u202f»\u202f: 1er\u00a0étage, ${formatSurface(surface)}, 8\u202f000\u202f€/mois HT HC · zone ✓ · budget ✓ · surface ✓ · type ✓ · date ✓`,
        type: "info",
        read: false,
        data: { realEstateId: offer.id, requirementId },
      },
    ]);
    expect(notifications[0]?.data).not.toHaveProperty("action");
    for (const status of ["draft", "published"]) await change(offer, { status });
    await withUnits(broker, offer.id, { floor: 1, surface: 1, rentPerMonth: 8000 });
    await work();
    await withUnits(broker, offer.id, { floor: 1, surface, rentPerMonth: 8000 });
    await work();
    expect(await notificationsOf(owner)).toHaveLength(1);
  });

  it("includes the rent with the offer's taxes and charges", async () => {
    const { owner, surface, properties } = await newOwner();
    await newRequirement(broker, properties);
    await publishedOffice(broker, { surface }, { rentalTermsPriceUnit: "vat_excl_charges_incl" });
    await work();
    const [notification] = await notificationsOf(owner);
    expect(notification?.message).toContain("8\u202f000\u202f€/mois HT CC · ");
  });

  it("is not notified while their account is disabled", async () => {
    const { owner, surface, properties } = await newOwner();
    await newRequirement(broker, properties);
    const enable = (enabled: boolean) =>
      db.run(sql`update accounts set enabled = ${enabled} where person_id = ${owner.userId}`);
    await enable(false);
    await publishedOffice(broker, { surface });
    await work();
    await enable(true);
    expect(await notificationsOf(owner)).toEqual([]);
  });

  it("is notified when a change of units, type or price makes an offer match, not if it matched before", async () => {
    const { owner, surface, properties } = await newOwner();
    const offer = await publishedOffice(broker, { surface, rentPerMonth: 11_600 });
    await work();
    const { id: dear } = await newRequirement(broker, properties);
    const { id: fitted } = await newRequirement(broker, { ...properties, budget_annuel: "132000" });
    await withUnits(broker, offer.id, { floor: 1, surface, rentPerMonth: 9000 });
    await work();
    const ids = (await notificationsOf(owner)).map(({ data }) => data.requirementId);
    expect(ids).toEqual([dear]);
    expect(ids).not.toContain(fitted);
  });

  it("is not notified of private, deleted or unpublished offers, nor for closed requirements", async () => {
    const { owner, surface, properties } = await newOwner();
    const { id: signed } = await newRequirement(broker, { ...properties, dealstage: "closedwon" });
    const offer = await publishedOffice(broker, { surface }, { private: true });
    const deleted = await publishedOffice(broker, { surface });
    await broker.call("deleteOffer", { params: { id: deleted.id } });
    const { id: open } = await newRequirement(broker, properties);
    await work();
    expect(await notificationsOf(owner)).toEqual([]);
    await change(offer, { private: false });
    await work();
    expect((await notificationsOf(owner)).map(({ data }) => data.requirementId)).toEqual([open]);
    expect(signed).not.toBe(open);
  });

  it("is not notified of offers already rejected or in a category", async () => {
    const { owner, surface, properties } = await newOwner();
    const offer = await publishedOffice(broker, { surface }, { status: "draft" });
    for (const name of ["addRejected", "addSelected"] as const) {
      const { id: requirementId } = await newRequirement(broker, properties);
      await broker.call(name, { params: { id: offer.id, requirementId } });
    }
    await change(offer, { status: "published" });
    await work();
    expect(await notificationsOf(owner)).toEqual([]);
  });

  it("is not notified of poor matches, nor for incomplete criteria", async () => {
    const { owner, surface, properties } = await newOwner();
    await newRequirement(broker, {
      ...properties,
      surface_recherchee: String(surface * 2),
      surface_maxi: null,
    });
    await newRequirement(broker, { ...properties, localisation_recherchee: "Quelque part" });
    await newRequirement(broker, {
      hubspot_owner_id: owner.userId,
      localisation_recherchee: "Paris",
      budget_annuel: "120000",
    });
    await publishedOffice(broker, { surface });
    await work();
    expect(await notificationsOf(owner)).toEqual([]);
  });

  it("is notified of five requirements individually, and of the number of others", async () => {
    const { owner, surface, properties } = await newOwner();
    for (let number = 0; number < 8; number++) await newRequirement(broker, properties);
    const offer = await publishedOffice(broker, { surface });
    await work();
    const [more, ...each] = await notificationsOf(owner);
    expect(more).toMatchObject({
      message: `«\u202f${offer.title}\u202f» convient encore à 3\u00a0autres demandes.`,
      data: { realEstateId: offer.id },
    });
    expect(each).toHaveLength(5);
    expect(new Set(each.map(({ data }) => data.requirementId)).size).toBe(5);
  });

  it("is notified of their own offer too", async () => {
    const { owner, surface, properties } = await newOwner();
    await newRequirement(owner, properties);
    const offer = await publishedOffice(owner, { surface });
    await work();
    expect(await notificationsOf(owner)).toMatchObject([{ data: { realEstateId: offer.id } }]);
  });
});
