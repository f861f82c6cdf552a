import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import sql from "sql-template-tag";
import { openDatabase } from "../server/src/db/client.ts";
import { findRunningEmbedded } from "../server/src/db/embedded/start.ts";
import { expect, failRequests, test } from "./journey.ts";
import { anAddress, newOffer, offerNow, type Place } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";

type Parcel = { numero: string; lon: number; lat: number };

/** An address without a parcel in the demonstration, used by no other test. */
const anUnmappedAddress = async (page: Page): Promise<Place> => {
  const { type, properties } = await anAddress(page);
  const coordinates: Place["geometry"]["coordinates"] = [
    2.43 + randomInt(2000) / 100_000,
    48.825 + randomInt(1500) / 100_000,
  ];
  const id = `75112_9999_${String(randomInt(100_000)).padStart(5, "0")}`;
  return { type, geometry: { type: "Point", coordinates }, properties: { ...properties, id } };
};

const addParcels = async (parcels: readonly Parcel[]): Promise<() => Promise<void>> => {
  const url = await findRunningEmbedded(process.env.E2E_DATA ?? "");
  if (!url) throw new Error("the demonstration's database runs");
  const db = openDatabase(url, { max: 1 });
  for (const { numero, lon, lat } of parcels) {
    await db.run(sql`insert into parcels (numero, lon, lat) values (${numero}, ${lon}, ${lat})`);
  }
  return async () => {
    for (const { numero } of parcels) await db.run(sql`delete from parcels where numero = ${numero}`);
    await db.close();
  };
};

type Placed = { title: string; aggregatedData: { coordinates: [number, number] } };

test("an offer's title links to its parcel once known, without layout shift", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page, { at: await anUnmappedAddress(page) });
  const { title, aggregatedData } = (await offerNow(page, id)) as Placed;
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(`/real-estates/${id}`);
  await page.waitForLoadState("networkidle");
  await expect(heading).toHaveText(title);
  await expect(heading.getByRole("link")).toHaveCount(0);
  const before = await heading.boundingBox();

  const [longitude, latitude] = aggregatedData.coordinates;
  // About five metres north: address points are on the pavement.
  const near = `75112000YA${randomInt(1000, 9999)}`;
  const farther = `75112000YB${randomInt(1000, 9999)}`;
  const removeParcels = await addParcels([
    { numero: near, lon: longitude, lat: latitude + 0.000_045 },
    { numero: farther, lon: longitude, lat: latitude - 0.000_08 },
  ]);
  try {
    await page.reload();
    await expect(heading.getByRole("link")).toHaveAttribute("href", `/parcels/${near}`);
    await expect(heading).toHaveText(title);
    expect(await heading.boundingBox()).toEqual(before);
    await heading.getByRole("link").click();
    await expect(page).toHaveURL(`/parcels/${near}`);
  } finally {
    await removeParcels();
  }
});

test("a failing registry leaves the title unchanged and shows no error", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await failRequests(page, "**/api/registry/**");
  const answered = page.waitForResponse((response) => response.url().includes("/api/registry/parcelles"));
  await page.goto(`/real-estates/${id}`);
  await answered;
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 }).getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("Erreur")).toHaveCount(0);
});
