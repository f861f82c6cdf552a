import { aPicture, attach } from "./files.ts";
import { expect, failRequests, test, withoutLiveChanges } from "./journey.ts";
import { newOffer } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";

test("the dashboard greets the user and links to quick actions", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-20T09:00:00+01:00"));
  await signIn(page, "courtier", "/");
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

test("the dashboard shows the four latest offers with links to each and to the list", async ({ page }) => {
  await signIn(page, "courtier", "/");
  const latest = page.getByRole("region", { name: "Nouvelles offres" });
  await expect(latest.getByRole("article")).toHaveCount(4);
  await latest.getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/real-estates\/[\da-f-]{36}$/);
  await page.goBack();
  await latest.getByRole("link", { name: "Voir tout" }).click();
  await expect(page).toHaveURL(/\/real-estates\/list/);
});

test("photos of a new offer open full screen", async ({ page }) => {
  await signIn(page, "courtier", "/");
  const { id } = await newOffer(page);
  await attach(page, id, "photos", [await aPicture(page, "facade.jpg", "#7799bb")]);
  await page.goto("/");
  const latest = page.getByRole("region", { name: "Nouvelles offres" });
  const photos = latest.getByRole("button", { name: /^Photos, .*, agrandir$/ }).first();
  await photos.focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByRole("img").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test("the dashboard links to the professional network when configured", async ({ page }) => {
  await page.route("**/api/settings", async (route) => {
    const settings = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...settings, professionalNetworkUrl: "https://reseau.example/agence" } });
  });
  await signIn(page, "courtier", "/");
  const link = page.getByRole("link", { name: "Réseau professionnel" });
  await expect(link).toHaveAttribute("href", "https://reseau.example/agence");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
});

test("the dashboard suggests creating an offer when there are none; a failed load can be retried", async ({
  page,
}) => {
  await withoutLiveChanges(page);
  const search = "**/api/real-estates/search?*";
  await page.route(search, (route) => route.fulfill({ json: { items: [], count: 0 } }));
  await signIn(page, "courtier", "/");
  await page.getByRole("link", { name: "Créer une offre" }).click();
  await expect(page).toHaveURL(/\/real-estates\/(create|search-by-address)/);
  await page.unroute(search);
  await failRequests(page, search);
  await page.goto("/");
  const latest = page.getByRole("region", { name: "Nouvelles offres" });
  await expect(latest.getByText("Erreur serveur")).toBeVisible();
  await page.unroute(search);
  await latest.getByRole("button", { name: "Réessayer" }).click();
  await expect(latest.getByRole("article")).toHaveCount(4);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("all sections are reachable by touch without horizontal scrolling", async ({ page }) => {
    await signIn(page, "courtier", "/");
    const sections = ["À faire", "Aperçu rapide", "Nouvelles offres", "Calendrier"];
    for (const name of sections) {
      const section = page.getByRole("region", { name });
      await section.scrollIntoViewIfNeeded();
      await expect(section).toBeVisible();
    }
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const calendar = page.getByRole("region", { name: "Calendrier" });
    for (const mode of ["Semaine", "Jour", "Mois"]) {
      await calendar.getByRole("button", { name: mode, exact: true }).tap();
      await expect(calendar.getByRole("button", { name: mode, exact: true })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      expect(await sideways(), mode).toBeLessThanOrEqual(0);
    }
    await page.getByRole("button", { name: "Ajouter une tâche" }).tap();
    const form = page.getByRole("dialog", { name: "Nouvelle tâche" });
    await expect(form.getByRole("button", { name: "Ajouter" })).toBeInViewport();
    expect(await sideways(), "the form of a task").toBeLessThanOrEqual(0);
    await form.getByRole("button", { name: "Annuler" }).tap();
    await expect(form).toBeHidden();
    await page.getByRole("button", { name: /^Notifications/ }).tap();
    await expect(page.getByRole("list", { name: "Notifications" })).toBeVisible();
    expect(await sideways(), "the notifications").toBeLessThanOrEqual(0);
    await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).tap();
    await page
      .getByRole("navigation", { name: "Actions rapides" })
      .getByRole("link", { name: "Mes offres" })
      .tap();
    await expect(page).toHaveURL(/\/real-estates\/user$/);
  });
});

test("a failed counter shows a dash instead of zero and can be retried", async ({ page }) => {
  const counts = "**/api/users/*/real-estates/counts*";
  await failRequests(page, counts);
  await signIn(page, "courtier", "/");
  const published = page
    .getByRole("region", { name: "Aperçu rapide" })
    .getByRole("listitem")
    .filter({ hasText: "Offres publiées" });
  await expect(published).toContainText("–");
  await expect(published).not.toContainText("0");
  await page.unroute(counts);
  await published.getByRole("button", { name: /^Réessayer/ }).click();
  await expect(published).toContainText(/\d/);
  await expect(published).not.toContainText("–");
  await published.getByRole("link").click();
  await expect(page).toHaveURL(/\/real-estates\/user\?statut=published/);
});
