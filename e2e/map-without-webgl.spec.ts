// Without the console check: the map library reports that it cannot draw.
import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("the list works when the browser cannot draw the map", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await signIn(page, "courtier", "/real-estates/list");
  const map = page.getByRole("region", { name: "Carte des offres" });
  await expect(map.getByText("Erreur lors du chargement de la carte")).toBeVisible();
  await expect(map.getByRole("button", { name: "Réessayer" })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
});
