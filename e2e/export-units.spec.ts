import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { newOffer, offerNow } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";

const exported = async (page: Page): Promise<string[]> => {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exporter", exact: true }).click(),
  ]);
  return readFileSync(await download.path(), "utf8")
    .trimEnd()
    .split("\r\n");
};

test("the lots' CSV says what the screen says, with internal notes only when asked for", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  const { buildings } = (await offerNow(page, id)) as { buildings: { id: string }[] };
  const unit = {
    floor: 0,
    usage: "retail",
    surface: 120.5,
    posts: "8-12",
    rentPerMonth: 4000,
    note: "Clés ici",
  };
  const saved = await page.request.put(`/api/real-estates/${id}/units`, {
    data: { units: [{ ...unit, associatedBuildingIds: [buildings[0]?.id] }] },
  });
  expect(saved.status()).toBe(200);
  await page.goto(`/real-estates/${id}`);
  const [header = "", line = ""] = await exported(page);
  expect(header).not.toContain("Note interne");
  expect(line).toBe("Bâtiment 1;RdC;Commerce;120,5;8 à 12;Non;Non;;4000;398,34;;Loyer /m²/an (€);");
  await page.getByLabel("avec les notes internes").check();
  const [, withNotes = ""] = await exported(page);
  expect(withNotes).toBe(`${line};Clés ici`);
});
