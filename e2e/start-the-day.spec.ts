import { expect, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";

test("the dashboard greets, and its quick actions lead where they say", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-20T09:00:00+01:00"));
  await signIn(page, "courtier");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bonjour Camille");
  await expect(page.getByText("vendredi 20 novembre 2026")).toBeVisible();
  const actions = page.getByRole("navigation", { name: "Actions rapides" });
  const targets = [
    ["Nouvelle offre", /\/real-estates\/(create|search-by-address)/],
    ["Nouvelle recherche", /\/real-estates\/list/],
    ["Mes offres", /\/real-estates\/user$/],
    ["Mes demandes", /\/requirements$/],
    ["Ajouter client", /\/contacts\/create$/],
  ] as const;
  await expect(actions.getByRole("link")).toHaveText(targets.map(([label]) => label));
  for (const [label, target] of targets) {
    await actions.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(target);
    await page.goto("/");
  }
});

test("the four latest offers are there, and lead to the offer and to the list", async ({ page }) => {
  await signIn(page, "courtier");
  const latest = page.getByRole("region", { name: "Nouvelles offres" });
  await expect(latest.getByRole("article")).toHaveCount(4);
  await latest.getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/real-estates\/[\da-f-]{36}$/);
  await page.goBack();
  await latest.getByRole("link", { name: "Voir tout" }).click();
  await expect(page).toHaveURL(/\/real-estates\/list/);
});

test("without offers the dashboard proposes to create one; a failure can be tried again", async ({
  page,
}) => {
  const search = "**/api/real-estates/search?*";
  await page.route(search, (route) => route.fulfill({ json: { items: [], count: 0 } }));
  await signIn(page, "courtier");
  await page.getByRole("link", { name: "Créer une offre" }).click();
  await expect(page).toHaveURL(/\/real-estates\/(create|search-by-address)/);
  await page.unroute(search);
  await page.route(search, (route) =>
    route.fulfill({ status: 500, json: { message: "Erreur serveur", requestId: "e2e" } }),
  );
  await page.goto("/");
  const latest = page.getByRole("region", { name: "Nouvelles offres" });
  await expect(latest.getByText("Erreur serveur")).toBeVisible();
  await page.unroute(search);
  await latest.getByRole("button", { name: "Réessayer" }).click();
  await expect(latest.getByRole("article")).toHaveCount(4);
});
