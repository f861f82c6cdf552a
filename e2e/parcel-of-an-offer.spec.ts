import sql from "sql-template-tag";
import { openDatabase } from "../server/src/db/client.ts";
import { findRunningEmbedded } from "../server/src/db/embedded/start.ts";
import { expect, test } from "./journey.ts";
import { newOffer, offerNow } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";

type Parcel = { numero: string; lon: number; lat: number };

/** Puts parcels in the place of all others, as an import would bring them. */
const setParcels = async (parcels: readonly Parcel[]): Promise<void> => {
  const url = await findRunningEmbedded(process.env.E2E_DATA ?? "");
  if (!url) throw new Error("the demonstration's database runs");
  const db = openDatabase(url, { max: 1 });
  await db.run(sql`delete from parcels`);
  for (const { numero, lon, lat } of parcels) {
    await db.run(sql`insert into parcels (numero, lon, lat) values (${numero}, ${lon}, ${lat})`);
  }
  await db.close();
};

type Placed = { title: string; aggregatedData: { coordinates: [number, number] } };

test("the title of an offer leads to its parcel once one is known there, and moves nothing", async ({
  page,
}) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  const { title, aggregatedData } = (await offerNow(page, id)) as Placed;
  const heading = page.getByRole("heading", { level: 1 });
  await setParcels([]);
  await page.goto(`/real-estates/${id}`);
  await page.waitForLoadState("networkidle");
  await expect(heading).toHaveText(title);
  await expect(heading.getByRole("link")).toHaveCount(0);
  const before = await heading.boundingBox();

  const [longitude, latitude] = aggregatedData.coordinates;
  // Some five metres to the north: the address's point stands on the pavement.
  await setParcels([
    { numero: "75104000AO0042", lon: longitude, lat: latitude + 0.000_045 },
    { numero: "75104000AO0099", lon: longitude, lat: latitude - 0.000_08 },
  ]);
  await page.reload();
  await expect(heading.getByRole("link")).toHaveAttribute("href", "/parcels/75104000AO0042");
  await expect(heading).toHaveText(title);
  expect(await heading.boundingBox()).toEqual(before);
  await heading.getByRole("link").click();
  await expect(page).toHaveURL("/parcels/75104000AO0042");
});

test("a registry that fails leaves the title as it is and says nothing", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await page.route("**/api/registry/**", (route) =>
    route.fulfill({ status: 500, json: { message: "Erreur serveur", requestId: "e2e" } }),
  );
  const asked = page.waitForResponse((response) => response.url().includes("/api/registry/parcelles"));
  await page.goto(`/real-estates/${id}`);
  await asked;
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 }).getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("Erreur")).toHaveCount(0);
});
