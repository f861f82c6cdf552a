import type { Offer } from "@plateau/contract/offers/offer.ts";
import { demoData } from "@plateau/demo/demo-data.ts";
import { loadOffer } from "@plateau/demo/load-offers.ts";
import { loadContacts, loadStaff } from "@plateau/demo/load-people.ts";
import { mediaOf, uploadPool } from "@plateau/demo/media.ts";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { Broker, Sheet } from "../../../providers/sheet-printer/port.ts";
import { registerFonts } from "../../../providers/sheet-printer/react-pdf/fonts.ts";
import {
  type LaidOutPage,
  readPages,
} from "../../../providers/sheet-printer/react-pdf/laid-out-pages.fixture.ts";
import { usesOf } from "../../../providers/sheet-printer/react-pdf/picture-uses.ts";
import { layOutDocument } from "../../../providers/sheet-printer/react-pdf/render-document.tsx";
import { documentOf } from "../../../providers/sheet-printer/react-pdf/sheet.fixture.ts";
import { testApp } from "../../../test/app.ts";
import { isFull } from "../../../test/sampled.ts";
import { offersInFull } from "../storage.ts";
import { sheetOf } from "./sheet-of.ts";

const app = await testApp();

/** Every offer with TEST_FULL (`npm run test:full`), else one of sixteen, and more of those with a turned page. */
const isInSample = (offer: Offer, at: number): boolean =>
  isFull || at % 16 === 0 || (offer.transactionTypes.length > 1 && at % 8 === 0);

const broker: Broker = {
  name: "Camille Roussel",
  role: "Consultante bureaux",
  phone: "01 99 00 10 03",
  email: "courtier@demo.plateau.test",
  picture: null,
};

type Printed = { offer: Offer; sheet: Sheet; pages: LaidOutPage[] };
const printed: Printed[] = [];

const loadOffers = async (): Promise<Offer[]> => {
  const data = demoData();
  const pool = await uploadPool(app.fileStore);
  await app.db.transaction(async (tx) => {
    await loadStaff(tx, data.staff, 4);
    await loadContacts(tx, data.contacts);
    for (const offer of data.offers) await loadOffer(tx, data, offer, mediaOf(offer, pool).medias);
  });
  return offersInFull(
    app.db,
    data.offers.map(({ id }) => id),
  );
};

beforeAll(async () => {
  await registerFonts();
  const data = await sharp({ create: { width: 120, height: 90, channels: 3, background: "#a0a0a0" } })
    .jpeg()
    .toBuffer();
  const picture = { data, format: "jpg", width: 120, height: 90 } as const;
  const offers = (await loadOffers()).filter(isInSample);
  for (const offer of offers) {
    const sheet = sheetOf(offer, { broker, day: "2026-11-23" });
    const document = documentOf(sheet);
    const pictures = new Map(usesOf(document).map(([{ keys }]) => [keys[0] ?? "", picture]));
    const { layout } = await layOutDocument({ document, pictures, tiles: new Map() });
    printed.push({ offer, sheet, pages: readPages(layout) });
  }
}, 900_000);

const failing = (fails: (printed: Printed) => boolean): string[] =>
  printed.filter(fails).map(({ offer }) => offer.title);

describe("the sheets of the demonstration", () => {
  test("leave no page under a third full, except the last", () => {
    expect(printed.length).toBeGreaterThan(20);
    expect(
      printed.flatMap(({ offer, pages }) =>
        pages
          .slice(0, -1)
          .flatMap(({ fill }, at) => (fill < 1 / 3 ? [`${offer.title}: ${at + 1} ${fill}`] : [])),
      ),
    ).toEqual([]);
  });

  test("run over no page", () => {
    expect(failing(({ pages }) => pages.some(({ fill }) => fill > 1.01))).toEqual([]);
  });

  test("end no page with a heading", () => {
    expect(failing(({ pages }) => pages.some(({ endsWithHeading }) => endsWithHeading))).toEqual([]);
  });

  test("have the contact on the cover, never alone on a page", () => {
    const onCover = ({ texts }: LaidOutPage) => texts.includes("Votre contact");
    expect(failing(({ pages }) => !pages.slice(0, 1).some(onCover) || pages.slice(1).some(onCover))).toEqual(
      [],
    );
  });

  test("break no figure from its unit", () => {
    expect(printed.flatMap(({ pages }) => pages.flatMap(({ brokenFigures }) => brokenFigures))).toEqual([]);
  });

  test("have at most nine columns of units on an upright page, and a turned one beyond", () => {
    expect(
      failing(({ sheet }) => (sheet.units?.columns.length ?? 0) > 9 !== (sheet.units?.landscape ?? false)),
    ).toEqual([]);
    expect(printed.some(({ sheet }) => sheet.units?.landscape)).toBe(true);
  });
});
