import { randomUUID } from "node:crypto";
import type { Media } from "@plateau/contract/offers/media.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { keysOf } from "@plateau/contract/offers/renditions.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { sweepFiles } from "../../media/file-removals.ts";
import { FileStoreUnavailable } from "../../providers/file-store/port.ts";
import { testApp } from "../../test/app.ts";
import { memoryCrm } from "../client-space/spaces.fixture.ts";
import { copyMedias } from "./media/copy-medias.ts";
import { newOffer, readOffer, UNKNOWN_ID, withBuildings, withUnits } from "./offers.fixture.ts";

const { as, nobody, db, fileStore } = await testApp({ ports: { crm: memoryCrm() } });
const owner = await as("USER");
const colleague = await as("USER", 2);

const duplicate = (client: typeof owner, id: string) =>
  client.call<Offer>("duplicateOffer", { params: { id } });

const furnished = async (): Promise<Offer> => {
  const { id } = await newOffer(owner, {
    title: "Plateau de la Bourse",
    private: true,
    status: "published",
    transactionTypes: ["rent", "sale"],
    propertyType: "retail",
    retailType: "food",
    mandateType: "exclusive",
    mandateId: "M-2026-114",
    availability: "on_a_specific_date",
    availabilityDate: "2027-01-15",
    divisibleFrom: 120.5,
    propertyDetailsLabels: ["BBC"],
    propertyDetailsDpeNotApplicable: false,
    rentalTermsSecurityDeposit: 3,
    financialTermsInternalNote: "À rappeler",
  });
  const [one, two] = await withBuildings(owner, id, 1, 3);
  await withUnits(
    owner,
    id,
    {
      floor: 2,
      surface: 220.5,
      rentPerSqmPerYear: 410,
      note: "Vue",
      associatedBuildingIds: [two?.id, one?.id],
    },
    { floor: -1, surface: 40, salePrice: 90_000, posts: "4-6", erp: true },
  );
  const contact = await owner.call<{ id: string }>("createContact", {
    body: { firstname: "Inès", lastname: "Roy", email: "ines.roy@exemple.test", phone: "0140000000" },
  });
  await owner.call("saveContacts", { params: { id }, body: { contactIds: [contact.body.id] } });
  await owner.call("addLiked", { params: { id, requirementId: "deal-1" } });
  const medias = JSON.stringify(await storedMedias(id));
  await db.run(sql`update real_estates set medias = ${medias}::jsonb where id = ${id}`);
  return readOffer(owner, id);
};

const storedMedias = async (id: string) => {
  const of = async (kind: string, name: string, type: string, size: Partial<Media> = {}) => {
    const s3Key = `real-estates/${id}/${kind}/${name}`;
    const media: Media = {
      s3Key,
      url: `/files/${s3Key}`,
      type,
      name,
      size: 5,
      uploadedAt: "2026-11-20T09:30:00.000Z",
      ...size,
    };
    for (const key of keysOf(media)) {
      await fileStore.write(key, Buffer.from(key), key.endsWith(".webp") ? "image/webp" : type);
    }
    return media;
  };
  return {
    photos: [await of("photos", "facade.jpg", "image/jpeg", { width: 2000, height: 1500, preview: "abc" })],
    plans: [await of("plans", "rdc.pdf", "application/pdf")],
    documents: [],
  };
};

const keysIn = ({ medias }: Offer): string[] => Object.values(medias).flat().flatMap(keysOf);

const textUnder = async (key: string): Promise<string | undefined> => {
  const found = await fileStore.read(key);
  if (!found) return undefined;
  const parts: Buffer[] = [];
  for await (const part of found.bytes) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

const shape = (offer: Offer) => ({
  ...offer,
  id: "",
  title: "",
  status: "",
  mandateId: "",
  userId: "",
  user: null,
  createdAt: "",
  updatedAt: "",
  likedByDealIds: [],
  aggregatedData: { ...offer.aggregatedData, lastAggregatedAt: null },
  medias: Object.values(offer.medias)
    .flat()
    .map(({ s3Key: _, url: __, ...media }) => media),
  units: offer.units.map((unit) => ({
    ...unit,
    id: "",
    realEstateId: "",
    createdAt: "",
    updatedAt: "",
    buildingUnits: unit.buildingUnits.length,
    buildingId: "",
    associatedBuildingIds: unit.associatedBuildingIds.map((id) =>
      offer.buildings.findIndex((building) => building.id === id),
    ),
  })),
  buildings: offer.buildings.map((building) => ({
    ...building,
    id: "",
    realEstateId: "",
    createdAt: "",
    updatedAt: "",
  })),
});

const lotsOf = (id: string) =>
  db.rows(sql`
    select pos, has_rent, has_sale, property_type, commune_id, surface, posts_min, posts_max, rent
    from offer_lots where offer_id = ${id} order by pos`);

describe("duplicating an offer", () => {
  it("creates the caller's draft with the same fields, terms, units, buildings, contacts and aggregates", async () => {
    const source = await furnished();
    const { status, body: copy } = await duplicate(colleague, source.id);
    expect(status).toBe(201);
    expect(copy).toMatchObject({
      title: "Plateau de la Bourse (copie)",
      status: "draft",
      private: true,
      userId: colleague.userId,
      mandateType: "exclusive",
      mandateId: null,
      likedByDealIds: [],
    });
    expect(shape(copy)).toEqual(shape(source));
    expect(await readOffer(owner, copy.id)).toEqual(copy);
    expect(await lotsOf(copy.id)).toEqual(await lotsOf(source.id));
    const history = await owner.call<{ items: unknown[] }>("listStatusChanges", { params: { id: copy.id } });
    expect(history.body.items).toMatchObject([{ from: null, to: "draft", by: { id: colleague.userId } }]);
  });

  it("shares no id with its source, which is unchanged", async () => {
    const source = await furnished();
    const { body: copy } = await duplicate(owner, source.id);
    const ids = ({ id, units, buildings }: Offer) => [
      id,
      ...units.flatMap((unit) => [unit.id, ...unit.buildingUnits.map((link) => link.id)]),
      ...buildings.map((building) => building.id),
    ];
    expect(ids(copy).filter((id) => ids(source).includes(id))).toEqual([]);
    expect(await readOffer(owner, source.id)).toEqual(source);
  });

  it("copies every file and rendition, so each offer can be deleted alone", async () => {
    const source = await furnished();
    const { body: copy } = await duplicate(owner, source.id);
    expect(keysIn(copy)).toHaveLength(5);
    for (const key of keysIn(copy)) expect(key.startsWith(`real-estates/${copy.id}/`)).toBe(true);
    expect(copy.medias.photos[0]?.url).toBe(`/files/${copy.medias.photos[0]?.s3Key}`);
    await fileStore.remove(keysIn(source));
    expect(await Promise.all(keysIn(copy).map(textUnder))).toEqual(keysIn(source));
  });

  it("skips a missing file", async () => {
    const source = await furnished();
    await fileStore.remove(keysOf(source.medias.photos[0] as Media));
    const { status, body } = await duplicate(owner, source.id);
    expect({ status, photos: body.medias.photos, plans: body.medias.plans.length }).toEqual({
      status: 201,
      photos: [],
      plans: 1,
    });
  });

  it("leaves neither rows nor files behind when it fails", async () => {
    const source = await furnished();
    const [before, offers] = [await filesNow(), await offersNow()];
    await db.run(sql`alter table status_changes add constraint full_up check (id < 0) not valid`);
    const answer = await duplicate(owner, source.id);
    await db.run(sql`alter table status_changes drop constraint full_up`);
    expect(answer.status).toBe(500);
    expect(await filesNow()).toEqual(before);
    expect(await offersNow()).toEqual(offers);
  });

  it("leaves no file after a store failure and the next sweep", async () => {
    const source = await furnished();
    const before = await filesNow();
    const { copy, remove } = fileStore;
    let copies = 0;
    fileStore.copy = (from, to) => {
      copies += 1;
      return copies > 2 ? Promise.reject(new FileStoreUnavailable()) : copy(from, to);
    };
    fileStore.remove = () => Promise.reject(new FileStoreUnavailable());
    const { status } = await duplicate(owner, source.id);
    Object.assign(fileStore, { copy, remove });
    expect(status).toBe(503);
    expect(await filesNow()).not.toEqual(before);
    await sweepFiles(db, fileStore, new Date());
    expect(await filesNow()).toEqual(before);
  });

  it("leaves nothing after a crash between the files and the offer", async () => {
    const source = await furnished();
    const before = await filesNow();
    await copyMedias({ db, fileStore }, source.medias, randomUUID());
    await sweepFiles(db, fileStore, new Date());
    expect(await filesNow(), "a copy under way is spared").not.toEqual(before);
    await db.run(sql`update file_removals set since = since - interval '1 hour'`);
    await sweepFiles(db, fileStore, new Date());
    expect(await filesNow()).toEqual(before);
  });

  it("keeps the files of a copy from every sweep", async () => {
    const { body: copy } = await duplicate(owner, (await furnished()).id);
    await db.run(sql`update file_removals set since = since - interval '1 hour'`);
    await sweepFiles(db, fileStore, new Date());
    expect(await filesNow()).toEqual(expect.arrayContaining(keysIn(copy)));
  });

  it("requires a session and a known offer", async () => {
    const { id } = await newOffer(owner);
    expect((await nobody.call("duplicateOffer", { params: { id } })).status).toBe(401);
    expect((await duplicate(owner, UNKNOWN_ID)).status).toBe(404);
    await owner.call("deleteOffer", { params: { id } });
    expect((await duplicate(owner, id)).status).toBe(404);
    const other = await newOffer(owner, { status: "published" });
    expect((await duplicate(await as("VISITOR"), other.id)).status).toBe(403);
  });
});

const filesNow = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of fileStore.list("real-estates/")) keys.push(key);
  return keys.sort();
};

const offersNow = () => db.rows(sql`select id from real_estates order by id`);
