import { expect, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";

test("the list works when the browser cannot draw the map", async ({ page }) => {
  await signIn(page, "courtier", "/real-estates/list");
  const map = page.getByRole("region", { name: "Carte des offres" });
  await expect(map.getByText("Erreur lors du chargement de la carte")).toBeVisible();
  await expect(map.getByRole("button", { name: "Réessayer" })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
});
